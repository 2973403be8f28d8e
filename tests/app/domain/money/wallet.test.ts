import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyWallet, toWallet, type Wallet, type WalletUse, walletAmount } from '#app/domain/money/wallet.ts'

function aWallet(overrides: Partial<Wallet> = {}): Wallet {
  return {
    isLoggedIn: true,
    redeemableExpirableBalance: 1_000_000,
    redeemableExpirableLimit: 2_000_000,
    redeemedExpirableAmount: 0,
    currencyId: 'INR',
    walletUsagePercentage: 10,
    ownerMoneyDiscount: 0,
    ...overrides,
  }
}

function aUse(overrides: Partial<WalletUse> = {}): WalletUse {
  return { totalMinor: 240_000, currency: 'INR', hotelMaxPercent: null, ...overrides }
}

const wire = {
  is_logged_in: true,
  redeemable_expirable_balance: 500.5,
  redeemable_expirable_limit: 1000,
  redeemed_expirable_amount: 250,
  currency_id: 'INR',
  wallet_usage_percentage: 20,
  owner_money_discount: 75,
}

test('carries all wallet fields and owner money [WALL-02, WALL-03]', () => {
  expect(toWallet(wire)).toEqual({
    isLoggedIn: true,
    redeemableExpirableBalance: 50_050,
    redeemableExpirableLimit: 100_000,
    redeemedExpirableAmount: 25_000,
    currencyId: 'INR',
    walletUsagePercentage: 20,
    ownerMoneyDiscount: 7500,
  })
})

test('reads snake case into camel case [WALL-04]', () => {
  const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  expect(Object.keys(toWallet(wire)).sort()).toEqual(Object.keys(wire).map(camel).sort())
})

test('reads missing owner money as none', () => {
  const { owner_money_discount: _, ...rest } = wire
  expect(toWallet(rest).ownerMoneyDiscount).toBe(0)
})

test('uses the floor of the total times the percentage [WALL-06]', () => {
  expect(walletAmount(aWallet(), aUse({ totalMinor: 123_900 }))).toBe(12_300)
  expect(walletAmount(aWallet({ currencyId: 'JPY' }), aUse({ totalMinor: 1239, currency: 'JPY' }))).toBe(123)
})

test.each([
  ['balance', { redeemableExpirableBalance: 9000 }, 9000],
  ['owner discount', { ownerMoneyDiscount: 8000 }, 8000],
  ['limit', { redeemableExpirableLimit: 7000 }, 7000],
  ['rest of the limit', { redeemableExpirableLimit: 20_000, redeemedExpirableAmount: 14_000 }, 6000],
])('caps the amount by the %s [WALL-06]', (_name, overrides, amount) => {
  expect(walletAmount(aWallet(overrides), aUse())).toBe(amount)
})

test('an owner discount of zero means no cap', () => {
  expect(walletAmount(aWallet({ ownerMoneyDiscount: 0 }), aUse())).toBe(24_000)
})

test('gives nothing once the limit is used up', () => {
  const wallet = aWallet({ redeemableExpirableLimit: 5000, redeemedExpirableAmount: 6000 })
  expect(walletAmount(wallet, aUse())).toBe(0)
})

test("caps the amount by the hotel's percentage [WALL-10]", () => {
  expect(walletAmount(aWallet(), aUse({ hotelMaxPercent: 5 }))).toBe(12_000)
  expect(walletAmount(aWallet(), aUse({ hotelMaxPercent: 0 }))).toBe(0)
  expect(walletAmount(aWallet(), aUse({ hotelMaxPercent: 50 }))).toBe(24_000)
})

test('gives nothing to guests not signed in', () => {
  expect(walletAmount(aWallet({ isLoggedIn: false }), aUse())).toBe(0)
  expect(walletAmount(emptyWallet('INR'), aUse())).toBe(0)
})

test('gives nothing in another currency', () => {
  expect(walletAmount(aWallet({ currencyId: 'EUR' }), aUse())).toBe(0)
})

test('never gives more than total, balance or limit', () => {
  const money = fc.nat(10_000_000)
  const anyWallet = fc.record({
    isLoggedIn: fc.boolean(),
    redeemableExpirableBalance: money,
    redeemableExpirableLimit: money,
    redeemedExpirableAmount: money,
    currencyId: fc.constant('INR'),
    walletUsagePercentage: fc.integer({ min: 0, max: 100 }),
    ownerMoneyDiscount: money,
  })
  fc.assert(
    fc.property(
      anyWallet,
      money,
      fc.option(fc.integer({ min: 0, max: 100 })),
      (wallet, totalMinor, hotelMaxPercent) => {
        const amount = walletAmount(wallet, { totalMinor, currency: 'INR', hotelMaxPercent })
        expect(amount).toBeGreaterThanOrEqual(0)
        expect(amount).toBeLessThanOrEqual(Math.min(totalMinor, wallet.redeemableExpirableBalance))
      },
    ),
  )
})
