import { createStore } from 'jotai/vanilla'
import { expect, test } from 'vitest'
import { pickedPlaceAtom, pickedStayAtom } from '#app/client/state/stays/stay.ts'
import { noPlace } from '#app/domain/search/search-object.ts'
import { SearchBox } from '#app/features/search-box/search-box.tsx'
import { stayKey } from '#app/features/search-box/stay-params.ts'
import { aMicrosite } from '#tests/support/a-microsite.ts'
import { aSearch, drawPart } from '#tests/support/draw-part.tsx'

const jaipur = aSearch({ placeText: 'Jaipur', placePath: '/hotels-in-jaipur' })
const picked = {
  stay: { ...jaipur.stay, checkout: '2026-12-13' as const, flexibleDaysCount: '1_2' },
  copy: { checkin: 'Thu, 10 Dec', checkout: 'Sun, 13 Dec', nightsCount: 3 },
}

test('a search is a plain form the server resolves', async () => {
  const html = await drawPart(<SearchBox model={jaipur} />)
  expect(html).toMatch(/<form(?=[^>]*action="\/search\/")(?=[^>]*method="get")/)
  expect(html).toContain('name="rooms_config" value="1-2_0_0_0"')
  expect(html).toContain('name="flexibleDaysCount" value="0"')
  expect(html).toMatch(/<input(?=[^>]*name="location")(?=[^>]*value="Jaipur")/)
})

test('its links lead to nearby stays and the picker', async () => {
  const html = await drawPart(<SearchBox model={jaipur} />, { path: '/hotels-in-jaipur?sort=rating' })
  expect(html).toContain('href="/hotels-near-me"')
  expect(html).toContain('href="/hotels-in-jaipur?sort=rating&amp;modal=dateguestpicker"')
  expect(html).toContain('href="/hotels-in-jaipur?sort=rating&amp;modal=dateguestpicker&amp;begin=guests"')
})

test('stays in its tab unless the brand opens a new one [DECD-04]', async () => {
  expect(await drawPart(<SearchBox model={jaipur} />)).not.toContain('_blank')
  const search = { ...jaipur, opensNewTab: true as const }
  expect(await drawPart(<SearchBox model={search} />)).toContain('target="_blank"')
  expect(await drawPart(<SearchBox model={search} />, { visit: { device: 'phone' } })).not.toContain('_blank')
  expect(await drawPart(<SearchBox model={search} />, { visit: { isWebview: true } })).not.toContain('_blank')
  const microsite = aMicrosite()
  expect(await drawPart(<SearchBox model={search} />, { visit: { microsite } })).not.toContain('_blank')
  expect(await drawPart(<SearchBox model={search} compact />)).not.toContain('_blank')
})

test('a picked stay replaces the one it was picked over', async () => {
  const store = createStore()
  store.set(pickedStayAtom, { ...picked, pageStayKey: stayKey('/', jaipur.stay) })
  const html = await drawPart(<SearchBox model={jaipur} />, { store })
  expect(html).toContain('Sun, 13 Dec')
  expect(html).toContain('>3N<')
  expect(html).toContain('± 2 days')
  expect(html).toContain('name="checkout" value="2026-12-13"')
})

test('a pick from another page is not shown', async () => {
  const store = createStore()
  store.set(pickedStayAtom, { ...picked, pageStayKey: stayKey('/hotels-in-goa', jaipur.stay) })
  const html = await drawPart(<SearchBox model={jaipur} />, { store })
  expect(html).not.toContain('Sun, 13 Dec')
  expect(html).toContain('name="checkout" value="2026-12-11"')
})

test('a place picked on one page does not appear on another', async () => {
  const goa = { text: 'Goa', path: '/hotels-in-goa', place: noPlace }
  const store = createStore()
  store.set(pickedPlaceAtom, { ...goa, pagePath: '/' })
  expect(await drawPart(<SearchBox model={jaipur} />, { store })).toContain('value="Goa"')
  const elsewhere = await drawPart(<SearchBox model={jaipur} />, { store, path: '/hotels-in-jaipur?page=2' })
  expect(elsewhere).not.toContain('value="Goa"')
  expect(elsewhere).toContain('value="Jaipur"')
})
