import type { Answer, EndpointItem } from '#app/admin/client/endpoints.ts'
import type { Amount } from '#app/admin/text/text.ts'
import type { ListName } from './search.ts'

/** Arrivals, stays and departures of a property on a day. */
export type Sheet = EndpointItem<'GET /v1/day-sheets'>

type SheetStay = Sheet['arrivals'][number]

export type StayRow = SheetStay & { property: number; propertyName: string; day: string }

/** A room as it exists, with its state on the day. */
export type Unit = Answer<'GET /v1/properties/{propertyId}/day-sheet'>['units'][number]

export type Mark = 'check-in' | 'check-out' | 'no-show'

/** States that the page shows before the server's next answer, by booking number. */
export type Overrides = Readonly<Record<string, SheetStay['stay_state']>>

/** Returns the rows of a list; arrivals begin with guests expected on an earlier day. */
export function listRows(sheets: readonly Sheet[], list: ListName, overrides: Overrides = {}): StayRow[] {
  const rows = sheets.flatMap((sheet) => rowsOf(sheet, list).map((stay) => toRow(sheet, stay, overrides)))
  const shown = list === 'in_house' ? rows.filter(({ stay_state }) => stay_state === 'in_house') : rows
  return shown
    .filter(({ stay_state }) => stay_state !== 'no_show')
    .sort((a, b) => Number(isOverdue(b)) - Number(isOverdue(a)) || compare(a.due_time, b.due_time))
}

function rowsOf(sheet: Sheet, list: ListName): SheetStay[] {
  if (list === 'in_house') return [...sheet.arrivals, ...sheet.in_house, ...sheet.departures]
  if (list === 'departures') return sheet.departures
  const expectedBefore = sheet.in_house.filter(({ stay_state }) => stay_state === 'due')
  return list === 'arrivals' ? [...expectedBefore, ...sheet.arrivals] : sheet.arrivals
}

function toRow({ property, name, day }: Sheet, stay: SheetStay, overrides: Overrides): StayRow {
  return { ...stay, stay_state: overrides[stay.booking_no] ?? stay.stay_state, property, propertyName: name, day }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

/** Returns whether a guest was expected on an earlier day and did not arrive. */
export function isOverdue({ stay_state, checkin, day }: StayRow): boolean {
  return stay_state === 'due' && checkin < day
}

/** Returns the next mark of a stay, or null when there is none today. */
export function nextMark({ stay_state, checkin, checkout, day }: StayRow): 'check-in' | 'check-out' | null {
  if (stay_state === 'due' && checkin <= day && checkout > day) return 'check-in'
  return stay_state === 'in_house' && checkout <= day ? 'check-out' : null
}

/** Returns whether the guest of a stay can be marked as not arrived. */
export function mayBeNoShow({ stay_state, checkin, day }: StayRow): boolean {
  return stay_state === 'due' && checkin <= day
}

/** Returns the rooms without a guest tonight, those of a room type first, then those that are ready. */
export function listFreeUnits(units: readonly Unit[], roomType: number): Unit[] {
  const rank = ({ room_category: type, state }: Unit) => Number(type.id !== roomType) * 2 + Number(state === 'dirty')
  return units
    .filter(({ booking_no: taken, state }) => taken === null && state !== 'out_of_order')
    .sort((a, b) => rank(a) - rank(b))
}

/** Returns whether a stay that is not over lacks a room by number. */
export function lacksUnit({ units, rooms, stay_state: state }: StayRow): boolean {
  return state !== 'departed' && units.length < rooms
}

/** Returns the rows that contain a text in the name, number, room or request. */
export function filterRows(rows: readonly StayRow[], wanted: string): StayRow[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean)
  return rows.filter((row) => {
    const parts = [row.guest, row.booking_no, row.room_category.name, row.special_requests, row.group, row.phone]
    const searched = [...parts, ...row.units.map(({ name }) => name), row.propertyName].join(' ').toLowerCase()
    return words.every((word) => searched.includes(word))
  })
}

export type DayFigures = {
  arrivals: { all: number; left: number; next: string | null }
  inHouse: { stays: number; guests: number; owing: number }
  departures: { all: number; left: number }
  /** Rooms with a guest, or expected to have one, tonight. */
  taken: number
  owed: { amounts: Amount[]; bookings: number }
}

/** Counts the day of some properties. */
export function countDay(sheets: readonly Sheet[], overrides: Overrides = {}): DayFigures {
  const arrivals = listRows(sheets, 'arrivals', overrides)
  const inHouse = listRows(sheets, 'in_house', overrides).filter(({ checkout, day }) => checkout > day)
  const departures = listRows(sheets, 'departures', overrides)
  const due = arrivals.filter(({ stay_state }) => stay_state === 'due')
  const owing = [...due, ...inHouse, ...departures].filter(({ balance_minor }) => balance_minor > 0)
  const sum = (rows: readonly StayRow[], amountOf: (row: StayRow) => number) =>
    rows.reduce((total, row) => total + amountOf(row), 0)
  return {
    arrivals: { all: arrivals.length, left: due.length, next: due.find((row) => !isOverdue(row))?.due_time ?? null },
    inHouse: {
      stays: inHouse.length,
      guests: sum(inHouse, ({ adults, children }) => adults + children),
      owing: inHouse.filter(({ balance_minor }) => balance_minor > 0).length,
    },
    departures: {
      all: departures.length,
      left: departures.filter(({ stay_state }) => stay_state === 'in_house').length,
    },
    taken: sum([...due, ...inHouse], ({ rooms }) => rooms),
    owed: { amounts: sumByCurrency(owing), bookings: owing.length },
  }
}

function sumByCurrency(rows: readonly StayRow[]): Amount[] {
  const groups = Map.groupBy(rows, ({ currency }) => currency)
  return [...groups].map(([currency, owing]) => ({
    currency,
    amountMinor: owing.reduce((total, { balance_minor }) => total + balance_minor, 0),
  }))
}
