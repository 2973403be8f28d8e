import { client } from '../client/browser-client.ts'
import { keyOf, queryClient } from '../client/live.ts'
import { openPages } from './pages.ts'
import { hasScope, type Me } from './session.ts'

/** Returns the page that opens first: the set-up until a site is open, for who may finish it; else Today. */
export async function findStartPage(): Promise<string> {
  const me = queryClient.getQueryData<Me>(keyOf('GET /v1/me', {}))
  if (!me) return '/today'
  if (hasScope(me, 'brands:write') && hasScope(me, 'catalogue:read')) {
    const brands = await client.send('GET /v1/brands', {}).catch(() => null)
    const isClosed = brands?.items.every(({ opened_at: openedAt }) => openedAt === null)
    if (isClosed) return '/onboarding'
  }
  return openPages(me)[0]?.path ?? '/today'
}
