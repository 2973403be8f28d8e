import { feeKinds, withStayAmounts } from '#app/domain/prices/fees.ts'
import { summarizeRooms } from '#app/domain/stays/occupancy.ts'
import { createFormatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { CompareCell } from '#app/pages/compare/model.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { feeName, petCopy, toCostLines } from '#worker/services/bookings/reading/fee-copy.ts'
import type { StaySummary } from '#worker/services/search/stay-search.ts'
import { compact } from '#worker/site/presenters/compact.ts'

type CostContext = { scope: Scope; translate: Translate; dates: { nights: number } }

type CostRow = { label: string; cells: (CompareCell | null)[] }

/**
 * Returns a row for the pets of the party, and one for each kind of fee that any of the stays has, with its amount for
 * the party and stay; null cells have none. The total has the mandatory ones alone.
 */
export function feeRows(stays: readonly StaySummary[], context: CostContext): CostRow[] {
  const { translate, dates } = context
  const kinds = feeKinds.filter((kind) => kind !== 'pet')
  const rows = kinds.flatMap((kind) => {
    const fees = stays.map(({ details, rooms: { rooms } }) =>
      withStayAmounts(details.fees, { rooms, nights: dates.nights }).find((fee) => fee.kind === kind),
    )
    if (fees.every((fee) => fee === undefined)) return []
    return [{ label: feeName(kind, translate), cells: fees.map((fee, index) => feeCell(fee, stays[index], context)) }]
  })
  const pets = stays.map((stay) => petCell(stay, context))
  return pets.some((cell) => cell !== null) ? [{ label: feeName('pet', translate), cells: pets }, ...rows] : rows
}

function petCell(stay: StaySummary, { scope, translate }: CostContext): CompareCell | null {
  const { details, selected, isAvailable, rooms } = stay
  const quote = isAvailable && !details.hidePrices ? (selected?.quote ?? null) : null
  const pets = petCopy(rooms.rooms, { details, quote }, { translate, format: createFormatter(scope.locale) })
  return pets && { text: pets.text, details: [], best: null, isMissing: pets.status === 'refused' }
}

type ShownFee = ReturnType<typeof withStayAmounts>[number]

function feeCell(
  fee: ShownFee | undefined,
  stay: StaySummary | undefined,
  { scope, translate }: CostContext,
): CompareCell | null {
  if (!fee || !stay) return null
  const { currency } = stay.details
  const format = createFormatter(scope.locale)
  const [line] = toCostLines([fee], { currency, format, translate })
  if (!line) return null
  if (fee.mode === 'included') return { text: line.detail, details: [], best: null, isMissing: false }
  const amountMinor = 'amountMinor' in fee ? fee.amountMinor : fee.unitMinor
  const amount = format.price({ amountMinor, currency })
  const unit = fee.mode === 'refundable' || amountMinor === fee.unitMinor ? null : line.amount
  const detail = fee.mode === 'optional' ? translate('price.feeOptional') : line.detail
  return { text: amount, details: compact([unit, detail]), best: null, isMissing: false }
}

/** Returns the breakfast of the room type: included, or its price for all guests and days; null without a room. */
export function breakfastCell(
  { isAvailable, selected, details, rooms: { rooms } }: StaySummary,
  { scope, translate, dates }: CostContext,
): CompareCell | null {
  if (!selected || !isAvailable) return null
  const toCell = (text: string, lines: string[] = []) => ({ text, details: lines, best: null, isMissing: false })
  if (selected.details.breakfastIncluded) return toCell(translate('compare.included'))
  const unitMinor = selected.details.breakfastMinor
  if (unitMinor === null || details.hidePrices) return toCell(translate('compare.notIncluded'))
  const format = createFormatter(scope.locale)
  const price = (amountMinor: number) => format.price({ amountMinor, currency: details.currency })
  const stayMinor = unitMinor * summarizeRooms(rooms).guests * dates.nights
  return toCell(price(stayMinor), [translate('house.mealPrice', { amount: price(unitMinor) })])
}
