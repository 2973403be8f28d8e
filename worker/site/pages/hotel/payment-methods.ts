import { depositOf } from '#app/domain/bookings/money-timeline.ts'
import { toMajor } from '#app/domain/money/money.ts'
import type { ModeGroup } from '#app/domain/payments/payment-groups.ts'
import { takePayAhead } from '#app/domain/prices/pay-ahead.ts'
import type { PriceQuote } from '#app/domain/prices/price-quote.ts'
import { partialAdvance } from '#app/domain/stays/restrictions.ts'
import type { PaymentMethod } from '#app/features/guest-form/model.ts'
import { payAheadCopy } from '#worker/services/bookings/reading/policy-copy.ts'
import { depositSentence } from '#worker/services/bookings/reading/timeline-copy.ts'
import { compact } from '#worker/site/presenters/compact.ts'
import { payNowCopy } from '#worker/site/presenters/pay-now-copy.ts'
import { money } from '#worker/site/presenters/price-copy.ts'
import type { HotelContext, UsableWallet } from './hotel-context.ts'
import { stayTimeline } from './stay-timeline.ts'

type OfferedMethods = { wallet: UsableWallet | null; groups: readonly ModeGroup[] }

/** `savedMinor` is the discount for paying everything now, which the quote's total does not include. */
type Due = { dueMinor: number; laterMinor: number; savedMinor: number; walletMinor: number; isAll: boolean }

/**
 * Returns the allowed payment methods, the requested one first, then by the amount due today. The form preselects the
 * first, and the room's `Today …` names its amount.
 */
export function paymentMethods(
  context: HotelContext,
  quote: PriceQuote,
  { wallet, groups }: OfferedMethods,
): PaymentMethod[] {
  const { hotel, translate, location } = context
  const percent = partialAdvance(hotel.details.restrictions)
  const savedMinor = quote.totalMinor - takePayAhead(quote).totalMinor
  const saving = payAheadCopy(quote, savedMinor, context.format, translate)
  const full: PaymentMethod = {
    value: 'full',
    title: translate('summary.payNow'),
    detail: [saving, payNowCopy(groups, context)].filter(Boolean).join(' · '),
    ...dueWithWallet(context, quote, { dueMinor: quote.totalMinor - savedMinor, savedMinor, isAll: true, wallet }),
  }
  const part: PaymentMethod = {
    value: 'part',
    title: translate('summary.payPart'),
    detail: translate('summary.payPartDetail', { percent: context.format.percent(percent ?? 0) }),
    ...dueWithWallet(context, quote, { dueMinor: quote.advanceMinor, savedMinor: 0, isAll: false, wallet }),
  }
  const nothingDue: Due = { dueMinor: 0, laterMinor: quote.totalMinor, savedMinor: 0, walletMinor: 0, isAll: true }
  const payLater = { ...dueNow(context, quote, nothingDue), prepayment: null }
  const atHotel: PaymentMethod = {
    value: 'hotel',
    title: translate(hotel.details.kind === 'home' ? 'summary.payAtHome' : 'summary.payAtHotel'),
    detail: translate('summary.payAtHotelDetail'),
    ...payLater,
    withWallet: wallet && payLater,
  }
  const methods = [
    ...(hotel.payAtHotel ? [atHotel] : []),
    ...(percent !== null && quote.advanceMinor > 0 ? [part] : []),
    full,
  ]
  const isRequested = ({ value }: PaymentMethod) => value === location.paymentMethod
  return methods.sort((one, other) => Number(isRequested(other)) - Number(isRequested(one)))
}

/** Returns what is due today, without and with the wallet's money. */
function dueWithWallet(
  context: HotelContext,
  quote: PriceQuote,
  { dueMinor, savedMinor, isAll, wallet }: Omit<Due, 'laterMinor' | 'walletMinor'> & Pick<OfferedMethods, 'wallet'>,
): DueNow & Pick<PaymentMethod, 'withWallet'> {
  const walletMinor = wallet?.amountMinor ?? 0
  const leftMinor = Math.max(0, dueMinor - walletMinor)
  const later = (paidMinor: number) => (isAll ? 0 : quote.totalMinor - paidMinor)
  const shared = { savedMinor, isAll }
  return {
    ...dueNow(context, quote, { ...shared, dueMinor, laterMinor: later(dueMinor), walletMinor: 0 }),
    withWallet:
      wallet &&
      dueNow(context, quote, {
        ...shared,
        dueMinor: leftMinor,
        laterMinor: later(walletMinor + leftMinor),
        walletMinor,
      }),
  }
}

type DueNow = NonNullable<PaymentMethod['withWallet']>

function dueNow(context: HotelContext, quote: PriceQuote, due: Due): DueNow {
  const { dueMinor, laterMinor, savedMinor, walletMinor, isAll } = due
  const { translate, format } = context
  const sums = { totalMinor: dueMinor + laterMinor, nowMinor: dueMinor, walletMinor }
  const amount = money(format, quote, dueMinor)
  const shared = {
    amount,
    later: laterCopy(context, quote, laterMinor),
    discount:
      savedMinor > 0
        ? {
            line: {
              label: translate('hotel.linePayAhead'),
              amount: money(format, quote, -savedMinor),
              variant: 'ok' as const,
            },
            total: { label: translate('timeline.payNow'), amount },
          }
        : null,
    timeline: stayTimeline(context, quote, sums),
  }
  // An amount of 0 alone would read as free, so it is explained.
  if (dueMinor === 0) {
    const due = translate('summary.dueNothing', { amount })
    return { ...shared, due, action: translate('summary.book'), prepayment: '0' }
  }
  const prepayment = isAll ? null : String(toMajor({ amountMinor: dueMinor, currency: quote.currency }))
  return { ...shared, due: amount, action: translate('summary.payAmount', { amount }), prepayment }
}

/** Returns the balance due, and the deposit beside it with its days; null without either. */
function laterCopy(
  { hotel, translate, format }: HotelContext,
  quote: PriceQuote,
  laterMinor: number,
): PaymentMethod['later'] {
  const left = { label: translate('summary.leftToPay'), text: money(format, quote, laterMinor) }
  const balance = laterMinor > 0 && translate('ui.labelled', left)
  const deposit = depositOf(quote, hotel.dates.checkout)
  const lines = compact([balance, depositSentence(deposit, { translate, format }, quote.currency)])
  return lines.length > 0 ? lines.join(' · ') : null
}
