import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { anOperator, setProof } from '#tests/support/an-operator.ts'
import { aHotel, soldByDay, type TestHotel } from '#tests/support/booking-builders.ts'
import { expireHolds } from '#worker/services/bookings/closing/expire-holds.ts'
import { ERASED_COLUMNS } from '#worker/services/bookings/of-guest/guest-bookings-statement.ts'
import { listNotifications } from '#worker/services/message-delivery/list-notifications.ts'

const GUEST = { name: 'Asha Rao', country_code: '+91', phone: '9812345670' }

export const saleFor = ({ propertyId, categoryId }: TestHotel, part: object = {}) => ({
  ...{ property: propertyId, room: categoryId, source: 'phone', checkin: '2026-12-11', checkout: '2026-12-13' },
  ...{ rooms_config: '1-2_0_0_0', guest: GUEST, ...part },
})

const insertRule = ({ propertyId }: TestHotel, columns: Record<string, string | number>) => ({
  sql: `INSERT INTO day_rule (property_id, ${Object.keys(columns).join(', ')})
    VALUES (?, ${Object.keys(columns)
      .map(() => '?')
      .join(', ')})`,
  params: [propertyId, ...Object.values(columns)],
})

async function aFrontDesk(details: Parameters<typeof aHotel>[1] = {}) {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, details)
  const token = await aToken(deps, { reach: [hotel.propertyId] })
  let key = 0
  const sell = (part: object = {}, sent: object = {}, now?: string) =>
    callAdmin('/v1/bookings', { token, key: `sale-${++key}`, body: saleFor(hotel, part), ...sent }, now)
  const read = async (no: string) => (await callAdmin(`/v1/bookings/${no}`, { token })).answer
  return { deps, hotel, token, sell, read }
}

test('sells by phone, confirmed at once, with requests, arrival and language [SALE-01] [SALE-05]', async () => {
  const { deps, hotel, sell, read } = await aFrontDesk()
  const guest = { name: 'Asha Rao', country_code: '+91', phone: '9812345001' }
  const part = { special_requests: 'A quiet room', arrival_time: '21:30', locale: 'hi', group: 'Rao wedding', guest }
  const { status, answer } = await sell(part)
  expect([status, answer]).toMatchObject([
    201,
    {
      ...{ dry_run: false, currency: 'INR', total_minor: 240_000, usual_minor: 240_000, hold_until: null },
      booking: {
        state: 'confirmed',
        stay_state: 'due',
        source: 'phone',
        guest: { name: 'Asha Rao', phone: '9812345001' },
      },
    },
  ])
  const { booking_no: no } = answer.booking
  expect(await read(no)).toMatchObject({
    ...{ language: 'hi', special_requests: 'A quiet room', arrival_time: '21:30', rooms_config: '1-2_0_0_0' },
    sale: { sold_by: expect.stringMatching(/^token:/), person: null, group: 'Rao wedding', usual_minor: 240_000 },
    history: [{ event: 'created', actor: 'desk', details: { source: 'phone' } }],
  })
  expect(Object.values(await soldByDay(deps.db, hotel))).toEqual([1, 1])
  const sent = (await listNotifications(deps, aScope(), 200)).filter(({ recipient }) => recipient === '+919812345001')
  expect(sent.map(({ template }) => template)).toEqual(['booking_confirmed'])
})

test('a dry run returns price and availability, and writes nothing [SALE-01]', async () => {
  const { deps, hotel, token, sell } = await aFrontDesk({ rooms: 2 })
  const body = { ...saleFor(hotel), guest: undefined, dry_run: true, rooms_config: '2-2_0_0_0-1_0_0_0' }
  const { answer } = await callAdmin('/v1/bookings', { token, body })
  expect(answer).toMatchObject({ dry_run: true, total_minor: 440_000, booking: null, nights: [{}, {}] })
  const full = await callAdmin('/v1/bookings', { token, body: { ...body, rooms_config: '3-1_0_0_0-1_0_0_0-1_0_0_0' } })
  expect(full.answer.error.code).toBe('sold_out')
  expect(await deps.db.all('SELECT 1 FROM booking WHERE property_id = ?', hotel.propertyId)).toEqual([])
  expect((await sell({ guest: undefined })).answer.error.fields).toEqual({ guest: 'is missing' })
})

