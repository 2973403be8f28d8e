import { expect, test } from 'vitest'
import { findBrand } from '#app/brands/brands.ts'
import { findCountry } from '#app/brands/countries/countries.ts'
import { DAY_MS } from '#app/domain/dates/instant.ts'
import { aDeps, type TestDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { unbalancedLedger } from '#tests/support/booking-builders.ts'
import { aWelcome } from '#tests/support/catalogue-builders.ts'
import { runMinute } from '#tests/support/run-minute.ts'
import { aGuestWithWallet, walletRows } from '#tests/support/wallet-builders.ts'
import { purgeOld } from '#worker/services/jobs/scheduled.ts'
import { readWallet } from '#worker/services/promotions/wallet/read-wallet.ts'
import { creditWallet, giveWelcomeCredit } from '#worker/services/promotions/wallet-credits.ts'

test('gives one welcome credit per guest and brand, despite concurrent sign-ins', async () => {
  const deps = aDeps()
  await aWelcome(deps.db)
  const guest = await aGuestWithWallet(deps, [])
  const id = guest.visitor.user?.id ?? ''
  expect(await giveWelcomeCredit(deps, guest, id)).toBe(false)
  await proveNumber(deps, id, '9300055001')
  const given = await Promise.all(Array.from({ length: 10 }, () => giveWelcomeCredit(deps, guest, id)))
  expect(given.filter(Boolean)).toHaveLength(1)
  expect(await walletRows(deps.db, guest)).toEqual({ left: 50_000, ledger: 50_000 })
  expect(await giveWelcomeCredit(deps, { ...guest, country: findCountry('NL') }, id)).toBe(false)
})

function proveNumber(deps: TestDeps, id: string, phone: string) {
  const sql = "UPDATE user SET country_code = '+91', phone = ?, phone_proven_at = 1 WHERE id = ?"
  return deps.db.batch([{ sql, params: [phone, id] }])
}

test('a returning number gets no second welcome credit', async () => {
  const deps = aDeps()
  await aWelcome(deps.db)
  const given: boolean[] = []
  for (let round = 0; round < 3; round++) {
    const guest = await aGuestWithWallet(deps, [])
    const id = guest.visitor.user?.id ?? ''
    await proveNumber(deps, id, '9300055002')
    given.push(await giveWelcomeCredit(deps, guest, id))
    await deps.db.batch([{ sql: 'UPDATE user SET phone = NULL, country_code = NULL WHERE id = ?', params: [id] }])
  }
  expect(given).toEqual([true, false, false])
})

test('remembers a welcome credit for two years after account deletion', async () => {
  const deps = aDeps()
  await aWelcome(deps.db)
  const given: boolean[] = []
  for (const days of [0, 729, 2]) {
    deps.pass(days * DAY_MS)
    await purgeOld(deps)
    const guest = await aGuestWithWallet(deps, [])
    const id = guest.visitor.user?.id ?? ''
    await proveNumber(deps, id, '9300055003')
    given.push(await giveWelcomeCredit(deps, guest, id))
    await deps.db.batch([{ sql: 'UPDATE user SET phone = NULL, country_code = NULL WHERE id = ?', params: [id] }])
  }
  expect(given).toEqual([true, false, true])
})

test('a wallet is of one brand, one guest and one currency', async () => {
  const deps = aDeps()
  const guest = await aGuestWithWallet(deps)
  const balance = async (scope: typeof guest, currency = 'INR') =>
    (await readWallet(deps, scope, { currency })).redeemableExpirableBalance
  expect(await balance(guest)).toBe(50_000)
  expect(await balance(guest, 'EUR')).toBe(0)
  expect(await balance({ ...guest, brand: findBrand('dunehouse-india') })).toBe(0)
  expect(await balance(await aGuestWithWallet(deps, []))).toBe(0)
  expect(await balance(aScope())).toBe(0)
})

test('a credit expires to the millisecond, its ledger within a minute', async () => {
  const deps = aDeps()
  const guest = await aGuestWithWallet(deps, [
    { amountMinor: 10_000, days: 1 },
    { amountMinor: 7_000, days: null },
  ])
  const balance = async () => (await readWallet(deps, guest, { currency: 'INR' })).redeemableExpirableBalance
  deps.pass(DAY_MS - 1)
  expect(await balance()).toBe(17_000)
  deps.pass(1)
  expect(await balance()).toBe(7_000)
  expect(await walletRows(deps.db, guest)).toEqual({ left: 17_000, ledger: 17_000 })
  await runMinute(deps)
  await runMinute(deps)
  expect(await walletRows(deps.db, guest)).toEqual({ left: 7_000, ledger: 7_000 })
  expect(await unbalancedLedger(deps.db)).toEqual([])
})

test('an operator credit of one name is given once', async () => {
  const deps = aDeps()
  const guest = await aGuestWithWallet(deps, [])
  const walletOwner = { brandId: 'marigold', userId: guest.visitor.user?.id ?? '', currency: 'INR' }
  const grant = {
    ...walletOwner,
    reference: `sorry-${walletOwner.userId}`,
    amountMinor: 5_000,
    days: 30,
    note: 'broken shower',
  }
  expect(await creditWallet(deps, { ...grant, from: 'owner' })).toBe(true)
  expect(await creditWallet(deps, { ...grant, from: 'owner' })).toBe(false)
  expect(await walletRows(deps.db, guest)).toEqual({ left: 5_000, ledger: 5_000 })
})
