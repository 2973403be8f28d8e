import type { CostLine } from '#app/contracts/stays/cost-line.ts'
import { type FeeKind, feeKinds, type PropertyFee } from '#app/domain/prices/fees.ts'
import type { PriceQuote } from '#app/domain/prices/price-quote.ts'
import type { Formatter } from '#app/i18n/format.ts'
import type { MessageId, Translate } from '#app/i18n/messages.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'

const feeMessages = {
  cleaning: 'price.feeCleaning',
  linen: 'price.feeLinen',
  towels: 'price.feeTowels',
  energy: 'price.feeEnergy',
  pet: 'price.feePet',
  deposit: 'price.feeDeposit',
} as const satisfies Record<FeeKind, MessageId>

/** Local taxes of a whole stay are named after what was counted, not by a rate. */
export const localSumMessages = {
  guest: 'price.localGuestSum',
  room: 'price.localRoomSum',
  stay: 'price.localStay',
} as const

/** Returns the message of a bill line such as `fee_cleaning`; null for other lines. */
export function feeMessageOf(billType: string): MessageId | null {
  const kind = feeKinds.find((known) => billType === `fee_${known}`)
  return kind ? feeMessages[kind] : null
}

type FeeContext = { currency: string; format: Formatter; translate: Translate }

export function feeName(kind: FeeKind, translate: Translate): string {
  return translate(feeMessages[kind])
}

/** Returns the fees of a property with their unit prices. `translate` needs the area `price`. */
export function toCostLines(fees: readonly PropertyFee[], context: FeeContext): CostLine[] {
  return fees.map((fee) => ({
    label: feeName(fee.kind, context.translate),
    detail: detailOf(fee, context.translate),
    amount: amountOf(fee, context),
  }))
}

type CostsBesideTotal = Pick<PriceQuote, 'fees' | 'taxesAtProperty'>

/** Returns the fees and taxes that are not in the total as sentences: `Deposit: €250. Paid on arrival, …`. */
export function otherCosts({ fees = [], taxesAtProperty = [] }: CostsBesideTotal, context: FeeContext): string[] {
  const { translate, format, currency } = context
  const others = fees.filter(({ mode }) => mode === 'refundable' || mode === 'optional')
  const taxes = taxesAtProperty.map(({ per, amountMinor }) => ({
    label: translate(localSumMessages[per]),
    amount: format.price({ amountMinor, currency }),
    detail: translate('price.localAtProperty'),
  }))
  return [...toCostLines(others, context), ...taxes].map(({ label, amount, detail }) =>
    translate('price.feeSentence', { fee: label, amount, detail }),
  )
}

/** What a guest may bring instead of paying for it. */
const optionalOnCards: readonly FeeKind[] = ['cleaning', 'linen', 'energy']

/**
 * Returns what a card says beside its total: optional fees with their price, and bed linen that is included.
 * `translate` needs the areas `price` and `stay`.
 */
export function cardCosts(fees: readonly PropertyFee[], context: FeeContext): string[] {
  const { translate } = context
  return fees.flatMap((fee) => {
    const named = { fee: feeName(fee.kind, translate) }
    if (fee.kind === 'linen' && fee.mode === 'included') return [translate('stay.feeIncluded', named)]
    if (fee.mode !== 'optional' || !optionalOnCards.includes(fee.kind)) return []
    return [translate('stay.feeOptional', { ...named, amount: amountOf(fee, context) })]
  })
}

/** Returns the costs of a booking that are not in its total: optional fees, the deposit, and the cots asked for. */
export function costsOfBooking(
  { quote, cots, currency }: Booking,
  { format, translate }: Pick<FeeContext, 'format' | 'translate'>,
): string[] {
  const costs = otherCosts(quote, { currency, format, translate })
  if (cots.count === 0) return costs
  const cot = {
    fee: translate('price.cots', { count: cots.count }),
    amount: format.price({ amountMinor: cots.unitMinor * cots.count, currency }),
    detail: translate('price.cotRequested'),
  }
  return [...costs, translate('price.feeSentence', cot)]
}

function amountOf({ mode, per, unitMinor }: PropertyFee, { currency, format, translate }: FeeContext): string {
  const amount = format.price({ amountMinor: unitMinor, currency })
  return mode === 'included' || mode === 'refundable' ? amount : translate('price.feePer', { amount, per })
}

function detailOf({ mode, taken, returnDays }: PropertyFee, translate: Translate): string {
  if (mode === 'included') return translate('price.feeIncluded')
  if (mode === 'mandatory') return translate('price.feeMandatory')
  if (mode === 'optional') return translate('price.feeOptional')
  return translate('price.feeReturned', { taken: taken ?? 'arrival', days: returnDays ?? 0 })
}
