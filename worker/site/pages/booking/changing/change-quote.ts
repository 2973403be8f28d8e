import { toMajor } from '#app/domain/money/money.ts'
import { earnableAhead } from '#app/domain/prices/pay-ahead.ts'
import { isolate } from '#app/i18n/bidi.ts'
import type { ChangeQuote } from '#app/overlays/modify-dates/model.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import type { ModificationQuote } from '#worker/services/bookings/changing/quote-modification.ts'
import { payAheadCopy } from '#worker/services/bookings/reading/policy-copy.ts'
import { translateProblem } from '#worker/services/content/messages.ts'
import type { Copy } from '#worker/site/pages/booking/reading/copy.ts'
import { buildPolicy, leftMessage, walletBackLines } from '#worker/site/pages/booking/reading/money.ts'
import { datesText, differenceCopy, lostBreakfast } from './stay-copy.ts'

export async function toChangeQuote(
  scope: Scope,
  booking: Booking,
  quote: ModificationQuote,
  words: Copy,
): Promise<ChangeQuote> {
  const { translate, money } = words
  const { payableMinor, refundMinor } = quote.money
  return {
    shownTotal: toMajor({ amountMinor: quote.totalMinor, currency: quote.currency }),
    difference: differenceCopy(quote.totalMinor - quote.oldTotalMinor, words),
    lines: linesOf(booking, quote, words),
    total:
      refundMinor > 0 && payableMinor === 0
        ? { label: translate('booking.cancelRefund'), amount: money(refundMinor) }
        : { label: translate(leftMessage('confirmed', booking)), amount: money(payableMinor) },
    notes: await notesOf(scope, booking, quote, words),
    button: isDatesOnly(quote)
      ? translate('booking.changeConfirm', { dates: datesText(quote, words) })
      : translate('change.confirm'),
  }
}

function linesOf(booking: Booking, quote: ModificationQuote, words: Copy): ChangeQuote['lines'] {
  const { translate, money } = words
  return [
    { label: translate('booking.changeOldTotal'), amount: money(quote.oldTotalMinor) },
    { label: translate('booking.changeNewTotal'), amount: money(quote.totalMinor) },
    ...(booking.paidMinor > 0 ? [{ label: translate('booking.cancelPaid'), amount: money(booking.paidMinor) }] : []),
    ...walletBackLines(quote.money.walletRefundMinor, words),
  ]
}

function isDatesOnly({ changed }: ModificationQuote): boolean {
  return changed.length === 1 && changed[0] === 'dates'
}

async function notesOf(
  scope: Scope,
  booking: Booking,
  quote: ModificationQuote,
  words: Copy,
): Promise<ChangeQuote['notes']> {
  const dropped = quote.coupon?.dropped ? await translateProblem(scope, quote.coupon.dropped) : null
  const changed = { ...booking, quote: quote.quote, policy: quote.policy, paidMinor: quote.money.paidMinor }
  const terms = buildPolicy('confirmed', changed, { now: scope.now, words })
  const saves = savesAfter(quote, words)
  return [
    ...(saves ? [{ tone: 'ok' as const, text: saves }] : []),
    ...(dropped && quote.coupon
      ? [
          {
            tone: 'warn' as const,
            text: words.translate('booking.changeCoupon', {
              code: isolate(quote.coupon.code),
              reason: dropped.message,
            }),
          },
        ]
      : []),
    ...lostBreakfast(booking, quote.hasBreakfast, words),
    ...droppedMealNotes(quote, words),
    ...(terms ? [{ tone: terms.isFree ? ('ok' as const) : ('warn' as const), text: terms.text }] : []),
  ]
}

/** Returns the discount for paying the rest of a fully paid booking now, as text, or null without a discount. */
function savesAfter(
  { quote, totalMinor, money, currency }: ModificationQuote,
  { format, translate }: Copy,
): string | null {
  // For an unpaid booking the booking's own page names the discount.
  if (money.paidMinor === 0) return null
  return payAheadCopy({ totalMinor, currency }, earnableAhead({ quote, totalMinor, ...money }), format, translate)
}

/** A meal that the new room type does not serve is removed; the guest sees this before confirming. */
function droppedMealNotes({ meals }: ModificationQuote, { translate }: Copy): ChangeQuote['notes'] {
  const isDropped = meals.some(({ status }) => status === 'Cancelled')
  return isDropped ? [{ tone: 'warn', text: translate('change.mealsDropped') }] : []
}
