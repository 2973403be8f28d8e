import { expect, test } from 'vitest'
import { quickChips, toHistogram } from '#worker/site/pages/listing/listing-filters.ts'

const count = (bars: readonly number[]) => bars.reduce((sum, one) => sum + one, 0)

test('a histogram has about two dozen round steps, each once', () => {
  const amounts = Array.from({ length: 100 }, (_, index) => 1873 + index * 37)
  const { min, max, step, bars } = toHistogram(amounts)
  expect(step).toBe(200)
  expect(min).toBe(1800)
  expect(max).toBe(min + bars.length * step)
  expect(bars.length).toBeLessThanOrEqual(26)
  expect(count(bars)).toBe(100)
})

test('an outlier is in the last step and keeps the others apart', () => {
  const { max, bars } = toHistogram([...Array.from({ length: 99 }, (_, index) => 50 + index), 9000])
  expect(max).toBeLessThan(200)
  expect(count(bars)).toBe(100)
})

test('equal or unknown prices draw no histogram', () => {
  expect(toHistogram([]).bars).toEqual([])
  expect(toHistogram([80, 80]).bars).toEqual([])
})

test('steps are whole amounts, however close the prices', () => {
  expect(toHistogram([80, 81, 82])).toMatchObject({ min: 80, step: 1, bars: [1, 1, 1] })
})

test('no chip leads to an empty list, even where a price limit hides the number [PLAC-05]', () => {
  const options = ['free_cancellation', 'breakfast', 'pay_at_hotel'].map((name) => ({ name, value: '1', text: name }))
  const chipsOf = (isOn: boolean) => {
    const chosen = options.map((option) => (option.name === 'breakfast' && isOn ? { ...option, isOn } : option))
    const groups = [{ heading: '', choice: 'many' as const, options: chosen }]
    const form = { action: '', clearHref: '', goText: '', price: null, groups, onCount: 0, countText: '' }
    const facets = { 'free_cancellation=1': 4, 'breakfast=1': 0 }
    return quickChips({ path: '/hotels-in-x', query: [] }, form, facets).map(({ text }) => text)
  }
  expect(chipsOf(false)).toEqual(['free_cancellation', 'pay_at_hotel'])
  expect(chipsOf(true)).toContain('breakfast')
})
