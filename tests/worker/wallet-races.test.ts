import { expect, test } from 'vitest'
import { aDeps, withLatency } from '#tests/support/a-deps.ts'
import { aBookingRequest, aHotel, unbalancedLedger } from '#tests/support/booking-builders.ts'
import { deepTest, isDeep } from '#tests/support/is-deep.ts'
import { aGuestWithWallet, elsewhere, walletRows } from '#tests/support/wallet-builders.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { cancelBooking } from '#worker/services/bookings/closing/cancel-booking.ts'
import { expireHolds } from '#worker/services/bookings/closing/expire-holds.ts'
import { createBooking } from '#worker/services/bookings/creating/create-booking.ts'
import { expireCredits } from '#worker/services/promotions/wallet-credits.ts'

/** Local D1 answers too fast for a race to show: every query waits 5 to 25 ms before and after. */
function lateDeps() {
  const deps = aDeps()
  return { ...deps, db: withLatency(deps.db), plainDb: deps.db }
}

function codes(results: { ok: boolean; problem?: { code: string } }[]): Record<string, number> {
  const counted: Record<string, number> = {}
  for (const result of results) {
    const code = result.ok ? 'ok' : (result.problem?.code ?? 'unknown')
    counted[code] = (counted[code] ?? 0) + 1
  }
  return counted
}

async function spentOf(deps: Pick<Deps, 'db'>, scope: Scope): Promise<number> {
  const row = await deps.db.first<{ spent: number }>(
    'SELECT coalesce(sum(wallet_minor), 0) AS spent FROM booking WHERE user_id = ?',
    scope.visitor.user?.id ?? '',
  )
  return Number(row?.spent)
}

// Two nights at 1,200: 10 % of 2,400 is 240, so 600 pays two bookings' shares in full.
test('50 concurrent debits of a wallet never overdraw it', { timeout: 60_000 }, async () => {
  const deps = lateDeps()
  const hotel = await aHotel(deps.plainDb, { rooms: 60 })
  const guest = await aGuestWithWallet({ ...deps, db: deps.plainDb }, [{ amountMinor: 60_000 }])
  const results = await Promise.all(
    Array.from({ length: 50 }, () =>
      createBooking(deps, elsewhere(guest), {
        request: aBookingRequest(hotel, { wallet: { shownMajor: 240 } }),
        access: [],
        idempotency: null,
      }),
    ),
  )
  expect(codes(results)).toEqual({ ok: 2, price_changed: 48 })
  expect(await spentOf({ db: deps.plainDb }, guest)).toBe(48_000)
  expect(await walletRows(deps.plainDb, guest)).toEqual({ left: 12_000, ledger: 12_000 })
  expect(await unbalancedLedger(deps.plainDb)).toEqual([])
})

deepTest.each(Array.from({ length: 10 }, (_, run) => run))(
  'debits without an amount never overdraw, run %i',
  async (run) => {
    const deps = lateDeps()
    const hotel = await aHotel(deps.plainDb, { rooms: 60 })
    const credits = Array.from({ length: 1 + (run % 4) }, (_, index) => ({ amountMinor: 10_000 + 7_001 * index }))
    const whole = credits.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
    const guest = await aGuestWithWallet({ ...deps, db: deps.plainDb }, credits)
    const results = await Promise.all(
      Array.from({ length: 20 }, () =>
        createBooking(deps, elsewhere(guest), {
          request: aBookingRequest(hotel, { wallet: { shownMajor: null } }),
          access: [],
          idempotency: null,
        }),
      ),
    )
    expect(Object.keys(codes(results)).every((code) => code === 'ok' || code === 'price_changed')).toBe(true)
    const spent = await spentOf({ db: deps.plainDb }, guest)
    expect(spent).toBeGreaterThan(0)
    expect(await walletRows(deps.plainDb, guest)).toEqual({ left: whole - spent, ledger: whole - spent })
    expect(await unbalancedLedger(deps.plainDb)).toEqual([])
  },
)

deepTest("30 concurrent debits stay within the period's limit", { timeout: 60_000 }, async () => {
  const deps = lateDeps()
  const hotel = await aHotel(deps.plainDb, { rooms: 40 })
  const guest = await aGuestWithWallet({ ...deps, db: deps.plainDb }, [{ amountMinor: 900_000 }])
  const results = await Promise.all(
    Array.from({ length: 30 }, () =>
      createBooking(deps, elsewhere(guest), {
        request: aBookingRequest(hotel, { wallet: { shownMajor: 240 } }),
        access: [],
        idempotency: null,
      }),
    ),
  )
  // 2,000 rupees in thirty days.
  expect(codes(results)).toEqual({ ok: 8, price_changed: 22 })
})