test('a walk-in without phone and mail is sold, gets no message, and can have notes [SALE-01]', async () => {
  const { deps, hotel, token, sell } = await aFrontDesk()
  const refused = await sell({ guest: { name: 'Walk In' } })
  expect([refused.status, Object.keys(refused.answer.error.fields)]).toEqual([422, ['guest.phone']])
  const { answer } = await sell({ source: 'walk_in', guest: { name: 'Walk In', without_contact: true } })
  const { booking_no: no, guest } = answer.booking
  expect(guest).toEqual({ name: 'Walk In', country_code: '', phone: '', email: null })
  expect(
    await deps.db.all(
      'SELECT 1 FROM message WHERE payload ->> ? = (SELECT id FROM booking WHERE booking_no = ?)',
      '$.bookingId',
      no,
    ),
  ).toEqual([])
  const note = await callAdmin(`/v1/bookings/${no}/notes`, { token, body: { text: 'Paid the taxi' } })
  expect(note.status).toBe(201)
  const letter = await callAdmin(`/v1/bookings/${no}/messages`, { token, body: { text: 'See you soon' } })
  expect(letter.answer.error.reason).toBe('no_contact')
  expect(Object.values(await soldByDay(deps.db, hotel))).toEqual([1, 1])
})

test('a sale needs a key, so that a double press books once [SALE-06]', async () => {
  const { deps, hotel, sell } = await aFrontDesk()
  const keyless = await sell({}, { key: undefined })
  expect([keyless.status, Object.keys(keyless.answer.error.fields)]).toEqual([400, ['Idempotency-Key']])
  const [first, second] = [await sell({}, { key: 'twice' }), await sell({}, { key: 'twice' })]
  expect(second.answer).toEqual(first.answer)
  expect((await sell({ source: 'mail' }, { key: 'twice' })).answer.error.code).toBe('idempotency_mismatch')
  expect(await deps.db.all('SELECT 1 FROM booking WHERE property_id = ?', hotel.propertyId)).toHaveLength(1)
})

test('limits meant for strangers do not apply to staff [SALE-01]', async () => {
  const { deps, hotel, sell } = await aFrontDesk({
    rooms: 30,
    restrictions: [{ kind: 'min_rooms', number: 2, text: null }],
  })
  await deps.db.batch([
    insertRule(hotel, { first_day: '2026-12-01', last_day: '2026-12-31', min_nights: 5, arrival_days: 1 }),
  ])
  for (let round = 0; round < 12; round++) {
    const { status, answer } = await sell({ hold_until: '2026-12-11T12:30:00Z' })
    expect([status, answer.booking?.stay_state]).toEqual([201, 'held'])
  }
  const long = await sell({ checkout: '2027-02-05' })
  expect([long.status, long.answer.booking?.nights]).toEqual([201, 56])
  // The night that began yesterday, for a guest who comes after midnight.
  const night = { checkin: '2026-11-20', checkout: '2026-11-21', source: 'walk_in' }
  expect((await sell(night)).status).toBe(201)
  expect((await sell({ checkin: '2026-11-19', checkout: '2026-11-21' })).answer.error.code).toBe('invalid_dates')
})

test('sells a room type not sold online, but no closed night [SALE-01]', async () => {
  const { deps, hotel, sell } = await aFrontDesk()
  await deps.db.batch([{ sql: 'UPDATE room_category SET is_disabled = 1 WHERE id = ?', params: [hotel.categoryId] }])
  expect((await sell()).status).toBe(201)
  await deps.db.batch([insertRule(hotel, { first_day: '2027-01-05', last_day: '2027-01-06', is_closed: 1 })])
  const closed = await sell({ checkin: '2027-01-04', checkout: '2027-01-06' })
  expect(closed.answer.error.code).toBe('invalid_dates')
})

