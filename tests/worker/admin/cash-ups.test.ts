import { expect, test } from 'vitest'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { aDeps, withLatency } from '#tests/support/a-deps.ts'
import { anActor, aToken, callAdmin } from '#tests/support/an-admin.ts'
import { anOperator, setProof } from '#tests/support/an-operator.ts'
import { aHotel } from '#tests/support/booking-builders.ts'
import { deepTest } from '#tests/support/is-deep.ts'
import { closeCashUp } from '#worker/admin/services/books/cash-ups.ts'
import { findReachableProperty } from '#worker/admin/services/properties/properties.ts'
import { findBookingByNumber } from '#worker/services/bookings/reading/booking-storage.ts'
import { recordManualPayment } from '#worker/services/payments/settling/record-manual-payment.ts'

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

test('cash after a count is of the next day; days to come are refused [SALE-04]', async () => {
  const { asha, anil, pay, read, count } = await aTill()
  expect((await count(asha.session, { counted_minor: 0, day: '2026-11-22' })).answer.error.fields).toEqual({
    day: 'is not over',
  })
  expect((await count(asha.session, { counted_minor: 0 })).status).toBe(201)
  await pay(asha.session, 50_000, 'cash')
  await pay(asha.session, 30_000, 'upi')
  await pay(anil.session, 20_000, 'cash')
  const sumsOf = async (day: string) =>
    (await read(day)).sums.map((sum: Record<string, unknown>) => [sum.person, sum.way, sum.taken_minor]).sort()
  expect(await sumsOf('2026-11-22')).toEqual([['Asha Rao', 'cash', 50_000]])
  expect(await sumsOf('2026-11-21')).toEqual([
    ['Anil Nair', 'cash', 20_000],
    ['Asha Rao', 'upi', 30_000],
  ])
})

test("another's till needs the right to read the books [SALE-04]", async () => {
  const { token, asha, anil, count, hotel } = await aTill()
  const till = { counted_minor: 0, taken_by: `operator:${asha.id}` }
  expect((await count(anil.session, till)).status).toBe(403)
  const sent = { token, body: { property: hotel.propertyId, ...till } }
  expect((await callAdmin('/v1/cash-ups', sent)).status).toBe(201)
})

deepTest(
  'cash noted while it is counted is in the count or of the next day [SALE-04]',
  { timeout: 60_000 },
  async () => {
    for (let round = 0; round < 4; round++) {
      const { deps, hotel, no } = await aTill()
      const late = { ...deps, db: withLatency(deps.db) }
      const actor = anActor()
      const [property, booking] = [
        await findReachableProperty(deps, actor, hotel.propertyId),
        await findBookingByNumber(deps, no),
      ]
      if (!property.ok || !booking) throw new Error('no booking')
      const cash = { property: property.value, day: '2026-11-21', takenBy: actor.id, currency: 'INR', countedMinor: 0 }
      const manual = { amountMinor: 50_000, way: 'cash', reference: 'r', takenBy: actor.id, person: null } as const
      await Promise.all([
        recordManualPayment(late, booking.id, manual),
        closeCashUp(late, actor, {
          cash: { ...cash, day: '2026-11-21' as CalendarDay, note: null },
          idempotency: null,
        }),
      ])
      const counted = await deps.db.first<{ expected: number; day: string }>(
        `SELECT c.expected_minor AS expected, n.day FROM cash_up c JOIN noted_payment n ON n.property_id = c.property_id
       WHERE c.property_id = ?`,
        hotel.propertyId,
      )
      expect([50_000, '2026-11-22']).toContain(counted?.expected === 0 ? counted.day : counted?.expected)
    }
  },
)

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
