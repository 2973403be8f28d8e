import { useEffect, useState } from 'react'
import { useRead } from '#app/admin/client/live.ts'
import { useIsPhone } from '#app/admin/client/use-is-phone.ts'
import type { Me } from '#app/admin/shell/session.ts'
import { sortRows, toQuery } from './inbox-rows.ts'
import type { InboxSearch } from './search.ts'

const EVERY_MS = { one: 10_000, all: 30_000 }
const PAGE = 50
const MOST = 200

/** Reads the chosen list with the number of guests who wait, and which conversation is shown beside it. */
export function useInbox(me: Me, search: InboxSearch) {
  const { property, list = 'open', kind, guest, conversation } = search
  const [limit, setLimit] = useState(PAGE)
  const everyMs = property === undefined ? EVERY_MS.all : EVERY_MS.one
  const query = { ...toQuery({ list, kind, property, guest }, me), limit: String(limit) }
  const read = useRead('GET /v1/conversations', { query }, { everyMs })
  const open = useRead(
    'GET /v1/conversations',
    { query: { property, state: 'open', limit: String(PAGE) } },
    { everyMs },
  )
  const isDesk = !useIsPhone()
  const rows = sortRows(read.data?.items ?? [])
  const first = useFirst(isDesk ? rows[0]?.id : undefined, JSON.stringify({ property, list, kind, guest }))
  return {
    rows,
    isLoading: read.isPending,
    error: read.data ? null : read.error,
    retry: () => void read.refetch(),
    hasMore: read.data?.next_cursor != null && limit < MOST,
    isCut: read.data?.next_cursor != null && limit === MOST,
    showMore: () => setLimit(MOST),
    waiting: countOf(open.data),
    chosen: conversation ?? first,
    isDesk,
    isStale: read.isError,
    readAt: read.dataUpdatedAt,
  }
}

export type InboxLists = ReturnType<typeof useInbox>

function countOf(page: { items: unknown[]; next_cursor: string | null } | undefined): string {
  if (!page || page.items.length === 0) return ''
  return page.next_cursor === null ? String(page.items.length) : `${PAGE}+`
}

/** Holds the first row of a list, so that news at the top don't exchange the conversation somebody is answering. */
function useFirst(first: string | undefined, list: string): string | undefined {
  const [held, setHeld] = useState<{ id: string; list: string } | null>(null)
  const isHeld = held?.list === list
  useEffect(() => {
    if (first && !isHeld) setHeld({ id: first, list })
  }, [first, isHeld, list])
  return isHeld ? held.id : first
}
