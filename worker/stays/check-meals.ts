import type { MealCode } from '#app/domain/prices/meal-codes.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { type Room, summarizeRooms } from '#app/domain/stays/occupancy.ts'
import type { CategoryFacts } from './facts/stay-facts.ts'

/** Checks that the room type serves the meals, for no more guests than come; otherwise `invalid_fields`. */
export function checkMeals(
  category: Pick<CategoryFacts, 'meals'>,
  rooms: readonly Room[],
  wanted: readonly { code: MealCode; guestCount: number }[],
): Result<null, Problem> {
  const { guests } = summarizeRooms(rooms)
  const eating = new Map<MealCode, number>()
  for (const { code, guestCount } of wanted) eating.set(code, (eating.get(code) ?? 0) + guestCount)
  for (const [code, count] of eating) {
    if (!category.meals.some((meal) => meal.code === code)) return refuse(mealProblem('errors.mealNotServed'))
    if (count > guests) return refuse(mealProblem('errors.mealGuests'))
  }
  return ok(null)
}

function mealProblem(message: string): Problem {
  return problem('invalid_fields', { message, fields: { 'booking.services.meals': message } })
}
