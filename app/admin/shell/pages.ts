import type { Scope } from '#app/domain/operators/scopes.ts'
import type { AdminMessageId } from '../text/text.ts'
import type { IconName } from '../ui/icon.tsx'
import { hasScope, type Me } from './session.ts'

type PagePath =
  | '/today'
  | '/new-booking'
  | '/bookings'
  | '/calendar'
  | '/rooms'
  | '/inbox'
  | '/reviews'
  | '/reports'
  | '/properties'
  | '/offers'
  | '/money'
  | '/content'
  | '/people'
  | '/settings'
  | '/system'

export type Page = {
  path: PagePath
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
  { path: '/new-booking', label: 'shell.newBooking', icon: 'plus', scopes: ['bookings:write'], key: 'n' },
  { path: '/bookings', label: 'shell.bookings', icon: 'list', scopes: ['bookings:read'], key: 'b' },
  { path: '/calendar', label: 'shell.calendar', icon: 'calendar', scopes: ['ari:read'], key: 'c' },
  { path: '/rooms', label: 'shell.rooms', icon: 'bed', scopes: ['bookings:read'], key: 'r' },
  { path: '/inbox', label: 'shell.inbox', icon: 'inbox', scopes: ['tickets:read', 'bookings:write'], key: 'i' },
  { path: '/reviews', label: 'shell.reviews', icon: 'star', scopes: ['reviews:read'], key: 'v' },
  { path: '/reports', label: 'shell.reports', icon: 'chart', scopes: ['reports:read'], key: 'p' },
  { path: '/properties', label: 'shell.properties', icon: 'home', scopes: ['catalogue:read'], key: 'h' },
  { path: '/offers', label: 'shell.offers', icon: 'tag', scopes: ['offers:read'], key: 'o' },
  { path: '/money', label: 'shell.money', icon: 'money', scopes: ['money:read', 'payments:write'], key: 'm' },
  { path: '/content', label: 'shell.content', icon: 'page', scopes: ['catalogue:write'], key: 'w' },
  { path: '/people', label: 'shell.people', icon: 'people', scopes: ['operators:read'], key: 'e' },
  { path: '/settings', label: 'shell.settings', icon: 'settings', scopes: ['brands:write'], key: 's' },
  {
    path: '/system',
    label: 'shell.system',
    icon: 'system',
    scopes: ['webhooks:read', 'tokens:read', 'audit:read'],
    key: 'y',
  },
]

/** Returns the pages the person may open. */
export function openPages(me: Me): Page[] {
  return pages.filter(({ scopes }) => scopes.some((scope) => hasScope(me, scope)))
}
