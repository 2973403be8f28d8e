import type { Instant } from '#app/domain/dates/instant.ts'
import { findIssue, type IssueId } from '#app/domain/help/issues.ts'
import { type TicketState, ticketLimits } from '#app/domain/help/ticket-rules.ts'
import { type Problem, problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { boundStatement } from '#worker/infra/database/bind-params.ts'
import type { Statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import {
  deleteOldResponse,
  type IdempotentRequest,
  type IdempotentResponse,
  isKeyFree,
} from '#worker/infra/guarded-writes/idempotent-request.ts'
import { findStoredResponse, sealResponse } from '#worker/infra/guarded-writes/stored-response.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { createBookingNo } from '#worker/services/bookings/creating/booking-number.ts'
import {
  attachFiles,
  canSendSql,
  hasRoomForTicket,
  insertMessage,
  insertTicket,
  isWritten,
  type Sending,
  selectFaults,
} from './ticket.ts'

/** Retry time in the response above a daily limit. */
const DAILY_LIMIT_RETRY_SECONDS = 3_600

export type TicketInput = {
  userId: string
  issue: IssueId
  bookingId: string | null
  text: string
  /** Ids of files uploaded before; at most five. */
  fileIds: readonly string[]
  /** Number of the closed ticket that this one continues. */
  followsNo?: string | null
  idempotency?: IdempotentRequest | null
}

type RaisedTicket = { ticketNo: string; state: TicketState; isReplay: boolean }

/**
 * Creates a ticket; checks limits in the same transaction. Refuses with not_found, invalid_fields, tickets_open (ten),
 * too_many_requests (20 messages a day), or the problem of a used idempotency key.
 */
export async function raiseTicket(
  deps: Deps,
  scope: Pick<Scope, 'brand' | 'locale' | 'origin'>,
  input: TicketInput,
): Promise<Result<RaisedTicket, Problem>> {
  const { userId, issue, bookingId, text, fileIds, followsNo = null, idempotency = null } = input
  const replayed = await findReplay(deps, idempotency)
  if (replayed) return replayed
  if (fileIds.length > ticketLimits.files) return refuseFields({ files: 'errors.fileCount' })
  if (findIssue(issue)?.needsBooking && bookingId === null) {
    return refuseFields({ booking: 'errors.issueBooking' })
  }
  const at = deps.now()
  const raised = { ticketNo: `T${createBookingNo(deps.randomBytes)}`, state: 'open' as const }
  const response = await sealResponse(deps, idempotency, { status: 201, response: raised })
  const [ticketId, messageId] = [crypto.randomUUID(), crypto.randomUUID()]
  const sending: Sending = { userId, fileIds, at }
  const ticket = {
    id: ticketId,
    brandId: scope.brand.id,
    userId,
    issue,
    bookingId,
    followsNo,
    locale: scope.locale,
    origin: scope.origin,
    at,
  }
  const results = await deps.db.batch([
    ...(idempotency ? [deleteOldResponse(idempotency, at)] : []),
    selectFaults(sending),
    insertTicket({ ...ticket, ticketNo: raised.ticketNo }, (bind) =>
      [
        canSendSql(sending, bind),
        hasRoomForTicket(userId, bind),
        ...(idempotency ? [isKeyFree(idempotency, bind)] : []),
      ].join(' AND '),
    ),
    insertMessage({ id: messageId, ticketId, author: 'guest', operator: null, text, at }, () => 'true'),
    ...attachFiles(sending, { ticketId, messageId }),
    ...(response ? [insertTicketResponse(response, messageId, at)] : []),
    { sql: 'SELECT 1 AS won FROM help_ticket WHERE id = ?', params: [ticketId] },
  ])
  if (results.at(-1)?.rows[0]) return ok({ ...raised, isReplay: false })
  // A concurrent request with the same key may have been first.
  return (await findReplay(deps, idempotency)) ?? refuse(explainRefusal(results[idempotency ? 1 : 0]?.rows[0]))
}

async function findReplay(
  deps: Deps,
  idempotency: IdempotentRequest | null,
): Promise<Result<RaisedTicket, Problem> | null> {
  const stored = await findStoredResponse<Omit<RaisedTicket, 'isReplay'>>(deps, idempotency)
  return stored?.ok ? ok({ ...stored.value, isReplay: true }) : stored
}

/** Returns the problem from the row of `selectFaults`. */
export function explainRefusal(faults: Record<string, unknown> | undefined, { isNew = true } = {}): Problem {
  if (faults?.has_files === 0) return problem('invalid_fields', { fields: { files: 'errors.fileGone' } })
  if (faults?.has_day === 0) {
    return problem('too_many_requests', {
      message: 'errors.messagesSpent',
      retryAfterSeconds: DAILY_LIMIT_RETRY_SECONDS,
    })
  }
  if (isNew && faults?.has_room === 0) return problem('tickets_open')
  return problem('not_found')
}

/** Stores the response to an idempotent request together with its message. */
export function insertTicketResponse(
  { request, status, response }: IdempotentResponse,
  messageId: string,
  at: Instant,
): Statement {
  return boundStatement((bind) => {
    const values = [request.caller, request.operation, request.key, request.digest, status, response, at].map(bind)
    return `INSERT INTO idempotency (caller, operation, key, digest, status, answer, created_at)
      SELECT ${values.join(', ')} WHERE ${isWritten(messageId, bind)}`
  })
}
