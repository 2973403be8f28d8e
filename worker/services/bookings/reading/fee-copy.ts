import type { CostLine } from '#app/contracts/stays/cost-line.ts'
import { type FeeKind, feeKinds, type PropertyFee } from '#app/domain/prices/fees.ts'
import type { PriceQuote } from '#app/domain/prices/price-quote.ts'
import { type Room, summarizeRooms } from '#app/domain/stays/occupancy.ts'
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

/** Local taxes of a whole stay are named after the counted unit, not by a rate. */
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

/** A fee, with its amount for the stay where that is known. */
type ShownFee = PropertyFee & { amountMinor?: number }

/** Returns the fees of a property with their unit prices. `translate` needs the area `price`. */
export function toCostLines(fees: readonly ShownFee[], context: FeeContext): CostLine[] {
  return fees.map((fee) => ({
    label: feeName(fee.kind, context.translate),
    detail: detailOf(fee, context),
    amount: amountOf(fee, context),
  }))
}

type CostsBesideTotal = Pick<PriceQuote, 'fees' | 'taxesAtProperty'>

/** Returns the fees and taxes that are not in the total as sentences: `Deposit: €250. Paid on arrival, …`. */
export function otherCosts({ fees = [], taxesAtProperty = [] }: CostsBesideTotal, context: FeeContext): string[] {
  const { translate, format, currency } = context
  const otherFees = fees.filter(({ mode }) => mode === 'refundable' || mode === 'optional')
  const taxes = taxesAtProperty.map(({ per, amountMinor }) => ({
    label: translate(localSumMessages[per]),
    amount: format.price({ amountMinor, currency }),
    detail: translate('price.localAtProperty'),
  }))
  return [...toCostLines(otherFees, context), ...taxes].map((line) => costSentence(line, translate))
}

export function costSentence({ label, amount, detail }: CostLine, translate: Translate): string {
  return translate('price.feeSentence', { fee: label, amount, detail })
}

/** Returns how an optional cost is paid, with its amount for the stay; null is the unit price. */
export function optionalCopy(stayAmount: string | null, translate: Translate): string {
  return stayAmount === null
    ? translate('price.feeOptional')
    : translate('price.feeOptionalStay', { amount: stayAmount })
}

/** Returns the requested cots as a cost that is paid at the property. */
export function cotLine(
  { count, unitMinor }: { count: number; unitMinor: number },
  { currency, format, translate }: FeeContext,
): CostLine {
  return {
    label: translate('price.cots', { count }),
    amount: format.price({ amountMinor: unitMinor * count, currency }),
    detail: translate('price.cotRequested'),
  }
}

type PetStay = {
  details: { petsAllowed: number; kind: 'hotel' | 'home' }
  quote: Pick<PriceQuote, 'fees' | 'currency'> | null
}

/**
 * Returns what a party's pets cost for the stay, that they are free of charge or not allowed; null without pets, or
 * without a price. `translate` needs the area `search`.
 */
export function petCopy(
  rooms: readonly Room[],
  { details: { petsAllowed, kind }, quote }: PetStay,
  { translate, format }: Pick<FeeContext, 'translate' | 'format'>,
): { text: string; status: 'free' | 'charged' | 'refused' } | null {
  if (summarizeRooms(rooms).pets === 0) return null
  if (petsAllowed === 0) return { text: translate('search.limitPets', { max: 0, kind }), status: 'refused' }
  if (!quote) return null
  const fee = quote.fees?.find((candidate) => candidate.kind === 'pet' && candidate.mode !== 'included')
  if (!fee || fee.amountMinor === 0) return { text: translate('search.petsFree'), status: 'free' }
  const amount = format.price({ amountMinor: fee.amountMinor, currency: quote.currency })
  return { text: translate('search.petsFee', { amount, mode: fee.mode }), status: 'charged' }
}

/** Optional fees that cards show, because a guest can do without paying them. */
const optionalOnCards: readonly FeeKind[] = ['cleaning', 'linen', 'energy']

/**
 * Returns the costs that a card shows beside its total: optional fees with their price, and bed linen that is included.
 * `translate` needs the areas `price` and `stay`.
 */
export function cardCosts(fees: readonly PropertyFee[], context: FeeContext): string[] {
  const { translate } = context
  return fees.flatMap((fee) => {
    const values = { fee: feeName(fee.kind, translate) }
    if (fee.kind === 'linen' && fee.mode === 'included') return [translate('stay.feeIncluded', values)]
    if (fee.mode !== 'optional' || !optionalOnCards.includes(fee.kind)) return []
    return [translate('stay.feeOptional', { ...values, amount: amountOf(fee, context) })]
  })
}

/** Returns the costs of a booking that are not in its total: optional fees, the deposit, and the requested cots. */
export function costsOfBooking(
  { quote, cots, currency, deposit }: Booking,
  { format, translate }: Pick<FeeContext, 'format' | 'translate'>,
): string[] {
  const context = { currency, format, translate }
  const fees = quote.fees?.filter(({ mode }) => !deposit || mode !== 'refundable')
  const costs = [...otherCosts({ ...quote, fees }, context), ...depositCopy({ deposit, currency }, context)]
  return cots.count === 0 ? costs : [...costs, costSentence(cotLine(cots, context), translate)]
}

/** Returns what became of the deposit that a guest left; empty without one. */
export function depositCopy(
  { deposit, currency }: Pick<Booking, 'deposit' | 'currency'>,
  { format, translate }: Pick<FeeContext, 'format' | 'translate'>,
): string[] {
  if (!deposit) return []
  const money = (amountMinor: number) => format.price({ amountMinor, currency })
  const { amountMinor, keptMinor, settledAt } = deposit
  if (settledAt === null) return [translate('price.depositHeld', { amount: money(amountMinor) })]
  if (keptMinor === 0) return [translate('price.depositReturned', { amount: money(amountMinor) })]
  const values = { amount: money(amountMinor - keptMinor), kept: money(keptMinor) }
  return [translate('price.depositSettled', values)]
}

function amountOf({ mode, per, unitMinor }: PropertyFee, { currency, format, translate }: FeeContext): string {
  const amount = format.price({ amountMinor: unitMinor, currency })
  return mode === 'included' || mode === 'refundable' ? amount : translate('price.feePer', { amount, per })
}

function detailOf(fee: ShownFee, { currency, format, translate }: FeeContext): string {
  const { mode, taken, returnDays, unitMinor, amountMinor = unitMinor } = fee
  if (mode === 'included') return translate('price.feeIncluded')
  if (mode === 'mandatory') return translate('price.feeMandatory')
  if (mode === 'optional') {
    return optionalCopy(amountMinor === unitMinor ? null : format.price({ amountMinor, currency }), translate)
  }
  return translate('price.feeReturned', { taken: taken ?? 'arrival', days: returnDays ?? 0 })
}
