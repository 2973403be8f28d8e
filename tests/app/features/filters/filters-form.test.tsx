import { expect, test } from 'vitest'
import { FiltersForm } from '#app/features/filters/filters-form.tsx'
import type { FiltersModel } from '#app/features/filters/model.ts'
import { drawPart } from '#tests/support/draw-part.tsx'

const filters: FiltersModel = {
  action: '/hotels-in-jaipur',
  clearHref: '/hotels-in-jaipur?sort=rating',
  isPerNight: true,
  groups: [
    {
      heading: 'Terms',
      choice: 'many',
      options: [
        { name: 'breakfast', value: '1', text: 'Breakfast', isOn: true },
        { name: 'pets', value: '1', text: 'Pets', isOn: false, count: '0', isNone: true },
      ],
    },
    { heading: 'Rating', choice: 'one', options: [{ name: 'rating', value: '', text: 'Any', isOn: false }] },
  ],
  goText: 'Show 12 stays',
  price: {
    heading: 'Price',
    currency: 'INR',
    low: { name: 'price_min', value: '', text: 'At least', isOn: false },
    high: { name: 'price_max', value: '4000', text: 'At most', isOn: true },
    min: 2000,
    max: 6000,
    step: 1000,
    bars: [3, 0, 1, 2],
  },
  onCount: 1,
  countText: 'Filters · 1',
}

const draw = (model = filters) => drawPart(<FiltersForm model={model} />, { areas: ['ui', 'listing'] })

test('filters are a plain form that keeps the rest of the address', async () => {
  const html = await draw()
  expect(html).toMatch(/<form(?=[^>]*action="\/hotels-in-jaipur")(?=[^>]*method="get")/)
  expect(html).toContain('name="sort" value="rating"')
  expect(html).toContain('name="price_per" value="night"')
  expect(html).toMatch(/<input(?=[^>]*type="checkbox")(?=[^>]*name="breakfast")(?=[^>]*checked)/)
  expect(html).toMatch(/<input(?=[^>]*type="radio")(?=[^>]*id="filter-rating-any")/)
  expect(html).toContain('href="/hotels-in-jaipur?sort=rating"')
})

test('the button counts stays, and options without any are disabled', async () => {
  const html = await draw()
  expect(html).toMatch(/<button[^>]*type="submit"[^>]*>.*Show 12 stays/)
  expect(html).toMatch(/<input(?=[^>]*name="pets")(?=[^>]*disabled)/)
  expect(html).not.toMatch(/<input(?=[^>]*name="breakfast")(?=[^>]*disabled)/)
})

test('price is two number fields and a histogram with two handles', async () => {
  const html = await draw()
  expect(html).toMatch(/<input(?=[^>]*type="number")(?=[^>]*name="price_min")(?=[^>]*value="")/)
  expect(html).toMatch(/<input(?=[^>]*type="number")(?=[^>]*name="price_max")(?=[^>]*value="4000")/)
  const handles = html.match(/<input[^>]*type="range"[^>]*>/g) ?? []
  expect(handles.map((handle) => /aria-valuetext="([^"]+)"/.exec(handle)?.[1])).toEqual(['₹2,000', '₹4,000'])
  for (const handle of handles) expect(handle).not.toContain(' name=')
  expect(html.match(/<rect class="on"/g)).toHaveLength(2)
})

test('without varied prices only the fields are shown', async () => {
  const price = filters.price && { ...filters.price, min: 0, max: 0, bars: [] }
  const html = await draw({ ...filters, price })
  expect(html).toContain('name="price_max"')
  expect(html).not.toContain('type="range"')
})
