import { expect, test } from 'vitest'
import { Overlay } from '#app/overlays/pictures/overlay.tsx'
import { drawPart } from '#tests/support/draw-part.tsx'
import { overlayProps } from '#tests/support/overlay-props.ts'

test.each([
  [null],
  [{}],
  [{ overlayData: null }],
  [{ overlayData: { kind: 'pictures', pictures: [], rooms: [], title: 'All' } }],
])('a page without pictures renders nothing: %j', async (model) => {
  expect(await drawPart(<Overlay name="hotelImages" {...overlayProps('hotelImages', model)} closeHref="/" />)).toBe('')
})
