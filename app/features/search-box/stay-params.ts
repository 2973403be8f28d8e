import type { Stay } from '#app/client/state/stays/stay.ts'
import { formatChildAges } from '#app/domain/stays/child-ages.ts'
import { formatRoomsConfig } from '#app/domain/stays/occupancy.ts'

/** `flexibleDaysCount` is `0` for exact dates, otherwise the option's text; an open search has no dates. */
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

/** Key of the stay shown on a page, so that a pick made on another page is ignored. */
export function stayKey(path: string, stay: Stay): string {
  return [path.split('?')[0], ...Object.values(toStayParams(stay))].join('|')
}

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
