import { expect, test, vi } from 'vitest'
import { roomFor } from '#app/domain/stays/occupancy.ts'
import { aDeps, type TestDeps, withLatency } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aBookingBody, aBookingRequest, aHotel, type TestHotel } from '#tests/support/booking-builders.ts'
import { aGuest, bookingSite, readAnswer } from '#tests/support/booking-site.ts'
import { aPerson, payBooking, personBooks } from '#tests/support/crowd.ts'
import { deepTest } from '#tests/support/is-deep.ts'
import { copyBooking, run } from '#tests/support/many-bookings.ts'
import { aPaidBooking } from '#tests/support/paid-booking.ts'
import { signInAs } from '#tests/support/signed-in.ts'
import { maxUnproven } from '#worker/infra/database/conditions/unproven-limits.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { modifyBooking } from '#worker/services/bookings/changing/modify-booking.ts'
import { cancelBooking } from '#worker/services/bookings/closing/cancel-booking.ts'
import { expireHolds } from '#worker/services/bookings/closing/expire-holds.ts'
import { createBooking } from '#worker/services/bookings/creating/create-booking.ts'

const site = bookingSite()
const { db } = aDeps()

/** Books as a new browser and number, pay-at-hotel by default, and returns the result. */
async function strangerBooks(
  deps: Deps,
  hotel: TestHotel,
  { network, pays = false }: { network: string | null; pays?: boolean },
) {
  const scope = aScope({ now: deps.now(), visitor: { id: `visitor-${crypto.randomUUID()}`, network } })
  const request = aBookingRequest(hotel, pays ? { payment: { amount: null, mode: 'CC' } } : {})
  const result = await createBooking(deps, scope, { request, access: [], idempotency: null })
  return result.ok ? 'booked' : result.problem.code
}

function aNetwork(): string {
  return `192.0.2.${crypto.randomUUID()}`
}

deepTest('limits what one network books of the whole catalogue', async () => {
  const deps = aDeps()
  const late = { ...deps, db: withLatency(deps.db) }
  const hotels = await Promise.all(Array.from({ length: 10 }, () => aHotel(deps.db, { rooms: 5 })))
  const network = aNetwork()
  const ends = await Promise.all(
    Array.from({ length: 40 }, (_, index) => strangerBooks(late, hotels[index % 10] as TestHotel, { network })),
  )
  expect(ends.filter((end) => end === 'booked')).toHaveLength(maxUnproven.network)
  expect(new Set(ends)).toEqual(new Set(['booked', 'proof_needed']))
  expect(await strangerBooks(deps, hotels[0] as TestHotel, { network: aNetwork() })).toBe('booked')
  expect(await strangerBooks(deps, hotels[1] as TestHotel, { network, pays: true })).toBe('booked')
})

test('limits what one network books of a property', async () => {
  const deps = aDeps()
  const late = { ...deps, db: withLatency(deps.db) }
  const hotel = await aHotel(deps.db, { rooms: 30 })
  const network = aNetwork()
  const ends = await Promise.all(Array.from({ length: 12 }, () => strangerBooks(late, hotel, { network })))
  expect(ends.filter((end) => end === 'booked')).toHaveLength(maxUnproven.networkAtProperty)
})

test('a local site without addresses has no limit by property', async () => {
  const deps = aDeps()
  const rooms = maxUnproven.propertyInHour + 5
  const hotel = await aHotel(deps.db, { rooms })
  for (let index = 0; index < rooms; index++) expect(await strangerBooks(deps, hotel, { network: null })).toBe('booked')
})

test('limits what many networks book of a property, and logs it', async () => {
  const deps = aDeps()
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const hotel = await aHotel(deps.db, { rooms: 60 })
  const book = (other: TestDeps) => strangerBooks(other, hotel, { network: aNetwork() })
  const ends: string[] = []
  for (let index = 0; index < maxUnproven.propertyInHour + 3; index++) ends.push(await book(deps))
  expect(ends.filter((end) => end === 'booked')).toHaveLength(maxUnproven.propertyInHour)
  const lines = warn.mock.calls.flat().map(String)
  warn.mockRestore()
  expect(lines.filter((line) => line.includes('property_ceiling_reached'))).toHaveLength(1)
  deps.pass(3_700_000)
  expect(await book(deps)).toBe('booked')
})

