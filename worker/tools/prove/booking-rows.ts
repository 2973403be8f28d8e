import { randomUUID } from 'node:crypto'
import { noneOf, type Row } from '#worker/tools/machine/figure-row.ts'
import { bookingIn, bookStay, cancelStay, countStatuses, someDates, type TestStay } from './test-stay.ts'
import { openVisitor, type Visitor } from './visitor.ts'

const least = (value: number) => ({ least: value })
const max = (value: number) => ({ most: value })

/** Tests concurrent bookings, repeated requests and concurrent cancellations. */
export async function bookingRows(stay: TestStay): Promise<Row[]> {
  return [
    ...(await raceRows(stay)),
    ...(await repeatRows(stay)),
    ...(await amountRows(stay)),
    ...(await holdRows(stay)),
    ...(await cancelRows(stay)),
  ]
}

/** R1: many guests book the last room at once. */
async function raceRows(stay: TestStay): Promise<Row[]> {
  const dates = someDates(stay)
  const visitors = await Promise.all(Array.from({ length: stay.crowd }, () => openVisitor(stay.origin)))
  const answers = await Promise.all(visitors.map((visitor) => bookStay(visitor, stay, { dates })))
  const winners = answers.flatMap((answer, index) => {
    const booking = bookingIn(answer)
    return booking ? [{ booking, visitor: visitors[index] as Visitor }] : []
  })
  const lost = answers.filter(({ status }) => status === 409).length
  for (const { booking, visitor } of winners) await cancelStay(visitor, booking.id)
  return [
    noneOf(
      'R1 bookings of one last room, more or fewer than one',
      Math.abs(winners.length - 1),
      `${stay.crowd} at once: ${countStatuses(answers)}`,
    ),
    { what: 'R1 told that it is sold out', value: lost, limit: least(stay.crowd - 1) },
    noneOf('R1 failures of the server', answers.filter(({ status }) => status >= 500).length),
  ]
}

/**
 * R3, R4, R15: repeats an idempotency key with the same and with another request, and reads the booking back at once.
 */
async function repeatRows(stay: TestStay): Promise<Row[]> {
  const visitor = await openVisitor(stay.origin)
  const dates = someDates(stay)
  const input = { dates, key: `prove-${randomUUID()}`, phone: '7000000001' }
  const together = await Promise.all(Array.from({ length: 10 }, () => bookStay(visitor, stay, input)))
  const after = await bookStay(visitor, stay, input)
  const ids = new Set([...together, after].map((answer) => bookingIn(answer)?.id ?? `refused ${answer.status}`))
  const other = await bookStay(visitor, stay, { ...input, dates: someDates(stay) })
  const id = [...ids][0] ?? ''
  const read = await visitor.call(`bookingdetails?id=${id}`)
  await cancelStay(visitor, id)
  return [
    {
      what: 'R3 bookings from one key said eleven times',
      value: ids.size,
      limit: max(1),
      detail: countStatuses(together),
    },
    noneOf(
      'R4 the key with another wish is heard',
      other.status === 409 ? 0 : 1,
      String((other.body.error as { code?: string } | undefined)?.code),
    ),
    noneOf('R15 own bookings not to be read at once', read.status === 200 ? 0 : 1),
  ]
}

/** R9: forged amounts in a request. */
async function amountRows(stay: TestStay): Promise<Row[]> {
  const visitor = await openVisitor(stay.origin)
  const dates = someDates(stay)
  const madeUp = { amount: 1, total_amount: 1, discount: 9999, payable_amount: 0, final_amount: 1 }
  const honest = bookingIn(await bookStay(visitor, stay, { dates }))
  if (honest) await cancelStay(visitor, honest.id)
  const answer = await bookStay(visitor, stay, { dates, extra: madeUp })
  const booking = bookingIn(answer)
  if (booking) await cancelStay(visitor, booking.id)
  const difference = booking && honest ? Math.abs(booking.total - honest.total) : null
  return [
    noneOf(
      'R9 what amounts made up by a browser change',
      difference,
      `${Object.keys(madeUp).length} fields, answer ${answer.status}`,
    ),
  ]
}

/** R12: the duration and number of holds. */
async function holdRows(stay: TestStay): Promise<Row[]> {
  const visitor = await openVisitor(stay.origin)
  const extra = { payments: { from_payment_method: { amount: null } } }
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => bookStay(visitor, stay, { dates: someDates(stay), extra })),
  )
  const holds = answers.flatMap((answer) => bookingIn(answer) ?? [])
  for (const { id } of holds) await cancelStay(visitor, id)
  const held = holds.find(({ holdExpiresAt }) => holdExpiresAt !== null)
  const minutes = held?.holdExpiresAt ? (held.holdExpiresAt - held.createdAt) / 60_000 : null
  const noGateway = holds.length === 0 ? `no hold could be opened: ${countStatuses(answers)}` : countStatuses(answers)
  return [
    { what: 'R12 a room is kept for', value: minutes, unit: 'min', limit: max(15) },
    { what: 'R12 open holds of one visitor', value: holds.length, limit: max(5), detail: noGateway },
  ]
}

/** R13: ten concurrent cancellations of one booking. */
async function cancelRows(stay: TestStay): Promise<Row[]> {
  const visitor = await openVisitor(stay.origin)
  const booking = bookingIn(await bookStay(visitor, stay, { dates: someDates(stay) }))
  if (!booking) return [{ what: 'R13 cancellations that had an effect', value: null, limit: max(1) }]
  const answers = await Promise.all(Array.from({ length: 10 }, () => cancelStay(visitor, booking.id)))
  const effects = answers.filter(({ status }) => status === 200).length
  return [
    { what: 'R13 cancellations that had an effect', value: effects, limit: max(1), detail: countStatuses(answers) },
  ]
}
