export type MealLine = {
  categoryCode: string
  guestCount: number
  /** The stored line it changes; null for a new line. */
  mealBookingId: string | null
  status: 'Confirmed' | 'Cancelled'
}

export type BookedMeal = { categoryCode: string; guestCount: number; mealBookingId: string }

export type WantedMeal = { categoryCode: string; guestCount: number }

/** Returns the lines that turn the booked meals into the wanted ones; unchanged meals have no line. */
export function planMealLines(booked: readonly BookedMeal[], wanted: readonly WantedMeal[]): MealLine[] {
  const wantedByCode = new Map(wanted.filter((meal) => meal.guestCount > 0).map((meal) => [meal.categoryCode, meal]))
  const known = new Set(booked.map((meal) => meal.categoryCode))
  const changed = booked.flatMap((meal) => planChange(meal, wantedByCode.get(meal.categoryCode)))
  const added = [...wantedByCode.values()].filter((meal) => !known.has(meal.categoryCode)).map(toAddedLine)
  return [...changed, ...added]
}

function planChange(meal: BookedMeal, wanted: WantedMeal | undefined): MealLine[] {
  if (!wanted) return [{ ...meal, status: 'Cancelled' }]
  if (wanted.guestCount === meal.guestCount) return []
  return [{ ...meal, guestCount: wanted.guestCount, status: 'Confirmed' }]
}

function toAddedLine({ categoryCode, guestCount }: WantedMeal): MealLine {
  return { categoryCode, guestCount, mealBookingId: null, status: 'Confirmed' }
}
