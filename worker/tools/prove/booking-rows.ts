import { randomUUID } from 'node:crypto'
import { expectNone, type ResultRow } from '#worker/tools/machine/result-rows.ts'
import { bookingIn, bookStay, cancelStay, countStatuses, someDates, type TestStay } from './test-stay.ts'
import { openVisitor, type Visitor } from './visitor.ts'

const CONCURRENT_REQUESTS = 10
const HOLD_TRIES = 8

/** Tests concurrent bookings, repeated requests and concurrent cancellations. */
export async function bookingRows(stay: TestStay): Promise<ResultRow[]> {
  return [
    ...(await raceRows(stay)),
    ...(await repeatRows(stay)),
    ...(await amountRows(stay)),
    ...(await holdRows(stay)),
    ...(await cancelRows(stay)),
  ]
}

/** R1: many guests book the last room at once. */
async function raceRows(stay: TestStay): Promise<ResultRow[]> {
  const dates = someDates(stay)
  const visitors = await Promise.all(Array.from({ length: stay.crowd }, () => openVisitor(stay.origin)))
  const responses = await Promise.all(visitors.map((visitor) => bookStay(visitor, stay, { dates })))
  const winners = responses.flatMap((response, index) => {
    const booking = bookingIn(response)
    return booking ? [{ booking, visitor: visitors[index] as Visitor }] : []
  })
  const soldOutCount = responses.filter(({ status }) => status === 409).length
  for (const { booking, visitor } of winners) await cancelStay(visitor, booking.id)
  return [
    expectNone(
      'R1 bookings of one last room, more or fewer than one',
      Math.abs(winners.length - 1),
      `${stay.crowd} at once: ${countStatuses(responses)}`,
    ),
    { name: 'R1 guests told that it is sold out', value: soldOutCount, limit: { min: stay.crowd - 1 } },
    expectNone('R1 failures of the server', responses.filter(({ status }) => status >= 500).length),
  ]
}

/**
 * R3, R4, R15: repeats an idempotency key with the same and with another request, and reads the booking back at once.
 */
async function repeatRows(stay: TestStay): Promise<ResultRow[]> {
  const visitor = await openVisitor(stay.origin)
  const dates = someDates(stay)
  const input = { dates, key: `prove-${randomUUID()}`, phone: '7000000001' }
  const concurrent = await Promise.all(
    Array.from({ length: CONCURRENT_REQUESTS }, () => bookStay(visitor, stay, input)),
  )
  const later = await bookStay(visitor, stay, input)
  const ids = new Set([...concurrent, later].map((response) => bookingIn(response)?.id ?? `refused ${response.status}`))
  const otherRequest = await bookStay(visitor, stay, { ...input, dates: someDates(stay) })
  const id = [...ids][0] ?? ''
  const read = await visitor.request(`bookingdetails?id=${id}`)
  await cancelStay(visitor, id)
  return [
    {
      name: 'R3 bookings from one idempotency key sent eleven times',
      value: ids.size,
      limit: { max: 1 },
      detail: countStatuses(concurrent),
    },
    expectNone(
      'R4 the key is accepted with another request',
      otherRequest.status === 409 ? 0 : 1,
      String((otherRequest.body.error as { code?: string } | undefined)?.code),
    ),
    expectNone('R15 own bookings that cannot be read at once', read.status === 200 ? 0 : 1),
  ]
}

/** R9: forged amounts in a request. */
async function amountRows(stay: TestStay): Promise<ResultRow[]> {
  const visitor = await openVisitor(stay.origin)
  const dates = someDates(stay)
  const forgedAmounts = { amount: 1, total_amount: 1, discount: 9999, payable_amount: 0, final_amount: 1 }
  const honest = bookingIn(await bookStay(visitor, stay, { dates }))
  if (honest) await cancelStay(visitor, honest.id)
  const response = await bookStay(visitor, stay, { dates, extra: forgedAmounts })
  const booking = bookingIn(response)
  if (booking) await cancelStay(visitor, booking.id)
  const difference = booking && honest ? Math.abs(booking.total - honest.total) : null
  return [
    expectNone(
      'R9 price difference by amounts a browser made up',
      difference,
      `${Object.keys(forgedAmounts).length} fields, response ${response.status}`,
    ),
  ]
}

/** R12: opens holds; measures their duration and how many one visitor may have. */
async function holdRows(stay: TestStay): Promise<ResultRow[]> {
  const visitor = await openVisitor(stay.origin)
  const extra = { payments: { from_payment_method: { amount: null } } }
  const responses = await Promise.all(
    Array.from({ length: HOLD_TRIES }, () => bookStay(visitor, stay, { dates: someDates(stay), extra })),
  )
  const holds = responses.flatMap((response) => bookingIn(response) ?? [])
  for (const { id } of holds) await cancelStay(visitor, id)
  const held = holds.find(({ holdExpiresAt }) => holdExpiresAt !== null)
  const minutes = held?.holdExpiresAt ? (held.holdExpiresAt - held.createdAt) / 60_000 : null
  const statuses = countStatuses(responses)
  const detail = holds.length === 0 ? `no hold could be opened: ${statuses}` : statuses
  return [
    { name: 'R12 duration of a hold', value: minutes, unit: 'min', limit: { max: 15 } },
    { name: 'R12 open holds of one visitor', value: holds.length, limit: { max: 5 }, detail },
  ]
}

/** R13: ten concurrent cancellations of one booking. */
async function cancelRows(stay: TestStay): Promise<ResultRow[]> {
  const visitor = await openVisitor(stay.origin)
  const booking = bookingIn(await bookStay(visitor, stay, { dates: someDates(stay) }))
  if (!booking) return [{ name: 'R13 cancellations that had an effect', value: null, limit: { max: 1 } }]
  const responses = await Promise.all(
    Array.from({ length: CONCURRENT_REQUESTS }, () => cancelStay(visitor, booking.id)),
  )
  const effects = responses.filter(({ status }) => status === 200).length
  return [
    {
      name: 'R13 cancellations that had an effect',
      value: effects,
      limit: { max: 1 },
      detail: countStatuses(responses),
    },
  ]
}
