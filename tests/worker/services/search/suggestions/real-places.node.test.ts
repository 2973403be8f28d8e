import { expect, test } from 'vitest'
import { findBrand } from '#app/brands/brands.ts'
import { findCountry } from '#app/brands/countries/countries.ts'
import { locationTypes } from '#app/contracts/stays/suggestion.ts'
import { aCatalogue } from '#tests/support/a-catalogue.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { rebuildSearchIndex } from '#worker/infra/database/rebuild-search-index.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { bestSuggestion, suggestPlaces } from '#worker/services/search/suggestions/suggest-places.ts'
import { openFile } from '#worker/tools/data/file-database.ts'

const { db, searchDb } = aCatalogue({ properties: 300 })
db.exec(`
  UPDATE landmark SET slug = NULL WHERE name IN ('Hawa Mahal', 'Taj Mahal');
  INSERT INTO landmark (id, city_id, kind, name, latitude, longitude, popularity, slug)
    SELECT 90000001, id, 'landmark', 'Hawa Mahal', latitude, longitude, 500, 'hawa-mahal-test' FROM city WHERE slug = 'jaipur';
  INSERT INTO landmark (id, city_id, kind, name, latitude, longitude, popularity, slug)
    SELECT 90000002, city_id, 'landmark', 'Taj Mahal', latitude, longitude, 500, 'taj-mahal-test'
    FROM property WHERE brand_id = 'marigold' AND city_id <> (SELECT id FROM city WHERE slug = 'jaipur') LIMIT 1`)
// A small demo has no stays there.
for (const [slug, brand] of [
  ['kerala', 'marigold'],
  ['veluwe', 'dunehouse'],
  ['dutch-coast', 'dunehouse'],
  ['tyrol', 'dunehouse'],
]) {
  db.exec(`UPDATE property SET city_id = (SELECT ac.city_id FROM area_city ac JOIN area a ON a.id = ac.area_id
      WHERE a.slug = '${slug}' LIMIT 1)
    WHERE id = (SELECT max(p.id) FROM property p WHERE p.brand_id = '${brand}'
      AND p.country_id = (SELECT country_id FROM area WHERE slug = '${slug}')
      AND 1 < (SELECT count(*) FROM property o WHERE o.city_id = p.city_id))`)
}
for (const slug of ['zandvoort', 'mayrhofen']) {
  db.exec(`UPDATE property SET city_id = (SELECT id FROM city WHERE slug = '${slug}')
    WHERE id = (SELECT min(p.id) FROM property p WHERE p.brand_id = 'dunehouse'
      AND p.country_id = (SELECT country_id FROM city WHERE slug = '${slug}'))`)
}
db.exec(`INSERT OR IGNORE INTO property_tag (property_id, tag_id)
  SELECT p.id, t.id FROM property p JOIN area_city ac ON ac.city_id = p.city_id
    JOIN area a ON a.id = ac.area_id AND a.slug = 'tyrol' JOIN tag t ON t.slug = 'ski'`)
rebuildSearchIndex(db, searchDb)
const deps = {
  db: openFile(db),
  search: openFile(searchDb),
  placeSource: null,
  now: () => Date.UTC(2026, 10, 21, 12),
  memory: { store: { entries: new Map(), bytes: 0 }, keyPrefix: '' },
} as unknown as Deps

const india = aScope()
const dutch = aScope({ brand: findBrand('dunehouse'), country: findCountry('NL'), locale: 'nl' })
const british = aScope({ brand: findBrand('dunehouse'), country: findCountry('GB'), locale: 'en' })

const find = (query: string, scope: Scope) =>
  suggestPlaces(deps, scope, {
    query,
    withHotels: true,
    withLocations: true,
    locationTypes,
    collection: null,
    propertyKind: null,
    nights: 1,
    limit: 6,
  })

async function firstOf(query: string, scope: Scope): Promise<string> {
  const found = await find(query, scope)
  const [group = 'locations'] = found.order.filter((name) => found[name].length > 0)
  const first = found[group][0]
  const place = first && 'place' in first ? first.place : first
  return place && 'kind' in place ? `${place.placeKind}: ${place.name}` : `no place: ${JSON.stringify(first)}`
}

