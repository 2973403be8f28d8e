import { expect, test } from 'vitest'
import { hostileAddresses } from '#tests/support/hostile-addresses.ts'
import { cleanPath, proofNames, readProof } from '#worker/site/pages/booking/read-booking.ts'

const read = (query: string) => readProof(`https://hotel.test/booking/A1?${query}`)

test('token and phone have two spellings each; the first one wins', () => {
  expect(read('')).toEqual({ token: null, phone: null, isInUrl: false })
  expect(read('encrypted_req=b&mobileNumber=2')).toEqual({ token: 'b', phone: '2', isInUrl: true })
  expect(read('encrypted_req=b&token=a&mobileNumber=2&phone=1')).toEqual({ token: 'a', phone: '1', isInUrl: true })
})

test('an empty proof is still removed from the address', () => {
  expect(read('phone=')).toMatchObject({ phone: '', isInUrl: true })
})

test('the clean address keeps all but the proofs', () => {
  const clean = (query: string, under?: string) =>
    cleanPath(`https://hotel.test/x?${query}`, { bookingNo: 'A1' }, under)
  expect(clean('token=a&phone=1&phone=2&encrypted_req=&mobileNumber=3')).toBe('/booking/A1')
  expect(clean('a=1&token=t&a=2&modal=mealEdit', '/invoice')).toBe('/booking/A1/invoice?a=1&a=2&modal=mealEdit')
})

test.each(hostileAddresses(proofNames))('has an answer for a hostile address', (address) => {
  const actual = readProof(address)
  expect(actual.isInUrl).toBe(actual.token !== null)
})
