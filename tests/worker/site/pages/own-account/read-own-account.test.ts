import { expect, test } from 'vitest'
import { hostileAddresses } from '#tests/support/hostile-addresses.ts'
import { readOwnAccount, readWalletPage } from '#worker/site/pages/own-account/visit.ts'

test('reads step, result and error by known names only', () => {
  expect(readOwnAccount('/accountdetails?step=code&error=spent&done=saved&token=t')).toEqual({
    isCodeStep: true,
    fault: 'spent',
    done: 'saved',
    token: 't',
  })
  expect(readOwnAccount('/accountdetails?step=codes&error=constructor&done=toString&token=')).toEqual({
    isCodeStep: false,
    fault: null,
    done: null,
    token: null,
  })
})

test('reads known currencies and pages from 1 to 9999', () => {
  expect(readWalletPage('/?currency=JPY&page=9999')).toEqual({ currency: 'JPY', page: 9999 })
  expect(['0', '-1', '01', '10000', '2.5', ''].map((page) => readWalletPage(`/?page=${page}`).page)).toEqual(
    Array(6).fill(1),
  )
  expect(readWalletPage('/?currency=XXQ').currency).toBeNull()
})

const names = ['step', 'error', 'done', 'token', 'currency', 'page']

test.each(hostileAddresses(names))('has an answer for a hostile address', (address) => {
  expect(readOwnAccount(address)).toMatchObject({ isCodeStep: false, fault: null, done: null })
  expect(readWalletPage(address)).toEqual({ currency: null, page: 1 })
})
