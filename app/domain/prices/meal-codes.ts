/** Meals a room rate can include or a guest can add. */
export const mealCodes = ['breakfast', 'lunch', 'dinner'] as const

export type MealCode = (typeof mealCodes)[number]
