import { expect, test } from 'vitest'
import { findBrand } from '#app/brands/brands.ts'
import { aDeps, withLatency } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aBookingRequest, aHotel } from '#tests/support/booking-builders.ts'
import { deepTest } from '#tests/support/is-deep.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { createBooking } from '#worker/services/bookings/creating/create-booking.ts'
import { type BookingProof, findBooking } from '#worker/services/bookings/reading/find-booking.ts'

async function aBooking(deps: Deps, userId: string | null = null) {
  const hotel = await aHotel(deps.db)
  const request = aBookingRequest(hotel)
  const user = userId
    ? {
        id: userId,
        firstName: 'A',
        lastName: 'B',
        countryCode: '+91',
        phone: '9',
        email: null,
        deviseRole: 'Consumer_Guest',
      }
    : null
  if (userId) {
    await deps.db.batch([
      { sql: 'INSERT INTO user (id, first_name, created_at) VALUES (?, ?, 0)', params: [userId, 'A'] },
    ])
  }
  const owner = aScope({ visitor: { id: `owner-${hotel.propertyId}-00000000000`, user } })
  const result = await createBooking(deps, owner, { request, access: [], idempotency: null })
  if (!result.ok) throw new Error(result.problem.code)
  return { created: result.value.created, phone: request.guest?.phone ?? '', owner }
}

function stranger(id: string) {
  return aScope({ visitor: { id: `stranger-${id}-000000000000` } })
}

test("a booking names its quarter in the reader's language", async () => {
  const deps = aDeps()
  const { created } = await aBooking(deps)
  const nameIn = async (locale: 'en' | 'ar') => {
    const found = await findBooking(deps, { ...stranger('p'), locale }, { reference: created.id, access: [created.id] })
    return found.ok && found.value.property.localityName
  }
  expect(await nameIn('en')).toBeNull()
  const { propertyId: id } = created
  const insert = `INSERT INTO locality (id, city_id, slug, name, latitude, longitude, names)
    SELECT id, city_id, 'amer', 'Amer', 26.9, 75.8, '{"ar":"آمير"}' FROM property WHERE id = ?`
  await deps.db.batch([
    { sql: insert, params: [id] },
    { sql: 'UPDATE property SET locality_id = id WHERE id = ?', params: [id] },
  ])
  expect([await nameIn('en'), await nameIn('ar')]).toEqual(['Amer', 'آمير'])
})

test('shows a booking only with proof', async () => {
  const deps = aDeps()
  const { created, phone, owner } = await aBooking(deps, `user-${crypto.randomUUID()}`)
  const reference = created.bookingNo
  const otherBrand = aScope({ brand: findBrand('dunehouse'), visitor: { user: owner.visitor.user } })
  const cases: [name: string, scope: ReturnType<typeof aScope>, proof: BookingProof, isShown: boolean][] = [
    ['signed-in owner', owner, { reference, access: [] }, true],
    ['browser with access', stranger('a'), { reference, access: [created.id] }, true],
    ['token', stranger('b'), { reference, token: created.token, access: [] }, true],
    ['token alone', stranger('b'), { reference: null, token: created.token, access: [] }, true],
    ['number and phone', stranger('c'), { reference, phone, access: [] }, true],
    ['phone with code', stranger('c'), { reference, phone: `+91 ${phone}`, access: [] }, true],
    ['number in small letters', stranger('c'), { reference: reference.toLowerCase(), phone, access: [] }, true],
    ['nothing', stranger('d'), { reference, access: [] }, false],
    ['id alone', stranger('d'), { reference: created.id, access: [] }, false],
    ['access to another', stranger('e'), { reference, access: ['another'] }, false],
    ['wrong token', stranger('f'), { reference, token: `${created.token}x`, access: [] }, false],
    ['wrong phone', stranger('g'), { reference, phone: '9000000000', access: [] }, false],
    ['other brand, owner', otherBrand, { reference, access: [created.id] }, false],
    ['other brand, token', otherBrand, { reference, token: created.token, access: [] }, false],
    ['other brand, phone', otherBrand, { reference, phone, access: [] }, false],
    ['no reference', stranger('h'), { reference: null, access: [created.id] }, false],
    ['number that is not', stranger('i'), { reference: 'CCCCCCCCC', phone, access: [] }, false],
  ]
  for (const [name, scope, proof, isShown] of cases) {
    const found = await findBooking(deps, scope, proof)
    expect(found.ok ? found.value.id : found.problem, name).toEqual(isShown ? created.id : { code: 'not_found' })
  }
})

