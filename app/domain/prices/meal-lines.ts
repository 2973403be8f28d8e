export type MealLine = {
  categoryCode: string
  guestCount: number
  /** The stored line it changes; null for a new line. */
  mealBookingId: string | null
  status: 'Confirmed' | 'Cancelled'
}

export type BookedMeal = { categoryCode: string; guestCount: number; mealBookingId: string }

export type RequestedMeal = { categoryCode: string; guestCount: number }

/** Returns the lines that turn the booked meals into the requested ones; unchanged meals have no line. */
export function planMealLines(booked: readonly BookedMeal[], requested: readonly RequestedMeal[]): MealLine[] {
  const withGuests = requested.filter((meal) => meal.guestCount > 0)
  const requestedByCode = new Map(withGuests.map((meal) => [meal.categoryCode, meal]))
  const bookedCodes = new Set(booked.map((meal) => meal.categoryCode))
  const changed = booked.flatMap((meal) => planChange(meal, requestedByCode.get(meal.categoryCode)))
  const added = [...requestedByCode.values()].filter((meal) => !bookedCodes.has(meal.categoryCode)).map(toAddedLine)
  return [...changed, ...added]
}

function planChange(meal: BookedMeal, requested: RequestedMeal | undefined): MealLine[] {
  if (!requested) return [{ ...meal, status: 'Cancelled' }]
  if (requested.guestCount === meal.guestCount) return []
  return [{ ...meal, guestCount: requested.guestCount, status: 'Confirmed' }]
}

function toAddedLine({ categoryCode, guestCount }: RequestedMeal): MealLine {
  return { categoryCode, guestCount, mealBookingId: null, status: 'Confirmed' }
}
