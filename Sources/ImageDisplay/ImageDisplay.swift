package import QuartzCore