test('counts holds and unpaid bookings of a network at a property together [EVID-05]', async () => {
  const deps = aDeps()
  const late = { ...deps, db: withLatency(deps.db) }
  const hotel = await aHotel(deps.db, { rooms: 60 })
  const network = aNetwork()
  const max = 1.5 * maxUnproven.networkAtProperty
  const unpaid = await Promise.all(Array.from({ length: 8 }, () => strangerBooks(late, hotel, { network })))
  const held = await Promise.all(Array.from({ length: 8 }, () => strangerBooks(late, hotel, { network, pays: true })))
  expect([...unpaid, ...held].filter((end) => end === 'booked')).toHaveLength(max)
  expect(new Set([...unpaid, ...held])).toEqual(new Set(['booked', 'proof_needed']))
})

deepTest.each([
  ['/56', (index: number) => `2001:db8:7:${(0x1200 + index).toString(16)}`, 2],
  ['/48', (index: number) => `2001:db8:8:${(index * 257).toString(16)}`, 4],
] as const)('limits the rooms of an IPv6 %s by its size [EVID-04]', async (_, networkAt, times) => {
  const deps = aDeps()
  const late = { ...deps, db: withLatency(deps.db) }
  const hotels = await Promise.all(Array.from({ length: 9 }, () => aHotel(deps.db, { rooms: 40 })))
  const ends = await Promise.all(
    Array.from({ length: 70 }, (_, index) =>
      strangerBooks(late, hotels[index % 9] as TestHotel, { network: networkAt(index) }),
    ),
  )
  expect(ends.filter((end) => end === 'booked')).toHaveLength(maxUnproven.network * times)
  const fresh = await aHotel(deps.db, { rooms: 60 })
  const atOne = await Promise.all(
    Array.from({ length: 19 }, (_, index) =>
      strangerBooks(late, fresh, { network: networkAt(index).replace('db8', 'db9') }),
    ),
  )
  expect(atOne.filter((end) => end === 'booked')).toHaveLength(maxUnproven.networkAtProperty * times)
})

test('asks for proof once a city or brand reached its hourly rooms [EVID-05]', async () => {
  const deps = aDeps()
  const slow = { ...deps, settings: { ...deps.settings, unprovenPerHour: 20 } }
  const [hotel, other, third] = await Promise.all([1, 2, 3].map(() => aHotel(deps.db, { rooms: 60 })))
  const fresh = { ...slow, now: () => deps.now() + 90_000_000 }
  await deps.db.batch([
    { sql: 'UPDATE property SET city_id = ? WHERE id = ?', params: [Number(hotel?.cityId), Number(other?.propertyId)] },
  ])
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const ends: string[] = []
  for (let index = 0; index < 6; index++) {
    ends.push(await strangerBooks(fresh, (index % 2 ? hotel : other) as TestHotel, { network: aNetwork() }))
  }
  expect(ends).toEqual(['booked', 'booked', 'booked', 'booked', 'proof_needed', 'proof_needed'])
  const brand = { ...fresh, settings: { ...fresh.settings, unprovenPerHour: 4 } }
  expect(await strangerBooks(brand, third as TestHotel, { network: aNetwork() })).toBe('proof_needed')
  const lines = warn.mock.calls.flat().map(String)
  warn.mockRestore()
  expect(lines.filter((line) => line.includes('city_ceiling_reached'))).toHaveLength(1)
})

test('asks networks with lapsed holds, then everybody at the property [EVID-06]', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, { rooms: 60 })
  const network = aNetwork()
  const hold = (from: string) => strangerBooks(deps, hotel, { network: from, pays: true })
  for (let index = 0; index < 6; index++) {
    expect(await hold(network)).toBe('booked')
    await lapse(deps)
  }
  expect(await hold(network)).toBe('proof_needed')
  for (let index = 0; index < 4; index++) {
    expect(await hold(aNetwork())).toBe('booked')
    await lapse(deps)
  }
  expect(await hold(aNetwork())).toBe('proof_needed')
  deps.pass(24 * 3_600_000)
  expect(await hold(network)).toBe('booked')
})

