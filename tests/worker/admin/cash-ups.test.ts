import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { anOperator, setProof } from '#tests/support/an-operator.ts'
import { aHotel } from '#tests/support/booking-builders.ts'

async function aTill() {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const reach = [hotel.propertyId]
  const token = await aToken(deps, { reach })
  const asha = await anOperator(deps, { role: 'front-desk', reach, name: 'Asha Rao' })
  const anil = await anOperator(deps, { role: 'reservations', reach, name: 'Anil Nair' })
  const body = {
    ...{ property: hotel.propertyId, room: hotel.categoryId, source: 'walk_in', rooms_config: '1-2_0_0_0' },
    ...{ checkin: '2026-12-11', checkout: '2026-12-13', guest: { name: 'Walk In', without_contact: true } },
  }
  const sold = await callAdmin('/v1/bookings', { session: asha.session, key: 'till', body })
  const no: string = sold.answer.booking.booking_no
  const pay = (session: string, amount_minor: number, way: string) =>
    callAdmin(`/v1/bookings/${no}/payments`, {
      ...{ session, body: { amount_minor, way, reference: `${way} ${amount_minor}` } },
    })
  const read = async (day = '') =>
    (await callAdmin(`/v1/cash-ups?property=${hotel.propertyId}${day && `&day=${day}`}`, { token })).answer
  const count = (session: string, part: object) =>
    callAdmin('/v1/cash-ups', { session, body: { property: hotel.propertyId, ...part } })
  return { deps, hotel, token, asha, anil, no, pay, read, count }
}

test('sums money by method and person, and manual refunds [SALE-04]', async () => {
  const { deps, token, asha, anil, no, pay, read } = await aTill()
  await pay(asha.session, 50_000, 'cash')
  await pay(asha.session, 30_000, 'upi')
  const paid = await pay(anil.session, 20_000, 'cash')
  expect(paid.answer).toMatchObject({ outcome: 'counted', paid_minor: 100_000 })
  await setProof(deps, anil, true)
  const back = { amount_minor: 10_000, reason: 'Cold shower' }
  const refund = await callAdmin(`/v1/bookings/${no}/refunds`, { session: anil.session, body: back })
  expect(refund.status).toBe(200)
  const row = await deps.db.first<{ id: string }>(
    'SELECT id FROM refund WHERE payment_id = ?',
    refund.answer.payments[0].id,
  )
  const whole = await aToken(deps)
  const note = await callAdmin(`/v1/ledger/refunds/${encodeURIComponent(row?.id ?? '')}/notes`, {
    ...{ token: whole, body: { reference: 'from the till' } },
  })
  expect(note.answer.outcome).toBe('noted')
  const { day, sums } = await read()
  expect(day).toBe('2026-11-21')
  const given = sums.reduce((sum: number, each: { given_back_minor: number }) => sum + each.given_back_minor, 0)
  expect(given).toBe(10_000)
  const taken = sums.filter(({ payments }: { payments: number }) => payments > 0)
  expect(taken.map((each: Record<string, unknown>) => [each.person, each.way, each.taken_minor]).sort()).toEqual([
    ['Anil Nair', 'cash', 20_000],
    ['Asha Rao', 'cash', 50_000],
    ['Asha Rao', 'upi', 30_000],
  ])
  expect((await read('2026-11-20')).sums).toEqual([])
  expect(token).toBeTruthy()
})

test('the cash of a person and day is counted once, with its difference [SALE-04]', async () => {
  const { deps, hotel, asha, pay, read, count } = await aTill()
  await pay(asha.session, 50_000, 'cash')
  const counted = await count(asha.session, { counted_minor: 49_000, note: 'A note of 10 is missing' })
  expect([counted.status, counted.answer]).toMatchObject([
    201,
    { taken_by: `operator:${asha.id}`, expected_minor: 50_000, difference_minor: -1_000, person: 'Asha Rao' },
  ])
  expect((await count(asha.session, { counted_minor: 50_000 })).answer.error.reason).toBe('cash_counted')
  expect((await read()).closings).toMatchObject([{ counted_minor: 49_000, note: 'A note of 10 is missing' }])
  const subject = `cash-up:${hotel.propertyId}:2026-11-21`
  const { items } = (await callAdmin(`/v1/audit?subject=${subject}`, { token: await aToken(deps) })).answer
  expect(items).toMatchObject([{ action: 'cash-up.create', person: 'Asha Rao', after: { counted_minor: 49_000 } }])
})

test('a receipt names amount, method, person and balance [SALE-04]', async () => {
  const { asha, no, pay, token } = await aTill()
  const { payment } = (await pay(asha.session, 90_000, 'card')).answer
  const { answer } = await callAdmin(`/v1/bookings/${no}/receipts/${payment}`, { token })
  expect(answer).toMatchObject({
    ...{ receipt_no: `${no}-1`, received_from: 'Walk In', amount_minor: 90_000, currency: 'INR', way: 'card' },
    ...{ reference: 'card 90000', taken_by: 'Asha Rao' },
    ...{ total_minor: 240_000, paid_minor: 90_000, balance_minor: 150_000 },
  })
  expect((await callAdmin(`/v1/bookings/${no}/receipts/none`, { token })).status).toBe(404)
})
