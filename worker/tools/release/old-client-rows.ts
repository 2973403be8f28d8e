import { addDays } from '#app/domain/dates/calendar-day.ts'
import { expectNone, type ResultRow } from '#worker/tools/machine/result-rows.ts'
import { bookingIn, bookStay, cancelStay, type StayDates, type TestStay } from '#worker/tools/prove/test-stay.ts'
import type { Visitor } from '#worker/tools/prove/visitor.ts'

/** Answers of a client by the name of the request. */
export type Recorded = Map<string, unknown>

/** A booking of an old client, made with the last release. */
export type OldBooking = { id: string; number: string; dates: StayDates }

/** Fields that are new with every answer, or count what happened since. */
const VOLATILE = ['token', 'csrf', 'server_time', 'request_id', 'idempotency_key', 'updated_at', 'seconds_left']

/** With and without rate plans. */
const DEMO_PROPERTIES = [10_001, 10_002, 10_003, 10_004]

/** Books as clients of the last release did: one to stay, one that is cancelled. Throws where one is refused. */
export async function makeOldBookings(visitor: Visitor, stay: TestStay): Promise<OldBooking[]> {
  const bookings: OldBooking[] = []
  for (const days of [40, 60]) {
    const dates = { checkin: addDays(stay.today, days), checkout: addDays(stay.today, days + 2) }
    const response = await bookStay(visitor, stay, { dates })
    const booking = bookingIn(response)
    if (!booking) throw new Error(`createBooking ${response.status} ${response.text.slice(0, 200)}`)
    bookings.push({ ...booking, dates })
  }
  const last = bookings.at(-1)
  if (last) await cancelStay(visitor, last.id)
  return bookings
}

/** Sends the requests of a client that knows the last release alone: without plans, discounts, extras and parts. */
export async function recordAnswers(visitor: Visitor, stay: TestStay, bookings: OldBooking[]): Promise<Recorded> {
  const recorded: Recorded = new Map()
  const ask = async (name: string, path: string) => {
    const { status, body } = await visitor.request(path)
    recorded.set(name, { status, body })
    return body
  }
  const [checkin, checkout] = [addDays(stay.today, 80), addDays(stay.today, 82)]
  const dates = `checkin=${checkin}&checkout=${checkout}&rooms_config=1-2_0_0_0`
  let cityId = ''
  for (const id of [stay.propertyId, ...DEMO_PROPERTIES]) {
    const { hotel } = await ask(`property ${id}`, `hoteldetails?hotelId=${id}&${dates}`)
    cityId = String((hotel as { city_id?: number } | undefined)?.city_id)
    await ask(`availability of ${id}`, `availability?hotel_id=${id}&${dates}`)
  }
  const { hotels } = await ask('list', `search/hotels?${dates}&filters[city_id]=${cityId}`)
  recorded.set('list', new Map((hotels as { id: number }[]).map((hotel) => [hotel.id, hotel])))
  for (const [index, { id, dates: booked }] of bookings.entries()) {
    await ask(`booking ${index + 1}`, `bookingdetails?id=${id}`)
    const later = `checkin=${addDays(booked.checkin, 1)}&checkout=${addDays(booked.checkout, 2)}`
    await ask(`change of booking ${index + 1}`, `bookings/${id}/modify?${later}`)
  }
  return recorded
}

/** Returns a row for each request: the fields that an old client misses, or that have another value now. */
export function compareAnswers(before: Recorded, after: Recorded): ResultRow[] {
  return [...before].map(([name, old]) => {
    const changes = listChanges(old, after.get(name), '')
    const detail = changes.length > 0 ? changes.slice(0, 12).join(', ') : `${countFields(old)} fields`
    return expectNone(`fields changed for old clients: ${name}`, changes.length, detail)
  })
}

/** The order of a list may change, and with it what is on its first page; a third of it must be on both. */
function listChangedItems(old: ReadonlyMap<number, unknown>, now: ReadonlyMap<number, unknown>): string[] {
  const shared = [...old].filter(([id]) => now.has(id))
  if (3 * shared.length < old.size) return [`${shared.length} of ${old.size} are on both lists`]
  return shared.flatMap(([id, item]) => listChanges(item, now.get(id), String(id)))
}

function countFields(value: unknown): number {
  if (value instanceof Map) return countFields([...value.values()])
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce((sum: number, field) => sum + countFields(field), 0)
}

/** Returns the paths of an old answer that are missing or differ; fields that are new are none. */
function listChanges(old: unknown, now: unknown, path: string): string[] {
  if (old instanceof Map) return now instanceof Map ? listChangedItems(old, now) : [path]
  if (Array.isArray(old)) {
    if (!Array.isArray(now) || now.length < old.length) return [path]
    return old.flatMap((item, index) => listChanges(item, now[index], `${path}[${index}]`))
  }
  if (!isRecord(old)) return Object.is(old, now) ? [] : [`${path}: ${JSON.stringify(old)} → ${JSON.stringify(now)}`]
  if (!isRecord(now)) return [path]
  return Object.entries(old).flatMap(([name, value]) => {
    if (VOLATILE.includes(name)) return []
    return name in now ? listChanges(value, now[name], `${path}.${name}`) : [`${path}.${name} is missing`]
  })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
