import SwiftUI

print("Todo")
