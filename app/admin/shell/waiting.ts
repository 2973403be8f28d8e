import { useRead } from '../client/live.ts'
import { type AdminMessageId, text } from '../text/text.ts'
import { hasScope, type Me } from './session.ts'

/** Things that wait on a page. `isUrgent`: a guest waits for an answer. */
export type Waiting = { count: number; isMore: boolean; isUrgent: boolean; label: string }

const MINUTE_MS = 60_000
const LIMIT = 50

/** Counts what waits, by the path of its page: unread conversations and money to look at. */
export function useWaiting(me: Me, property: number | undefined): { [path: string]: Waiting | undefined } {
  const unread = useRead(
    'GET /v1/conversations',
    { query: { property, unread: 'true', limit: String(LIMIT) } },
    { everyMs: MINUTE_MS / 2, isEnabled: hasScope(me, 'tickets:read', property) },
  )
  const doubts = useRead(
    'GET /v1/money-doubts',
    { query: {} },
    { everyMs: 5 * MINUTE_MS, freshMs: MINUTE_MS, isEnabled: hasScope(me, 'money:read') },
  )
  return {
    '/inbox': toWaiting(unread.data, 'shell.unread', true),
    '/money': toWaiting(doubts.data, 'shell.toCheck', false),
  }
}

type List = { items: readonly unknown[]; next_cursor?: string | null }

function toWaiting(list: List | undefined, label: AdminMessageId, isUrgent: boolean): Waiting | undefined {
  const count = list?.items.length ?? 0
  if (count === 0) return undefined
  return { count, isMore: Boolean(list?.next_cursor), isUrgent, label: text(label, { count }) }
}
