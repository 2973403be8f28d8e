import { formatChildAges } from '#app/domain/stays/child-ages.ts'
import { formatRoomsConfig } from '#app/domain/stays/occupancy.ts'
import type { Stay } from '#app/state/stays/stay.ts'

/** A stay as an address carries it. Exact dates are `0`, flexible ones the option's own text; an open search has none. */
export function toStayParams(stay: Stay): Record<string, string> {
  const childAges = formatChildAges(stay.rooms)
  const when: Record<string, string> = stay.isOpen
    ? { isOpenSearch: 'true' }
    : { checkin: stay.checkin, checkout: stay.checkout }
  return {
    ...when,
    rooms_config: formatRoomsConfig(stay.rooms),
    ...(childAges ? { child_ages: childAges } : {}),
    flexibleDaysCount: stay.flexibleDaysCount,
  }
}

/** Names the stay a page came with, so that a pick made over it is not taken for one made over another. */
export function stayKey(path: string, stay: Stay): string {
  return [path.split('?')[0], ...Object.values(toStayParams(stay))].join('|')
}

/** An address of the site with another stay in its query. What else said it before is gone. */
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