/** Advances a quarter of an hour and runs the job that ends holds. */
async function lapse(deps: TestDeps): Promise<void> {
  deps.pass(1_000_000)
  await expireHolds(deps)
}

/** Holds rooms as a new browser and number; returns the hold's id, or why it was refused. */
async function hold(deps: TestDeps, hotel: TestHotel, { network, replaced, rooms = 1 }: Hold): Promise<string> {
  const scope = aScope({ now: deps.now(), visitor: { id: `visitor-${crypto.randomUUID()}`, network } })
  const request = aBookingRequest(hotel, {
    payment: { amount: null, mode: 'CC' },
    stay: { rooms: Array.from({ length: rooms }, () => roomFor(1)) },
    ...(replaced ? { guest: null, replaces: { requestType: 'REBOOKING', reference: replaced } } : {}),
  })
  const result = await createBooking(deps, scope, { request, access: replaced ? [replaced] : [], idempotency: null })
  return result.ok ? result.value.created.id : result.problem.code
}

type Hold = { network: string; replaced?: string; rooms?: number }

async function leave(deps: TestDeps, id: string): Promise<void> {
  const input = { proof: { reference: id, access: [id] }, reason: 'plan_change', idempotency: null }
  expect((await cancelBooking(deps, aScope({ now: deps.now() }), input)).ok).toBe(true)
}

test('counts holds cancelled before they lapse like lapsed ones [EVID-06]', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, { rooms: 60 })
  const network = aNetwork()
  for (let index = 0; index < 6; index++) {
    const id = await hold(deps, hotel, { network })
    expect(id, `hold ${index}`).not.toBe('proof_needed')
    deps.pass(840_000)
    await leave(deps, id)
  }
  expect(await hold(deps, hotel, { network })).toBe('proof_needed')
  expect(await strangerBooks(deps, hotel, { network })).toBe('proof_needed')
  for (let index = 0; index < 4; index++) await leave(deps, await hold(deps, hotel, { network: aNetwork() }))
  expect(await hold(deps, hotel, { network: aNetwork() })).toBe('proof_needed')
  deps.pass(24 * 3_600_000)
  expect(await hold(deps, hotel, { network })).not.toBe('proof_needed')
})

test('counts holds that were rebooked again and again [EVID-06]', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, { rooms: 60 })
  const network = aNetwork()
  const made: string[] = []
  for (let replaced = ''; replaced !== 'proof_needed' && made.length < 12; made.push(replaced)) {
    replaced = await hold(deps, hotel, { network, rooms: 2, ...(replaced && { replaced }) })
    deps.pass(60_000)
  }
  // Two rooms held and rebooked three times: the replaced hold does not count.
  expect([made.length, made.at(-1)]).toEqual([5, 'proof_needed'])
})

test('lets guests of several rooms change their mind twice [EVID-06]', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, { rooms: 60 })
  const network = aNetwork()
  for (let index = 0; index < 2; index++) await leave(deps, await hold(deps, hotel, { network, rooms: 2 }))
  const first = await hold(deps, hotel, { network, rooms: 2 })
  expect(first).not.toBe('proof_needed')
})

deepTest('forgives holds that were paid and refunded in full [EVID-05]', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, { rooms: 60 })
  const network = aNetwork()
  for (let index = 0; index < 8; index++) {
    const scope = aScope({ now: deps.now(), visitor: { id: `visitor-${crypto.randomUUID()}`, network } })
    await leave(deps, (await aPaidBooking(deps, hotel, scope)).bookingId)
  }
  expect(await hold(deps, hotel, { network })).not.toBe('proof_needed')
})

