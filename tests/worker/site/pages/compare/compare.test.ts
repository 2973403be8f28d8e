import { expect, test } from 'vitest'
import type { CompareModel } from '#app/pages/compare/model.ts'
import type { ListingModel } from '#app/pages/listing/model.ts'
import type { SavedStaysModel } from '#app/pages/saved-stays/model.ts'
import type { Browser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aLandmark } from '#tests/support/an-area.ts'
import { aCity, aProperty } from '#tests/support/catalogue-builders.ts'
import { aListGuest, aReader } from '#tests/support/list-guest.ts'
import { statement } from '#worker/infra/database/database.ts'

const { db } = aDeps()

const STAY = 'checkin=2026-12-11&checkout=2026-12-13&rooms_config=1-2_0_0_0'

async function modelOf<Model = CompareModel>(browser: Browser, path: string): Promise<Model> {
  const response = await browser.fetch(path, { headers: { Accept: 'application/json', 'X-Page-Data': '1' } })
  expect(response.status, path).toBe(200)
  return (await response.json<{ page: { data: Model } }>()).page.data
}

const rowOf = ({ table }: CompareModel, label: string) => table?.rows.find((row) => row.label === label)

const priced = (id: number, minor: number) =>
  statement('UPDATE room_category SET single_minor = ?2, double_minor = ?2 WHERE property_id = ?1', id, minor)

async function twoStays() {
  const city = await aCity(db)
  const near = (await aProperty(db, city, { name: 'Near House', north: 0.001 })).id
  const far = (await aProperty(db, city, { name: 'Far House', north: 0.05 })).id
  await db.batch([
    priced(near, 300_000),
    priced(far, 100_000),
    statement('UPDATE property SET rating_tenths = 47, rating_count = 120 WHERE id = ?', near),
    statement('UPDATE property SET rating_tenths = 41, rating_count = 12 WHERE id = ?', far),
    statement("UPDATE room_category SET bed = 'king' WHERE property_id = ?", far),
  ])
  return { city, near, far }
}

test('compares total, distance, room, cancellation and score, and marks differences [DECD-01]', async () => {
  const { near, far } = await twoStays()
  const reader = await aReader()
  const model = await modelOf(reader, `/compare?ids=${near},${far}&${STAY}`)
  expect(model.table?.properties.map(({ name }) => name)).toEqual(['Near House', 'Far House'])
  expect(model.table?.properties[0]?.href).toContain('checkin=11/12/2026&checkout=13/12/2026')
  const total = rowOf(model, 'Total')
  expect(total).toMatchObject({ differs: true, cells: [{ best: null }, { best: 'Lowest total' }] })
  expect(total?.cells[0]?.text).toMatch(/^₹/)
  expect(total?.cells[0]?.details[0]).toMatch(/2.nights/)
  const distance = rowOf(model, 'Distance to the centre')
  expect(distance).toMatchObject({ differs: true, cells: [{ best: 'Nearest' }, { best: null }] })
  expect(rowOf(model, 'Guest score')).toMatchObject({
    differs: true,
    cells: [
      { text: '4.7', details: ['120 ratings'], best: 'Best rated' },
      { text: '4.1', details: ['12 ratings'], best: null },
    ],
  })
  expect(rowOf(model, 'Room and beds')).toMatchObject({
    differs: true,
    cells: [{ details: ['1 queen bed'] }, { details: ['1 king bed'] }],
  })
  expect(rowOf(model, 'Cancellation')?.cells[0]?.text).toMatch(/^Free cancellation until/)
  expect(rowOf(model, 'Breakfast')).toMatchObject({ differs: false })
  expect(distance?.cells[0]?.text.replaceAll('\u00a0', ' ')).toMatch(/^\d+ m$/)
  const html = await (await reader.fetch(`/compare?ids=${near},${far}&${STAY}`)).text()
  expect(html).toMatch(/<th scope="row">(?:(?!<\/th>).)*Total(?:(?!<\/th>).)*Differs/)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
})

test('compares the price of a breakfast that is not included [DECD-01]', async () => {
  const city = await aCity(db)
  const meals = [{ code: 'breakfast' as const, priceMinor: 15_000 }]
  const rooms = [{ meals }, { breakfast: true, meals }, {}]
  const ids = await Promise.all(rooms.map(async (room) => (await aProperty(db, city, { categories: [room] })).id))
  const model = await modelOf(await aReader(), `/compare?ids=${ids.join(',')}&${STAY}`)
  const texts = rowOf(model, 'Breakfast')?.cells.map(({ text }) => text)
  expect(texts).toEqual(['₹600', 'Included', 'Not included'])
})

test('a score of a few ratings is not the best [DECD-01]', async () => {
  const { near, far } = await twoStays()
  const other = (await aProperty(db, await aCity(db))).id
  await db.batch([
    statement('UPDATE property SET rating_tenths = 49, rating_count = 3 WHERE id = ?', far),
    statement('UPDATE property SET rating_tenths = 41, rating_count = 52 WHERE id = ?', other),
  ])
  const model = await modelOf(await aReader(), `/compare?ids=${far},${near},${other}&${STAY}`)
  const best = rowOf(model, 'Guest score')?.cells.map((cell) => cell.best)
  expect(best).toEqual([null, 'Best rated', null])
})

