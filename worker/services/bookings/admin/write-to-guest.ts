import type { Instant } from '#app/domain/dates/instant.ts'
import { hasPhone } from '#app/domain/guests/phone.ts'
import { notModifiable } from '#app/domain/operators/refusal-reasons.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { type Bind, bindParams } from '#worker/infra/database/bind-params.ts'
import type { Database } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { type Change, isClaimed } from '#worker/infra/guarded-writes/change.ts'
import { runGuardedWrite } from '#worker/infra/guarded-writes/run-guarded-write.ts'
import type { MessageChannel } from '#worker/infra/ports/message-sender.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { enqueueNotifications } from '#worker/services/notifications/enqueue-notifications.ts'
import { isMessageUnderLimits, mayReceiveSms, SMS_NUMBER } from '#worker/services/notifications/message-limits.ts'
import { type BookingNote, insertNote } from './notes.ts'

type Moment = { at: Instant; smsDailyParts: number }

/** A message of the property with the channels by which it is sent. */
export type SentMessage = { note: BookingNote; channels: MessageChannel[] }

type GuestMessage = {
  booking: Booking
  text: string
  author: string
  /** SQL condition of the write. */
  isAllowed?: (bind: Bind) => string
}

/** Mails show a message's first paragraph above the booking details, so an empty line must not end it. */
const BETWEEN_PARTS = '\n\u00a0\n'

/**
 * Sends the property's message by mail, and by SMS where allowed. Fails with `not_modifiable` without a contact or
 * after erasure, and with `too_many_requests` at the message limits, for test properties and when `isAllowed` refuses.
 */
export async function writeToGuest(
  deps: Deps,
  { booking, text, author, isAllowed = () => 'true' }: GuestMessage,
): Promise<Result<SentMessage, Problem>> {
  const { id: bookingId, guest } = booking
  if (!hasPhone(guest) && guest.email === null) return refuse(notModifiable('no_contact'))
  const at = deps.now()
  const change: Change = { id: crypto.randomUUID(), bookingId, at, event: 'written', actor: 'desk' }
  const note: BookingNote = { id: change.id, bookingId, at, author, kind: 'message', text }
  const details = { text: text.replace(/\n\s*\n/g, BETWEEN_PARTS) }
  // One timestamp for all messages, by which `listChannels` finds them.
  const messages = enqueueNotifications({ ...deps, now: () => at }, { bookingId, template: 'house_letter', details })
  const isReachable = canReachGuest(bookingId, { at, smsDailyParts: deps.smsDailyParts })
  const isDone = await runGuardedWrite(deps, change, {
    guard: (bind) => `${isReachable(bind)} AND ${isAllowed(bind)}`,
    statements: [insertNote(note, (bind) => isClaimed(change.id, bind)), ...messages.statements(change.id)],
  })
  if (!isDone) return refuse(problem('too_many_requests', { retryAfterSeconds: 3600 }))
  messages.announce()
  return ok({ note, channels: await listChannels(deps.db, bookingId, 'house_letter', at) })
}

/** SQL condition that at least one channel can reach the guest, with the same limits as the outbox. */
function canReachGuest(bookingId: string, moment: Moment): (bind: Bind) => string {
  return (bind) => {
    const mailSql = `(b.guest_email IS NOT NULL AND ${isMessageUnderLimits('b.guest_email', moment.at, bind)})`
    const smsSql = `(${SMS_NUMBER} IS NOT NULL AND ${mayReceiveSms(moment, bind)}
      AND ${isMessageUnderLimits(SMS_NUMBER, moment.at, bind)})`
    return `EXISTS (SELECT 1 FROM booking b JOIN property p ON p.id = b.property_id
      WHERE b.id = ${bind(bookingId)} AND p.is_test = 0 AND (${mailSql} OR ${smsSql}))`
  }
}

async function listChannels(db: Database, bookingId: string, template: string, at: Instant): Promise<MessageChannel[]> {
  const { bind, params } = bindParams()
  const rows = await db.all<{ channel: MessageChannel }>(
    `SELECT DISTINCT channel FROM message WHERE payload ->> 'bookingId' = ${bind(bookingId)} AND template = ${bind(template)}
       AND created_at = ${bind(at)} ORDER BY channel`,
    ...params,
  )
  return rows.map(({ channel }) => channel)
}
