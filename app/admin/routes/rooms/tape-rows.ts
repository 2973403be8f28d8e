import type { EndpointItem } from '#app/admin/client/endpoints.ts'
import type { Property } from '#app/admin/shell/session.ts'
import { addDays, type CalendarDay, nightsBetween } from '#app/domain/dates/calendar-day.ts'

export type RoomStay = EndpointItem<'GET /v1/properties/{propertyId}/room-stays'>
export type Unit = EndpointItem<'GET /v1/properties/{propertyId}/room-units'>
export type Block = EndpointItem<'GET /v1/blocks'>

/** Nights of the chart: `to` is the day after the last night. */
export type Span = { from: CalendarDay; to: CalendarDay }

export type Bar = Span & { key: string } & (
    | { kind: 'stay'; stay: RoomStay }
    | { kind: 'out'; unit: Unit; block?: Block }
  )

export type TapeRow = { unit: Unit; bars: Bar[] }

/** Rows of rooms off sale whose nights do not overlap. */
type BlockRow = (Span & { block: Block })[]

export type TapeGroup = { id: number; name: string; rows: TapeRow[]; blocks: BlockRow[] }

/** Rooms given to stays that the page shows before the server's next answer, by the key of the stay. */
export type Overrides = Readonly<Record<string, { unit: number | null; from: CalendarDay }>>

export const keyOfStay = ({ booking_no: number, room }: Pick<RoomStay, 'booking_no' | 'room'>) => `${number} ${room}`

/** Returns the nights in each room, with those the page shows already. */
export function stretchesOf(stay: RoomStay, overrides: Overrides = {}): (Span & { unit: number })[] {
  const stretches = stay.units.map(({ unit, from, to }) => ({ unit, from, to: addDays(to, 1) }))
  const shown = overrides[keyOfStay(stay)]
  if (!shown) return stretches
  const kept = stretches
    .filter(({ from }) => from < shown.from)
    .map((one) => ({ ...one, to: earlier(one.to, shown.from) }))
  return shown.unit === null ? kept : [...kept, { unit: shown.unit, from: shown.from, to: stay.checkout }]
}

/** Returns the first night that can still get a room, or null when there is none. */
export function firstNightToMove({ stay_state: state, checkin, checkout }: RoomStay, today: CalendarDay) {
  if (state !== 'due' && state !== 'in_house') return null
  const from = checkin > today ? checkin : today
  return from < checkout ? from : null
}

/** Consecutive nights in a room, or in none; `to` is the last night. */
export type Stretch = { unit: number | null; from: CalendarDay; to: CalendarDay }

/** Returns the first nights in a row from today on without a room, or null when all have one. */
function firstNightsWithout(stay: RoomStay, today: CalendarDay, overrides: Overrides = {}) {
  let night: CalendarDay = stay.checkin > today ? stay.checkin : today
  const stretches = stretchesOf(stay, overrides)
  for (const { from, to } of stretches) if (from <= night && to > night) night = to
  if (night >= stay.checkout) return null
  const end = stretches.find(({ from }) => from > night)?.from ?? stay.checkout
  return { from: night, to: addDays(end, -1) }
}

/** Returns the first night from today on without a room, or null when all have one. */
export function firstNightWithout(stay: RoomStay, today: CalendarDay, overrides: Overrides = {}): CalendarDay | null {
  return firstNightsWithout(stay, today, overrides)?.from ?? null
}

/** Returns the rooms that a stay has from a night to its end; nights without a room have null. */
export function stretchesFrom({ units, checkout }: RoomStay, from: CalendarDay): Stretch[] {
  const stretches: Stretch[] = []
  let next = from
  for (const { unit, from: first, to } of units.toSorted((a, b) => compare(a.from, b.from))) {
    if (to < next) continue
    if (first > next) {
      stretches.push({ unit: null, from: next, to: addDays(first, -1) })
      next = first
    }
    stretches.push({ unit, from: next, to })
    next = addDays(to, 1)
  }
  return next < checkout ? [...stretches, { unit: null, from: next, to: addDays(checkout, -1) }] : stretches
}

