import type { MealCode } from '#app/domain/prices/meal-codes.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { type Room, summarizeRooms } from '#app/domain/stays/occupancy.ts'
import type { RoomTypeDetails } from './details/property-details.ts'

/** Checks that the room type serves the meals, for no more guests than come; otherwise `invalid_fields`. */
export function checkMeals(
  roomType: Pick<RoomTypeDetails, 'meals'>,
  rooms: readonly Room[],
  choices: readonly { code: MealCode; guestCount: number }[],
): Result<null, Problem> {
  const { guests } = summarizeRooms(rooms)
  const guestsByMeal = new Map<MealCode, number>()
  for (const { code, guestCount } of choices) guestsByMeal.set(code, (guestsByMeal.get(code) ?? 0) + guestCount)
  for (const [code, count] of guestsByMeal) {
    if (!roomType.meals.some((meal) => meal.code === code)) return refuse(mealProblem('errors.mealNotServed'))
    if (count > guests) return refuse(mealProblem('errors.mealGuests'))
  }
  return ok(null)
}

export const cotProblem = problem('invalid_fields', {
  message: 'errors.cotsMax',
  fields: { 'booking.services.cots': 'errors.cotsMax' },
})

function mealProblem(message: string): Problem {
  return problem('invalid_fields', { message, fields: { 'booking.services.meals': message } })
}
