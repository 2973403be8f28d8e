import { expect, test } from 'vitest'
import { readSheet } from '#app/overlays/list-sheet/model.ts'
import { Overlay } from '#app/overlays/list-sheet/overlay.tsx'
import { drawPart } from '#tests/support/draw-part.tsx'

const sheet = {
  title: 'Sort by',
  lead: null,
  rows: [
    { text: 'Recommended', detail: 'The most popular first.', href: '/hotels-in-pune', isCurrent: true },
    { text: 'Best rated first', detail: null, href: '/hotels-in-pune?sort=rating' },
  ],
  bars: [{ label: 'Cleanliness', score: '4.2', percent: 84 }],
  notes: ['Nobody pays.'],
}

test('draws choices as links, the one in force marked, with scores and words', async () => {
  const html = await drawPart(<Overlay name="sorters" model={{ sheet }} closeHref="/hotels-in-pune" />)
  expect(html).toContain('<a href="/hotels-in-pune" aria-current="true">')
  expect(html).toContain('<a href="/hotels-in-pune?sort=rating">')
  for (const text of ['Sort by', 'The most popular first.', 'Cleanliness', '4.2', 'Nobody pays.'])
    expect(html).toContain(text)
})

test('a page without a sheet has nothing to show', async () => {
  expect(await drawPart(<Overlay name="sorters" model={{ sheet: null }} closeHref="/" />)).toBe('')
  for (const model of [null, 1, {}, { sheet: 'x' }, { sheet: { title: 'Only' } }]) expect(readSheet(model)).toBeNull()
})
