import { toMajor } from '#app/domain/money/money.ts'
import { walletAmount } from '#app/domain/money/wallet.ts'
import { anyOnlineMode } from '#app/domain/payments/payment-choice.ts'
import { groupModes, type ModeGroup } from '#app/domain/payments/payment-groups.ts'
import { modesOfGuest, type PaymentMode } from '#app/domain/payments/payment-modes.ts'
import { mealCodes } from '#app/domain/prices/meal-codes.ts'
import type { PriceQuote } from '#app/domain/prices/price-quote.ts'
import { maxCots } from '#app/domain/stays/cots.ts'
import { type Room, summarizeRooms } from '#app/domain/stays/occupancy.ts'
import type { SummaryCots, SummaryMeals, SummaryModel, SummaryWallet } from '#app/features/guest-form/model.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { listModesOfStay } from '#worker/services/payments/starting/list-payment-modes.ts'
import type { PricedRoomType } from '#worker/services/pricing/details/price-stay.ts'
import { offerExtrasOf } from '#worker/services/pricing/details/stay-extras.ts'
import { choicesOf, roomsLikeFirst } from '#worker/services/pricing/sold-rooms.ts'
import { readWallet } from '#worker/services/promotions/wallet/read-wallet.ts'
import type { Hotel } from '#worker/services/properties/load-hotel.ts'
import { groupIcon } from '#worker/site/presenters/payment-group-icon.ts'
import { money } from '#worker/site/presenters/price-copy.ts'
import { type ExtraField, toExtraField } from '../extra-fields.ts'
import { mealCopy } from './about/room-overlays.ts'
import type { HotelContext, UsableWallet } from './hotel-context.ts'

/** Returns the online payment methods for guests from here and from the property's country. */
export function listPayModes(deps: Deps, scope: Scope, { details }: Hotel): ModeGroup[] {
  const { sellerGateway, country } = details
  const countryCode = country.code
  const modes = listModesOfStay(deps, { countryCode, sellerGateway, allowsPayAtHotel: false })
  return groupModes(modesOfGuest(modes, [countryCode, scope.country.code]), { countryCode, lastUsed: null })
}

const MAX_METHODS = 5

/** Returns the provider's page, then the first method of each kind; null without online methods. */
export function toPayWith(
  { translate }: HotelContext,
  groups: readonly ModeGroup[],
  chosen: string | undefined,
): SummaryModel['payWith'] {
  const modes = groups.flatMap((group) => group.modes)
  const isProviderPage = ({ code }: PaymentMode) => code === anyOnlineMode
  const methods = modes.filter((mode) => !isProviderPage(mode))
  const firstOfKind = methods
    .filter((mode) => mode === methods.find(({ group }) => group === mode.group))
    .slice(0, MAX_METHODS)
  const options = [...modes.filter(isProviderPage), ...firstOfKind].map((mode) => ({
    value: mode.code,
    text: translate(isProviderPage(mode) ? 'pay.nextPage' : mode.titleMessage),
    mark: groupIcon(mode),
  }))
  const [first] = options
  if (!first) return null
  const chosenOption = options.find(({ value }) => value === chosen) ?? first
  return { label: translate('pay.summaryWith'), options, chosen: chosenOption.value }
}

/** Returns the meals and extras that guests can add to the room type, or null when there are none. */
export function toSummaryMeals(context: HotelContext, roomType: PricedRoomType): SummaryMeals | null {
  const { hotel, location, translate } = context
  const { guests } = summarizeRooms(roomsWithExtras(hotel))
  const rows = mealCodes.flatMap((code) => {
    const isIncluded = code === 'breakfast' && roomType.details.breakfastIncluded
    const isServed = roomType.details.meals.some((meal) => meal.code === code)
    if (isIncluded || !isServed) return []
    const chosenCount = location.meals.find((meal) => meal.code === code)?.guestCount ?? 0
    return [
      {
        name: `meal_${code}`,
        label: translate('house.meal', { meal: code }),
        price: mealCopy(context, roomType, { code, translate }) ?? '',
        options: Array.from({ length: guests + 1 }, (_, count) => ({
          value: String(count),
          text: count === 0 ? translate('life.mealNobody') : translate('booking.guestCount', { count }),
        })),
        chosen: String(Math.min(chosenCount, guests)),
      },
    ]
  })
  const extras = toExtraFields(context, roomType)
  if (rows.length + extras.length === 0) return null
  return {
    title: translate(extras.length > 0 ? 'life.extrasTitle' : 'life.mealsTitle'),
    lead: translate(extras.length > 0 ? 'life.extrasLead' : 'life.mealsLead'),
    rows: [...rows, ...extras],
    update: translate('summary.updateTotal'),
  }
}