type TapeData = {
  stays: readonly RoomStay[]
  units: readonly Unit[]
  blocks: readonly Block[]
  property: Pick<Property, 'rooms'>
  overrides: Overrides
}

/** Returns the rooms by room type with their stays, in the order of the property's room types. */
export function groupRows({ stays, units, blocks, property, overrides }: TapeData): TapeGroup[] {
  const bars = Map.groupBy(
    stays.flatMap((stay) => barsOf(stay, overrides)),
    ({ unit }) => unit,
  )
  const types = property.rooms.map(({ id, name }) => ({ id, name }))
  const others = units.map(({ room_category: type }) => type).filter(({ id }) => !types.some((type) => type.id === id))
  const all = new Map([...types, ...others].map((type) => [type.id, type]))
  return [...all.values()].map(({ id, name }) => {
    const own = units.filter(({ room_category: type }) => type.id === id).sort(compareNames)
    const rows = own.map((unit) => ({
      unit,
      bars: [...(bars.get(unit.id) ?? []).map(({ bar }) => bar), ...outBar(unit, blocks)],
    }))
    const loose = blocks.filter((block) => block.room === id && !own.some((unit) => isBlockOf(block, unit)))
    return { id, name, rows, blocks: packBlocks(loose) }
  })
}

function barsOf(stay: RoomStay, overrides: Overrides): { unit: number; bar: Bar }[] {
  return stretchesOf(stay, overrides).map(({ unit, from, to }) => ({
    unit,
    bar: { kind: 'stay', key: `${keyOfStay(stay)} ${from}`, stay, from, to },
  }))
}

function outBar(unit: Unit, blocks: readonly Block[] = []): Extract<Bar, { kind: 'out' }>[] {
  const { out_from: from, out_to: to } = unit
  if (!from || !to) return []
  const block = blocks.find((one) => isBlockOf(one, unit))
  return [{ kind: 'out', key: `out ${unit.id}`, unit, block, from, to: addDays(to, 1) }]
}

const compareNames = (a: Unit, b: Unit) => a.name.localeCompare(b.name, 'en', { numeric: true })

/** Returns whether a block takes the room off sale for its nights out of order. */
export function isBlockOf({ room, from, to, rooms }: Block, unit: Unit): boolean {
  return rooms === 1 && room === unit.room_category.id && from === unit.out_from && to === unit.out_to
}

function packBlocks(blocks: readonly Block[]): BlockRow[] {
  const rows: BlockRow[] = []
  const sorted = [...blocks].sort((a, b) => (a.from < b.from ? -1 : 1))
  for (const block of sorted) {
    const span = { block, from: block.from, to: addDays(block.to, 1) }
    const row = rows.find((one) => (one.at(-1)?.to ?? '') <= span.from)
    if (row) row.push(span)
    else rows.push([span])
  }
  return rows
}

/** Returns the stays that lack a room in the period: those that can get one first, then unpaid holds. */
export function staysWithoutRoom(stays: readonly RoomStay[], today: CalendarDay, overrides: Overrides): RoomStay[] {
  const lacking = stays.filter((stay) => stay.stay_state !== 'departed' && firstNightWithout(stay, today, overrides))
  return lacking.sort((a, b) => Number(a.stay_state === 'held') - Number(b.stay_state === 'held'))
}

export type Obstacle = { kind: 'taken'; stay: RoomStay } | { kind: 'out'; to: CalendarDay }

type Wanted = { stay: RoomStay; unit: Unit; from: CalendarDay }

/** Returns why a room can't take a stay from a night on, or null when it can. */
export function findObstacle(
  { stay, unit, from }: Wanted,
  stays: readonly RoomStay[],
  overrides: Overrides,
): Obstacle | null {
  const overlaps = (span: Span) => span.from < stay.checkout && span.to > from
  const own = keyOfStay(stay)
  const other = stays.find(
    (one) =>
      keyOfStay(one) !== own && stretchesOf(one, overrides).some((span) => span.unit === unit.id && overlaps(span)),
  )
  if (other) return { kind: 'taken', stay: other }
  const [out] = outBar(unit)
  return out && overlaps(out) && unit.out_to ? { kind: 'out', to: unit.out_to } : null
}

