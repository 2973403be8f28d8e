/** A meal as it is booked and stored [BOOK-18]. */
export type MealLine = {
  categoryCode: string
  guestCount: number
  /** The stored line it changes; null for one that is new. */
  mealBookingId: string | null
  status: 'Confirmed' | 'Cancelled'
}

/** A meal a booking already has. */
export type BookedMeal = { categoryCode: string; guestCount: number; mealBookingId: string }

/** A meal the guest wants from now on. */
export type WantedMeal = { categoryCode: string; guestCount: number }

/**
 * The lines that turn the booked meals into the wanted ones: added and modified are Confirmed, a modified one with its
 * booking id; removed, or wanted for nobody, is Cancelled [BOOK-19]. What stays the same has no line.
 */
export function planMealLines(booked: readonly BookedMeal[], wanted: readonly WantedMeal[]): MealLine[] {
  const asked = new Map(wanted.filter((meal) => meal.guestCount > 0).map((meal) => [meal.categoryCode, meal]))
  const known = new Set(booked.map((meal) => meal.categoryCode))
  const changed = booked.flatMap((meal) => planChange(meal, asked.get(meal.categoryCode)))
  const added = [...asked.values()].filter((meal) => !known.has(meal.categoryCode)).map(toAddedLine)
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
