import type { Answer } from '#app/admin/client/endpoints.ts'
import type { Me, Property } from '#app/admin/shell/session.ts'
import { format, text } from '#app/admin/text/text.ts'

export type DaySheet = Answer<'GET /v1/properties/{propertyId}/day-sheet'>
export type PaperProps = { me: Me; property: Property; sheet: DaySheet }
export type SheetStay = DaySheet['arrivals'][number]

/** `101, 102`, or how many rooms have no number yet. */
export function roomsOf({ units, rooms }: SheetStay): string {
  const names = units.map(({ name }) => name)
  return names.length > 0 ? format.list(names) : text('today.noRoom', { count: rooms })
}

/** Returns the stays that spend the night after the day, by room. */
export function staysTonight({ arrivals, in_house: inHouse }: DaySheet): SheetStay[] {
  return [...arrivals, ...inHouse]
    .filter(({ stay_state: state }) => state === 'in_house' || state === 'due')
    .sort((one, other) => roomsOf(one).localeCompare(roomsOf(other)))
}

/** Returns the guest's requests, after the extras to provide on the day. */
export function requestsOf({ special_requests: requests, extras }: SheetStay): string[] {
  const provided = extras.map(({ name, count }) => (count > 1 ? `${count} × ${name}` : name))
  return [...provided, ...(requests ? [requests] : [])]
}
