import { expect, test } from 'vitest'
import { ListTools } from '#app/pages/listing/list-tools.tsx'
import type { ListingModel } from '#app/pages/listing/model.ts'
import { drawPart } from '#tests/support/draw-part.tsx'

/** Draws the chips of a list, and returns their texts: those of the row, and those beside it. */
async function draw(icon: 'menu' | 'map'): Promise<{ row: string; beside: string }> {
  const model = {
    filters: { onCount: 0, countText: 'Filters' },
    view: { href: '/other', text: 'Other view', besideText: 'Other', icon },
    ...{ sort: 'Recommended', chips: [], quick: [{ text: 'Breakfast', href: '/b' }], tools: [], places: null },
  } as unknown as ListingModel
  const html = await drawPart(<ListTools model={model} />, { areas: ['ui', 'listing'] })
  const [row = '', beside = ''] = html.split('</div>')
  return { row, beside }
}

test('the list of a map is the first chip of the row, where it cuts no other', async () => {
  const { row, beside } = await draw('menu')
  expect(row.indexOf('Other view')).toBeGreaterThan(0)
  expect(row.indexOf('Other view')).toBeLessThan(row.indexOf('Filters'))
  expect(beside).not.toContain('Other view')
})

test('the map of a list is beside the row, where it can float', async () => {
  const { row, beside } = await draw('map')
  expect(row).not.toContain('Other view')
  expect(beside).toContain('Other view')
})