test.each<[typed: string, scope: Scope, first: string]>([
  ['rajasthan', india, 'state: Rajasthan'],
  ['kerala', india, 'state: Kerala'],
  ['hawa mahal jaipur', india, 'landmark: Hawa Mahal'],
  ['taj mahal', india, 'landmark: Taj Mahal'],
  ['jaipur', india, 'city: Jaipur'],
  ['hawa mahal jaipur 3 nights', india, 'landmark: Hawa Mahal'],
  ['a week in jaipur', india, 'city: Jaipur'],
  ['hotel hawa mahal jaipur in january', india, 'landmark: Hawa Mahal'],
  ['hotel near hawa mahal waterbed', india, 'landmark: Hawa Mahal'],
  ['goa this weekend', india, 'city: Goa'],
  ['goa', india, 'city: Goa'],
  ['zeeland', dutch, 'province: Zeeland'],
  ['veluwe', dutch, 'region: Veluwe'],
  ['de veluwe', dutch, 'region: Veluwe'],
  ['kust', dutch, 'coast: Noordzeekust'],
  ['texel', dutch, 'island: Texel'],
  ['oostenrijk', dutch, 'country: Oostenrijk'],
  ['Niederlande', british, 'country: Netherlands'],
])('offers first what guests mean by %s [PLAC-01, PLAC-02]', async (typed, scope, first) => {
  expect(await firstOf(typed, scope)).toBe(first)
})

test.each<[typed: string, scope: Scope, path: RegExp]>([
  ['six friends skiing in Tyrol', british, /^\/hotels-in-tyrol\?rooms_config=1-6_0_0_0&slopes=1$/],
  ['Skiurlaub in Tirol', dutch, /^\/hotels-in-tyrol\?slopes=1$/],
  ['Jaipur Hawa Mahal couple', india, /^\/hotels-near-hawa-mahal-test-jaipur\?rooms_config=1-2_0_0_0$/],
  [
    'hotel near hawa mahal jaipur for a couple 3 nights in january with breakfast under 6000',
    india,
    /^\/hotels-near-hawa-mahal-test-jaipur\?checkin=2027-01-01&checkout=2027-01-04&nights=3&month=2027-01&price_max=6000&price_per=night&rooms_config=1-2_0_0_0&breakfast=1$/,
  ],
  [
    'hawa mahal jaipur breakfast up to 6000 per night',
    india,
    /^\/hotels-near-hawa-mahal-test-jaipur\?price_max=6000&price_per=night&breakfast=1$/,
  ],
  [
    'hawa mahal jaipur breakfast up to 18000 in total',
    india,
    /^\/hotels-near-hawa-mahal-test-jaipur\?price_max=18000&breakfast=1$/,
  ],
  [
    'cheap hotel walking distance hawa mahal jaipur with breakfast',
    india,
    /^\/hotels-near-hawa-mahal-test-jaipur\?breakfast=1$/,
  ],
  [
    'hotel near hawa mahal 11 to 14 january',
    india,
    /^\/hotels-near-hawa-mahal-test-jaipur\?checkin=2027-01-11&checkout=2027-01-14$/,
  ],
  ['hotel near hawa mahal king bed', india, /^\/hotels-near-hawa-mahal-test-jaipur\?bed=1$/],
  ['hawa mahal jaipur two singles with breakfast', india, /^\/hotels-near-hawa-mahal-test-jaipur\?bed=2&breakfast=1$/],
  ['dutch coast bunk beds dog', british, /^\/hotels-in-dutch-coast\?bed=4&pets=1$/],
  ['Jaipur old city', india, /^\/jaipur\/city-centre$/],
  ['जयपुर पुराना शहर', india, /^\/jaipur\/city-centre$/],
  ['dog dutch coast', british, /^\/hotels-in-dutch-coast\?pets=1$/],
  ['Niederländische Nordseeküste mit Hund', british, /^\/hotels-in-dutch-coast\?pets=1$/],
])('the golden search %s leads to a list with its filters [PLAC-05] [DECD-06]', async (typed, scope, path) => {
  const { sentences, order } = await find(typed, scope)
  expect([order[0], sentences[0]?.path]).toEqual(['sentences', expect.stringMatching(path)])
})

test.each<[typed: string, scope: Scope, kinds: RegExp, filters: string]>([
  ['huis aan zee', dutch, /coast|island|city/, '/'],
  ['huis aan zee met hond', dutch, /coast|island|city/, 'pets=1'],
  ['huis aan zee met hond', british, /coast|island|city/, 'pets=1'],
  ['house by the sea with a dog', british, /coast|island|city/, 'pets=1'],
  ['Haus am Meer mit Hund', dutch, /coast|island|city/, 'pets=1'],
  ['wintersport met hond', dutch, /./, 'slopes=1'],
  ['skiing', british, /./, 'slopes=1'],
  ['dog beach netherlands', british, /coast|island|city/, 'pets=1'],
  ['Hundestrand Niederlande', dutch, /coast|island|city/, 'pets=1'],
  ['ski lift austria for six', british, /./, 'rooms_config=1-6_0_0_0&slopes=1'],
])('the golden search %s asks where, with places that fit [PLAC-05]', async (typed, scope, kinds, filters) => {
  const { sentences, asksPlace, locations } = await find(typed, scope)
  expect([asksPlace, locations]).toEqual([true, []])
  expect(sentences.length).toBeGreaterThan(0)
  for (const { place, path } of sentences) {
    expect(place.placeKind).toMatch(kinds)
    expect(place.propertyCount).toBeGreaterThan(0)
    expect(path).toContain(filters)
  }
})

