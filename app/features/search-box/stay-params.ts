import type { Stay } from '#app/client/state/stays/stay.ts'
import { formatChildAges } from '#app/domain/stays/child-ages.ts'
import { formatRoomsConfig } from '#app/domain/stays/occupancy.ts'

/** Returns the query parameters of a stay. An open search has no dates. */
export function toStayParams(stay: Stay): Record<string, string> {
  const childAges = formatChildAges(stay.rooms)
  const dates: Record<string, string> = stay.isOpen
    ? { isOpenSearch: 'true' }
    : { checkin: stay.checkin, checkout: stay.checkout }
  return {
    ...dates,
    rooms_config: formatRoomsConfig(stay.rooms),
    ...(childAges ? { child_ages: childAges } : {}),
    flexibleDaysCount: stay.flexibleDaysCount,
  }
}

/** Returns a key of a page's stay, by which a pick made on another page is ignored. */
export function stayKey(path: string, stay: Stay): string {
  return [path.split('?')[0], ...Object.values(toStayParams(stay))].join('|')
}

/** Returns the URL with the stay's parameters instead of its own. */
export function withStayParams(href: string, stay: Stay): string {
  const [pathname = '/', query = ''] = href.split('?')
  const params = new URLSearchParams(query)
  for (const name of STAY_FIELDS) params.delete(name)
  for (const [name, value] of Object.entries(toStayParams(stay))) params.set(name, value)
  return `${pathname}?${params}`
}

const STAY_FIELDS = [
  'checkin',
  'checkout',
  'isOpenSearch',
  'flexibleDaysCount',
  'rooms_config',
  'child_ages',
  'rooms',
  'guests',
  'adults',
  'children',
  'isTravellingWithPets',
]
