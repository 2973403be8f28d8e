import { expect, test } from 'vitest'
import { chargeForStay, openingIn } from '#app/domain/stays/amenity-details.ts'

const nights = (checkin: `${number}-${number}-${number}`, checkout: `${number}-${number}-${number}`) => ({
  checkin,
  checkout,
})

test('a season covers all, some or none of the nights, also across New Year [BEDS-07]', () => {
  const summer = { from: '06-01', to: '09-30' }
  expect(openingIn(null, nights('2027-02-01', '2027-02-05'))).toBe('all')
  expect(openingIn(summer, nights('2027-09-28', '2027-10-01'))).toBe('all')
  expect(openingIn(summer, nights('2027-09-28', '2027-10-02'))).toBe('some')
  expect(openingIn(summer, nights('2027-02-01', '2027-02-05'))).toBe('none')
  const winter = { from: '12-01', to: '04-15' }
  expect(openingIn(winter, nights('2026-12-30', '2027-01-03'))).toBe('all')
  expect(openingIn(winter, nights('2027-07-01', '2027-07-03'))).toBe('none')
})

test('a charge for a stay is known per night or stay, not per use [BEDS-04]', () => {
  const stay = nights('2027-07-01', '2027-07-04')
  const detail = { amenityId: 3, amountMinor: 1500, place: null, isReserved: false, season: null }
  expect(chargeForStay({ ...detail, per: 'night' }, stay)).toBe(4500)
  expect(chargeForStay({ ...detail, per: 'stay' }, stay)).toBe(1500)
  expect(chargeForStay({ ...detail, per: 'use' }, stay)).toBeNull()
  expect(chargeForStay({ ...detail, amountMinor: 0, per: null }, stay)).toBe(0)
})