test('a search with filters in a country offers places of that country only [PLAC-05]', async () => {
  for (const [typed, code] of [
    ['dog beach netherlands', 'nl'],
    ['ski lift austria for six', 'at'],
  ] as const) {
    const { sentences } = await find(typed, british)
    expect([...new Set(sentences.map(({ place }) => place.countryCode))]).toEqual([code])
  }
})

const scopes = {
  ...{ en: british, nl: dutch, india },
  de: aScope({ brand: findBrand('dunehouse'), country: findCountry('DE'), locale: 'de' }),
  at: aScope({ brand: findBrand('dunehouse'), country: findCountry('AT'), locale: 'de' }),
  hi: aScope({ locale: 'hi' }),
  'dutch in india': aScope({ locale: 'nl' }),
  'german in india': aScope({ locale: 'de' }),
}
const week = 'checkin=2027-02-06&checkout=2027-02-13&nights=7&month=2027-02'

test.each<[page: keyof typeof scopes, typed: string, path: string]>([
  // A family with a dog at the Dutch coast.
  ['en', 'house with dog by the sea for 4', '/hotels-in-dutch-coast?rooms_config=1-4_0_0_1&pets=1'],
  ['nl', 'huis aan zee met hond 2 kinderen', '/hotels-in-dutch-coast?rooms_config=1-2_0_2_1&pets=1'],
  [
    'nl',
    'zeeland huis met hond 4 personen een week in februari',
    `/hotels-in-zeeland?${week}&rooms_config=1-4_0_0_1&pets=1`,
  ],
  [
    'de',
    'Ferienhaus Zeeland mit Hund für 4 Personen im Februar',
    `/hotels-in-zeeland?${week}&rooms_config=1-4_0_0_1&pets=1`,
  ],
  ['en', 'last week of december zandvoort', '/hotels-in-zandvoort?checkin=2026-12-26&checkout=2027-01-02'],
  ['nl', 'zandvoort eerste weekend van maart', '/hotels-in-zandvoort?checkin=2027-03-05&checkout=2027-03-07'],
  [
    'en',
    'dutch coast 2 adults 2 children dog under 900',
    '/hotels-in-dutch-coast?price_max=900&rooms_config=1-2_0_2_1&pets=1',
  ],
  [
    'en',
    'We are 2 adults and 2 children (4 and 9) with a dog, holiday home at the dutch coast, a week in may 2027, parking, under 1200',
    '/hotels-in-dutch-coast?checkin=2027-05-01&checkout=2027-05-08&nights=7&month=2027-05&price_max=1200&rooms_config=1-2_0_2_1&child_ages=4_9&pets=1&amenity=3',
  ],
  ['en', 'dutch coast near the beach family of 4', '/hotels-in-dutch-coast?rooms_config=1-2_0_2_0&within=1000'],
  ['en', 'dutch coast easter 2027', '/hotels-in-dutch-coast?checkin=2027-03-26&checkout=2027-03-29'],
  ['en', 'dutch coast summer holidays 2027', '/hotels-in-dutch-coast'],
  ['en', 'dutch coast may holidays 2027 with dog', '/hotels-in-dutch-coast?pets=1'],
  ['en', 'zandvoort 3 nights', '/hotels-in-zandvoort?checkin=2026-11-27&checkout=2026-11-30&nights=3'],
  ['nl', 'texel vakantiehuis hond omheinde tuin', '/hotels-in-texel?pets=1'],
  ['hi', 'zeeland में 4 लोगों के लिए घर', '/hotels-in-zeeland?rooms_config=1-4_0_0_0'],
  // A couple in Jaipur near Hawa Mahal.
  [
    'india',
    'hotel near hawa mahal under 5000 for 2 nights',
    '/hotels-near-hawa-mahal-test-jaipur?checkin=2026-11-21&checkout=2026-11-23&nights=2&price_max=5000&price_per=night',
  ],
  ['india', 'family room jaipur with breakfast', '/jaipur/family?breakfast=1'],
  ['hi', 'जयपुर में कपल के लिए होटल नाश्ते के साथ', '/hotels-in-jaipur?rooms_config=1-2_0_0_0&breakfast=1'],
  [
    'hi',
    'hawa mahal के पास होटल 2 रातें',
    '/hotels-near-hawa-mahal-test-jaipur?checkin=2026-11-21&checkout=2026-11-23&nights=2',
  ],
  ['dutch in india', 'hotel bij hawa mahal met ontbijt', '/hotels-near-hawa-mahal-test-jaipur?breakfast=1'],
  [
    'german in india',
    'Hotel Jaipur nahe Hawa Mahal für zwei Personen',
    '/hotels-near-hawa-mahal-test-jaipur?rooms_config=1-2_0_0_0',
  ],
  [
    'india',
    'jaipur hawa mahal couple january',
    '/hotels-near-hawa-mahal-test-jaipur?checkin=2027-01-01&checkout=2027-01-03&nights=2&month=2027-01&rooms_config=1-2_0_0_0',
  ],
  ['india', 'romantic hotel jaipur with pool', '/jaipur/romantic?amenity=4'],
  ['india', 'jaipur 4 star hotel near railway station', '/jaipur/near-station?rating=40'],
  ['india', 'cheap hotel jaipur this weekend', '/jaipur/budget?checkin=2026-11-27&checkout=2026-11-29'],
  // Six friends skiing in Tyrol.
  ['at', 'Skihütte für sechs in Tirol mit Sauna', '/hotels-in-tyrol?rooms_config=1-6_0_0_0&slopes=1&amenity=31'],
  ['en', 'chalet Tyrol', '/hotels-in-tyrol'],
  ['en', '6 people 3 bedrooms mayrhofen', '/hotels-in-mayrhofen?bedrooms=3&rooms_config=1-6_0_0_0'],
  ['en', 'six friends skiing in tyrol a week in february', `/hotels-in-tyrol?${week}&rooms_config=1-6_0_0_0&slopes=1`],
  ['at', 'Tirol Skiurlaub 6 Personen', '/hotels-in-tyrol?rooms_config=1-6_0_0_0&slopes=1'],
  [
    'at',
    'Mayrhofen letzte Woche im Januar 6 Personen',
    '/hotels-in-mayrhofen?checkin=2027-01-23&checkout=2027-01-30&rooms_config=1-6_0_0_0',
  ],
  ['en', 'ski chalet with sauna for six in Tyrol', '/hotels-in-tyrol?rooms_config=1-6_0_0_0&slopes=1&amenity=31'],
  ['nl', 'chalet mayrhofen 6 personen trampoline', '/hotels-in-mayrhofen?rooms_config=1-6_0_0_0'],
  ['nl', 'wintersport tirol 6 personen 3 slaapkamers', '/hotels-in-tyrol?bedrooms=3&rooms_config=1-6_0_0_0&slopes=1'],
  ['hi', 'tirol में स्कीइंग 6 लोग', '/hotels-in-tyrol?rooms_config=1-6_0_0_0&slopes=1'],
])('a trip typed in %s as "%s" leads to its list [PLAC-05] [DECD-06]', async (page, typed, path) => {
  const scope = page === 'hi' && /zeeland|tirol/.test(typed) ? { ...scopes.en, locale: 'hi' as const } : scopes[page]
  const found = await find(typed, scope)
  const best = bestSuggestion(found)
  const paths = best ? [best.path] : found.sentences.map((sentence) => sentence.path)
  expect(paths).toContain(path)
})

test.each([
  ['dutch coast summer holidays 2027', 'summer holidays 2027'],
  ['Dutch coast May holidays 2027 with dog', 'May holidays 2027'],
  ['dutch coast with dog', ''],
  ['dutch coast with waterbed', 'waterbed'],
])('says which words of "%s" it does not use [PLAC-05]', async (typed, unused) => {
  expect((await find(typed, british)).unused).toBe(unused)
})

test('a long sentence without a known place asks where, with its party, dates and conditions [PLAC-05]', async () => {
  const typed =
    'We are 2 adults and 2 children (4 and 9) with a dog in qwxyzzy, a week in may 2027, with parking and breakfast, under 1200'
  const { asksPlace, sentences } = await find(typed, british)
  expect([typed.length > 120, asksPlace]).toEqual([true, true])
  expect(sentences[0]?.path).toContain(
    '?checkin=2027-05-01&checkout=2027-05-08&nights=7&month=2027-05&price_max=1200&rooms_config=1-2_0_2_1&child_ages=4_9&pets=1&amenity=3',
  )
})
