import { expect, test } from 'vitest'
import { HOUR_MS } from '#app/domain/dates/instant.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { aHotel } from '#tests/support/booking-builders.ts'
import { aPaidBooking, type HeldBooking } from '#tests/support/paid-booking.ts'
import { aGuestWithWallet } from '#tests/support/wallet-builders.ts'
import { type Statement, statement } from '#worker/infra/database/database.ts'

const NOW = Date.UTC(2026, 10, 21, 12)

/** The given number of doubts of three kinds about a booking, a minute older each. */
function doubtsOf({ bookingId, paymentId }: HeldBooking, count: number): Statement[] {
  const numbers = JSON.stringify(Array.from({ length: count }, (_, index) => index + 1))
  const insert = (into: string, values: string, at: number) =>
    statement(`INSERT INTO ${into} SELECT ${values} FROM json_each(?1) n`, numbers, bookingId, paymentId, at)
  return [
    insert(
      `refund (id, booking_id, payment_id, amount_minor, currency, reason, status, created_at)`,
      `?2 || '-r' || value, ?2, ?3, 1, 'INR', 'r' || value, 'failed', ?4 - value * 60000`,
      NOW - HOUR_MS,
    ),
    insert(
      `payment_event (gateway, event_id, payment_id, outcome, effect, received_at)`,
      `'sandbox', ?2 || '-e' || value, ?3, 'succeeded', 'mismatch', ?4 - value * 60000`,
      NOW - HOUR_MS,
    ),
    insert(
      `payment (id, booking_id, gateway, mode, amount_minor, currency, status, return_url, cancel_url, created_at, next_ask_at, page_ends_at)`,
      `?2 || '-p' || value, ?2, 'stripe', 'CC', 1, 'INR', 'created', ?3, '', 1, 1, ?4 - value * 60000`,
      NOW - 13 * HOUR_MS,
    ),
  ]
}

test('a property sees its oldest money in doubt, whatever others have', async () => {
  const deps = aDeps()
  const [property, other] = [await aHotel(deps.db), await aHotel(deps.db)]
  const [own, foreign] = [await aPaidBooking(deps, property), await aPaidBooking(deps, other)]
  await deps.db.batch([...doubtsOf(foreign, 60), ...doubtsOf(own, 2)])
  const read = async (reach: number[]): Promise<string[]> => {
    const token = await aToken(deps, { reach })
    const { answer } = await callAdmin('/v1/money-doubts', { token })
    return answer.items.map((item: { kind: string; reference: string }) => `${item.kind} ${item.reference}`)
  }
  expect(await read([property.propertyId])).toEqual([
    `payment_unanswered ${own.bookingId}-p2`,
    `payment_unanswered ${own.bookingId}-p1`,
    `refund_failed ${own.bookingId}-r2`,
    `refund_failed ${own.bookingId}-r1`,
    `payment_mismatch ${own.bookingId}-e2`,
    `payment_mismatch ${own.bookingId}-e1`,
  ])
  const max = await read([other.propertyId])
  expect(max).toHaveLength(150)
  expect(max.slice(0, 2)).toEqual([60, 59].map((number) => `payment_unanswered ${foreign.bookingId}-p${number}`))
})

test('checking the whole ledger names each unbalanced transaction and wallet once', async () => {
  const deps = aDeps()
  const property = await aHotel(deps.db)
  const { bookingId } = await aPaidBooking(deps, property)
  const guest = await aGuestWithWallet(deps)
  const token = await aToken(deps)
  const uneven = async (query = '?whole_books=true') => {
    const { answer } = await callAdmin(`/v1/money-doubts${query}`, { token })
    const rows = answer.items.filter(({ kind }: { kind: string }) => /uneven$/.test(kind))
    return rows.map(({ kind, reference }: { kind: string; reference: string }) => `${kind} ${reference}`)
  }
  expect(await uneven()).toEqual([])
  const entry = (transaction: string, at: number, into: string) =>
    statement(
      `INSERT INTO ledger_entry (transaction_id, position, account, amount_minor, currency, booking_id, at)
       VALUES (?, 0, ?, 5, 'INR', ?, ?)`,
      transaction,
      into,
      bookingId,
      at,
    )
  const userId = guest.visitor.user?.id ?? ''
  const nobody = 'wallet:marigold:nobody'
  await deps.db.batch([
    entry('uneven-new', NOW - 60_000, 'gateway:sandbox'),
    entry('uneven-old', NOW - 90 * 24 * HOUR_MS, 'revenue:marigold'),
    entry('uneven-wallet', NOW - 90 * 24 * HOUR_MS, nobody),
    statement('UPDATE wallet_credit SET left_minor = left_minor - 1 WHERE user_id = ?', userId),
  ])
  // The hourly check covers the last two hours and the transactions of gateways.
  expect(await uneven('')).toEqual(['ledger_uneven uneven-new'])
  expect(await uneven('?whole_books=false')).toEqual(['ledger_uneven uneven-new'])
  expect(await uneven()).toEqual([
    'ledger_uneven uneven-new',
    'ledger_uneven uneven-old',
    'ledger_uneven uneven-wallet',
    ...[`wallet:marigold:${userId}`, nobody].sort().map((account) => `wallet_uneven ${account} INR`),
  ])
  const own = await aToken(deps, { reach: [property.propertyId] })
  expect((await callAdmin('/v1/money-doubts?whole_books=true', { token: own })).status).toBe(403)
  expect((await callAdmin('/v1/money-doubts', { token: own })).status).toBe(200)
  expect((await callAdmin('/v1/money-doubts?whole_books=1', { token })).status).toBe(400)
})
