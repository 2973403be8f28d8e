import { beforeAll, expect, test } from 'vitest'
import { mountRoutes, openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aCity, aProperty } from '#tests/support/catalogue-builders.ts'
import { updateSearchIndex } from '#worker/admin/services/search/update-search-index.ts'
import { statement } from '#worker/infra/database/database.ts'
import { suggestionRoutes } from '#worker/site/api/stays/suggestions.ts'

const deps = aDeps()
const site = mountRoutes({ api: suggestionRoutes })

type Value = { display_name: string; detail: string; path: string }

const cities = [
  { name: 'Bengaluru', latitude: 12.97, longitude: 77.59, names: { hi: 'बेंगलुरु', ja: 'ベンガルール' } },
  { name: 'Blriver', latitude: 8.5, longitude: 76.9, names: {} },
  { name: 'Goa', latitude: 15.49, longitude: 73.83, names: { th: 'กัว' } },
  {
    name: 'Xi’an',
    latitude: 26.9,
    longitude: 75.8,
    names: { hi: 'चण्डीगढ़', ar: 'جدّة', th: 'เชียงใหม่', ja: 'サン・パウロ' },
  },
]

beforeAll(async () => {
  for (const { name, latitude, longitude, names } of cities) {
    const city = await aCity(deps.db)
    await deps.db.batch([
      statement(
        'UPDATE city SET name = ?, latitude = ?, longitude = ?, names = ? WHERE id = ?',
        name,
        latitude,
        longitude,
        JSON.stringify(names),
        city.id,
      ),
    ])
    await aProperty(deps.db, city)
  }
  await updateSearchIndex(deps)
})

async function ask(query: string, locale = 'en'): Promise<Value[]> {
  const browser = await openBrowser(site)
  const parameters = new URLSearchParams({ query, types: 'LOCATIONS', lang: locale })
  const response = await browser.fetch(`/api/pwa/autocompletenew?${parameters}`)
  const { locations } = (await response.json()) as { locations?: { values: Value[] } }
  return locations?.values ?? []
}

const spellings = [
  ['ﾍﾞﾝｶﾞﾙｰﾙ', 'Bengaluru'],
  ['べんがるーる', 'Bengaluru'],
  ['बेङ्गलुरु', 'Bengaluru'],
  ['चंडीगढ', 'Xi’an'],
  ['جده', 'Xi’an'],
  ['เชียงใหม', 'Xi’an'],
  ['サンパウロ', 'Xi’an'],
  ['xian', 'Xi’an'],
  ["Xi'an", 'Xi’an'],
  ['Bangalore', 'Bengaluru'],
]

test.each(spellings)('finds a city typed as %s [INPT-08]', async (typed, name) => {
  expect((await ask(typed)).map(({ display_name }) => display_name)).toContain(name)
})

test('finds the city of an airport and says why [INPT-09]', async () => {
  expect(await ask('GOI')).toMatchObject([{ display_name: 'Goa', detail: 'India · Near airport GOI' }])
  expect(await ask('goi')).toMatchObject([{ display_name: 'Goa' }])
  expect(await ask('ＧＯＩ')).toMatchObject([{ display_name: 'Goa' }])
})

test("shows a city with the typed prefix before an airport's city [INPT-09]", async () => {
  const found = await ask('BLR')
  expect(found.map(({ display_name, detail }) => [display_name, detail])).toEqual([
    ['Blriver', 'India'],
    ['Bengaluru', 'India · Near airport BLR'],
  ])
})

test('names a city that equals the input first and once [INPT-09]', async () => {
  const [first, ...others] = (await ask('Goa')).map(({ display_name }) => display_name)
  expect([first, others.includes('Goa')]).toEqual(['Goa', false])
})

test("finds nothing by a code's prefix [INPT-09]", async () => {
  expect((await ask('go')).map(({ detail }) => detail).join()).not.toContain('airport')
  expect(await ask('QQX')).toEqual([])
})
