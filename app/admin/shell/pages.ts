import type { Scope } from '#app/domain/operators/scopes.ts'
import type { AdminMessageId } from '../text/text.ts'
import type { IconName } from '../ui/icon.tsx'
import { hasScope, type Me } from './session.ts'

type Page = {
  path: '/today'
  label: AdminMessageId
  icon: IconName
  /** Any of these rights opens it. */
  scopes: readonly Scope[]
  /** Second letter of its shortcut, after G. */
  key: string
}

/** The pages of the navigation, in its order; a new page adds its row. */
const pages: readonly Page[] = [
  { path: '/today', label: 'shell.today', icon: 'today', scopes: ['bookings:read'], key: 't' },
]

/** Returns the pages the person may open. */
export function openPages(me: Me): Page[] {
  return pages.filter(({ scopes }) => scopes.some((scope) => hasScope(me, scope)))
}