test('the form of a list works without script and gives a shareable address [DECD-01]', async () => {
  const { city, near, far } = await twoStays()
  const reader = await aReader()
  const list = `/hotels-in-${city.slug}?${STAY}`
  const { compare } = await modelOf<ListingModel>(reader, list)
  const fields = Object.fromEntries(compare?.fields.map(({ name, value }) => [name, value]) ?? [])
  expect(fields).toEqual({
    checkin: '2026-12-11',
    checkout: '2026-12-13',
    rooms_config: '1-2_0_0_0',
    from: `hotels-in-${city.slug}`,
  })
  const html = await (await reader.fetch(list)).text()
  expect(html).toMatch(/<form(?=[^>]*id="compare")(?=[^>]*method="get")(?=[^>]*action="\/compare")/)
  const box = new RegExp(`<input(?=[^>]*type="checkbox")(?=[^>]*name="ids")(?=[^>]*form="compare")[^>]*value="${near}"`)
  expect(html).toMatch(box)
  const sent = new URLSearchParams([...Object.entries(fields), ['ids', String(near)], ['ids', String(far)]])
  const answer = await reader.fetch(`/compare?${sent}`)
  expect(answer.status).toBe(302)
  const shared = answer.headers.get('Location') ?? ''
  expect(shared).toMatch(new RegExp(`^/compare\\?ids=${near},${far}&checkin=`))
  const { table, addLink } = await modelOf(reader, shared)
  expect(table?.properties).toHaveLength(2)
  expect(addLink?.href).toContain(`/hotels-in-${city.slug}?checkin=11/12/2026`)
})

test('sold out stays are named, and have no price [DECD-01]', async () => {
  const { near, far } = await twoStays()
  await db.batch([statement('UPDATE room_category SET is_disabled = 1 WHERE property_id = ?', near)])
  const model = await modelOf(await aReader(), `/compare?ids=${near},${far}&${STAY}`)
  const [sold, open] = rowOf(model, 'Total')?.cells ?? []
  expect(sold).toMatchObject({ isMissing: true, best: null })
  expect(sold?.text).not.toMatch(/₹/)
  expect(open).toMatchObject({ isMissing: false, best: null })
})

test('compares at most four stays and names missing ones [DECD-01]', async () => {
  const city = await aCity(db)
  const ids: number[] = []
  for (let made = 0; made < 5; made++) ids.push((await aProperty(db, city)).id)
  const reader = await aReader()
  const { table, notices, addLink } = await modelOf(reader, `/compare?ids=${ids.join(',')}&${STAY}`)
  expect(table?.properties.map(({ id }) => id)).toEqual(ids.slice(0, 4))
  expect(notices).toEqual(['You can compare four stays at a time. We’ve left out the others.'])
  expect(addLink).toBeNull()
  const one = await modelOf(reader, `/compare?ids=${ids[0]},999999999,x&${STAY}`)
  expect(one.notices).toEqual(['One of these stays is no longer offered.', 'Add at least one more stay to compare.'])
  const removed = await modelOf(reader, table?.properties[0]?.remove.href ?? '')
  expect(removed.table?.properties.map(({ id }) => id)).toEqual(ids.slice(1, 4))
  const none = await modelOf(reader, '/compare?ids=')
  expect(none).toMatchObject({ table: null, empty: { title: 'Nothing to compare yet' } })
})

test('saved stays are compared for the dates they were saved with [DECD-01]', async () => {
  const { near, far } = await twoStays()
  const { browser, ask } = await aListGuest(db)
  const dates = { checkin: '2026-12-11', checkout: '2026-12-13', rooms_config: '2-1_0_0_0-1_0_0_0' }
  await ask('shortlisthotel', { hotel_ids: [near, far], ...dates })
  const { compare } = await modelOf<SavedStaysModel>(browser, '/saved-hotels')
  expect(compare?.fields).toEqual(Object.entries(dates).map(([name, value]) => ({ name, value })))
  expect(await (await browser.fetch('/saved-hotels')).text()).toContain('form="compare"')
})

test('compares beach, linen and deposit where a stay has them [DECD-01]', async () => {
  const city = await aCity(db)
  await db.batch([statement("UPDATE city SET place_kind = 'coast' WHERE id = ?", city.id)])
  await aLandmark(db, city, { kind: 'beach', slug: null, north: 0 })
  const fee = { per: 'stay' as const, taken: null, returnDays: null }
  const furnished = await aProperty(db, city, {
    north: 0.005,
    fees: [
      { ...fee, kind: 'linen', mode: 'included', unitMinor: 0 },
      { ...fee, kind: 'deposit', mode: 'refundable', unitMinor: 500_000, taken: 'arrival', returnDays: 7 },
    ],
  })
  const plain = await aProperty(db, city, {
    north: 0.04,
    fees: [{ ...fee, kind: 'linen', mode: 'optional', per: 'person', unitMinor: 20_000 }],
  })
  const model = await modelOf(await aReader(), `/compare?ids=${furnished.id},${plain.id}&${STAY}`)
  const textsOf = (label: string) => rowOf(model, label)?.cells.map(({ text }) => text.replaceAll('\u00a0', ' '))
  expect(textsOf('Beaches')).toEqual(['about 550 m to the beach', 'about 4.4 km to the beach'])
  expect(rowOf(model, 'Beaches')?.cells.map(({ best }) => best)).toEqual(['Nearest', null])
  expect(textsOf('Bed linen')).toEqual(['Included in the price', '₹400'])
  expect(rowOf(model, 'Security deposit')?.cells[0]?.details[0]).toMatch(/7 days/)
  expect(textsOf('Security deposit')).toEqual(['₹5,000', '–'])
  expect(rowOf(model, 'Pets')).toBeUndefined()
})
