import { readdirSync, readFileSync } from 'node:fs'
import { IntlMessageFormat } from 'intl-messageformat'
import { expect, test } from 'vitest'
import { parsePictureSpec } from '#app/domain/pictures/pictures.ts'
import { aCatalogue, column } from '#tests/support/a-catalogue.ts'
import { isDeep, sampleOf } from '#tests/support/is-deep.ts'
import { type PlaceKind, placeKinds } from '#worker/services/catalog/city.ts'
import { inProject } from '#worker/tools/machine/project.ts'
import { scenesFor } from '#worker/tools/seed/pictures/choose-scene.ts'
import { dishes, dishOf, poolOf, readPack, type Scene, scenes } from '#worker/tools/seed/pictures/pack.ts'
import { readPlaces } from '#worker/tools/seed/places/read-places.ts'

const { db } = aCatalogue({ properties: isDeep ? 600 : 300 })

test.each(
  sampleOf(
    [
      ['goa', 'coast', ['resort'], ['villa']],
      ['udaipur', 'lake', ['palace'], ['palace']],
      ['lonavla', 'hill', ['ghat'], ['ghat']],
      ['mumbai', 'city', ['city', 'metro'], ['ghat']],
      ['manali', 'mountain', ['himalaya'], ['himalaya']],
      ['jaipur', 'city', ['city', 'haveli', 'metro'], ['haveli']],
      ['jaisalmer', 'desert', ['haveli', 'desert'], ['haveli', 'desert']],
      ['alappuzha', 'backwater', ['backwater'], ['backwater']],
      ['dubai', 'city', ['metro', 'desert'], ['metro', 'desert']],
      ['berlin', 'city', ['town'], ['town']],
      ['amsterdam', 'canal', ['canal', 'town'], ['canal']],
      ['domburg', 'coast', ['dune'], ['dune', 'country']],
      ['winterberg', 'hill', ['country'], ['country']],
      ['siena', 'country', ['farm'], ['farm']],
      ['nice', 'coast', ['riviera'], ['riviera']],
      ['como', 'lake', ['lake'], ['lake']],
      ['gmunden', 'lake', ['lake'], ['lake']],
      ['kitzbuhel', 'mountain', ['chalet'], ['chalet', 'lake']],
      ['sneek', 'lake', ['park'], ['park']],
    ],
    6,
  ),
)('%s is %s, and shown as such', (slug, kind, hotel, home) => {
  const city = readPlaces().find((place) => place.slug === slug)
  expect(city?.placeKind).toBe(kind)
  if (!city) return
  expect([...new Set(scenesFor({ ...city, kind: 'hotel' }))]).toEqual(hotel)
  expect([...new Set(scenesFor({ ...city, kind: 'home' }))]).toEqual(home)
})

test('every country and kind of place has a scene', () => {
  const countries = new Set(readPlaces().map(({ countryCode }) => countryCode)).add('XX')
  for (const countryCode of countries) {
    for (const placeKind of placeKinds) {
      for (const kind of ['hotel', 'home'] as const) {
        const chosen = scenesFor({ countryCode, latitude: 20, placeKind, kind })
        expect(chosen.length).toBeGreaterThan(0)
        expect(scenes).toEqual(expect.arrayContaining([...chosen]))
      }
    }
  }
})

test('every picture of a stay belongs to a scene that fits its place', () => {
  const rows = db.prepare(
    `SELECT p.id, p.kind, p.holiday_park_id IS NOT NULL AS in_park, ci.place_kind, ci.latitude, co.code,
       (SELECT json_group_array(m.spec) FROM media m WHERE m.property_id = p.id) AS specs
     FROM property p JOIN city ci ON ci.id = p.city_id JOIN country co ON co.id = ci.country_id`,
  )
  for (const row of rows.all()) {
    const wanted: readonly Scene[] = row.in_park
      ? ['park']
      : scenesFor({
          countryCode: String(row.code),
          latitude: Number(row.latitude),
          placeKind: row.place_kind as PlaceKind,
          kind: row.kind as 'hotel' | 'home',
        })
    const folders = (JSON.parse(String(row.specs)) as string[]).map(folderOf)
    if (folders.some((folder) => folder.startsWith('photo-'))) continue
    const [facade, ...others] = folders
    const scene = wanted.find((one) => facade?.startsWith(`${one}-`)) as Scene
    expect(wanted).toContain(scene)
    // A scene without a kind of picture, such as a kitchen, borrows one from a similarly furnished scene.
    const kinds = others.map((folder) => folder.replace(/^[a-z]+-|-\d+$/g, ''))
    for (const [index, kind] of kinds.entries()) {
      const pool = poolOf(scene, kind as Parameters<typeof poolOf>[1]).map(({ name }) => name)
      expect(pool).toContain(`demo/${others[index]}`)
    }
  }
})

