import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { toMajor } from '#app/domain/money/money.ts'
import { earnableAhead } from '#app/domain/prices/pay-ahead.ts'
import { summarizeRooms } from '#app/domain/stays/occupancy.ts'
import { isolate } from '#app/i18n/bidi.ts'
import type { ChangeQuote } from '#app/overlays/modify-dates/model.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import type { ModificationQuote } from '#worker/services/bookings/changing/quote-modification.ts'
import { bookedBoardCopy } from '#worker/services/bookings/reading/plan-copy.ts'
import { payAheadCopy } from '#worker/services/bookings/reading/policy-copy.ts'
import { roomTypesCopy } from '#worker/services/bookings/reading/rooms-copy.ts'
import { translateProblem } from '#worker/services/content/messages.ts'
import type { Copy } from '#worker/site/pages/booking/reading/copy.ts'
import {
  buildPolicy,
  leftMessage,
  plannedRefundCopy,
  walletBackLines,
} from '#worker/site/pages/booking/reading/money.ts'
import { compact } from '#worker/site/presenters/compact.ts'

/** Returns the rooms as text: `2 × Suite · 3 guests`; in a rate plan with its board. */
export function roomsText(booking: Booking, { translate, format }: Copy): string {
  const { plan, parts, rooms } = booking
  return [
    roomTypesCopy(booking, { translate, format }),
    translate('booking.guestCount', { count: summarizeRooms(rooms).guests }),
    ...(plan && !parts ? [bookedBoardCopy(booking, translate)] : []),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Returns the dates as text: `11–13 Dec`. */
export function datesText({ checkin, checkout }: { checkin: CalendarDay; checkout: CalendarDay }, { format }: Copy) {
  return format.dayRange(checkin, checkout)
}

/** Returns a warning when the booked breakfast is not in the new price. */
export function lostBreakfast(booking: Booking, hasBreakfast: boolean, { translate }: Copy): ChangeQuote['notes'] {
  return booking.hasBreakfast && !hasBreakfast ? [{ tone: 'warn', text: translate('change.breakfastLost') }] : []
}

/** Returns a difference as text: `₹2,400 more`, `₹300 less`, `same price`. */
export function differenceCopy(differenceMinor: number, { translate, money }: Copy): string {
  if (differenceMinor === 0) return translate('change.amountSame')
  const message = differenceMinor > 0 ? 'change.amountMore' : 'change.amountLess'
  return translate(message, { amount: money(Math.abs(differenceMinor)) })
}

export async function loadChangeQuote(
  scope: Scope,
  booking: Booking,
  quote: ModificationQuote,
  copy: Copy,
): Promise<ChangeQuote> {
  const { translate, money } = copy
  const { payableMinor, refundMinor } = quote.money
  return {
    shownTotal: toMajor({ amountMinor: quote.totalMinor, currency: quote.currency }),
    difference: differenceCopy(quote.totalMinor - quote.oldTotalMinor, copy),
    lines: [
      { label: translate('booking.changeOldTotal'), amount: money(quote.oldTotalMinor) },
      { label: translate('booking.changeNewTotal'), amount: money(quote.totalMinor) },
      ...(booking.paidMinor > 0 ? [{ label: translate('booking.cancelPaid'), amount: money(booking.paidMinor) }] : []),
      ...walletBackLines(quote.money.walletRefundMinor, copy),
    ],
    total:
      refundMinor > 0 && payableMinor === 0
        ? { label: plannedRefundCopy(booking, scope.now, copy), amount: money(refundMinor) }
        : { label: translate(leftMessage('confirmed', booking)), amount: money(payableMinor) },
    notes: await buildNotes(scope, booking, quote, copy),
    button:
      quote.changed.length === 1 && quote.changed[0] === 'dates'
        ? translate('booking.changeConfirm', { dates: datesText(quote, copy) })
        : translate('change.confirm'),
  }
}

async function buildNotes(
  scope: Scope,
  booking: Booking,
  quote: ModificationQuote,
  copy: Copy,
): Promise<ChangeQuote['notes']> {
  const droppedCoupon = quote.coupon?.dropped ? await translateProblem(scope, quote.coupon.dropped) : null
  const changedBooking = { ...booking, quote: quote.quote, policy: quote.policy, paidMinor: quote.money.paidMinor }
  // Below the fee of a cancelled room, free cancellation of the others would read as that of the room.
  const isPaidRoom = quote.removed && booking.paidMinor > 0
  const terms = isPaidRoom ? null : buildPolicy('confirmed', changedBooking, { now: scope.now, copy })
  const saving = prepaymentSaving(quote, copy)
  return compact([
    saving && { tone: 'ok', text: saving },
    droppedCoupon &&
      quote.coupon && {
        tone: 'warn',
        text: copy.translate('booking.changeCoupon', {
          code: isolate(quote.coupon.code),
          reason: droppedCoupon.message,
        }),
      },
    ...lostBreakfast(booking, quote.hasBreakfast, copy),
    ...droppedMealNotes(quote, copy),
    ...lostDiscountNotes(booking, quote, copy),
    terms && { tone: terms.isFree ? 'ok' : 'warn', text: terms.text },
  ])
}

function prepaymentSaving({ quote, totalMinor, money, currency }: ModificationQuote, { format, translate }: Copy) {
  // The page of an unpaid booking names this discount already.
  if (money.paidMinor === 0) return null
  return payAheadCopy({ totalMinor, currency }, earnableAhead({ quote, totalMinor, ...money }), format, translate)
}

/**
 * Returns a note when booked meals are removed because the new room type does not serve them; the guest sees it before
 * confirming.
 */
function droppedMealNotes({ meals }: ModificationQuote, { translate }: Copy): ChangeQuote['notes'] {
  const isDropped = meals.some(({ status }) => status === 'Cancelled')
  return isDropped ? [{ tone: 'warn', text: translate('change.mealsDropped') }] : []
}

function lostDiscountNotes(
  { quote: { discounts: agreed = [] } }: Booking,
  { quote: { discounts: kept = [] } }: ModificationQuote,
  { translate, format }: Copy,
): ChangeQuote['notes'] {
  const names = agreed.filter(({ code }) => !kept.some((other) => other.code === code)).map(({ name }) => isolate(name))
  return names.length > 0
    ? [{ tone: 'warn', text: translate('change.discountLost', { names: format.list(names) }) }]
    : []
}
