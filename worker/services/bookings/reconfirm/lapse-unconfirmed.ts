import { addDays } from '#app/domain/dates/calendar-day.ts'
import { minutes } from '#app/domain/dates/instant.ts'
import { splitRefund } from '#app/domain/money/wallet-shares.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import { versionsOfProperty } from '#worker/infra/cache/page-key.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Change } from '#worker/infra/guarded-writes/change.ts'
import { type JobRound, nextCursor, parseCursor, processEach } from '#worker/infra/guarded-writes/job-round.ts'
import { statusKeysOfBrand } from '#worker/services/bookings/booking.ts'
import { type Closing, closeBooking, listRefundable } from '#worker/services/bookings/closing/close-booking-storage.ts'
import { planRefundShares } from '#worker/services/bookings/closing/plan-refunds.ts'
import { findBookingById } from '#worker/services/bookings/reading/booking-storage.ts'
import { enqueueNotifications } from '#worker/services/notifications/enqueue-notifications.ts'
import { clearQuestion, insertQuestions, isUnanswered, listUnanswered, withdrawAnswered } from './reconfirm-storage.ts'

/** Guests are asked this long before check-in. */
const ASKED_BEFORE_MS = minutes(48 * 60)

/** Time to answer, starting when the question was sent. */
const ANSWER_MS = minutes(24 * 60)

/** Guests who booked within the day before the question are not asked. */
const MIN_BOOKED_BEFORE_MS = ASKED_BEFORE_MS + minutes(24 * 60)

const QUESTIONS_PER_ROUND = 100

/** Even one by one, these stay within D1's 1,000 queries. */
const LAPSES_PER_ROUND = 30

/** Cancels unpaid bookings whose guests did not reconfirm in time. Safe to run concurrently. */
export async function lapseUnconfirmed(deps: Deps, after = ''): Promise<JobRound> {
  const now = deps.now()
  if (after === '') await withdrawAnswered(deps.db, { now, answerMs: ANSWER_MS, isOutboxRead: isOutboxRead(deps) })
  const due = await listUnanswered(deps.db, { now, after: parseCursor(after), limit: LAPSES_PER_ROUND })
  const done = await processEach(
    due,
    { event: 'booking_not_lapsed', details: ({ id }) => ({ bookingId: id }) },
    ({ id }) => lapseBooking(deps, id),
  )
  return { done, next: nextCursor(due, LAPSES_PER_ROUND) }
}

/** In production, messages in the outbox that no provider sends stay unread. */
const isOutboxRead = ({ settings }: Deps) => settings.environment !== 'production'

/** Returns false when the guest reconfirmed, paid or verified first. */
async function lapseBooking(deps: Deps, bookingId: string): Promise<boolean> {
  const booking = await findBookingById(deps, bookingId)
  const back = booking && planRefundShares(await listRefundable(deps.db, bookingId), splitRefund(booking, 0))
  if (!back) return false
  const change: Change = { id: crypto.randomUUID(), bookingId, at: deps.now(), event: 'lapsed', actor: 'system' }
  const closing: Closing = {
    booking,
    statusKey: statusKeysOfBrand(booking.brandId).cancelled,
    reason: 'unconfirmed',
    blame: 'system',
    chargeMinor: 0,
    back,
    refundReason: 'lapsed',
    carried: null,
  }
  const messages = enqueueNotifications(deps, { bookingId, template: 'booking_lapsed' })
  const isDone = await closeBooking(deps, closing, change, {
    added: [clearQuestion(change), ...messages.statements(change.id)],
    still: (bind) => isUnanswered(change, isOutboxRead(deps), bind),
  })
  if (!isDone) return false
  messages.announce()
  deps.later(deps.pageVersions.raise(versionsOfProperty(booking.property)))
  return true
}

/** Asks guests of unpaid, unverified bookings once per arrival, 48 hours before check-in, if a channel reaches them. */
export async function askToReconfirm(deps: Deps): Promise<JobRound> {
  const now = deps.now()
  const today = calendarDayIn('UTC', now)
  const ids = await insertQuestions(deps.db, {
    now,
    // Later, the 24 hours to answer would end after the arrival.
    arrivingAfter: now + ANSWER_MS,
    arrivingBy: now + ASKED_BEFORE_MS,
    freshMs: MIN_BOOKED_BEFORE_MS,
    // Two days before check-in in any time zone.
    days: [today, addDays(today, 4)],
    answerBy: now + ANSWER_MS,
    limit: QUESTIONS_PER_ROUND,
    smsDailyParts: deps.smsDailyParts,
    channels: deps.channels,
  })
  for (const id of ids) deps.later(deps.enqueueMessage(id).catch(() => {}))
  return { done: ids.length, next: ids.length < QUESTIONS_PER_ROUND ? null : '' }
}
