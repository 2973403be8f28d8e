import { expect, test } from 'vitest'
import { hostileAddresses } from '#tests/support/hostile-addresses.ts'
import { readSaveCard } from '#worker/site/pages/save-card.ts'

test('a booking number is four to twenty letters and digits', () => {
  const bookingNo = (text: string) => readSaveCard(`/save-card/verified?booking=${text}`).bookingNo
  expect(['AB12', 'a'.repeat(20)].map(bookingNo)).toEqual(['AB12', 'a'.repeat(20)])
  expect(['ABC', 'A'.repeat(21), '../x', 'AB 12', ''].map(bookingNo)).toEqual(Array(5).fill(null))
})

test('removes a card where the address says true', () => {
  expect(['removed=true', 'removed=1', ''].map((query) => readSaveCard(`/?${query}`).isRemoved)).toEqual([
    true,
    false,
    false,
  ])
})

test.each(hostileAddresses(['booking', 'removed']))('has an answer for a hostile address', (address) => {
  expect(readSaveCard(address)).toHaveProperty('isRemoved', false)
})
