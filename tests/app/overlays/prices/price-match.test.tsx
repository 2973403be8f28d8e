import { expect, test } from 'vitest'
import { Overlay } from '#app/overlays/prices/price-match.tsx'
import { drawPart } from '#tests/support/draw-part.tsx'
import { overlayProps } from '#tests/support/overlay-props.ts'

const priceMatch = { shortText: 'Price-match guarantee', longText: 'We give back the difference.' }

test('shows the full guarantee with contact and a link back', async () => {
  const html = await drawPart(
    <Overlay
      name="priceMatchGuaranteeModal"
      {...overlayProps('priceMatchGuaranteeModal', { card: { priceMatch } })}
      closeHref="/10001"
    />,
    { areas: ['ui', 'help'] },
  )
  expect(html).toContain('Price-match guarantee')
  expect(html).toContain('We give back the difference.')
  expect(html).toContain('href="/contactus"')
  expect(html).toContain('href="/10001"')
})

test.each([[null], [{}], [{ card: { priceMatch: null } }]])(
  'a page without a guarantee renders nothing: %j',
  async (model) => {
    expect(
      await drawPart(
        <Overlay name="priceMatchGuaranteeModal" {...overlayProps('priceMatchGuaranteeModal', model)} closeHref="/" />,
      ),
    ).toBe('')
  },
)
