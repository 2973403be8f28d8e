import { stayRulesOf } from '#app/brands/stay-rules.ts'
import { parseCalendarDay } from '#app/domain/calendar-day.ts'
import { refuseModification } from '#app/domain/modification.ts'
import { toMajor } from '#app/domain/money.ts'
import { bookingPath } from '#app/domain/paths.ts'
import { lastSearchableDay } from '#app/domain/stay-dates.ts'
import { isolate } from '#app/i18n/bidi.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { ChangeQuote, ModifyDatesModel } from '#app/overlays/modify-dates/model.ts'
import type { Booking } from '#worker/bookings/booking.ts'
import type { HistoryEntry } from '#worker/bookings/list-history.ts'
import { type ModificationQuote, type NewDates, quoteModification } from '#worker/bookings/quote-modification.ts'
import { translateProblem } from '#worker/content/messages.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import { buildPolicy, leftMessage, walletBackLines } from './money.ts'
import type { Words } from './words.ts'

const NAME = 'modifyDates'

export type ModifyFacts = { words: Words; params: URLSearchParams; xsrf: string; error: string | null }

/** Where the sheet that changes a booking's dates is shown, with the price of some dates or with none. */
export function modifyDatesPath({ bookingNo }: Pick<Booking, 'bookingNo'>, dates: Partial<NewDates> = {}): string {
  return `${bookingPath(bookingNo)}?${new URLSearchParams({ modal: NAME, ...dates })}`
}

/** Where the page leads to other dates; null when a guest cannot change them any more. */
export function modifyDatesLink(booking: Booking, now: number): string | null {
  return refuseModification(booking, now) ? null : `${modifyDatesPath(booking)}#change-dates`
}

/** The sheet for the dates its address asks about; null where it is not asked for, or nothing can be changed. */
export async function buildModifyDates(
  deps: Deps,
  scope: Scope,
  booking: Booking,
  { words, params, xsrf, error }: ModifyFacts,
): Promise<ModifyDatesModel | null> {
  if (params.get('modal') !== NAME || refuseModification(booking, scope.now)) return null
  const asked = readDates(params)
  const quoted = asked && (await quoteModification(deps, scope, { booking, dates: asked }))
  const refusal = quoted && !quoted.ok ? (await translateProblem(scope, quoted.problem)).message : null
  const href = bookingPath(booking.bookingNo)
  return {
    bookingNo: booking.bookingNo,
    bookingHref: href,
    stayText: [booking.property.name, datesText(booking, words)].map(isolate).join(' · '),
    limits: limitsOf(scope, booking),
    nights: {
      propertyId: booking.property.id,
      categoryId: booking.roomCategoryId,
      rooms: booking.rooms,
      own: { checkin: booking.checkin, checkout: booking.checkout },
    },
    checkin: asked?.checkin ?? booking.checkin,
    checkout: asked?.checkout ?? booking.checkout,
    quote: quoted?.ok ? await toChangeQuote(scope, booking, quoted.value, words) : null,
    error: error ?? refusal,
    action: `${href}/modify`,
    xsrf,
    idempotencyKey: crypto.randomUUID(),
  }
}

/** The sentence for a guest whose dates have just been changed; null where the history tells of no such change. */
export function changedText(history: readonly HistoryEntry[], booking: Booking, words: Words): string | null {
  const change = history.findLast(({ event, details }) => event === 'modified' && 'checkin' in details)
  if (change?.details.checkin !== booking.checkin || change.details.checkout !== booking.checkout) return null
  const { refundMinor } = change.details
  const dates = datesText(booking, words)
  return typeof refundMinor === 'number' && refundMinor > 0
    ? words.translate('booking.changedRefund', { dates, amount: words.money(refundMinor) })
    : words.translate('booking.changed', { dates })
}

function readDates(params: URLSearchParams): NewDates | null {
  const checkin = parseCalendarDay(params.get('checkin'))
  const checkout = parseCalendarDay(params.get('checkout'))
  return checkin && checkout && { checkin, checkout }
}

function limitsOf(scope: Scope, { property }: Booking): ModifyDatesModel['limits'] {
  const rules = stayRulesOf(scope.brand, scope.country)
  const first = calendarDayIn(property.timeZone, scope.now)
  const { minNights, maxNights } = rules
  return { first, last: lastSearchableDay(first, rules), minNights, maxNights }
}

async function toChangeQuote(
  scope: Scope,
  booking: Booking,
  quote: ModificationQuote,
  words: Words,
): Promise<ChangeQuote> {
  const { translate, money } = words
  const { payableMinor, refundMinor } = quote.money
  return {
    shownTotal: toMajor({ amountMinor: quote.totalMinor, currency: quote.currency }),
    lines: linesOf(booking, quote, words),
    total:
      refundMinor > 0 && payableMinor === 0
        ? { label: translate('booking.cancelRefund'), amount: money(refundMinor) }
        : { label: translate(leftMessage('confirmed', booking)), amount: money(payableMinor) },
    notes: await notesOf(scope, booking, quote, words),
    button: translate('booking.changeConfirm', { dates: datesText(quote, words) }),
  }
}

function linesOf(booking: Booking, quote: ModificationQuote, words: Words): ChangeQuote['lines'] {
  const { translate, money } = words
  const difference = quote.totalMinor - quote.oldTotalMinor
  const message = difference > 0 ? 'booking.changeMore' : 'booking.changeLess'
  return [
    { label: translate('booking.changeOldTotal'), amount: money(quote.oldTotalMinor) },
    { label: translate('booking.changeNewTotal'), amount: money(quote.totalMinor) },
    ...(difference === 0 ? [] : [{ label: translate(message), amount: money(Math.abs(difference)) }]),
    ...(booking.paidMinor > 0 ? [{ label: translate('booking.cancelPaid'), amount: money(booking.paidMinor) }] : []),
    ...walletBackLines(quote.money.walletRefundMinor, words),
  ]
}

async function notesOf(
  scope: Scope,
  booking: Booking,
  quote: ModificationQuote,
  words: Words,
): Promise<ChangeQuote['notes']> {
  const dropped = quote.coupon?.dropped ? await translateProblem(scope, quote.coupon.dropped) : null
  const changed = { ...booking, quote: quote.quote, policy: quote.policy, paidMinor: quote.money.paidMinor }
  const terms = buildPolicy('confirmed', changed, { now: scope.now, words })
  return [
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
    ...(terms ? [{ tone: terms.isFree ? ('ok' as const) : ('warn' as const), text: terms.text }] : []),
  ]
}

function datesText({ checkin, checkout }: NewDates, { format }: Words): string {
  return format.dayRange(checkin, checkout)
}
