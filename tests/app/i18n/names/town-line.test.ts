import { expect, test } from 'vitest'
import { townLine } from '#app/i18n/names/town-line.ts'

test.each([
  ['IN', '302 001', 'Jaipur', 'Jaipur 302\u00a0001'],
  ['GB', 'BS1 6ZJ', 'Bristol', 'Bristol BS1\u00a06ZJ'],
  ['nl', '1016 DX', 'Amsterdam', '1016\u00a0DX Amsterdam'],
  ['DE', '25980', 'Sylt', '25980 Sylt'],
  ['IN', ' ', 'Jaipur', 'Jaipur'],
])('the town line in %s follows its post, code unbroken', (countryCode, postalCode, city, line) => {
  expect(townLine({ city, postalCode, countryCode })).toBe(line)
})