deepTest('lets guests of an address through while its others pay [EVID-05]', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, { rooms: 200 })
  const network = aNetwork()
  for (let index = 0; index < 30; index++) {
    expect(await strangerBooks(deps, hotel, { network, pays: true })).toBe('booked')
    await deps.db.batch([
      {
        sql: 'UPDATE booking SET paid_minor = total_minor WHERE paid_minor = 0 AND property_id = ?',
        params: [hotel.propertyId],
      },
    ])
  }
})

test("reserves half of a night's rooms for verified or paying guests [EVID-05]", async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, { rooms: 28 })
  const ends: string[] = []
  for (let index = 0; index < 28; index++) {
    ends.push(await strangerBooks(deps, hotel, { network: aNetwork() }))
    if (index % 4 === 3) deps.pass(3_700_000)
  }
  expect(ends.filter((end) => end === 'booked')).toHaveLength(14)
})

test('an unverified number books twice, then must sign in or pay', async () => {
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

deepTest('a signed-in guest who books for many numbers counts as one', async () => {
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

test('counts all rooms of a booking before accepting it [EVID-05]', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, { rooms: 60 })
  const address = `192.0.2.${crypto.randomUUID()}`
  const hold = async (rooms: number) => {
    const made = await personBooks(deps, aPerson(address), { hotel, rooms, pays: true })
    return made.ok ? 'booked' : made.problem.code
  }
  // A network may hold six rooms at a property: four and two, not four and three.
  expect(await hold(4)).toBe('booked')
  expect(await hold(3)).toBe('proof_needed')
  expect(await hold(2)).toBe('booked')
})

test.each([
  [12, 'booked'],
  [11, 'proof_needed'],
])('with %i rooms paid within a week ignores older unpaid ones: %s [EVID-05]', async (paid, end) => {
  const deps = aDeps()
  const [hotel, other] = [await aHotel(deps.db, { rooms: 60 }), await aHotel(deps.db, { rooms: 60 })]
  const address = `192.0.2.${crypto.randomUUID()}`
  const of = async (pays: boolean) => {
    const made = await personBooks(deps, aPerson(address), { hotel, pays })
    if (!made.ok) throw new Error(made.problem.code)
    return made.value.created.id
  }
  await copyBooking(deps.db, await of(false), 30)
  await run(deps.db, 'UPDATE booking SET created_at = 0 WHERE property_id = ?', hotel.propertyId)
  const paidId = await of(true).catch(() => null)
  expect(paidId).toBeNull()
  await run(deps.db, 'UPDATE booking SET status_key = 3 WHERE property_id = ?', hotel.propertyId)
  const id = await of(true)
  await payBooking(deps.db, id)
  await copyBooking(deps.db, id, paid)
  await run(deps.db, 'UPDATE booking SET status_key = 0 WHERE property_id = ?', hotel.propertyId)
  expect(await strangerBooks(deps, other, { network: address })).toBe(end)
})

test('asks for proof when a booking grows past its limit [EVID-05]', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, { rooms: 60 })
  const address = aNetwork()
  const ids = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const made = await personBooks(deps, aPerson(address), { hotel, pays: false })
      if (!made.ok) throw new Error(made.problem.code)
      return made.value.created.id
    }),
  )
  const grow = async (id: string, rooms: number) => {
    const stay = { rooms: Array.from({ length: rooms }, () => roomFor(1)) }
    const input = { proof: { reference: id, access: [id] }, stay, shownTotalMajor: null, idempotency: null }
    const changed = await modifyBooking({ ...deps, db: withLatency(deps.db) }, aScope({ now: deps.now() }), input)
    return changed.ok ? changed.value.modified.booking.roomCount : changed.problem.code
  }
  // A network may hold four rooms at a property: three are booked, and one of the three bookings grows by one.
  const ends = await Promise.all(ids.map((id) => grow(id, 2)))
  expect(ends.sort()).toEqual([2, 'proof_needed', 'proof_needed'])
  await run(deps.db, 'UPDATE booking SET is_proven = 1 WHERE property_id = ?', hotel.propertyId)
  expect(await grow(ids[0] ?? '', 3)).toBe(3)
})
