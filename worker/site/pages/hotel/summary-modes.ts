import { anyOnlineMode } from '#app/domain/payments/payment-choice.ts'
import { groupModes, type ModeGroup } from '#app/domain/payments/payment-groups.ts'
import type { PaymentMode } from '#app/domain/payments/payment-modes.ts'
import { mealCodes } from '#app/domain/prices/meal-codes.ts'
import { summarizeRooms } from '#app/domain/stays/occupancy.ts'
import type { SummaryMeals, SummaryModel } from '#app/features/guest-form/model.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { listModesOfStay } from '#worker/services/payments/starting/list-payment-modes.ts'
import type { PricedCategory } from '#worker/services/pricing/details/price-stay.ts'
import { markOf } from '#worker/site/presenters/pay-now-copy.ts'
import { mealCopy } from './about/room-meals.ts'
import type { HotelContext } from './hotel-context.ts'

/** Returns the prepayment methods in the country's usual order. */
export function summaryModes({ hotel }: HotelContext, deps: Deps): ModeGroup[] {
  const countryCode = hotel.details.country.code
  const modes = listModesOfStay(deps, { countryCode, allowsPayAtHotel: false })
  return groupModes(modes, { countryCode, lastUsed: null })
}

const NAMED = 5

/**
 * Returns the prepayment methods to choose from: the provider's page, then the first method of each kind. Null when no
 * gateway can take a payment.
 */
export function toPayWith(
  { translate }: HotelContext,
  groups: readonly ModeGroup[],
  chosen: string | undefined,
): SummaryModel['payWith'] {
  const modes = groups.flatMap((group) => group.modes)
  const isAny = ({ code }: PaymentMode) => code === anyOnlineMode
  const named = modes.filter((mode) => !isAny(mode))
  const firsts = named.filter((mode) => mode === named.find(({ group }) => group === mode.group)).slice(0, NAMED)
  const options = [...modes.filter(isAny), ...firsts].map((mode) => ({
    value: mode.code,
    text: translate(isAny(mode) ? 'pay.nextPage' : mode.titleMessage),
    mark: markOf(mode),
  }))
  const [first] = options
  if (!first) return null
  const known = options.find(({ value }) => value === chosen) ?? first
  return { label: translate('pay.summaryWith'), options, chosen: known.value }
}

/** Returns the meals bookable with the room type, for all guests of the stay, or null without any. */
export function toSummaryMeals(context: HotelContext, category: PricedCategory): SummaryMeals | null {
  const { hotel, asked, translate } = context
  const { guests } = summarizeRooms(hotel.rooms.rooms)
  const rows = mealCodes.flatMap((code) => {
    const isIncluded = code === 'breakfast' && category.details.breakfastIncluded
    const isServed = category.details.meals.some((meal) => meal.code === code)
    if (isIncluded || !isServed) return []
    const chosen = asked.meals.find((meal) => meal.code === code)?.guestCount ?? 0
    return [
      {
        name: `meal_${code}`,
        label: translate('house.meal', { meal: code }),
        price: mealCopy(context, category, { code, translate }) ?? '',
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
