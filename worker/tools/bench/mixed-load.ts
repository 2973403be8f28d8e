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

type Work = { metrics: LoadMetrics; until: number }

/** One guest: some pages and searches, then perhaps a booking. */
async function visit(served: Served, origin: string, { metrics, until }: Work): Promise<void> {
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
  const from = { 'CF-Connecting-IP': address, 'X-Forwarded-For': address }
  const visitor = await openVisitor(origin).catch((error: unknown) => fail(metrics, `first visit: ${error}`))
  if (!visitor) return
  const { home, listing, hotel } = served.paths
  for (let step = 0; step < 8 && performance.now() < until; step += 1) {
    if (randomInt(3) === 0) {
      const path = `autocompletenew?query=${encodeURIComponent(pick(served.typed))}`
      await record(metrics, path, () => visitor.request(path, { headers: from }))
    } else {
      const path = pick([home, listing, hotel, hotel][randomInt(4)] ?? home)
      await record(metrics, path, () => visitor.get(path, from))
    }
  }
  if (randomInt(3) === 0) await book(served, { visitor, origin, from }, metrics)
}

type Guest = { visitor: Visitor; origin: string; from: Record<string, string> }

async function book(served: Served, { visitor, origin, from }: Guest, metrics: LoadMetrics): Promise<void> {
  const propertyId = pick(served.ids)
  const address = `hoteldetails?hotelId=${propertyId}`
  const details = await record(metrics, address, () => visitor.request(address, { headers: from }))
  const hotel = details?.body.hotel as { room_categories_with_data?: { id: number }[] } | undefined
  const roomTypeId = hotel?.room_categories_with_data?.[0]?.id
  const today = parseCalendarDay(new Date().toISOString().slice(0, 10))
  if (!roomTypeId || !today) return
  const stay: TestStay = { origin, propertyId, roomTypeId, today, crowd: 1 }
  const guest = {
    ...visitor,
    request: (path: string, options = {}) => visitor.request(path, { ...options, headers: from }),
  }
  const input = { dates: someDates(stay), phone: `98${randomInt(10_000_000, 99_999_999)}` }
  const made = await record(metrics, 'createBooking', () => bookStay(guest, stay, input))
  const booking = made && bookingIn(made)
  if (!booking) return
  metrics.booked += 1
  await record(metrics, 'bookingcancellation', () => cancelStay(guest, booking.id))
}

/** Records the result of a request; returns null without a response. */
async function record(
  metrics: LoadMetrics,
  what: string,
  send: () => Promise<SiteResponse>,
): Promise<SiteResponse | null> {
  const startedAt = performance.now()
  try {
    const response = await send()
    const { status, headers } = response
    metrics.responses[status] = (metrics.responses[status] ?? 0) + 1
    const isRefusal = status === 503 && headers.get('Retry-After') !== null
    if (isRefusal) metrics.refusedAfter.push(performance.now() - startedAt)
    else if (status >= 500) fail(metrics, `${what}: ${status} ${response.text.slice(0, 120)}`)
    return response
  } catch (error) {
    return fail(metrics, `${what}: ${error}`)
  }
}

function fail(metrics: LoadMetrics, what: string): null {
  metrics.failures += 1
  metrics.firstFailure ??= what
  return null
}

function pick<Item>(items: readonly Item[]): Item {
  return items[randomInt(items.length)] as Item
}