function toExtraFields(context: HotelContext, roomType: PricedRoomType): ExtraField[] {
  const { hotel, location, translate, format } = context
  const { details, dates } = hotel
  return offerExtrasOf(details, roomType.details, { ...dates, rooms: roomsWithExtras(hotel) }).map((extra) => {
    const chosen = location.extras.find(({ code }) => code === extra.code)?.count ?? 0
    return toExtraField(extra, chosen, { currency: details.currency, translate, format })
  })
}

/** Returns the rooms that meals, cots and extras belong to. */
function roomsWithExtras(hotel: Hotel): readonly Room[] {
  return roomsLikeFirst({ rooms: hotel.rooms.rooms, choices: choicesOf(hotel) })
}

/** Returns the choice of cots, or null without a place for any. `sent` is the number in a form shown again. */
export function toSummaryCots(
  { hotel, translate, format }: HotelContext,
  { details }: PricedRoomType,
  sent: string | undefined,
): SummaryCots | null {
  const max = maxCots(roomsWithExtras(hotel), details.cotsMax)
  if (max === 0) return null
  const amount = format.price({ amountMinor: details.cotMinor, currency: hotel.details.currency })
  return {
    title: translate('price.cotTitle'),
    lead: translate('price.cotLead'),
    label: translate('price.cotLabel'),
    price: details.cotMinor === 0 ? translate('price.free') : translate('price.feePer', { amount, per: 'stay' }),
    options: Array.from({ length: max + 1 }, (_, count) => ({
      value: String(count),
      text: count === 0 ? translate('price.cotNone') : translate('price.cots', { count }),
    })),
    chosen: String(Math.min(max, Number(sent) || 0)),
  }
}

/** Returns what the guest's wallet can pay, or null. One database round trip for signed-in guests, none for others. */
export async function findUsableWallet(deps: Deps, scope: Scope, hotel: Hotel): Promise<UsableWallet | null> {
  const quote = hotel.selected?.quote
  if (!scope.visitor.user || !quote || !hotel.isAvailable || hotel.details.hidePrices) return null
  const { totalMinor, currency } = quote
  const wallet = await readWallet(deps, scope, { currency })
  const hotelMaxPercent = hotel.details.restrictions.walletMaxPercent
  const amountMinor = walletAmount(wallet, { totalMinor, currency, hotelMaxPercent })
  return amountMinor > 0 ? { amountMinor, wallet } : null
}

export function toSummaryWallet(
  { scope, translate, format }: HotelContext,
  quote: PriceQuote,
  { usable: { amountMinor, wallet }, isChecked }: { usable: UsableWallet; isChecked: boolean },
): SummaryWallet {
  const amount = money(format, quote, amountMinor)
  const rest = money(format, quote, quote.totalMinor - amountMinor)
  const name = scope.brand.moneyName
  return {
    label: translate('summary.useWallet', { amount, money: name }),
    detail: translate('summary.walletRest', { rest, balance: money(format, quote, wallet.redeemableExpirableBalance) }),
    line: { label: name, amount: money(format, quote, -amountMinor), variant: 'ok' },
    rest: { label: translate('summary.leftToPay'), amount: rest },
    shown: String(toMajor({ amountMinor, currency: quote.currency })),
    isChecked,
  }
}
