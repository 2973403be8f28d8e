import { mealCodes } from '#app/domain/prices/meal-codes.ts'
import { summarizeRooms } from '#app/domain/stays/occupancy.ts'
import type { SummaryMeals } from '#app/features/guest-form/model.ts'
import type { PricedCategory } from '#worker/stays/facts/price-stay.ts'
import { mealWords } from '../about/room-meals.ts'
import type { HotelContext } from '../hotel-context.ts'

/** Returns the meals bookable with the room type, for all guests of the stay, or null without any. */
export function toSummaryMeals(context: HotelContext, category: PricedCategory): SummaryMeals | null {
  const { hotel, asked, translate } = context
  const { guests } = summarizeRooms(hotel.rooms.rooms)
  const rows = mealCodes.flatMap((code) => {
    const isIncluded = code === 'breakfast' && category.facts.breakfastIncluded
    const isServed = category.facts.meals.some((meal) => meal.code === code)
    if (isIncluded || !isServed) return []
    const chosen = asked.meals.find((meal) => meal.code === code)?.guestCount ?? 0
    return [
      {
        name: `meal_${code}`,
        label: translate('house.meal', { meal: code }),
        price: mealWords(context, category, { code, translate }) ?? '',
        options: Array.from({ length: guests + 1 }, (_, count) => ({
          value: String(count),
          text: count === 0 ? translate('life.mealNobody') : translate('booking.guestCount', { count }),
        })),
        chosen: String(Math.min(chosen, guests)),
      },
    ]
  })
  if (rows.length === 0) return null
  return {
    title: translate('life.mealsTitle'),
    lead: translate('life.mealsLead'),
    rows,
    update: translate('summary.updateTotal'),
  }
}
