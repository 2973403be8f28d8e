import { expect, test } from 'vitest'
import { Overlay } from '#app/overlays/search/stay-picker.tsx'
import { aSearch, drawPart } from '#tests/support/draw-part.tsx'
import { overlayProps } from '#tests/support/overlay-props.ts'

const model = { search: aSearch() }

test('asks for dates alone where rooms are shown [OVER-15]', async () => {
  const html = await drawPart(
    <Overlay
      name="datepicker"
      {...overlayProps('datepicker', { search: aSearch() })}
      closeHref="/1?rooms_config=2-2_0_0_0-1_0_0_0"
    />,
  )
  expect(html).toContain('name="checkin"')
  expect(html).not.toContain('name="adults"')
  expect(html).toContain('name="rooms_config" value="2-2_0_0_0-1_0_0_0"')
})

test('without script the picker is a form in a dialog', async () => {
  const html = await drawPart(
    <Overlay name="dateguestpicker" {...overlayProps('dateguestpicker', model)} closeHref="/hotels-in-goa" />,
  )
  expect(html).toMatch(/<dialog[^>]*open/)
  expect(html).toContain('action="/hotels-in-goa"')
})

test('starts with guests when asked for guests, else with dates', async () => {
  const draw = (path: string) =>
    drawPart(<Overlay name="dateguestpicker" {...overlayProps('dateguestpicker', model)} closeHref="/" />, { path })
  const isGuestsFirst = (html: string) => html.indexOf('name="adults"') < html.indexOf('name="checkin"')
  expect(isGuestsFirst(await draw('/?modal=dateguestpicker&begin=guests'))).toBe(true)
  expect(isGuestsFirst(await draw('/?modal=dateguestpicker'))).toBe(false)
})

test('rendered alone it is the page', async () => {
  const html = await drawPart(
    <Overlay name="dateguestpicker" {...overlayProps('dateguestpicker', model)} closeHref="/" isAlone />,
  )
  expect(html).toContain('<main id="main"')
  expect(html).toMatch(/<h1[^>]*>Dates and guests<\/h1>/)
  expect(html).not.toContain('<dialog')
})

test('a page without a search has no picker', async () => {
  expect(
    await drawPart(
      <Overlay name="dateguestpicker" {...overlayProps('dateguestpicker', { title: 'Terms' })} closeHref="/" />,
    ),
  ).toBe('')
})
