import { expect, test } from 'vitest'
import { toRangeLimits, withOnePet } from '#app/features/stay-picker/use-picker.ts'
import { aRoom } from '#tests/support/a-stay.ts'
import { aSearch } from '#tests/support/draw-part.tsx'

test('whoever brings pets brings one at least', () => {
  expect(withOnePet([aRoom(), aRoom()]).map(({ pets }) => pets)).toEqual([1, 0])
  expect(withOnePet([aRoom(), aRoom({ pets: 2 })]).map(({ pets }) => pets)).toEqual([0, 2])
})

test('a calendar reaches as far as the country says [PICK-19, PICK-20]', () => {
  expect(toRangeLimits(aSearch({ limits: { monthsAhead: 36 } }).limits).last).toBe('2029-12-10')
  expect(toRangeLimits(aSearch({ limits: { monthsAhead: 12 } }).limits).last).toBe('2027-12-10')
})
