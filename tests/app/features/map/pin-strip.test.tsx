import { createStore } from 'jotai/vanilla'
import { expect, test } from 'vitest'
import { guestPricesAtom } from '#app/client/state/stays/guest-prices.ts'
import { PinStrip } from '#app/features/map/stay-map.tsx'
import { drawPart } from '#tests/support/draw-part.tsx'

const href = '/7-lotus?checkin=11/12/2026'
const pin = { id: 7, latitude: 1, longitude: 2, text: '₹2,400', name: 'Lotus', href }
const map = { pins: [pin], box: { south: 0, west: 0, north: 2, east: 3 }, tiles: null, isInMiles: false, rings: [] }

test("a card below the map shows this guest's own price", async () => {
  const store = createStore()
  const draw = () =>
    drawPart(
      <PinStrip model={{ ...map, isAsked: false, shown: '' }} cards={[]} chosen={7} onClose={() => undefined} />,
      { areas: ['ui', 'map'], store },
    )
  expect(await draw()).toContain('₹2,400')
  const price = { amount: '₹2,280', struck: null, words: '2 nights', perNight: null }
  store.set(guestPricesAtom, { [href]: { price, deal: null, members: null } })
  const own = await draw()
  expect([own.includes('₹2,280'), own.includes('₹2,400')]).toEqual([true, false])
})
