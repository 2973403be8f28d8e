import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { aDeps, type TestDeps } from '#tests/support/a-deps.ts'
import { callAdmin } from '#tests/support/an-admin.ts'
import { anImporter, samplePlaces } from '#tests/support/an-import.ts'
import { emptyDatabase } from '#tests/support/empty-database.ts'
import csv from '#tests/support/import/sample.csv?raw'
import { deepTest, sampleOf } from '#tests/support/is-deep.ts'

let deps: TestDeps
let admin: Awaited<ReturnType<typeof anImporter>>

beforeEach(async () => {
  await emptyDatabase(env.DB, env.MIGRATIONS)
  await emptyDatabase(env.SEARCH, env.SEARCH_MIGRATIONS)
  deps = aDeps()
  admin = await anImporter(deps)
  for (const [kind, text] of Object.entries(samplePlaces)) await admin.importFile(kind, text)
})

const head = 'area,kind,country,name,parent,cities,latitude,longitude'
const zeeland = 'zeeland,province,NL,Zeeland,,,51.5,3.8'
const walcheren = 'walcheren,region,NL,Walcheren,zeeland,domburg,51.53,3.55'
const file = (...lines: string[]) => `${[head, ...lines].join('\n')}\n`

const citiesOf = async (slug: string) => {
  const rows = await deps.db.all<{ slug: string }>(
    `SELECT c.slug FROM area a JOIN area_city ac ON ac.area_id = a.id JOIN city c ON c.id = ac.city_id
     WHERE a.slug = ? ORDER BY c.slug`,
    slug,
  )
  return rows.map((row) => row.slug)
}
const countOf = (slug: string) =>
  deps.db.first('SELECT property_count AS stays, popularity AS rank FROM area WHERE slug = ?', slug)

test('an area includes the cities of the areas inside it, from the same file or a later one [PLAC-06]', async () => {
  expect(await admin.importFile('areas', file(zeeland, walcheren))).toMatchObject({ added: 2, refused: 0 })
  expect(await citiesOf('zeeland')).toEqual(['domburg'])
  expect(await admin.importFile('areas', file(zeeland, walcheren), { again: true })).toMatchObject({ unchanged: 2 })
  const delta = 'delta,region,NL,Delta,walcheren,jaipur,51.6,3.9'
  expect(await admin.importFile('areas', file(delta))).toMatchObject({ added: 1, refused: 0 })
  expect(await citiesOf('zeeland')).toEqual(['domburg', 'jaipur'])
  expect(await admin.importFile('areas', file(zeeland, walcheren), { again: true })).toMatchObject({ unchanged: 2 })
})

test('undo removes areas and those inside them, inner ones first [PLAC-06]', async () => {
  const { id } = await admin.importFile('areas', file(zeeland, walcheren))
  expect(await admin.undo(id)).toMatchObject({ taken_back: 2, left: [] })
  expect(await deps.db.all('SELECT id FROM area UNION ALL SELECT area_id FROM area_city')).toEqual([])
  expect(await deps.db.all('SELECT 1 FROM city')).toHaveLength(2)
})

deepTest('undo leaves areas that contain later areas, and cities listed by an area [PLAC-06]', async () => {
  const city = 'city,country,name,latitude,longitude,time_zone\nrenesse,NL,Renesse,51.73,3.77,Europe/Amsterdam\n'
  const cities = await admin.importFile('cities', city)
  const larger = await admin.importFile('areas', file(zeeland))
  await admin.importFile('areas', file('schouwen,region,NL,Schouwen,zeeland,renesse,51.7,3.8'))
  expect(await admin.undo(cities.id)).toMatchObject({
    taken_back: 0,
    left: [{ subject: 'cities:renesse', reason: 'is in use' }],
  })
  expect(await admin.undo(larger.id)).toMatchObject({ taken_back: 0, left: [{ subject: 'areas:zeeland' }] })
  expect(await citiesOf('zeeland')).toEqual(['renesse'])
})