test('a hold expires at its time, or is confirmed by staff or a payment [SALE-01]', async () => {
  const { deps, hotel, token, sell, read } = await aFrontDesk()
  const hold = async () => (await sell({ hold_until: '2026-11-23T12:30:00Z' })).answer.booking.booking_no as string
  const [lapsing, confirmed, paid] = [await hold(), await hold(), await hold()]
  expect(await read(lapsing)).toMatchObject({ stay_state: 'held', hold_until: '2026-11-23T12:30:00.000Z' })
  const confirm = (no: string) => callAdmin(`/v1/bookings/${no}/confirmations`, { method: 'POST', token })
  for (const _ of [1, 2]) expect((await confirm(confirmed)).answer).toMatchObject({ state: 'confirmed' })
  const money = { amount_minor: 240_000, way: 'cash', reference: 'R7' }
  await callAdmin(`/v1/bookings/${paid}/payments`, { token, body: money })
  deps.pass(2 * 86_400_000 + 3_600_000)
  await expireHolds(deps)
  const states = await Promise.all([lapsing, confirmed, paid].map(async (no) => (await read(no)).stay_state))
  expect(states).toEqual(['expired', 'due', 'due'])
  expect((await confirm(lapsing)).answer.error.reason).toBe('not_confirmed')
  expect(Object.values(await soldByDay(deps.db, hotel))).toEqual([2, 2])
  const late = await sell({ hold_until: '2026-12-12T12:30:00Z' })
  expect(Object.keys(late.answer.error.fields)).toEqual(['hold_until'])
})

test('an agreed price needs the right and a reason, and is in audit and history [SALE-02]', async () => {
  const { deps, hotel, token, sell, read } = await aFrontDesk({ taxBp: 1200, taxInclusive: false })
  const price = { night_minor: 100_000, reason: 'Twelfth stay of this family' }
  expect((await sell({ price: { total_minor: 5, reason: 'x' } })).status).toBe(400)
  const weak = await aToken(deps, { scopes: ['bookings:write'], reach: [hotel.propertyId] })
  expect((await sell({ price }, { token: weak })).answer.error.code).toBe('forbidden')
  const { answer } = await sell({ price })
  // 2,400 and 12 % tax are the public price; the tax of the agreed one follows the same rate.
  expect(answer).toMatchObject({ total_minor: 200_000, usual_minor: 268_800, tax_minor: 21_429 })
  const { booking_no: no } = answer.booking
  expect(await read(no)).toMatchObject({
    history: [{ details: { totalMinor: 200_000, usualMinor: 268_800 } }],
    notes: [{ text: 'Twelfth stay of this family' }],
    sale: { usual_minor: 268_800 },
  })
  const { items } = (await callAdmin(`/v1/audit?subject=booking:${no}`, { token: await aToken(deps) })).answer
  expect(items).toMatchObject([
    { action: 'booking.sell', before: null, after: { total_minor: 200_000, usual_minor: 268_800 } },
  ])
  const dearer = await sell({
    price: { total_minor: 400_000, reason: 'With the driver’s room' },
    rooms_config: '1-1_0_0_0',
  })
  expect(dearer.answer).toMatchObject({ total_minor: 400_000 })
  expect((await sell({ total_minor: 1 })).answer.error.code).toBe('price_changed')
  expect(token).toBeTruthy()
})

test('a discount beyond the limit of the role needs a fresh proof [SALE-02]', async () => {
  const { deps, hotel } = await aFrontDesk()
  const person = await anOperator(deps, { role: 'reservations', reach: [hotel.propertyId] })
  const price = { total_minor: 200_000, reason: 'Regular guest' }
  const sell = (key: string, dryRun = false) =>
    callAdmin('/v1/bookings', { session: person.session, key, body: saleFor(hotel, { price, dry_run: dryRun }) })
  expect((await sell('a', true)).status).toBe(201)
  expect((await sell('b')).answer.error.code).toBe('proof_needed')
  await setProof(deps, person, true)
  const sold = await sell('c')
  expect(sold.status).toBe(201)
  const { answer } = await callAdmin(`/v1/bookings/${sold.answer.booking.booking_no}`, { session: person.session })
  expect(answer.sale).toMatchObject({ sold_by: `operator:${person.id}`, person: 'Asha Rao' })
})

