import { expect, test } from 'vitest'
import { FiltersForm } from '#app/features/filters/filters-form.tsx'
import type { FiltersModel } from '#app/features/filters/model.ts'
import { drawPart } from '#tests/support/draw-part.tsx'

const filters: FiltersModel = {
  action: '/hotels-in-jaipur',
  clearHref: '/hotels-in-jaipur?sort=rating',
  kept: [{ name: 'sort', value: 'rating' }],
  groups: [
    { heading: 'Terms', choice: 'many', options: [{ name: 'breakfast', value: '1', text: 'Breakfast', isOn: true }] },
    { heading: 'Rating', choice: 'one', options: [{ name: 'rating', value: '', text: 'Any', isOn: false }] },
  ],
  onCount: 1,
  countText: 'Filters · 1',
}

test('filters are a plain form that keeps the rest of the address', async () => {
  const form = <FiltersForm model={filters} idPrefix="side" appliesAtOnce />
  const html = await drawPart(form, { areas: ['ui', 'listing'] })
  expect(html).toMatch(/<form(?=[^>]*action="\/hotels-in-jaipur")(?=[^>]*method="get")/)
  expect(html).toContain('name="sort" value="rating"')
  expect(html).toMatch(/<input(?=[^>]*type="checkbox")(?=[^>]*name="breakfast")(?=[^>]*checked)/)
  expect(html).toMatch(/<input(?=[^>]*type="radio")(?=[^>]*id="side-rating-any")/)
  expect(html).toContain('href="/hotels-in-jaipur?sort=rating"')
})
