import { expect, test } from 'vitest'
import { Overlay } from '#app/overlays/prices/price-breakdown.tsx'
import type { BreakdownOverlayData } from '#app/overlays/prices/price-breakdown-model.ts'
import { drawPart } from '#tests/support/draw-part.tsx'
import { overlayProps } from '#tests/support/overlay-props.ts'

const overlayData: BreakdownOverlayData = {
  kind: 'price',
  title: 'Price breakdown',
  lead: '11–13 Dec · 2 nights',
  groups: [{ heading: 'Night by night', lines: [{ label: 'Fri, 11 Dec', amount: '₹1,200' }] }],
  total: { label: 'To pay', amount: '₹2,400' },
  after: [{ label: 'To pay now', amount: '₹0' }],
  notes: [],
  more: { text: 'How this property sets its prices', href: '/10001?modal=hotelPriceDetail' },
}

const draw = (model: unknown) =>
  drawPart(<Overlay name="hotelPriceBreakdown" {...overlayProps('hotelPriceBreakdown', model)} closeHref="/10001" />, {
    areas: ['ui'],
  })

test('itemises a price, with a link to the other overlay', async () => {
  const html = await draw({ overlayData })
  for (const text of ['Night by night', 'Fri, 11 Dec', '₹2,400', 'To pay now']) expect(html).toContain(text)
  expect(html).toContain('href="/10001?modal=hotelPriceDetail"')
  expect(html).toContain('href="/10001"')
})

test('a page without a price renders no overlay', async () => {
  for (const model of [null, {}, { overlayData: null }, { overlayData: { kind: 'offer' } }])
    expect(await draw(model)).toBe('')
})
