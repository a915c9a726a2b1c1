import os
import Pantry
import SwiftUI

struct Recipe: Identifiable, Hashable {
    let name: String
    var id: String { name }
}

@Observable final class Kitchen {
    var recipes = [Recipe(name: "Soup"), Recipe(name: "Bread")]
    var favourites: Set<Recipe> = []
}

struct RecipeList: View {
    @State private var kitchen = Kitchen()
    private let logger = Logger(subsystem: "org.example.Recipes", category: "list")

    var body: some View {
        NavigationStack {
            List {
                ForEach(kitchen.recipes) { recipe in
                    HStack {
                        Text(recipe.name)
                        Spacer()
                        if kitchen.favourites.contains(recipe) { Image(systemName: "star.fill") }
                    }
                    .contentShape(Rectangle())
                    .onTapGesture {
                        kitchen.favourites.insert(recipe)
                        logger.info("A favourite: \(recipe.name, privacy: .public)")
                    }
                }
                #if GREETING
                    Text(Pantry.greeting)
                #endif
            }
            .navigationTitle("recipes.title")
            .foregroundStyle(Color("Basil"))
            .toolbar {
                Button("Add") { kitchen.recipes.append(Recipe(name: "Recipe \(kitchen.recipes.count + 1)")) }
            }
        }
    }
}

#Preview("The list") {
    RecipeList()
}

#Preview("One row", traits: .sizeThatFitsLayout) {
    @Previewable @State var isOn = true
    Toggle("Vegetarian", isOn: $isOn)
}

struct RecipeList_Previews: PreviewProvider {
    static var previews: some View {
        RecipeList()
        Group {
            Text("Empty")
            Text("Full")
        }
        .padding()
    }
}
