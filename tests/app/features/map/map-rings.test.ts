import { expect, test } from 'vitest'
import { mapRings } from '#app/features/map/map-rings.ts'
import { createFormatter } from '#app/i18n/format.ts'

const format = createFormatter('en')
const textsOf = (viewMetres: number, isInMiles = false) =>
  mapRings(viewMetres, isInMiles, format).map(({ text }) => text.replaceAll('\u00a0', ' '))

test('a view of a few kilometres has small circles, a wider one those of a city [SMAP-04]', () => {
  expect(textsOf(2_000)).toEqual(['500 m', '1 km', '2 km'])
  expect(textsOf(5_000)).toEqual(['500 m', '1 km', '2 km'])
  expect(textsOf(9_000)).toEqual(['2 km', '5 km', '10 km', '20 km'])
  expect(textsOf(9_000, true)).toEqual(['0.5 mi', '1 mi', '2 mi'])
  expect(textsOf(20_000, true)).toEqual(['2 mi', '5 mi', '10 mi', '20 mi'])
})
