import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { openBrowser } from '#tests/support/a-browser.ts'
import { ARRIVAL, aCity, aProperty, leaveFree } from '#tests/support/catalogue-builders.ts'
import { listFaults } from '#tests/support/schemaorg/list-faults.ts'
import { openDatabase } from '#worker/infra/database/database.ts'
import { createSite } from '#worker/site/create-site.ts'

const db = openDatabase(env.DB)
const STAY = `checkin=${ARRIVAL}&checkout=2026-12-13`

async function htmlOf(path: string): Promise<string> {
  const guest = await openBrowser(createSite(), { headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } })
  return (await guest.fetch(path)).text()
}

function roomsIn(html: string) {
  const graph = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '')['@graph']
  expect(graph.flatMap((node: Record<string, unknown>) => listFaults(node))).toEqual([])
  return graph.find((node: Record<string, unknown>) => node['@type'] === 'Hotel').containsPlace
}

test('a sold-out stay has structured data that says so, without a price', async () => {
  const hotel = await aProperty(db, await aCity(db))
  await leaveFree(db, hotel.categoryIds[0])
  const path = `/${hotel.id}-${hotel.slug}?${STAY}`
  for (const html of [await htmlOf(path), await htmlOf(`${path}&modal=bookingSummary`)]) {
    expect(html).toContain('data-nav-stage="room-selection" data-nav-stage-final="true"')
    expect(html.match(/data-nav-stage=/g)).toHaveLength(1)
    expect(html).not.toContain('data-nav-criticalpath')
    expect(html.match(/itemprop="makesOffer"/gi)).toHaveLength(1)
    expect(html).toMatch(/<link itemprop="availability" href="https:\/\/schema\.org\/SoldOut"\/?>/i)
    expect(html).toMatch(new RegExp(`<meta itemprop="checkinTime" content="${ARRIVAL}"/?>`, 'i'))
    expect(html).not.toMatch(/itemprop="price/i)
    const [room] = roomsIn(html)
    expect(room['@type']).toBe('HotelRoom')
    expect(room).not.toHaveProperty('offers')
  }
})

test("a sold-out room leaves the other rooms' prices", async () => {
  const hotel = await aProperty(db, await aCity(db), { categories: [{}, {}] })
  await leaveFree(db, hotel.categoryIds[0])
  const html = await htmlOf(`/${hotel.id}-${hotel.slug}?${STAY}`)
  const offers = roomsIn(html).map((room: { offers?: Record<string, string> }) => room.offers ?? null)
  expect(offers).toEqual(
    expect.arrayContaining([null, expect.objectContaining({ price: expect.stringMatching(/^\d/) })]),
  )
  expect(html).not.toContain('SoldOut"/>')
  expect(html).toContain('data-nav-criticalpath="true"')
})
