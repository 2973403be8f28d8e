import type { Answer } from '#app/admin/client/endpoints.ts'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { RateRow } from './rows.ts'

export type Reading = Answer<'GET /v1/ari'>

export type Night = Reading['rooms'][number]['nights'][number]

export type NightPrice = NonNullable<Night['price']>

/** A month of a rate of a property: what one request reads. */
export type Chunk = { property: number; plan: string; month: CalendarDay }

/** Returns the first day of a day's month, without the cost of a date: every cell asks. */
export function monthOf(day: CalendarDay): CalendarDay {
  return `${day.slice(0, 8)}01` as CalendarDay
}

export function chunkKey({ property, plan, month }: Chunk): string {
  return `${property} ${plan} ${month}`
}

/** Readings by the key of their chunk. */
export type NightBook = ReadonlyMap<string, Reading>

const byRoom = new WeakMap<Reading, ReadonlyMap<number, readonly Night[]>>()

function nightsByRoom(reading: Reading): ReadonlyMap<number, readonly Night[]> {
  const known = byRoom.get(reading)
  if (known) return known
  const indexed = new Map(reading.rooms.map(({ room, nights }) => [room, nights]))
  byRoom.set(reading, indexed)
  return indexed
}

/** Returns a night of a rate; undefined while its month is not read. */
export function findNight(book: NightBook, row: RateRow, day: CalendarDay): Night | undefined {
  const reading = book.get(chunkKey({ property: row.property.id, plan: row.plan, month: monthOf(day) }))
  return reading && nightsByRoom(reading).get(row.room.id)?.[Number(day.slice(8)) - 1]
}

type Tariff = { single_minor: number | null; double_minor: number | null; extra_minor: number }

/** Returns what a number of guests pays for a night in one room; null: not sold to so many. */
export function priceFor(price: Tariff | null, guests: number): number | null {
  if (!price) return null
  if (guests === 1) return price.single_minor
  return price.double_minor === null ? null : price.double_minor + (guests - 2) * price.extra_minor
}

/** Returns how much of the rooms is sold on some days, in percent; null without a reading. */
export function soldPercent(nights: readonly (Night | undefined)[]): number | null {
  const read = nights.filter((night) => night !== undefined)
  const total = read.reduce((sum, night) => sum + night.total, 0)
  if (total === 0) return null
  return Math.round((read.reduce((sum, night) => sum + night.sold, 0) * 100) / total)
}