test('a booking gets an agreed price, never below the paid amount [SALE-02]', async () => {
  const { deps, token, sell, read } = await aFrontDesk({ taxBp: 1200 })
  const { booking_no: no } = (await sell()).answer.booking
  const agree = (total_minor: number, dry_run = false) =>
    callAdmin(`/v1/bookings/${no}/prices`, {
      token,
      body: { price: { total_minor, reason: 'Regular guest' }, dry_run },
    })
  expect((await agree(200_000, true)).answer).toMatchObject({ old_total_minor: 240_000, total_minor: 200_000 })
  expect(await read(no)).toMatchObject({ total_minor: 240_000 })
  expect((await agree(200_000)).answer).toMatchObject({
    total_minor: 200_000,
    tax_minor: 21_429,
    payable_minor: 200_000,
  })
  expect((await agree(260_000)).answer).toMatchObject({ old_total_minor: 200_000, total_minor: 260_000 })
  await callAdmin(`/v1/bookings/${no}/payments`, {
    token,
    body: { amount_minor: 200_000, way: 'cash', reference: 'R8' },
  })
  expect(Object.keys((await agree(190_000)).answer.error.fields)).toEqual(['price'])
  expect(await read(no)).toMatchObject({
    ...{ total_minor: 260_000, notes: [{ text: 'Regular guest' }, { text: 'Regular guest' }] },
    history: expect.arrayContaining([
      expect.objectContaining({
        event: 'modified',
        actor: 'desk',
        details: expect.objectContaining({ totalMinor: 200_000 }),
      }),
    ]),
  })
  const bills = `SELECT sum(amount_minor) AS sum FROM bill b JOIN booking k ON k.id = b.booking_id
    WHERE k.booking_no = ?`
  expect(await deps.db.first(bills, no)).toEqual({ sum: 260_000 })
})

test('staff change requests, arrival, contact and language [SALE-05]', async () => {
  const { deps, token, sell, read } = await aFrontDesk()
  const { booking_no: no } = (await sell()).answer.booking
  const change = (body: object, key?: string) =>
    callAdmin(`/v1/bookings/${no}`, { method: 'PATCH', token, body, ...(key ? { key } : {}) })
  const changed = await change({
    ...{ special_requests: 'Cot for a baby', arrival_time: '23:15', language: 'de' },
    guest: { name: 'Ashwini Rao', email: 'ASHWINI@example.com', phone: '9812345671' },
  })
  expect(changed.answer).toMatchObject({
    ...{ special_requests: 'Cot for a baby', arrival_time: '23:15', language: 'de' },
    guest: { name: 'Ashwini Rao', email: 'ashwini@example.com', phone: '9812345671' },
  })
  expect((await change({ special_requests: null })).answer).toMatchObject({
    special_requests: null,
    arrival_time: '23:15',
  })
  expect((await change({ language: 'xx' })).answer.error.fields).toEqual({ language: 'the site does not have it' })
  expect(Object.keys((await change({ guest: { phone: '12' } })).answer.error.fields ?? {})).not.toEqual([])
  expect((await change({ arrival_time: '25:00' })).status).toBe(400)
  const { history } = await read(no)
  const fields = ['name', 'phone', 'email', 'locale', 'special_requests', 'arrival_time']
  expect(history.at(-2)).toMatchObject({ event: 'updated', actor: 'desk', details: { fields } })
  const audit = (await callAdmin(`/v1/audit?subject=booking:${no}`, { token: await aToken(deps) })).answer
  expect(audit.items.map(({ action }: { action: string }) => action)).toEqual([
    'booking.details',
    'booking.details',
    'booking.sell',
  ])
  expect(JSON.stringify(audit)).not.toMatch(/Cot for|Ashwini|98123/)
})

test('lists bookings by source and group, and erasing the guest forgets the group [SALE-01]', async () => {
  const { deps, hotel, token, sell } = await aFrontDesk()
  const group = `Rao wedding ${hotel.propertyId}`
  await sell({ source: 'group', group })
  await sell({ source: 'group', group, guest: { name: 'Aunt', without_contact: true } })
  await sell({ source: 'mail' })
  const count = async (query: string) => (await callAdmin(`/v1/bookings?${query}`, { token })).answer.items.length
  const named = `group=${encodeURIComponent(group)}`
  expect([await count('source=group'), await count(named), await count('source=mail')]).toEqual([2, 2, 1])
  const erase = `UPDATE booking SET ${ERASED_COLUMNS} WHERE property_id = ?`
  await deps.db.batch([{ sql: erase, params: [hotel.propertyId] }])
  expect(await deps.db.all('SELECT 1 FROM booking_sale WHERE group_name = ?', group)).toEqual([])
})
