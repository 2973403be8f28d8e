import { expect, test } from 'vitest'
import type { OfferOverlayData } from '#app/overlays/deal/model.ts'
import { Overlay } from '#app/overlays/deal/overlay.tsx'
import { drawPart } from '#tests/support/draw-part.tsx'
import { overlayProps } from '#tests/support/overlay-props.ts'

const overlayData: OfferOverlayData = {
  kind: 'offer',
  title: 'Offer terms',
  lead: 'Every hotel in Jaipur.',
  lines: ['Up to ₹1,200 off per stay.'],
  links: [{ text: 'Jaipur', href: '/hotels-in-jaipur?coupon=JAIPUR15' }],
  action: { text: 'Apply', href: '/10001?coupon=JAIPUR15' },
}

const draw = (model: unknown) =>
  drawPart(<Overlay name="dealTnC" {...overlayProps('dealTnC', model)} closeHref="/deals/jaipur-days" />, {
    areas: ['ui'],
  })

test('a deal has terms, cities and a link', async () => {
  const html = await draw({ overlayData })
  expect(html).toContain('Up to ₹1,200 off per stay.')
  expect(html).toContain('href="/hotels-in-jaipur?coupon=JAIPUR15"')
  expect(html).toContain('href="/10001?coupon=JAIPUR15"')
})

test('a page without a deal renders no overlay', async () => {
  for (const model of [null, {}, { overlayData: null }, { overlayData: { kind: 'price' } }])
    expect(await draw(model)).toBe('')
})
