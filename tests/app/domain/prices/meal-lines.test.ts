import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BookedMeal, type MealLine, planMealLines, type RequestedMeal } from '#app/domain/prices/meal-lines.ts'

const breakfast: BookedMeal = { categoryCode: 'breakfast', guestCount: 2, mealBookingId: 'meal-1' }
const dinner: BookedMeal = { categoryCode: 'dinner', guestCount: 2, mealBookingId: 'meal-2' }

test('has code, guests, booking id and status on a line [BOOK-18]', () => {
  expect(planMealLines([], [{ categoryCode: 'lunch', guestCount: 3 }])).toEqual([
    { categoryCode: 'lunch', guestCount: 3, mealBookingId: null, status: 'Confirmed' },
  ])
})

test('confirms an added meal without a booking id [BOOK-19]', () => {
  const lines = planMealLines([breakfast], [breakfast, { categoryCode: 'dinner', guestCount: 2 }])
  expect(lines).toEqual([{ categoryCode: 'dinner', guestCount: 2, mealBookingId: null, status: 'Confirmed' }])
})

test('confirms a modified meal with its booking id [BOOK-19]', () => {
  expect(planMealLines([breakfast], [{ categoryCode: 'breakfast', guestCount: 1 }])).toEqual([
    { categoryCode: 'breakfast', guestCount: 1, mealBookingId: 'meal-1', status: 'Confirmed' },
  ])
})

test('cancels a removed meal [BOOK-19]', () => {
  expect(planMealLines([breakfast, dinner], [breakfast])).toEqual([{ ...dinner, status: 'Cancelled' }])
})

test('cancels a meal for zero guests [BOOK-19]', () => {
  expect(planMealLines([breakfast], [{ categoryCode: 'breakfast', guestCount: 0 }])).toEqual([
    { ...breakfast, status: 'Cancelled' },
  ])
})

test('has no line for a meal that stays', () => {
  expect(planMealLines([breakfast, dinner], [dinner, breakfast])).toEqual([])
  expect(planMealLines([], [{ categoryCode: 'lunch', guestCount: 0 }])).toEqual([])
  expect(planMealLines([], [])).toEqual([])
})

const codes = ['breakfast', 'lunch', 'dinner']

function anyMeals(): fc.Arbitrary<RequestedMeal[]> {
  const meal = fc.record({ categoryCode: fc.constantFrom(...codes), guestCount: fc.integer({ min: 0, max: 6 }) })
  return fc.uniqueArray(meal, { selector: ({ categoryCode }) => categoryCode })
}

function applyLines(booked: BookedMeal[], lines: MealLine[]): Map<string, number> {
  const result = new Map(booked.map((meal) => [meal.categoryCode, meal.guestCount]))
  for (const { categoryCode, guestCount, status } of lines) {
    if (status === 'Cancelled') result.delete(categoryCode)
    else result.set(categoryCode, guestCount)
  }
  return result
}

test('changes booked lines into requested ones [BOOK-19]', () => {
  fc.assert(
    fc.property(anyMeals(), anyMeals(), (before, wanted) => {
      const booked = before
        .filter((meal) => meal.guestCount > 0)
        .map((meal) => ({ ...meal, mealBookingId: `meal-${meal.categoryCode}` }))
      const after = applyLines(booked, planMealLines(booked, wanted))
      const expected = wanted.filter((meal) => meal.guestCount > 0)
      expect(after).toEqual(new Map(expected.map((meal) => [meal.categoryCode, meal.guestCount])))
    }),
  )
})
