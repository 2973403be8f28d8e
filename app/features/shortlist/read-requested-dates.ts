import { type RequestedDates, toRequestedDates } from '#app/contracts/guests/saved-for.ts'
import { needNames } from '#app/domain/search/room-needs.ts'

/** Returns dates, party and needs in a URL; null when it has no dates. */
export function readRequestedDates(path: string): RequestedDates | null {
  const query = new URLSearchParams(path.split('?')[1] ?? '')
  const [checkin, checkout] = [query.get('checkin'), query.get('checkout')]
  const needs = Object.fromEntries(needNames.map((name) => [name, query.get(name)]))
  return toRequestedDates({
    ...needs,
    checkin,
    checkout,
    rooms_config: query.get('rooms_config'),
    child_ages: query.get('child_ages'),
  })
}
