import { expect, test } from 'vitest'
import type { Wallet } from '#app/domain/money/wallet.ts'
import { needsWallet } from '#app/features/payment/use-wallet.ts'

const full: Wallet = {
  isLoggedIn: true,
  redeemableExpirableBalance: 50_000,
  redeemableExpirableLimit: 200_000,
  redeemedExpirableAmount: 0,
  currencyId: 'INR',
  walletUsagePercentage: 10,
  ownerMoneyDiscount: 0,
}

test.each([
  ['none is there', null, true, true],
  ['it is empty', {} as Wallet, true, true],
  ['it was loaded before signing in', { ...full, isLoggedIn: false }, true, true],
  ['it is there', full, true, false],
  ['nobody is signed in', null, false, false],
])('requests a wallet or not where %s [WALL-08]', (_, data, isLoggedIn, expected) => {
  expect(needsWallet({ wallet: { data, error: null } }, isLoggedIn)).toBe(expected)
})
