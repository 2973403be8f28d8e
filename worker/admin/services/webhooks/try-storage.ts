import { type Database, type Statement, statement } from '#worker/infra/database/database.ts'
import { IS_PUBLISHED } from '../events/event-storage.ts'
import type { CallOutcome } from './post-event.ts'

/** Logged call of a webhook; `seq` is null for a test. */
export type Try = CallOutcome & { webhookId: string; eventId: string; seq: number | null; kind: string }

export function insertTries(tries: readonly Try[]): Statement {
  return statement(
    `INSERT INTO webhook_try (webhook_id, event_id, seq, kind, at, status, failure, duration_ms)
     SELECT t.value ->> 'webhookId', t.value ->> 'eventId', t.value ->> 'seq', t.value ->> 'kind', t.value ->> 'at',
       t.value ->> 'status', t.value ->> 'failure', t.value ->> 'durationMs'
     FROM json_each(?) t JOIN webhook w ON w.id = t.value ->> 'webhookId'`,
    JSON.stringify(tries),
  )
}

/**
 * Returns logged calls of a webhook, newest first, before a cursor: tests, and calls for events that match its current
 * filter.
 */
export function listTries(
  db: Database,
  { webhookId, before, limit }: { webhookId: string; before: number | null; limit: number },
): Promise<(Omit<Try, 'webhookId'> & { id: number })[]> {
  return db.all(
    `SELECT id, event_id AS eventId, seq, kind, at, status, failure, duration_ms AS durationMs FROM webhook_try
     WHERE webhook_id = ?1 AND id < coalesce(?2, id + 1) AND (seq IS NULL OR EXISTS
       (SELECT 1 FROM webhook w JOIN desk_event e ON ${IS_PUBLISHED} WHERE w.id = ?1 AND e.seq = webhook_try.seq))
     ORDER BY id DESC LIMIT ?3`,
    ...[webhookId, before, limit],
  )
}
