import type { Deps } from '#worker/deps.ts'

export type OldestWaiting = { eventMs: number | null; messageMs: number | null }

/**
 * Returns the age in milliseconds of the oldest undelivered webhook event and of the oldest queued message, null when
 * nothing waits. Throws when the database cannot be read.
 */
export async function oldestWaiting({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<OldestWaiting> {
  const row = await db.first<{ event_at: number | null; message_at: number | null }>(
    `SELECT (SELECT min(e.at) FROM webhook w JOIN webhook_delivery d ON d.webhook_id = w.id AND d.state = 'waiting'
         JOIN desk_event e ON e.seq = d.seq WHERE w.state = 'active') AS event_at,
       (SELECT min(created_at) FROM message WHERE status = 'queued') AS message_at`,
  )
  const since = (at: number | null | undefined) => (at === null || at === undefined ? null : Math.max(0, now() - at))
  return { eventMs: since(row?.event_at), messageMs: since(row?.message_at) }
}