deepTest('the same key 50 times at once is one debit', { timeout: 60_000 }, async () => {
  const deps = lateDeps()
  const hotel = await aHotel(deps.plainDb, { rooms: 60 })
  const guest = await aGuestWithWallet({ ...deps, db: deps.plainDb })
  const key = `wallet-${hotel.propertyId}`
  const idempotency: IdempotentRequest = { caller: `user:${key}`, operation: 'createBooking', key, digest: 'a' }
  const request = aBookingRequest(hotel, { wallet: { shownMajor: 240 } })
  const results = await Promise.all(
    Array.from({ length: 50 }, () => createBooking(deps, guest, { request, access: [], idempotency })),
  )
  expect(codes(results)).toEqual({ ok: 50 })
  expect(new Set(results.map((result) => JSON.stringify(result.ok && result.value.created))).size).toBe(1)
  expect(await walletRows(deps.plainDb, guest)).toEqual({ left: 26_000, ledger: 26_000 })
})

deepTest("a debit and its credit's expiry lose nothing", { timeout: 60_000 }, async () => {
  const stored = new Set<string>()
  for (let run = 0; run < (isDeep ? 16 : 4); run++) {
    const deps = lateDeps()
    const hotel = await aHotel(deps.plainDb, { rooms: 3 })
    const guest = await aGuestWithWallet({ ...deps, db: deps.plainDb }, [{ amountMinor: 50_000, days: 1 }])
    const over = { ...lateDeps(), now: () => deps.now() + 86_400_001 }
    const request = aBookingRequest(hotel, { wallet: { shownMajor: 240 } })
    const ending = new Promise((resolve) => setTimeout(resolve, run * (isDeep ? 12 : 60))).then(() =>
      expireCredits(over),
    )
    const [booked] = await Promise.all([createBooking(deps, guest, { request, access: [], idempotency: null }), ending])
    stored.add(booked.ok ? 'ok' : booked.problem.code)
    await expireCredits(over)
    expect(await spentOf({ db: deps.plainDb }, guest)).toBe(booked.ok ? 24_000 : 0)
    expect(await walletRows(deps.plainDb, guest)).toEqual({ left: 0, ledger: 0 })
    expect(await unbalancedLedger(deps.plainDb)).toEqual([])
  }
  // Both orders occur; a few runs on a busy machine may all end alike.
  if (isDeep) expect([...stored].sort()).toEqual(['ok', 'price_changed'])
  else expect(['ok', 'price_changed']).toEqual(expect.arrayContaining([...stored]))
})

deepTest('20 concurrent cancellations return wallet money once', { timeout: 60_000 }, async () => {
  const deps = lateDeps()
  const hotel = await aHotel(deps.plainDb, { rooms: 3 })
  const guest = await aGuestWithWallet({ ...deps, db: deps.plainDb })
  const request = aBookingRequest(hotel, { wallet: { shownMajor: 240 } })
  const booked = await createBooking(deps, guest, { request, access: [], idempotency: null })
  if (!booked.ok) throw new Error(booked.problem.code)
  const proof = { reference: booked.value.created.id, access: [] }
  const results = await Promise.all(
    Array.from({ length: 20 }, () => cancelBooking(deps, guest, { proof, reason: null, idempotency: null })),
  )
  expect(codes(results)).toEqual({ ok: 1, already_cancelled: 19 })
  expect(await walletRows(deps.plainDb, guest)).toEqual({ left: 50_000, ledger: 50_000 })
})

test('a hold that expires and is cancelled returns wallet money once', { timeout: 60_000 }, async () => {
  const deps = lateDeps()
  const hotel = await aHotel(deps.plainDb, { rooms: 3 })
  const guest = await aGuestWithWallet({ ...deps, db: deps.plainDb })
  const request = aBookingRequest(hotel, { wallet: { shownMajor: 240 }, payment: { amount: null, mode: 'CC' } })
  const booked = await createBooking(deps, guest, { request, access: [], idempotency: null })
  if (!booked.ok) throw new Error(booked.problem.code)
  expect(booked.value.created).toMatchObject({ statusKey: 7, walletMinor: 24_000, payableMinor: 216_000 })
  const over = { ...deps, now: () => deps.now() + 900_001 }
  const proof = { reference: booked.value.created.id, access: [] }
  await Promise.all([
    cancelBooking(deps, guest, { proof, reason: null, idempotency: null }),
    expireHolds(over),
    expireHolds(over),
  ])
  expect(await walletRows(deps.plainDb, guest)).toEqual({ left: 50_000, ledger: 50_000 })
  expect(await unbalancedLedger(deps.plainDb)).toEqual([])
})
