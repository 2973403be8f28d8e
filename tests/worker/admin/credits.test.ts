import { expect, test } from 'vitest'
import { aDeps, type TestDeps } from '#tests/support/a-deps.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { aHotel, unbalancedLedger } from '#tests/support/booking-builders.ts'
import { aHeldBooking, aPaidBooking } from '#tests/support/paid-booking.ts'

let made = 0

/** A guest signed in by phone number, with a booking of that number. */
async function aKnownGuest(deps: TestDeps) {
  const hotel = await aHotel(deps.db)
  const { bookingId, bookingNo } = await aPaidBooking(deps, hotel)
  const phone = `97${String(10_000_000 + ++made)}`
  const id = `known-${phone}`
  await deps.db.batch([
    {
      sql: "INSERT INTO user (id, first_name, country_code, phone, created_at) VALUES (?, 'Asha', '+91', ?, 1)",
      params: [id, phone],
    },
    { sql: 'UPDATE booking SET guest_phone = ? WHERE id = ?', params: [phone, bookingId] },
  ])
  const wallet = () =>
    deps.db.all(
      'SELECT amount_minor, left_minor, currency, source, expires_at, note FROM wallet_credit WHERE user_id = ?',
      id,
    )
  return { hotel, bookingId, bookingNo, phone, wallet }
}

const reference = () => `complaint-${++made}`

test('a credit reaches an account stored with a trunk prefix [INPT-01]', async () => {
  const deps = aDeps()
  const { phone, wallet } = await aKnownGuest(deps)
  await deps.db.batch([{ sql: "UPDATE user SET phone = '0' || phone WHERE phone = ?", params: [phone] }])
  const body = { reference: reference(), phone: `+91 ${phone}`, amount_minor: 50_000, note: 'Cold shower' }
  expect((await callAdmin('/v1/credits', { token: await aToken(deps), body })).answer.outcome).toBe('credited')
  expect(await wallet()).toHaveLength(1)
})

test('a credit by phone number is given once per reference, audited', async () => {
  const deps = aDeps()
  const { phone, wallet } = await aKnownGuest(deps)
  const token = await aToken(deps)
  const body = {
    reference: reference(),
    phone: `+91 ${phone}`,
    amount_minor: 50_000,
    ends_on: '2027-01-31',
    note: 'Cold shower',
  }
  const first = await callAdmin('/v1/credits', { token, key: `k-${body.reference}`, body })
  expect(first.answer).toEqual({
    outcome: 'credited',
    reference: body.reference,
    brand: 'marigold',
    amount_minor: 50_000,
    currency: 'INR',
    ends_at: '2027-02-01T00:00:00.000Z',
  })
  expect((await callAdmin('/v1/credits', { token, key: `k-${body.reference}`, body })).answer).toEqual(first.answer)
  expect((await callAdmin('/v1/credits', { token, body })).answer.outcome).toBe('credited before')
  const other = await callAdmin('/v1/credits', { token, body: { ...body, amount_minor: 50_001 } })
  expect(other.answer.error).toMatchObject({
    code: 'invalid_fields',
    fields: { reference: 'used for another credit' },
  })
  expect(await wallet()).toEqual([
    {
      amount_minor: 50_000,
      left_minor: 50_000,
      currency: 'INR',
      source: 'promotions:marigold',
      expires_at: Date.UTC(2027, 1, 1),
      note: 'Cold shower',
    },
  ])
  const audited = await deps.db.all(
    'SELECT action, before FROM audit_event WHERE subject = ?',
    `credit:marigold:${body.reference}`,
  )
  expect(audited).toEqual([{ action: 'credit.give', before: null }])
  expect(await unbalancedLedger(deps.db)).toEqual([])
})

test('an invalid credit is refused and nothing is written', async () => {
  const deps = aDeps()
  const { phone, wallet } = await aKnownGuest(deps)
  const token = await aToken(deps)
  const code = async (body: object) => {
    const { answer } = await callAdmin('/v1/credits', {
      token,
      body: { reference: reference(), amount_minor: 100, phone: `+91 ${phone}`, ...body },
    })
    return answer.error?.code
  }
  const stranger = { reference: reference(), amount_minor: 100, phone: '+91 9000000001' }
  const { status, answer } = await callAdmin('/v1/credits', { token, body: stranger })
  expect([status, answer.error.fields.phone]).toEqual([404, expect.stringContaining('no account')])
  expect(await code({ phone: undefined })).toBe('invalid_fields')
  expect(await code({ brand: 'nobody' })).toBe('invalid_fields')
  expect(await code({ currency: 'XXX' })).toBe('invalid_fields')
  expect(await code({ ends_on: '2026-11-20' })).toBe('invalid_fields')
  expect(await code({ amount_minor: 0 })).toBe('malformed')
  expect(await code({ booking_no: 'CDFGHJKMN' })).toBe('not_found')
  expect(await wallet()).toEqual([])
})