type Chart = Omit<TapeData, 'blocks' | 'property'> & { today: CalendarDay }

/** Returns the rooms that can take a stay from a night on: its room type first, ready ones before those to clean. */
export function listFreeUnits(
  stay: RoomStay,
  { stays, units, overrides, today }: Chart,
  from = firstNightToMove(stay, today),
): Unit[] {
  if (from === null) return []
  const current = stretchesOf(stay, overrides).find((span) => span.to > from && span.from <= from)?.unit
  const rank = ({ room_category: type, state }: Unit) =>
    Number(type.id !== stay.room_category.id) * 2 + Number(state === 'dirty' && from === today)
  return units
    .filter((unit) => unit.id !== current && findObstacle({ stay, unit, from }, stays, overrides) === null)
    .sort((a, b) => rank(a) - rank(b) || compareNames(a, b))
}

/** A room for the nights of a stay that have none; `to` is the last of them. */
export type Planned = { stay: RoomStay; unit: Unit; from: CalendarDay; to: CalendarDay }

/** Finds a room of its type for each stay without one, earliest arrival and longest stay first. */
export function planAssignments({ stays, units, overrides, today }: Chart): Planned[] {
  const planned: Planned[] = []
  let shown = overrides
  const waiting = staysWithoutRoom(stays, today, overrides).filter((stay) => firstNightToMove(stay, today) !== null)
  const nights = ({ checkin, checkout }: RoomStay) => nightsBetween(checkin, checkout)
  for (const stay of waiting.sort((a, b) => compare(a.checkin, b.checkin) || nights(b) - nights(a))) {
    const nightsWithout = firstNightsWithout(stay, today, shown)
    if (!nightsWithout) continue
    const free = listFreeUnits(stay, { stays, units, overrides: shown, today }, nightsWithout.from)
    const unit = free.find(({ room_category: type }) => type.id === stay.room_category.id)
    if (!unit) continue
    planned.push({ stay, unit, ...nightsWithout })
    shown = { ...shown, [keyOfStay(stay)]: { unit: unit.id, from: nightsWithout.from } }
  }
  return planned
}

const earlier = (a: CalendarDay, b: CalendarDay): CalendarDay => (a < b ? a : b)

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

/** Grid lines of a bar: two columns a day, from the middle of its first day to the middle of its last. */
export function columnsOf({ from, to }: Span, first: CalendarDay, days: number): string | null {
  const start = Math.max(0, nightsBetween(first, from) * 2 + 1)
  const end = Math.min(days * 2, nightsBetween(first, to) * 2 + 1)
  return start < end ? `${start + 2} / ${end + 2}` : null
}

export type DayCount = { day: CalendarDay; free: number; arriving: number; leaving: number }

/** Counts the rooms that can still be sold, and arrivals and departures, of each day. */
export function countDays(days: readonly CalendarDay[], { stays, blocks, property }: Omit<TapeData, 'units'>) {
  const onSale = property.rooms.filter(({ is_disabled: isDisabled }) => !isDisabled)
  const isOnSale = (roomType: number) => onSale.some(({ id }) => id === roomType)
  const total = onSale.reduce((sum, { rooms_total: rooms }) => sum + rooms, 0)
  const sold = stays.filter(({ room_category: type }) => isOnSale(type.id))
  const closed = blocks.filter(({ room }) => isOnSale(room))
  return days.map((day): DayCount => {
    const taken = sold.filter(({ checkin, checkout }) => checkin <= day && checkout > day).length
    const blocked = closed.filter(({ from, to }) => from <= day && to >= day).reduce((sum, { rooms }) => sum + rooms, 0)
    return {
      day,
      free: Math.max(0, total - taken - blocked),
      arriving: stays.filter(({ checkin }) => checkin === day).length,
      leaving: stays.filter(({ checkout }) => checkout === day).length,
    }
  })
}
