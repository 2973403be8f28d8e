import { expect, test, vi } from 'vitest'
import { aDeps, type TestDeps, withLatency } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aBookingBody, aBookingRequest, aHotel, type TestHotel } from '#tests/support/booking-builders.ts'
import { aGuest, bookingSite, readAnswer } from '#tests/support/booking-site.ts'
import { signInAs } from '#tests/support/signed-in.ts'
import { createBooking } from '#worker/bookings/creating/create-booking.ts'
import { mostUnproven } from '#worker/database/conditions/unproven-limits.ts'
import type { Deps } from '#worker/deps.ts'

const site = bookingSite()
const { db } = aDeps()

/** What becomes of a booking of a browser and a number nobody has seen before, to be paid at the hotel unless told. */
async function strangerBooks(
  deps: Deps,
  hotel: TestHotel,
  { network, pays = false }: { network: string | null; pays?: boolean },
) {
  const scope = aScope({ now: deps.now(), visitor: { id: `visitor-${crypto.randomUUID()}`, network } })
  const request = aBookingRequest(hotel, pays ? { payment: { amount: null, mode: 'CC' } } : {})
  const result = await createBooking(deps, scope, { request, access: [], keyed: null })
  return result.ok ? 'booked' : result.problem.code
}

function aNetwork(): string {
  return `192.0.2.${crypto.randomUUID()}`
}

test('one network takes a catalogue no further than its figure, with new browsers and numbers at once', async () => {
  const deps = aDeps()
  const late = { ...deps, db: withLatency(deps.db) }
  const hotels = await Promise.all(Array.from({ length: 10 }, () => aHotel(deps.db, { rooms: 5 })))
  const network = aNetwork()
  const ends = await Promise.all(
    Array.from({ length: 40 }, (_, index) => strangerBooks(late, hotels[index % 10] as TestHotel, { network })),
  )
  expect(ends.filter((end) => end === 'booked')).toHaveLength(mostUnproven.network)
  expect(new Set(ends)).toEqual(new Set(['booked', 'proof_needed']))
  expect(await strangerBooks(deps, hotels[0] as TestHotel, { network: aNetwork() })).toBe('booked')
  expect(await strangerBooks(deps, hotels[1] as TestHotel, { network, pays: true })).toBe('booked')
})

test('one network takes a house no further than its figure', async () => {
  const deps = aDeps()
  const late = { ...deps, db: withLatency(deps.db) }
  const hotel = await aHotel(deps.db, { rooms: 30 })
  const network = aNetwork()
  const ends = await Promise.all(Array.from({ length: 12 }, () => strangerBooks(late, hotel, { network })))
  expect(ends.filter((end) => end === 'booked')).toHaveLength(mostUnproven.networkAtHouse)
})

test('many networks take a house no further than its figure within the hour, and the log says so', async () => {
  const deps = aDeps()
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const hotel = await aHotel(deps.db, { rooms: 60 })
  const book = (asked: TestDeps) => strangerBooks(asked, hotel, { network: aNetwork() })
  const ends: string[] = []
  for (let index = 0; index < mostUnproven.houseInHour + 3; index++) ends.push(await book(deps))
  expect(ends.filter((end) => end === 'booked')).toHaveLength(mostUnproven.houseInHour)
  const lines = warn.mock.calls.flat().map(String)
  warn.mockRestore()
  expect(lines.filter((line) => line.includes('house_ceiling_reached'))).toHaveLength(1)
  deps.pass(3_700_000)
  expect(await book(deps)).toBe('booked')
})

test('held rooms are no way round: a network holds so many, and a hold is not turned into one to be paid at the hotel', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, { rooms: 60 })
  const network = aNetwork()
  const ends: string[] = []
  for (let index = 0; index < mostUnproven.holdsOfNetwork + 2; index++) {
    ends.push(await strangerBooks(deps, hotel, { network, pays: true }))
  }
  expect(ends.filter((end) => end === 'booked')).toHaveLength(mostUnproven.holdsOfNetwork)
})

test('a number nobody has proven books twice; then its guest signs in with it, or pays', async () => {
  const hotel = await aHotel(db, { rooms: 30 })
  const guest = await aGuest(site)
  const body = aBookingBody(hotel)
  const book = (more: object = {}) => guest.call('createBooking', { ...body, ...more })
  expect([(await book()).status, (await book()).status]).toEqual([201, 201])
  const third = await book()
  expect(third.status).toBe(403)
  expect((await readAnswer(third)).error).toMatchObject({ code: 'proof_needed', proofs: ['code', 'payment'] })
  const held = await book({ payments: { from_payment_method: { upm_id: 'CC' } } })
  expect(held.status).toBe(201)
  const { booking } = await readAnswer(held)
  expect((await guest.call('payAtHotel', { booking_id: booking.id })).status).toBe(403)
  await signInAs(db, guest, body.user.phone)
  expect((await book()).status).toBe(201)
})

test('who signs in with one number and books for many others is counted as one guest', async () => {
  const hotel = await aHotel(db, { rooms: 30 })
  const phone = `97${String(10_000_000 + Math.floor(Math.random() * 89_999_999))}`
  const statuses: number[] = []
  for (let index = 0; index < 12; index++) {
    const guest = await aGuest(site)
    await signInAs(db, guest, phone)
    statuses.push((await guest.call('createBooking', aBookingBody(hotel))).status)
  }
  expect(statuses).toEqual([...Array(10).fill(201), 429, 429])
})
