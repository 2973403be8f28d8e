import { expect, test } from 'vitest'
import { aDeps, withLatency } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aCity, aProperty } from '#tests/support/catalogue-builders.ts'
import { allRounds } from '#tests/support/run-minute.ts'
import { statement } from '#worker/infra/database/database.ts'
import { foldReviewTexts, listReviews } from '#worker/services/properties/list-reviews.ts'

const deps = aDeps()
let last = 0

async function aRatedProperty(rows: readonly (readonly [locale: string, body: string])[]) {
  const { id } = await aProperty(deps.db, await aCity(deps.db), { ratingTenths: 40 })
  await deps.db.batch(
    rows.map(([locale, body]) =>
      statement(
        `INSERT INTO review (id, property_id, source, rating_tenths, author, locale, body, stayed_on) VALUES (?, ?, 0, 40, 'A', ?, ?, '2026-09-01')`,
        ++last + 900_000,
        id,
        locale,
        body,
      ),
    ),
  )
  return id
}

async function findIn(propertyId: number, searchText: string | null, locale: string | null = null) {
  const query = { propertyId, source: null, sort: 'newest', limit: 50, offset: 0, searchText, locale } as const
  const found = await listReviews(deps, aScope(), query)
  return { bodies: found?.reviews.map(({ body }) => body), found: found?.found, languages: found?.languages }
}

test.each([
  ['Un CAFÉ très bon', ['café', 'CAFÉ', 'cafe', 'Café tres', 'cafe\u0301']],
  ['Zimmer mit Übersicht, großartig', ['übersicht', 'Ü', 'ubersicht', 'GROSSARTIG']],
  ['Ένα ΚΑΛΟ ξενοδοχείο', ['καλό', 'ΞΕΝΟΔΟΧΕΊΟ', 'καλο']],
  ['Очень ТИХИЙ отель, всё чисто', ['тихий', 'ТИХИЙ', 'все', 'ВСЁ']],
  ['فندقٌ رائع وإفطار جميل', ['فندق', 'افطار', 'إفطار']],
  ['İstanbul gibi, IŞIK çok güzel', ['istanbul', 'ışık', 'GÜZEL']],
  ['Phòng rất Đẹp', ['dep', 'đẹp', 'PHÒNG']],
  ['A plain Room, quiet', ['plain room', 'QUIET', 'quíet']],
])('the review search finds "%s" however it is written', async (body, asked) => {
  const property = await aRatedProperty([['en', body], ['en', 'Nothing of it']]) // biome-ignore format: one after the other
  await allRounds(foldReviewTexts, deps)
  for (const words of asked) expect([words, (await findIn(property, words)).bodies]).toEqual([words, [body]])
  expect((await findIn(property, 'zzz')).bodies).toEqual([])
})

test('unfolded texts are found as written, changed ones folded again', async () => {
  const property = await aRatedProperty([['fr', 'le café du coin']])
  expect((await findIn(property, 'coin')).bodies).toHaveLength(1)
  await allRounds(foldReviewTexts, deps)
  expect((await findIn(property, 'CAFE')).bodies).toHaveLength(1)
  await deps.db.first('UPDATE review SET body = ? WHERE property_id = ?', 'le THÉ du coin', property)
  expect((await findIn(property, 'cafe')).bodies).toEqual([])
  await allRounds(foldReviewTexts, deps)
  expect((await findIn(property, 'the du')).bodies).toHaveLength(1)
  await deps.db.first("UPDATE review SET body = '' WHERE property_id = ?", property)
  expect(await deps.db.all('SELECT folded FROM review WHERE property_id = ?', property)).toEqual([{ folded: null }])
})

test('texts erased during folding stay erased', async () => {
  const property = await aRatedProperty(Array.from({ length: 20 }, (_, index) => ['fr', `secret n° ${index}`] as const))
  const late = { ...deps, db: withLatency(deps.db) }
  const erase = async () => {
    await new Promise((resolve) => setTimeout(resolve, 25))
    await deps.db.first("UPDATE review SET body = '' WHERE property_id = ?", property)
  }
  await Promise.all([foldReviewTexts(late), foldReviewTexts(late), erase()])
  expect(await deps.db.all('SELECT 1 FROM review WHERE property_id = ? AND folded IS NOT NULL', property)).toEqual([])
})

test('later rounds fold the remainder, until nothing is left', async () => {
  const property = await aRatedProperty(Array.from({ length: 450 }, (_, index) => ['fr', `été ${index}`] as const))
  const first = await foldReviewTexts(deps)
  expect(first.next).not.toBeNull()
  await allRounds(foldReviewTexts, deps)
  expect((await findIn(property, 'ete')).found).toBe(450)
  expect(await foldReviewTexts(deps)).toEqual({ done: 0, next: null })
})

test('languages count reviews with text and filter by language', async () => {
  const property = await aRatedProperty([['en', 'Fine'], ['en', ''], ['fr', 'Très bien'], ['fr', ''], ['de', '']]) // biome-ignore format: one after the other
  await allRounds(foldReviewTexts, deps)
  const all = await findIn(property, null)
  expect(all).toMatchObject({ found: 5, languages: [{ locale: 'en', count: 1 }, { locale: 'fr', count: 1 }] }) // biome-ignore format: one after the other
  expect(await findIn(property, null, 'fr')).toMatchObject({ bodies: ['Très bien'], found: 1 })
  expect(await findIn(property, 'tres')).toMatchObject({ found: 1, languages: [{ locale: 'fr', count: 1 }] })
})

test('the list of unfolded texts uses its index', async () => {
  const plan = await deps.db.all<{ detail: string }>(
    "EXPLAIN QUERY PLAN SELECT id, body FROM review WHERE folded IS NULL AND body GLOB '*[^ -~]*' LIMIT 5",
  )
  expect(plan.map(({ detail }) => detail).join()).toContain('review_unfolded')
})
