import { expect, test } from 'vitest'
import { DAY_MS } from '#app/domain/dates/instant.ts'
import { aDeps, withLatency } from '#tests/support/a-deps.ts'
import { aBookingRequest, aHotel, unbalancedLedger } from '#tests/support/booking-builders.ts'
import { giveGift } from '#tests/support/gift-builders.ts'
import { runMinute } from '#tests/support/run-minute.ts'
import { aGuestWithWallet, elsewhere, walletRows } from '#tests/support/wallet-builders.ts'
import { cancelBooking } from '#worker/services/bookings/closing/cancel-booking.ts'
import { createBooking } from '#worker/services/bookings/creating/create-booking.ts'
import { giftId, giftKinds } from '#worker/services/promotions/gifts/gift-statements.ts'
import { readWalletHistory } from '#worker/services/promotions/wallet/read-wallet-history.ts'

test('a gift is written once per reference, despite concurrent writes [REWD-11]', async () => {
  const deps = aDeps()
  const guest = await aGuestWithWallet(deps, [])
  const late = { ...deps, db: withLatency(deps.db) }
  for (const kind of giftKinds) {
    const reference = `once-${kind}-${crypto.randomUUID()}`
    const results = await Promise.all(Array.from({ length: 8 }, () => giveGift(late, guest, { kind, reference })))
    expect(results.filter(Boolean)).toHaveLength(1)
    const id = giftId(guest.brand.id, reference)
    expect(
      await deps.db.first(
        'SELECT gift_kind AS kind, source, amount_minor AS amount FROM wallet_credit WHERE id = ?',
        id,
      ),
    ).toEqual({ kind, source: 'promotions:marigold', amount: 20_000 })
    const lines = await deps.db.all(
      'SELECT account, amount_minor AS amount FROM ledger_entry WHERE transaction_id = ? ORDER BY position',
      `credit.${id}`,
    )
    expect(lines).toEqual([
      { account: 'promotions:marigold', amount: -20_000 },
      { account: `wallet:marigold:${guest.visitor.user?.id}`, amount: 20_000 },
    ])
  }
})

test('refuses a gift of a used reference or with a failed condition [REWD-11]', async () => {
  const deps = aDeps()
  const [one, other] = [await aGuestWithWallet(deps, []), await aGuestWithWallet(deps, [])]
  const reference = crypto.randomUUID()
  expect(await giveGift(deps, one, { reference, isWritten: '1 = 0 OR 0' })).toBe(false)
  expect(await walletRows(deps.db, one)).toEqual({ left: 0, ledger: 0 })
  expect(await giveGift(deps, one, { reference })).toBe(true)
  expect(await giveGift(deps, other, { reference })).toBe(false)
  expect(await walletRows(deps.db, one)).toEqual({ left: 20_000, ledger: 20_000 })
  expect(await walletRows(deps.db, other)).toEqual({ left: 0, ledger: 0 })
})

test('a deleted account is given nothing [REWD-11]', async () => {
  const deps = aDeps()
  const guest = await aGuestWithWallet(deps, [])
  await deps.db.batch([{ sql: 'UPDATE user SET deleted_at = 1 WHERE id = ?', params: [guest.visitor.user?.id ?? ''] }])
  expect(await giveGift(deps, guest)).toBe(false)
  expect(await walletRows(deps.db, guest)).toEqual({ left: 0, ledger: 0 })
})

test('credits match the ledger after gifts, uses, returns and expiries [REWD-12]', { timeout: 60_000 }, async () => {
  const deps = aDeps()
  const guest = await aGuestWithWallet(deps, [])
  const hotel = await aHotel(deps.db, { rooms: 9 })
  const agree = async () => {
    const { left, ledger } = await walletRows(deps.db, guest)
    expect(left).toBe(ledger)
    expect(await unbalancedLedger(deps.db)).toEqual([])
    return left
  }
  await giveGift(deps, guest, { kind: 'referral', amountMinor: 15_000, expiresAt: deps.now() + 2 * DAY_MS })
  await giveGift(deps, guest, { kind: 'game', amountMinor: 30_000 })
  expect(await agree()).toBe(45_000)
  const book = async () => {
    const request = aBookingRequest(hotel, { wallet: { shownMajor: null } })
    const booked = await createBooking(deps, elsewhere(guest), { request, access: [], idempotency: null })
    if (!booked.ok) throw new Error(booked.problem.code)
    return booked.value.created.id
  }
  const [first] = [await book(), await book()]
  const afterUses = await agree()
  expect(afterUses).toBeLessThan(45_000)
  const proof = { reference: first, access: [first] }
  const left = await cancelBooking(deps, guest, { proof, reason: null, shownChargeMajor: null, idempotency: null })
  expect(left.ok).toBe(true)
  expect(await agree()).toBeGreaterThan(afterUses)
  deps.pass(10 * DAY_MS)
  await runMinute(deps)
  expect(await agree()).toBeLessThan(45_000)
  const ended = await deps.db.first<{ ends: number }>(
    "SELECT count(*) AS ends FROM ledger_entry WHERE account = 'promotions:marigold' AND transaction_id LIKE 'end.%' AND amount_minor > 0",
  )
  expect(ended?.ends).toBeGreaterThan(0)
})

test('the wallet history distinguishes each kind of gift [WALL-13]', async () => {
  const deps = aDeps()
  const guest = await aGuestWithWallet(deps, [{ amountMinor: 500 }])
  for (const kind of giftKinds) await giveGift(deps, guest, { kind })
  const history = await readWalletHistory(deps, guest, { currency: 'INR', limit: 10, offset: 0 })
  const events = history.ok ? history.value.transactions.map(({ event }) => event) : []
  expect(events.sort()).toEqual(['game', 'granted', 'joining', 'referral', 'reward'])
})
