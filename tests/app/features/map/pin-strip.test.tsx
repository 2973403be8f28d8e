import { createStore } from 'jotai/vanilla'
import { expect, test } from 'vitest'
import { guestPricesAtom } from '#app/client/state/stays/guest-prices.ts'
import type { ListCardModel } from '#app/contracts/stays/stay-card.ts'
import { type ChosenPin, PinStrip } from '#app/features/map/pin-strip.tsx'
import { MapCount } from '#app/features/map/stay-map.tsx'
import { drawPart } from '#tests/support/draw-part.tsx'

const href = '/7-lotus?checkin=11/12/2026'
const pin = { id: 7, latitude: 1, longitude: 2, text: '₹2,400', name: 'Lotus', href }
const other = { ...pin, id: 8, name: 'Jasmine', href: '/8-jasmine' }
const third = {
  ...pin,
  id: 9,
  name: 'Tulip',
  href: '/9-tulip',
  room: 'Suite · 1 king bed',
  place: 'Jaipur · 2 km away',
}
const map = {
  ...{ pins: [pin, other, third], box: { south: 0, west: 0, north: 2, east: 3 }, tiles: null },
  ...{ isInMiles: false, count: 41 },
}
const card = {
  ...{ id: 7, href, name: 'Lotus', place: 'Old Town, Jaipur · 650 m from Hawa Mahal', rating: null },
  ...{ picture: { src: '/a.webp', alt: '', colour: '#ffffff' }, price: null, deal: null, members: null, terms: [] },
  ...{ roomsLeft: null, fit: null, unavailable: null, amenities: [], room: 'Deluxe · 1 queen bed' },
} satisfies ListCardModel

type Given = { cards?: ListCardModel[]; chosen?: ChosenPin | null; store?: ReturnType<typeof createStore> }

const draw = ({ cards = [], chosen = { id: 7, group: [] }, store = createStore() }: Given = {}) =>
  drawPart(<PinStrip model={map} cards={cards} chosen={chosen} onChoose={() => {}} onClose={() => {}} />, {
    areas: ['ui', 'map'],
    store,
  })

test("a card below the map shows this guest's own price", async () => {
  const store = createStore()
  expect(await draw({ store })).toContain('₹2,400')
  const price = { amount: '₹2,280', struck: null, words: '2 nights', perNight: null }
  store.set(guestPricesAtom, { [href]: { price, deal: null, members: null } })
  const own = await draw({ store })
  expect([own.includes('₹2,280'), own.includes('₹2,400')]).toEqual([true, false])
})

test('a card below the map has beds, town and distance, as in the list [SMAP-04] [BEDS-01] [DECD-05]', async () => {
  const html = await draw({ cards: [card] })
  expect(html).toContain('Old Town, Jaipur · 650 m from Hawa Mahal')
  expect(html).toContain('Deluxe · 1 queen bed')
  // A stay behind the first page has no card in the list; its pin has the same.
  const later = await draw({ chosen: { id: 9, group: [] } })
  expect([later.includes('Suite · 1 king bed'), later.includes('Jaipur · 2 km away')]).toEqual([true, true])
})

test('the cards of a mark "+2" are shown together [SMAP-04]', async () => {
  const html = await draw({ cards: [card], chosen: { id: 7, group: [7, 9] } })
  expect([...html.matchAll(/<li data-pin="(\d+)" class="([^"]*)"/g)].map(([, id, names]) => [id, names])).toEqual([
    ['7', 'on grouped'],
    ['9', 'grouped'],
  ])
})

test('the chosen card leads to a map with streets [SMAP-05]', async () => {
  const html = await draw({ cards: [card] })
  expect([...html.matchAll(/google\.com\/maps\/search\/\?api=1&amp;query=1%2C2/g)]).toHaveLength(1)
  expect(html).toContain('Open in maps app')
  expect(await draw({ cards: [card], chosen: null })).not.toContain('Open in maps app')
})

const drawCount = (inView: number, path: string, { pins = map.pins, together = 0 } = {}) =>
  drawPart(
    <MapCount
      model={{ ...map, pins }}
      inViewCount={inView}
      togetherCount={together}
      path={path}
      onShowAll={() => {}}
    />,
    { areas: ['ui', 'map'] },
  )

test('counts the stays in view; without any, links back to them [SMAP-04]', async () => {
  expect(await drawCount(2, '/hotels-in-jaipur?view=map')).toContain('On the map: 2 of 41')
  expect(await drawCount(2, '/hotels-in-jaipur?view=map', { together: 3 })).toContain('Stays at this spot: 3')
  const none = await drawCount(0, '/hotels-in-jaipur?view=map')
  expect(none).toContain('No stays here')
  expect(none).toMatch(/<button[^>]*>Show all<\/button>/)
  expect(none).not.toContain('of 41')
})

test('a map area without stays leads back to the whole list [SMAP-04]', async () => {
  const none = await drawCount(0, '/hotels-in-jaipur?view=map&bounds=1,1,2,2', { pins: [] })
  expect(none).toMatch(/<a [^>]*href="\/hotels-in-jaipur\?view=map"[^>]*>Show all<\/a>/)
})
