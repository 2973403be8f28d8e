import { DAY_MS } from '#app/domain/dates/instant.ts'
import { isWithin } from '#app/domain/operators/reach.ts'
import { notModifiable } from '#app/domain/operators/refusal-reasons.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { boundStatement } from '#worker/infra/database/bind-params.ts'
import { type Statement, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import type { MessageChannel } from '#worker/infra/ports/message-sender.ts'
import { isMessageUnderLimits, SMS_NUMBER } from '#worker/services/notifications/message-limits.ts'
import type { Actor } from '../actor.ts'
import { runAudited } from '../run-audited.ts'

type StoredMessage = {
  channel: MessageChannel
  status: 'queued' | 'sent' | 'failed'
  recipient: string
  propertyId: number | null
  isKnown: number
  isResent: number
  /** The guest's present address or number. */
  contact: string | null
}

/** A message `o` with its booking `b` or conversation `c` and the guest `u` of its ticket; the contact is the present one. */
const TABLES = `message o LEFT JOIN booking b ON b.id = o.payload ->> 'bookingId'
  LEFT JOIN conversation c ON c.id = o.payload ->> 'conversationId'
  LEFT JOIN help_ticket t ON t.id = c.ticket_id LEFT JOIN user u ON u.id = t.user_id`
const CONTACT = `CASE WHEN b.id IS NOT NULL THEN iif(o.channel = 'email', b.guest_email, ${SMS_NUMBER})
  WHEN o.channel = 'email' THEN coalesce(c.guest_email, u.email)
  ELSE nullif(coalesce(u.country_code, '') || coalesce(u.phone, ''), '') END`
const MAX_A_DAY = 20
const IS_RESENT = `EXISTS (SELECT 1 FROM message r WHERE r.payload ->> 'resends' = +o.id
  AND r.payload ->> 'resends' IS NOT NULL)`

/**
 * Sends a message about a booking or conversation again as a new message, so that a corrected address is used and the
 * first attempt stays on record. Refuses messages that wait, were erased, or were already sent again.
 */
export async function resendMessage(
  deps: Deps,
  actor: Actor,
  { id, idempotency }: { id: string; idempotency: IdempotentRequest | null },
): Promise<Result<{ id: string; channel: MessageChannel }, Problem>> {
  const found = await findStored(deps, actor, id)
  if (!found) return refuse(problem('not_found'))
  const snapshot = statement(
    `SELECT json_object('template', template, 'channel', channel, 'status', status, 'failure', failure,
       'is_sent_again', ${IS_RESENT}) FROM message o WHERE id = ?`,
    id,
  )
  const { propertyId } = found
  const operation = { action: 'message.resend', subject: `message:${id}`, propertyId, snapshot, idempotency } as const
  return runAudited(deps, actor, operation, async (audited) => {
    const fault = faultOf(found)
    if (fault) return refuse(fault)
    const newId = crypto.randomUUID()
    const [inserted] = await audited.write([insertAgain(id, newId, audited.now())])
    if (inserted?.rows.length !== 1) {
      const now = await findStored(audited, actor, id)
      return refuse((now && faultOf(now)) ?? problem('too_many_requests', { retryAfterSeconds: 3600 }))
    }
    audited.later(audited.enqueueMessage(newId).catch(() => {}))
    return ok({ id: newId, channel: found.channel })
  })
}

async function findStored({ db }: Pick<Deps, 'db'>, { reach }: Pick<Actor, 'reach'>, id: string) {
  const found = await db.first<StoredMessage>(
    `SELECT o.channel, o.status, o.recipient, coalesce(b.property_id, c.property_id) AS propertyId,
       coalesce(b.id, c.id) IS NOT NULL AS isKnown, ${IS_RESENT} AS isResent, ${CONTACT} AS contact
     FROM ${TABLES} WHERE o.id = ?`,
    id,
  )
  if (found?.isKnown !== 1) return null
  const isReached = found.propertyId === null ? reach === 'all' : isWithin(reach, found.propertyId)
  return isReached ? found : null
}

function faultOf({ status, recipient, isResent, contact }: StoredMessage): Problem | null {
  if (status === 'queued') return notModifiable('message_waiting')
  if (isResent === 1) return notModifiable('message_resent')
  if (recipient === '') return notModifiable('message_erased')
  return contact === null ? notModifiable('no_contact') : null
}

function insertAgain(id: string, newId: string, at: number): Statement {
  return boundStatement(
    (bind) => `INSERT INTO message (id, brand_id, channel, recipient, template, locale, payload, created_at)
      SELECT ${bind(newId)}, o.brand_id, o.channel, ${CONTACT}, o.template, o.locale,
        json_set(o.payload, '$.resends', o.id, '$.isContactProven', u.id IS NULL OR u.email IS NULL OR u.email_proven_at IS NOT NULL), ${bind(at)}
      FROM ${TABLES} WHERE o.id = ${bind(id)} AND o.status <> 'queued' AND o.recipient <> '' AND ${CONTACT} IS NOT NULL
        AND NOT ${IS_RESENT} AND iif(b.id IS NULL,
          (SELECT count(*) FROM message r WHERE r.recipient = ${CONTACT} AND r.created_at > ${bind(at - DAY_MS)}) < ${MAX_A_DAY},
          ${isMessageUnderLimits(CONTACT, at, bind)})
      RETURNING id`,
  )
}
