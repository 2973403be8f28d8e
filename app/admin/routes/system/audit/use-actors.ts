import { useRead } from '#app/admin/client/live.ts'
import { hasScope, type Me } from '#app/admin/shell/session.ts'
import { text } from '#app/admin/text/text.ts'

export type Actor = { id: string; name: string }

/** People and programs by the names the person may read. */
export function useActors(me: Me): Actor[] {
  const people = useRead(
    'GET /v1/operators',
    { query: {} },
    { freshMs: 60_000, isEnabled: hasScope(me, 'operators:read') },
  )
  const tokens = useRead(
    'GET /v1/tokens',
    { query: { limit: '200' } },
    { freshMs: 60_000, isEnabled: hasScope(me, 'tokens:read') },
  )
  return [
    ...(people.data?.items.map(({ id, name }) => ({ id: `operator:${id}`, name })) ?? []),
    ...(tokens.data?.items.map(({ id, name }) => ({ id: `token:${id}`, name })) ?? []),
    { id: 'setup', name: text('system.bySetup') },
  ]
}
