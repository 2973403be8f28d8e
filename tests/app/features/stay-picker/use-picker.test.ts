import { expect, test } from 'vitest'
import { emptySearch, reduceSearch } from '#app/domain/search/search-object.ts'
import { toRangeLimits, toSetDates, withOnePet } from '#app/features/stay-picker/use-picker.ts'
import { aRoom } from '#tests/support/a-stay.ts'
import { aSearch } from '#tests/support/draw-part.tsx'

test('a guest with pets brings at least one', () => {
  expect(withOnePet([aRoom(), aRoom()]).map(({ pets }) => pets)).toEqual([1, 0])
  expect(withOnePet([aRoom(), aRoom({ pets: 2 })]).map(({ pets }) => pets)).toEqual([0, 2])
})

test('a calendar extends as far as the country allows [PICK-19, PICK-20]', () => {
  expect(toRangeLimits(aSearch({ limits: { monthsAhead: 36 } }).limits).last).toBe('2029-12-10')
  expect(toRangeLimits(aSearch({ limits: { monthsAhead: 12 } }).limits).last).toBe('2027-12-10')
})

test('picked dates enter the search at once, normalised [SRCH-07]', () => {
  const { limits } = aSearch({ limits: { minNights: 2 } })
  const after = (checkin: '2026-12-20', checkout: '2026-12-24' | '2026-12-18' | null) => {
    const range = { checkin, checkout, fault: null }
    return reduceSearch(emptySearch(), toSetDates(range, toRangeLimits(limits), limits))
  }
  expect(after('2026-12-20', '2026-12-24')).toMatchObject({ checkin: '2026-12-20', checkout: '2026-12-24' })
  expect(after('2026-12-20', null)).toMatchObject({ checkin: '2026-12-20', checkout: '2026-12-22' })
  expect(after('2026-12-20', '2026-12-18')).toMatchObject({ checkin: '2026-12-10', checkout: '2026-12-12' })
})