deepTest('allows five wrong phones in ten minutes, concurrent ones too', async () => {
  const deps = aDeps()
  const { created, phone } = await aBooking(deps)
  const late = { ...deps, db: withLatency(deps.db) }
  const guess = (index: number) =>
    findBooking(late, stranger('x'), { reference: created.bookingNo, phone: `900000000${index % 10}`, access: [] })
  const results = await Promise.all(Array.from({ length: 30 }, (_, index) => guess(index)))
  const codes = results.map((result) => (result.ok ? 'ok' : result.problem.code))
  expect(codes.filter((code) => code === 'not_found')).toHaveLength(5)
  expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(25)
  const right = await findBooking(deps, stranger('x'), { reference: created.bookingNo, phone, access: [] })
  expect(right).toMatchObject({ ok: false, problem: { code: 'too_many_requests', retryAfterSeconds: 600 } })
  deps.pass(11 * 60_000)
  const later = await findBooking(deps, stranger('x'), { reference: created.bookingNo, phone, access: [] })
  expect(later.ok).toBe(true)
})

test('limits guesses at unknown numbers likewise', async () => {
  const deps = aDeps()
  const guess = () => findBooking(deps, stranger('y'), { reference: 'DDDDDDDDD', phone: '9000000000', access: [] })
  const codes: string[] = []
  for (let index = 0; index < 7; index++) {
    const result = await guess()
    codes.push(result.ok ? 'ok' : result.problem.code)
  }
  expect(codes).toEqual([...Array(5).fill('not_found'), 'too_many_requests', 'too_many_requests'])
})

test('does not count correct phones', async () => {
  const deps = aDeps()
  const { created, phone } = await aBooking(deps)
  for (let index = 0; index < 12; index++) {
    expect((await findBooking(deps, stranger('z'), { reference: created.bookingNo, phone, access: [] })).ok).toBe(true)
  }
})

test('writes no rows for references that cannot be booking numbers', async () => {
  const deps = aDeps()
  const count = () => deps.db.first<{ rows: number }>('SELECT count(*) AS rows FROM attempt')
  const before = await count()
  for (const reference of ['ZZ1', 'ABC', 'CCCCCCCC', 'CCCCCCCCCC', '../../x', 'INV', crypto.randomUUID()]) {
    const found = await findBooking(deps, stranger('n'), { reference, phone: '9000000000', access: [] })
    expect(found).toMatchObject({ ok: false, problem: { code: 'not_found' } })
  }
  expect(await count()).toEqual(before)
})

test('stops a guesser without cookies, never the guest with cookie or link', async () => {
  const deps = aDeps()
  const { created } = await aBooking(deps)
  const codes: string[] = []
  for (let index = 0; index < 25; index++) {
    // The invoice number refers to the same booking and shares its limit.
    const reference = index % 2 === 0 ? created.bookingNo : created.invoiceNo
    const scope = stranger(`fresh-${index}`)
    const result = await findBooking(deps, scope, { reference, phone: '9000000000', access: [] })
    codes.push(result.ok ? 'ok' : result.problem.code)
  }
  expect(codes).toEqual([...Array(20).fill('not_found'), ...Array(5).fill('too_many_requests')])
  const reference = created.bookingNo
  const proofs = [
    { reference, access: [created.id] },
    { reference, token: created.token, access: [] },
  ]
  for (const proof of proofs) expect((await findBooking(deps, stranger('own'), proof)).ok).toBe(true)
})

test('a guesser on one network does not lock out other networks', async () => {
  const deps = aDeps()
  const { created, phone } = await aBooking(deps)
  const reference = created.bookingNo
  const codes: string[] = []
  for (let index = 0; index < 30; index++) {
    const { visitor, ...scope } = stranger(`net-${index}`)
    const from = { ...scope, visitor: { ...visitor, network: '203.0.113.7' } }
    const result = await findBooking(deps, from, { reference, phone: '9000000000', access: [] })
    codes.push(result.ok ? 'ok' : result.problem.code)
  }
  expect(codes).toEqual([...Array(20).fill('not_found'), ...Array(10).fill('too_many_requests')])
  const { visitor, ...scope } = stranger('guest')
  const guest = { ...scope, visitor: { ...visitor, network: '198.51.100.4' } }
  expect((await findBooking(deps, guest, { reference, phone, access: [] })).ok).toBe(true)
})
