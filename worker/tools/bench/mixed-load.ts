import { randomInt } from 'node:crypto'
import { parseCalendarDay } from '#app/domain/dates/calendar-day.ts'
import { bookingIn, bookStay, cancelStay, someDates, type TestStay } from '#worker/tools/prove/test-stay.ts'
import { openVisitor, type SiteResponse, type Visitor } from '#worker/tools/prove/visitor.ts'
import type { Served } from './served.ts'

export type LoadMetrics = {
  responses: Record<number, number>
  booked: number
  /** 5xx responses except 503 with Retry-After, and requests without response. */
  failures: number
  /** Milliseconds until each 503 with Retry-After. */
  refusedAfter: number[]
  firstFailure: string | null
}

/** Returns workerd's own address, without the front. */
export function originOf(served: Served): string {
  return `http://127.0.0.1:${served.site([]).port}`
}

/** Runs concurrent guests for a time, each with its own IP address: pages, searches, bookings and cancellations. */
export async function runMixedLoad(
  served: Served,
  { origin, connections, milliseconds }: { origin: string; connections: number; milliseconds: number },
): Promise<LoadMetrics> {
  const metrics: LoadMetrics = { responses: {}, booked: 0, failures: 0, refusedAfter: [], firstFailure: null }
  const until = performance.now() + milliseconds
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) await visit(served, origin, { metrics, until })
    }),
  )
  return metrics
}

/** Pages and searches of a visit. */
const MAX_STEPS = 8

type LoadContext = { metrics: LoadMetrics; until: number }

/** Simulates a guest: some pages and searches, then perhaps a booking. */
async function visit(served: Served, origin: string, { metrics, until }: LoadContext): Promise<void> {
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
  const headers = { 'CF-Connecting-IP': address, 'X-Forwarded-For': address }
  const visitor = await openVisitor(origin).catch((error: unknown) => fail(metrics, `first visit: ${error}`))
  if (!visitor) return
  const { home, listing, hotel } = served.paths
  for (let step = 0; step < MAX_STEPS && performance.now() < until; step += 1) {
    if (randomInt(3) === 0) {
      const path = `autocompletenew?query=${encodeURIComponent(pick(served.typed))}`
      await record(metrics, path, () => visitor.request(path, { headers }))
    } else {
      const path = pick([home, listing, hotel, hotel][randomInt(4)] ?? home)
      await record(metrics, path, () => visitor.get(path, headers))
    }
  }
  if (randomInt(3) === 0) await book(served, { visitor, origin, headers }, metrics)
}

type Guest = { visitor: Visitor; origin: string; headers: Record<string, string> }

async function book(served: Served, { visitor, origin, headers }: Guest, metrics: LoadMetrics): Promise<void> {
  const propertyId = pick(served.ids)
  const address = `hoteldetails?hotelId=${propertyId}`
  const details = await record(metrics, address, () => visitor.request(address, { headers }))
  const hotel = details?.body.hotel as { room_categories_with_data?: { id: number }[] } | undefined
  const roomTypeId = hotel?.room_categories_with_data?.[0]?.id
  const today = parseCalendarDay(new Date().toISOString().slice(0, 10))
  if (!roomTypeId || !today) return
  const stay: TestStay = { origin, propertyId, roomTypeId, today, crowd: 1 }
  const guest = {
    ...visitor,
    request: (path: string, options = {}) => visitor.request(path, { ...options, headers }),
  }
  const input = { dates: someDates(stay), phone: `98${randomInt(10_000_000, 99_999_999)}` }
  const response = await record(metrics, 'createBooking', () => bookStay(guest, stay, input))
  const booking = response && bookingIn(response)
  if (!booking) return
  metrics.booked += 1
  await record(metrics, 'bookingcancellation', () => cancelStay(guest, booking.id))
}

/** Records the result of a request; returns null without a response. */
async function record(
  metrics: LoadMetrics,
  name: string,
  send: () => Promise<SiteResponse>,
): Promise<SiteResponse | null> {
  const startedAt = performance.now()
  try {
    const response = await send()
    const { status, headers } = response
    metrics.responses[status] = (metrics.responses[status] ?? 0) + 1
    const isRefusal = status === 503 && headers.get('Retry-After') !== null
    if (isRefusal) metrics.refusedAfter.push(performance.now() - startedAt)
    else if (status >= 500) fail(metrics, `${name}: ${status} ${response.text.slice(0, 120)}`)
    return response
  } catch (error) {
    return fail(metrics, `${name}: ${error}`)
  }
}

function fail(metrics: LoadMetrics, message: string): null {
  metrics.failures += 1
  metrics.firstFailure ??= message
  return null
}

function pick<Item>(items: readonly Item[]): Item {
  return items[randomInt(items.length)] as Item
}
