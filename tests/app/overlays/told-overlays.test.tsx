import { expect, test } from 'vitest'
import { Overlay as House } from '#app/overlays/property/overlay.tsx'
import { Overlay as Reviews } from '#app/overlays/reviews/overlay.tsx'
import { Overlay as Rooms } from '#app/overlays/rooms/overlay.tsx'
import { drawPart } from '#tests/support/draw-part.tsx'
import { overlayProps } from '#tests/support/overlay-props.ts'

test.each([[null], [{}], [{ overlayData: null }], [{ overlayData: 'x' }], [{ overlayData: { kind: 'other' } }]])(
  'an overlay without data renders nothing: %j',
  async (model) => {
    for (const Overlay of [House, Reviews, Rooms])
      expect(await drawPart(<Overlay name="policy" {...overlayProps('policy', model)} closeHref="/" />)).toBe('')
    expect(
      await drawPart(<Rooms name="roomCategories" {...overlayProps('roomCategories', model)} closeHref="/" />),
    ).toBe('')
  },
)

test("shows the page's description in full", async () => {
  const model = { description: 'A quiet house.' }
  const html = await drawPart(
    <House name="hotelDescription" {...overlayProps('hotelDescription', model)} closeHref="/1" />,
    {
      areas: ['ui', 'hotel'],
    },
  )
  expect(html).toContain('A quiet house.')
  expect(html).toContain('href="/1"')
})
