import { expect, test } from 'vitest'
import { settleDrawing } from '#app/domain/stays/drawn/drawings.ts'
import { type DrawnPicture, dishes, pictureTypes } from '#app/domain/stays/drawn/picture-kinds.ts'
import { parsePictureSpec, pictureUrl } from '#app/domain/stays/pictures.ts'
import { aCatalogue, column } from '#tests/support/a-catalogue.ts'
import { dishOf } from '#worker/pictures/choose-dish.ts'
import { type PlaceKind, placeKinds, scenesFor } from '#worker/pictures/choose-scene.ts'
import { readPlaces } from '#worker/tools/seed/places/read-places.ts'

const { db } = aCatalogue({ properties: 600 })

test.each([
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
])('%s is %s, and drawn as such', (slug, kind, hotel, home) => {
  const city = readPlaces().find((place) => place.slug === slug)
  expect(city?.placeKind).toBe(kind)
  if (!city) return
  expect([...new Set(scenesFor({ ...city, kind: 'hotel' }))]).toEqual(hotel)
  expect([...new Set(scenesFor({ ...city, kind: 'home' }))]).toEqual(home)
})

test('every country and sort of place has a scene, also where nobody has said which', () => {
  const countries = new Set(readPlaces().map(({ countryCode }) => countryCode)).add('XX')
  for (const countryCode of countries) {
    for (const placeKind of [...placeKinds, null]) {
      for (const kind of ['hotel', 'home'] as const) {
        const scenes = scenesFor({ countryCode, latitude: 20, placeKind, kind })
        expect(scenes.length).toBeGreaterThan(0)
        expect(pictureTypes).toEqual(expect.arrayContaining([...scenes]))
      }
    }
  }
})

test('every picture of a stay fits its place, and all of a stay are of one place', () => {
  const rows = db.prepare(
    `SELECT p.id, p.kind, p.holiday_park_id IS NOT NULL AS in_park, ci.place_kind, ci.latitude, co.code,
       (SELECT group_concat(m.spec) FROM media m WHERE m.property_id = p.id) AS specs
     FROM property p JOIN city ci ON ci.id = p.city_id JOIN country co ON co.id = ci.country_id`,
  )
  for (const row of rows.all()) {
    const specs = String(row.specs).split(',')
    const types = new Set(specs.map((spec) => spec.split('.')[1] ?? ''))
    const wanted = row.in_park
      ? ['park']
      : scenesFor({
          countryCode: String(row.code),
          latitude: Number(row.latitude),
          placeKind: row.place_kind as PlaceKind,
          kind: row.kind as 'hotel' | 'home',
        })
    expect(types.size).toBe(1)
    expect(wanted).toEqual(expect.arrayContaining([...types]))
  }
})

test('a home shows its kitchen and living room and no reception, a hotel the other way round', () => {
  const kinds = (kind: string, table: string) =>
    new Set(
      column(
        db,
        table === 'media'
          ? 'SELECT spec FROM media m JOIN property p ON p.id = m.property_id WHERE p.kind = ?'
          : 'SELECT f.spec FROM review_photo f JOIN review r ON r.id = f.review_id JOIN property p ON p.id = r.property_id WHERE p.kind = ?',
        kind,
      ).map((spec) => String(spec).split('.')[2]),
    )
  for (const table of ['media', 'review_photo']) {
    const [home, hotel] = [kinds('home', table), kinds('hotel', table)]
    expect([home.has('kitchen'), home.has('living'), home.has('lobby'), dishes.some((dish) => home.has(dish))]).toEqual(
      [true, true, false, false],
    )
    expect([
      hotel.has('kitchen'),
      hotel.has('living'),
      hotel.has('lobby'),
      dishes.some((dish) => hotel.has(dish)),
    ]).toEqual([false, false, true, true])
  }
})

test('a room is drawn with the beds it has', () => {
  const wrong = `SELECT c.id FROM room_category c JOIN media m ON m.room_category_id = c.id AND m.subject = 'room'
    WHERE c.bed IN ('single', 'twin', 'family') AND m.position <= 4 AND m.spec NOT LIKE '%.' || c.bed || '.%'`
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
])('a hotel of %s lays a %s', (countryCode, dish) => {
  expect(dishOf(countryCode)).toBe(dish)
})

test('a hotel shows the table of its country', () => {
  const rows = db.prepare(
    `SELECT co.code, m.spec FROM media m JOIN property p ON p.id = m.property_id JOIN country co ON co.id = p.country_id
     WHERE p.kind = 'hotel' AND m.subject = 'dining'`,
  )
  const wrong = rows.all().filter(({ code, spec }) => String(spec).split('.')[2] !== dishOf(String(code)))
  expect(wrong).toEqual([])
})

test('the first cards of a city’s list never look alike', () => {
  const lists = db.prepare('SELECT DISTINCT city_id, brand_id FROM property')
  const first = `SELECT m.spec FROM property p JOIN media m ON m.property_id = p.id AND m.position = 0
    WHERE p.city_id = ? AND p.brand_id = ? ORDER BY p.popularity DESC, p.id LIMIT 9`
  for (const { city_id, brand_id } of lists.all()) {
    const shown = column(db, first, String(city_id), String(brand_id)).map(settled)
    expect(new Set(shown.map(({ type, seed, season }) => `${type} ${seed} ${season}`)).size).toBe(shown.length)
    // A neighbour stands in another light, and is another house where both are of one kind.
    for (const [index, one] of shown.slice(1).entries()) expect(one.time).not.toBe(shown[index]?.time)
  }
})

test('no stay shows one picture twice, unless it has more rooms of a kind than there are drawings', () => {
  const stays = `SELECT p.id, (SELECT group_concat(m.spec) FROM media m WHERE m.property_id = p.id) AS specs FROM property p
    WHERE (SELECT max(alike) FROM (SELECT count(*) AS alike FROM room_category c WHERE c.property_id = p.id GROUP BY bed)) < 3`
  for (const { specs } of db.prepare(stays).all()) {
    const shown = String(specs)
      .split(',')
      .map((spec) => pictureUrl(settled(spec), 'small'))
    expect(new Set(shown).size, String(specs)).toBe(shown.length)
  }
})

function settled(spec: unknown): DrawnPicture {
  return settleDrawing(parsePictureSpec(String(spec)) as DrawnPicture)
}