test("a property token credits only guests of the property's bookings", async () => {
  const deps = aDeps()
  const [own, foreign] = [await aKnownGuest(deps), await aKnownGuest(deps)]
  const token = await aToken(deps, { reach: [own.hotel.propertyId] })
  const give = (body: object) =>
    callAdmin('/v1/credits', { token, body: { reference: reference(), amount_minor: 700, ...body } })
  for (const body of [
    { phone: `+91 ${own.phone}` },
    { booking_no: foreign.bookingNo },
    { booking_no: own.bookingNo, phone: `+91 ${foreign.phone}` },
    { booking_no: own.bookingNo, brand: 'dunehouse' },
  ])
    expect((await give(body)).status, JSON.stringify(body)).toBe(404)
  expect([await own.wallet(), await foreign.wallet()]).toEqual([[], []])
  expect((await give({ booking_no: own.bookingNo })).answer).toMatchObject({ outcome: 'credited', ends_at: null })
  expect(await own.wallet()).toHaveLength(1)
})

test("a property token credits in the booking's currency, at most its total", async () => {
  const deps = aDeps()
  const { hotel, bookingId, bookingNo, phone, wallet } = await aKnownGuest(deps)
  const total = (
    await deps.db.first<{ total_minor: number }>('SELECT total_minor FROM booking WHERE id = ?', bookingId)
  )?.total_minor as number
  const token = await aToken(deps, { reach: [hotel.propertyId], scopes: ['credits:write'] })
  const give = (body: object) =>
    callAdmin('/v1/credits', {
      token,
      body: { reference: reference(), booking_no: bookingNo, amount_minor: 1, ...body },
    })
  const fields = async (body: object) => Object.keys((await give(body)).answer.error?.fields ?? {})
  expect(await fields({ currency: 'USD' })).toEqual(['currency'])
  expect(await fields({ given_by: 'promotions' })).toEqual(['given_by'])
  expect(await fields({ amount_minor: total + 1 })).toEqual(['amount_minor'])
  expect(await wallet()).toEqual([])
  const half = Math.floor(total / 2)
  const at = await Promise.all([1, 2, 3, 4].map(() => give({ amount_minor: half })))
  expect(at.map(({ status }) => status).sort()).toEqual([200, 200, 422, 422])
  expect(await wallet()).toMatchObject([{ source: 'owner:marigold' }, { source: 'owner:marigold' }])
  // Equal references of other tokens neither conflict nor show.
  const owner = await aToken(deps)
  const known = reference()
  const before = { reference: known, phone: `+91 ${phone}`, amount_minor: 7 }
  expect((await callAdmin('/v1/credits', { token: owner, body: before })).status).toBe(200)
  const left = total - 2 * half
  if (left > 0) expect((await give({ reference: known, amount_minor: left })).answer.outcome).toBe('credited')
  else expect(await fields({ reference: known })).toEqual(['amount_minor'])
  expect(await unbalancedLedger(deps.db)).toEqual([])
})

test('a property token gives no credit for a booking never confirmed', async () => {
  const deps = aDeps()
  const { hotel, bookingNo, phone, wallet } = await aKnownGuest(deps)
  const held = await aHeldBooking(deps, hotel)
  await deps.db.batch([{ sql: 'UPDATE booking SET guest_phone = ? WHERE id = ?', params: [phone, held.bookingId] }])
  const token = await aToken(deps, { reach: [hotel.propertyId] })
  const give = (booking_no: string) =>
    callAdmin('/v1/credits', { token, body: { reference: reference(), booking_no, amount_minor: 1 } })
  expect((await give(held.bookingNo)).answer.error).toMatchObject({ fields: { booking_no: 'was never confirmed' } })
  expect(await wallet()).toEqual([])
  expect((await give(bookingNo)).status).toBe(200)
})
