import { type MealCode, mealCodes } from '#app/domain/prices/meal-codes.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { TextSection } from '#app/ui/details/text-sections.tsx'
import type { PricedCategory } from '#worker/services/pricing/details/price-stay.ts'
import type { HotelContext } from '../hotel-context.ts'
import { line } from './text-parts.ts'

/** Returns the price of a meal with a room type, or null when it is not served or prices are hidden. */
export function mealCopy(
  { hotel, format }: HotelContext,
  { details }: PricedCategory,
  { code, translate }: { code: MealCode; translate: Translate },
): string | null {
  if (code === 'breakfast' && details.breakfastIncluded) return translate('house.mealIncluded')
  const offer = details.meals.find((meal) => meal.code === code)
  if (!offer || hotel.details.hidePrices) return null
  const amount = format.price({ amountMinor: offer.priceMinor, currency: hotel.details.currency })
  return translate('house.mealPrice', { amount })
}

export function mealLines(
  context: HotelContext,
  category: PricedCategory,
  translate: Translate,
): TextSection['items'][number][] {
  return mealCodes.flatMap((code) => {
    const words = mealCopy(context, category, { code, translate })
    const isIncluded = code === 'breakfast' && category.details.breakfastIncluded
    const icon = code === 'breakfast' ? 'breakfast' : 'restaurant'
    return words === null
      ? []
      : [line(icon, words, { detail: translate('house.meal', { meal: code }), look: isIncluded ? 'ok' : 'plain' })]
  })
}

/** Returns the breakfast hours, or null when the property states none. */
export function breakfastHours({ hotel, format }: HotelContext, translate: Translate): string | null {
  const { breakfast } = hotel.notes
  if (breakfast === null) return null
  return translate('house.breakfastHours', {
    from: format.clock(breakfast.from),
    until: format.clock(breakfast.until),
  })
}

export function servesMeals({ hotel }: HotelContext): boolean {
  return hotel.categories.some(({ details }) => details.breakfastIncluded || details.meals.length > 0)
}
