export const mealCodes = ['breakfast', 'lunch', 'dinner'] as const

export type MealCode = (typeof mealCodes)[number]
