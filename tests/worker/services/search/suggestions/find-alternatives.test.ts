import { beforeAll, expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { anIndexed, counting } from '#tests/support/catalogue-builders.ts'
import { findAlternatives } from '#worker/services/search/suggestions/find-alternatives.ts'

const deps = aDeps()

beforeAll(async () => {
  await anIndexed(deps.search, 'Indialand', { kind: 'country', secondary: '' })
  for (const name of ['Firstville', 'Secondville', 'Thirdville', 'Fourthville']) await anIndexed(deps.search, name)
  await anIndexed(deps.search, 'Kallimpongia', { kind: 'area', placeKind: 'region' })
})

async function find(text: string) {
  const found = await findAlternatives(deps, aScope(), text)
  return found.map(({ reason, typed, place }) => `${reason} ${typed}: ${place.name}`)
}

test('offers the nearest spelling, a larger area and popular cities [PLAC-04]', async () => {
  expect(await find('kalimpongiaa')).toEqual([
    'spelling kalimpongiaa: Kallimpongia',
    'larger kalimpongiaa: Indialand',
    'popular kalimpongiaa: Firstville',
    'popular kalimpongiaa: Secondville',
    'popular kalimpongiaa: Thirdville',
  ])
})

test('offers the nearest spelling beside an unknown word [PLAC-04]', async () => {
  expect((await find('kalimpongiaa zzz'))[0]).toBe('spelling kalimpongiaa zzz: Kallimpongia')
})

test('offers the text less a word, naming the words left out [PLAC-04]', async () => {
  expect((await find('qqqqq secondvil'))[0]).toBe('shorter qqqqq: Secondville')
  expect((await find('qqqqq wwwww secondvil'))[0]).toBe('shorter qqqqq wwwww: Secondville')
})

test('a word for homes does not mean a landmark named after one [PLAC-04]', async () => {
  await anIndexed(deps.search, 'Anne Frank Huis', { kind: 'landmark', secondary: 'Amsterdam', countryCode: 'nl' })
  expect((await find('huis qqqqq')).filter((each) => each.includes('Anne'))).toEqual([])
})

test('a single word offers places of other countries only by the beginning of their name [PLAC-04]', async () => {
  await anIndexed(deps.search, 'Grand Zwinger', { kind: 'landmark', secondary: 'Dresden', countryCode: 'de' })
  expect((await find('zwinger qqqqq')).filter((each) => each.includes('Zwinger'))).toEqual([])
  expect((await find('grand qqqqq'))[0]).toBe('shorter qqqqq: Grand Zwinger')
})

test('each place is offered once, with its number of stays', async () => {
  const found = await findAlternatives(deps, aScope(), 'qqqqq firstville')
  expect(found.filter(({ place }) => place.name === 'Firstville')).toMatchObject([
    { reason: 'shorter', place: { propertyCount: 12, path: expect.stringMatching(/^\/hotels-in-slug-/) } },
  ])
})

test('takes two round trips, and one without a similar spelling', async () => {
  const search = counting(deps.search)
  await findAlternatives({ ...deps, search }, aScope(), 'kalimpongiaa')
  expect(search.asked()).toBe(2)
  const plain = counting(deps.search)
  await findAlternatives({ ...deps, search: plain }, aScope(), 'zzzzzzzz')
  expect(plain.asked()).toBe(1)
})

test.each(['', '"', "' OR 1=1 --", '🏨', 'x'.repeat(5000), 'a b c d e f g h i j'])('survives %j', async (text) => {
  expect((await find(text)).length).toBeGreaterThan(0)
})