test('a home shows kitchen and living room, a hotel reception and meals', () => {
  const parts = (kind: string, table: string) =>
    new Set(
      column(
        db,
        table === 'media'
          ? 'SELECT spec FROM media m JOIN property p ON p.id = m.property_id WHERE p.kind = ?'
          : 'SELECT f.spec FROM review_photo f JOIN review r ON r.id = f.review_id JOIN property p ON p.id = r.property_id WHERE p.kind = ?',
        kind,
      ).map((spec) => folderOf(spec).split('-')[1]),
    )
  for (const table of ['media', 'review_photo']) {
    const [home, hotel] = [parts('home', table), parts('hotel', table)]
    const has = (shown: typeof home) => [
      ...['kitchen', 'living', 'lobby'].map((part) => shown.has(part)),
      dishes.some((dish) => shown.has(dish)),
    ]
    expect(has(home)).toEqual([true, true, false, false])
    expect(has(hotel)).toEqual([false, false, true, true])
  }
})

test("a room's picture shows its beds", () => {
  const wrong = `SELECT c.id FROM room_category c JOIN media m ON m.room_category_id = c.id AND m.subject = 'room'
    WHERE c.bed IN ('single', 'twin') AND m.position <= 4 AND m.spec NOT LIKE '%-' || c.bed || '-%'`
  expect(column(db, wrong)).toEqual([])
})

test.each([
  ['IN', 'thali'],
  ['AE', 'mezze'],
  ['JP', 'ricetray'],
  ['TH', 'noodles'],
  ['DE', 'board'],
  ['IT', 'tapas'],
  ['GB', 'english'],
  ['FR', 'breakfast'],
  ['XX', 'breakfast'],
])('a hotel of %s serves %s', (countryCode, dish) => {
  expect(dishOf(countryCode)).toBe(dish)
})

test('a hotel shows a meal of its country', () => {
  const rows = db.prepare(
    `SELECT co.code, m.spec FROM media m JOIN property p ON p.id = m.property_id JOIN country co ON co.id = p.country_id
     WHERE p.kind = 'hotel' AND m.subject = 'dining'`,
  )
  const wrong = rows.all().filter(({ code, spec }) => folderOf(spec).split('-')[1] !== dishOf(String(code)))
  expect(wrong).toEqual([])
})

test("neighbours in a city's list never look alike", () => {
  const lists = db.prepare('SELECT DISTINCT city_id, brand_id FROM property')
  const first = `SELECT m.spec FROM property p JOIN media m ON m.property_id = p.id AND m.position = 0
    WHERE p.city_id = ? AND p.brand_id = ? ORDER BY p.popularity DESC, p.id`
  for (const { city_id, brand_id } of lists.all()) {
    const shown = column(db, first, String(city_id), String(brand_id)).map(folderOf)
    for (const [index, one] of shown.entries()) expect(shown.slice(index + 1, index + 4)).not.toContain(one)
  }
})

test('one hotel of Marigold has photographs, its rooms have drawings', () => {
  const media = `SELECT m.property_id, m.subject, m.room_category_id, m.spec
    FROM media m JOIN property p ON p.id = m.property_id JOIN city c ON c.id = p.city_id
    WHERE c.slug = 'mumbai' AND p.brand_id = 'marigold' ORDER BY m.property_id, m.position`
  const photographs = db
    .prepare(media)
    .all()
    .filter(({ spec }) => folderOf(spec).startsWith('photo-'))
  expect(photographs.map(({ subject }) => subject)).toEqual(['facade', 'facade', 'lobby', 'lobby'])
  expect(new Set(photographs.map(({ property_id }) => property_id)).size).toBe(1)
  expect(photographs.every(({ room_category_id }) => room_category_id === null)).toBe(true)
})

test('no stay shows a picture twice, unless it has more alike rooms than the pack', () => {
  const stays = `SELECT p.id, (SELECT json_group_array(m.spec) FROM media m WHERE m.property_id = p.id) AS specs FROM property p
    WHERE (SELECT max(alike) FROM (SELECT count(*) AS alike FROM room_category c WHERE c.property_id = p.id GROUP BY bed)) < 2
      AND NOT EXISTS (SELECT 1 FROM room_category c WHERE c.property_id = p.id
        AND c.name IN ('Tatami room', 'Family room with four beds'))`
  for (const { specs } of db.prepare(stays).all()) {
    const shown = JSON.parse(String(specs)) as string[]
    expect(new Set(shown).size, String(specs)).toBe(shown.length)
  }
})

test('every picture of the pack is described in every language', () => {
  for (const file of readdirSync(inProject('locales')).filter((name) => name.endsWith('.json'))) {
    const messages = JSON.parse(readFileSync(inProject(`locales/${file}`), 'utf8')) as Record<string, string>
    const locale = file.replace('.json', '')
    const facades = new Set<string>()
    for (const { name, alts } of readPack()) {
      const { message, ...values } = alts
      const text = new IntlMessageFormat(messages[`common.${message}`] ?? '', locale).format(values)
      expect(String(text).trim().length, `${locale} ${name}`).toBeGreaterThan(5)
      if (/^demo\/(?!photo-).+-facade-1$/.test(name)) facades.add(String(text))
    }
    expect(facades.size, locale).toBe(scenes.length)
  }
})

/** Returns the folder of a demo picture, `{scene}-{part}-{number}`. */
function folderOf(spec: unknown): string {
  const picture = parsePictureSpec(String(spec))
  return picture?.source === 'photo' ? picture.name.replace('demo/', '') : ''
}
