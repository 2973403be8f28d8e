/** The meals a room can come with or be ordered with. */
export const mealCodes = ['breakfast', 'lunch', 'dinner'] as const

export type MealCode = (typeof mealCodes)[number]
