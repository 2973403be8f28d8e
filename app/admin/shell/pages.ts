import type { Scope } from '#app/domain/operators/scopes.ts'
import type { AdminMessageId } from '../text/text.ts'
import type { IconName } from '../ui/icon.tsx'
import { hasScope, type Me } from './session.ts'

type PagePath =
  | '/today'
  | '/new-booking'
  | '/bookings'
  | '/guests'
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
  /** Parts of the navigation: guests and stays, business, set-up. */
  group: 1 | 2 | 3
}

/** The pages of the navigation, in its order; a new page adds its row. */
const pages: readonly Page[] = [
  { path: '/today', label: 'shell.today', icon: 'today', scopes: ['bookings:read'], key: 't', group: 1 },
  { path: '/new-booking', label: 'shell.newBooking', icon: 'plus', scopes: ['bookings:write'], key: 'n', group: 1 },
  { path: '/calendar', label: 'shell.calendar', icon: 'calendar', scopes: ['ari:read'], key: 'c', group: 1 },
  { path: '/rooms', label: 'shell.rooms', icon: 'bed', scopes: ['bookings:read'], key: 'r', group: 1 },
  {
    path: '/inbox',
    label: 'shell.inbox',
    icon: 'inbox',
    scopes: ['tickets:read', 'bookings:write'],
    key: 'i',
    group: 1,
  },
  { path: '/bookings', label: 'shell.bookings', icon: 'list', scopes: ['bookings:read'], key: 'b', group: 1 },
  { path: '/guests', label: 'shell.guests', icon: 'people', scopes: ['guests:read'], key: 'u', group: 1 },
  { path: '/offers', label: 'shell.offers', icon: 'tag', scopes: ['offers:read'], key: 'o', group: 2 },
  { path: '/money', label: 'shell.money', icon: 'money', scopes: ['money:read', 'payments:write'], key: 'm', group: 2 },
  { path: '/reports', label: 'shell.reports', icon: 'chart', scopes: ['reports:read'], key: 'p', group: 2 },
  { path: '/reviews', label: 'shell.reviews', icon: 'star', scopes: ['reviews:read'], key: 'v', group: 2 },
  { path: '/properties', label: 'shell.properties', icon: 'home', scopes: ['catalogue:read'], key: 'h', group: 3 },
  { path: '/content', label: 'shell.content', icon: 'page', scopes: ['catalogue:write'], key: 'w', group: 3 },
  { path: '/people', label: 'shell.people', icon: 'people', scopes: ['operators:read'], key: 'e', group: 3 },
  { path: '/settings', label: 'shell.settings', icon: 'settings', scopes: ['brands:write'], key: 's', group: 3 },
  {
    path: '/system',
    label: 'shell.system',
    icon: 'system',
    scopes: ['webhooks:read', 'tokens:read', 'audit:read', 'catalogue:write', 'ari:write'],
    key: 'y',
    group: 3,
  },
]

/** Returns the pages the person may open. */
export function openPages(me: Me): Page[] {
  return pages.filter(({ scopes }) => scopes.some((scope) => hasScope(me, scope)))
}

const TAB_PATHS: readonly PagePath[] = ['/today', '/calendar', '/new-booking', '/inbox']

/** Returns the pages of the phone's tab bar in its order; the sheet More has the others. */
export function tabPages(pagesOfPerson: readonly Page[]): Page[] {
  return TAB_PATHS.flatMap((path) => pagesOfPerson.find((page) => page.path === path) ?? [])
}
