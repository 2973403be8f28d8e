import { DAY_MS, type Instant } from '#app/domain/dates/instant.ts'
import { ticketTextFault, toTicketText } from '#app/domain/help/ticket-rules.ts'
import { type Problem, problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { type Bind, boundStatement } from '#worker/infra/database/bind-params.ts'
import { type Statement, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'

const MAX_MESSAGES_PER_DAY = 20

const RETRY_AFTER_SECONDS = 3_600

/** The conversation's id, or the booking whose conversation may not exist yet. */
type Target = { column: 'id' | 'booking_id'; value: string }

export type GuestMessage = {
  target: Target
  text: string
  /** Sent again, the same key writes once. */
  key: string
}

/**
 * Writes a guest's message about a booking or question; the caller has checked access. A message to a closed
 * conversation opens it again. Refuses an erased guest (`not_found`), a text too long, and more than 20 messages a day.
 */
export async function writeToProperty(
  deps: Pick<Deps, 'db' | 'now'>,
  { target, text: typed, key }: GuestMessage,
): Promise<Result<{ conversationId: string }, Problem>> {
  const text = toTicketText(typed)
  if (text === '') return refuse(problem('malformed'))
  const fault = ticketTextFault(text)
  if (fault === 'errors.textLong') return refuseFields({ text: fault })
  const at = deps.now()
  const results = await deps.db.batch([
    ...(target.column === 'booking_id' ? [insertHead(target.value, at)] : []),
    insertGuestMessage(target, { text, key, at }),
    statement(
      `SELECT c.id, EXISTS (SELECT 1 FROM conversation_message WHERE id = c.id || '.' || ?2) AS written
       FROM conversation c WHERE c.${target.column} = ?1`,
      target.value,
      key,
    ),
  ])
  const found = results.at(-1)?.rows[0]
  if (!found) return refuse(problem('not_found'))
  if (found.written === 1) return ok({ conversationId: String(found.id) })
  const details = { message: 'errors.messagesSpent', retryAfterSeconds: RETRY_AFTER_SECONDS } as const
  return refuse(problem('too_many_requests', details))
}

/** Starts the conversation of a booking; its trigger writes the rest with the first message. */
function insertHead(bookingId: string, at: Instant): Statement {
  return statement(
    `INSERT INTO conversation (id, subject, brand_id, property_id, booking_id, state, last_author, preview, created_at,
       changed_at)
     SELECT lower(hex(randomblob(10))), 'booking', brand_id, property_id, id, 'open', 'guest', '', ?2, ?2
     FROM booking WHERE id = ?1 AND guest_phone <> '' ON CONFLICT DO NOTHING`,
    bookingId,
    at,
  )
}

function insertGuestMessage({ column, value }: Target, { text, key, at }: { text: string; key: string; at: Instant }) {
  return boundStatement(
    (bind) => `INSERT INTO conversation_message (id, conversation_id, author, text, at)
      SELECT c.id || '.' || ${bind(key)}, c.id, 'guest', ${bind(text)}, ${bind(at)} FROM conversation c
      WHERE c.${column} = ${bind(value)} AND c.ticket_id IS NULL AND ${isUnderDailyLimit(at, bind)}
      ON CONFLICT DO NOTHING`,
  )
}

function isUnderDailyLimit(at: Instant, bind: Bind): string {
  return `(SELECT count(*) FROM conversation_message m WHERE m.conversation_id = c.id AND m.author = 'guest'
    AND m.at > ${bind(at - DAY_MS)}) < ${MAX_MESSAGES_PER_DAY}`
}
