import { beforeEach, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#app/domain/dates/instant.ts'
import { aDeps, type TestDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aHotel } from '#tests/support/booking-builders.ts'
import { aHeldBooking, chargeAtGateway, type HeldBooking } from '#tests/support/paid-booking.ts'
import { allRounds } from '#tests/support/run-minute.ts'
import { pollPayments } from '#worker/services/payments/settling/poll-payments.ts'
import { openPaymentPage } from '#worker/services/payments/starting/open-payment-page.ts'

// Fails all other pending payments, so each test has only its own.
beforeEach(() => aDeps().db.batch([{ sql: `UPDATE payment SET status = 'failed'`, params: [] }]))

async function aGuestWhoPays(deps: TestDeps): Promise<HeldBooking> {
  const held = await aHeldBooking(deps, await aHotel(deps.db))
  await openPaymentPage(deps, aScope({ now: deps.now() }), held.paymentId)
  return held
}

/** Copies the payment this many times: guests who never returned from the gateway. */
async function abandon(deps: TestDeps, { paymentId }: HeldBooking, count: number): Promise<void> {
  const columns = await deps.db.all<{ name: string }>(`SELECT name FROM pragma_table_info('payment')`)
  const names = columns.map(({ name }) => name)
  const isUnique = (name: string) => name === 'id' || name === 'provider_ref'
  const values = names.map((name) => (isUnique(name) ? `p.${name} || '-' || n.key` : `p.${name}`))
  await deps.db.batch([
    {
      sql: `INSERT INTO payment (${names}) SELECT ${values} FROM payment p, json_each(?) AS n WHERE p.id = ?`,
      params: [JSON.stringify(Array(count).fill(0)), paymentId],
    },
  ])
}

function statusOf(deps: TestDeps, { bookingId }: HeldBooking) {
  return deps.db.first('SELECT status_key FROM booking WHERE id = ?', bookingId)
}

test('polls a new payment though 150 older ones stay unpaid', async () => {
  const deps = aDeps()
  await abandon(deps, await aGuestWhoPays(deps), 150)
  deps.pass(20 * MINUTE_MS)
  for (let run = 0; run < 2; run++) await allRounds(pollPayments, deps)
  const held = await aGuestWhoPays(deps)
  await chargeAtGateway(deps, held)
  deps.pass(MINUTE_MS)
  await allRounds(pollPayments, deps)
  expect(await statusOf(deps, held)).toEqual({ status_key: 0 })
})

test('polls on schedule, and never after four days', async () => {
  const deps = aDeps()
  await aGuestWhoPays(deps)
  expect((await pollPayments(deps)).done).toBe(0)
  deps.pass(MINUTE_MS)
  expect((await pollPayments(deps)).done).toBe(1)
  expect((await pollPayments(deps)).done).toBe(0)
  deps.pass(30 * MINUTE_MS)
  expect((await pollPayments(deps)).done).toBe(1)
  deps.pass(30 * MINUTE_MS)
  expect((await pollPayments(deps)).done).toBe(0)
  deps.pass(4 * DAY_MS)
  expect((await pollPayments(deps)).done).toBe(1)
  deps.pass(4 * DAY_MS)
  expect((await pollPayments(deps)).done).toBe(0)
})

test('polls soon again when the guest returns to the gateway', async () => {
  const deps = aDeps()
  const held = await aGuestWhoPays(deps)
  deps.pass(40 * MINUTE_MS)
  await pollPayments(deps)
  await openPaymentPage(deps, aScope({ now: deps.now() }), held.paymentId)
  await chargeAtGateway(deps, held)
  deps.pass(MINUTE_MS)
  await pollPayments(deps)
  expect(await statusOf(deps, held)).toEqual({ status_key: 0 })
})
