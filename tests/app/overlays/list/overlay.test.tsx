import { expect, test } from 'vitest'
import { Overlay } from '#app/overlays/list/overlay.tsx'
import { drawPart } from '#tests/support/draw-part.tsx'
import { overlayProps } from '#tests/support/overlay-props.ts'

const overlayData = {
  kind: 'rows',
  title: 'Sort by',
  lead: null,
  rows: [
    { text: 'Recommended', detail: 'The most popular first.', href: '/hotels-in-pune', isCurrent: true },
    { text: 'Best rated first', detail: null, href: '/hotels-in-pune?sort=rating' },
  ],
  bars: [{ label: 'Cleanliness', score: '4.2', percent: 84 }],
  notes: ['Nobody pays.'],
}

test('options are links, the current one marked, with scores', async () => {
  const html = await drawPart(
    <Overlay name="sorters" {...overlayProps('sorters', { overlayData })} closeHref="/hotels-in-pune" />,
  )
  expect(html).toContain('<a href="/hotels-in-pune" aria-current="true">')
  expect(html).toContain('<a href="/hotels-in-pune?sort=rating">')
  for (const text of ['Sort by', 'The most popular first.', 'Cleanliness', '4.2', 'Nobody pays.'])
    expect(html).toContain(text)
})

test('a page without overlay data renders nothing', async () => {
  for (const model of [null, 1, {}, { overlayData: null }, { overlayData: 'x' }, { overlayData: { title: 'Only' } }])
    expect(await drawPart(<Overlay name="sorters" {...overlayProps('sorters', model)} closeHref="/" />)).toBe('')
})
