import { expect, test } from 'vitest'
import type { WireWallet } from '#app/domain/money/wallet.ts'
import { needsWallet } from '#app/features/payment/use-wallet.ts'

const full: WireWallet = {
  is_logged_in: true,
  redeemable_expirable_balance: 500,
  redeemable_expirable_limit: 2000,
  redeemed_expirable_amount: 0,
  currency_id: 'INR',
  wallet_usage_percentage: 10,
}

test.each([
  ['none is there', null, true, true],
  ['it is empty', {} as WireWallet, true, true],
  ['it was loaded before signing in', { ...full, is_logged_in: false }, true, true],
  ['it is there', full, true, false],
  ['nobody is signed in', null, false, false],
])('asks for a wallet or not where %s [WALL-08]', (_, data, isLoggedIn, expected) => {
  expect(needsWallet({ wallet: { data, error: null } }, isLoggedIn)).toBe(expected)
})