test.each(
  sampleOf(
    [
      ['area', 'jaipur,region,IN,Jaipur,,,26.9,75.8', 'is the slug of a city'],
      ['cities', 'goa,state,IN,Goa,,panjim,15.3,74', 'is no city of the catalogue: panjim'],
      ['parent', 'goa,state,IN,Goa,konkan,,15.3,74', 'is no area of the catalogue or of a line above: konkan'],
      ['parent', 'zeeland,province,NL,Zeeland,walcheren,,51.5,3.8', 'lies in zeeland itself'],
      ['kind', 'goa,castle,IN,Goa,,,15.3,74', expect.stringContaining('is not one of state')],
      ['country', 'goa,state,XX,Goa,,,15.3,74', 'is no code of a country the site knows'],
    ],
    2,
  ),
)('refuses by line an area whose %s is wrong [PLAC-06]', async (field, line, message) => {
  await admin.importFile('areas', file(zeeland, walcheren))
  const { faults } = await admin.importFile('areas', file(line))
  expect(faults).toEqual([{ line: 2, field, message }])
})

test("refuses a city with an area's slug, and changes no area with cities [PLAC-06]", async () => {
  await admin.importFile('areas', file(zeeland, walcheren))
  const before = await deps.db.all('SELECT * FROM area_city ORDER BY area_id, city_id')
  const city = (slug: string) =>
    `city,country,name,latitude,longitude,time_zone\n${slug},NL,Z,51.5,3.8,Europe/Amsterdam\n`
  expect((await admin.importFile('cities', city('zeeland'))).faults).toEqual([
    { line: 2, field: 'city', message: 'is the slug of an area' },
  ])
  expect(await admin.importFile('cities', city('domburg'))).toMatchObject({ changed: 1 })
  expect(await deps.db.all('SELECT * FROM area_city ORDER BY area_id, city_id')).toEqual(before)
})

test('a dry run of many areas finds parents many lines above [PLAC-06]', async () => {
  const parks = Array.from({ length: 150 }, (_, index) => `park-${index},park,NL,Park ${index},zeeland,,51.5,3.8`)
  const imported = await admin.importFile('areas', file(zeeland, ...parks), { dry_run: true })
  expect(imported).toMatchObject({ added: 151, refused: 0 })
  expect(await deps.db.all('SELECT 1 FROM area')).toEqual([])
  expect(await admin.importFile('areas', file(zeeland, ...parks))).toMatchObject({ added: 151, refused: 0 })
})

test('properties of an area follow imports of stays, their undo, and its own cities [PLAC-06]', async () => {
  await admin.importFile('areas', file(zeeland, walcheren))
  expect(await countOf('zeeland')).toEqual({ stays: 0, rank: 0 })
  const { id } = await admin.importFile('stays', csv)
  expect([await countOf('zeeland'), await countOf('walcheren')]).toEqual([
    { stays: 1, rank: 20 },
    { stays: 1, rank: 20 },
  ])
  await admin.importFile('areas', file('holidays,region,NL,Holidays,,domburg|jaipur,51.5,3.8'))
  expect(await countOf('holidays')).toEqual({ stays: 2, rank: 40 })
  await admin.undo(id)
  expect([await countOf('zeeland'), await countOf('holidays')]).toEqual([
    { stays: 0, rank: 0 },
    { stays: 0, rank: 0 },
  ])
})

test('landmarks have slugs, unique in their city, and other names [PLAC-06]', async () => {
  const sights = (...lines: string[]) =>
    `city,kind,name,latitude,longitude,slug,other_names\n${lines.map((line) => `${line}\n`).join('')}`
  const hawa = 'jaipur,landmark,Hawa Mahal,26.92,75.83,hawa-mahal,Palace of Winds|हवा महल'
  expect(await admin.importFile('landmarks', sights(hawa))).toMatchObject({ added: 1, refused: 0 })
  expect(await deps.db.first('SELECT slug, also_searched_by AS others FROM landmark')).toEqual({
    slug: 'hawa-mahal',
    others: 'Palace of Winds | हवा महल',
  })
  const taken = { field: 'slug', message: 'is the slug of another landmark of the city' }
  const other = 'jaipur,museum,Winds,26.92,75.83,hawa-mahal,'
  expect((await admin.importFile('landmarks', sights(other))).faults).toEqual([{ line: 2, ...taken }])
  const twice = sights('domburg,museum,A,51.5,3.5,hall,', 'domburg,market,B,51.5,3.5,hall,')
  expect((await admin.importFile('landmarks', twice)).faults).toEqual([{ line: 3, ...taken }])
  const station = 'domburg,landmark,Hawa Mahal,51.5,3.5,hawa-mahal,'
  expect(await admin.importFile('landmarks', sights(station))).toMatchObject({ added: 1, refused: 0 })
  const { answer } = await callAdmin('/v1/exports/landmarks?format=jsonl', { token: admin.token })
  expect(String(answer)).toContain('"other_names":["Palace of Winds","हवा महल"]')
})
