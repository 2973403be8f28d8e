import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { toTopics } from '#app/domain/reviews/review-topics.ts'
import { aDeps, type TestDeps } from '#tests/support/a-deps.ts'
import { callAdmin } from '#tests/support/an-admin.ts'
import { anImporter, samplePlaces } from '#tests/support/an-import.ts'
import { emptyDatabase } from '#tests/support/empty-database.ts'
import csv from '#tests/support/import/sample.csv?raw'

let deps: TestDeps
let admin: Awaited<ReturnType<typeof anImporter>>

beforeEach(async () => {
  await emptyDatabase(env.DB, env.MIGRATIONS)
  await emptyDatabase(env.SEARCH, env.SEARCH_MIGRATIONS)
  deps = aDeps()
  admin = await anImporter(deps)
  for (const [kind, text] of Object.entries({ ...samplePlaces, stays: csv })) await admin.importFile(kind, text)
})

const review = { property_code: 'MYH001', review_code: 'r1', rating: 4.5, author: 'Asha', stayed_on: '2026-10-03' }

const importFile = (fields: object) =>
  admin.importFile('reviews', `${JSON.stringify({ ...review, language: 'en', text: 'Good bed.', ...fields })}\n`, {
    format: 'jsonl',
  })

const change = (fields: object) =>
  admin.importFile('reviews', `${JSON.stringify({ property_code: 'MYH001', review_code: 'r1', ...fields })}\n`, {
    format: 'jsonl',
  })

async function stored() {
  const row = await deps.db.first<{ party: string | null; topics: number; texts: string }>(
    `SELECT party, topics,
       (SELECT json_group_object(locale, body) FROM review_text WHERE review_id = review.id) AS texts
     FROM review WHERE import_code = 'r1'`,
  )
  return { party: row?.party, topics: toTopics(row?.topics ?? 0), texts: JSON.parse(row?.texts ?? '{}') }
}

test('topics are found in the text unless the file names them [DECD-13]', async () => {
  await importFile({})
  expect((await stored()).topics).toEqual(['bed'])
  await change({ text: 'Good breakfast.' })
  expect((await stored()).topics).toEqual(['breakfast'])
  expect(await change({ topics: 'view|pool' })).toMatchObject({ changed: 1, refused: 0 })
  await change({ text: 'Good breakfast, again.' })
  expect((await stored()).topics).toEqual(['pool', 'view'])
  await change({ topics: 'none' })
  expect((await stored()).topics).toEqual([])
  await change({ topics: '' })
  expect((await stored()).topics).toEqual(['breakfast'])
  expect((await change({ topics: 'bed|minibar' })).faults).toMatchObject([{ message: expect.stringContaining('bed') }])
})

test('a review has party and translations; a changed text removes them [DECD-13]', async () => {
  await importFile({ party: 'couple', text_de: 'Gutes Bett.', text_hi: 'अच्छा बिस्तर।' })
  expect(await stored()).toMatchObject({ party: 'couple', texts: { de: 'Gutes Bett.', hi: 'अच्छा बिस्तर।' } })
  await change({ text_hi: '', party: '' })
  expect(await stored()).toMatchObject({ party: null, texts: { de: 'Gutes Bett.' } })
  await change({ rating: 4 })
  expect((await stored()).texts).toEqual({ de: 'Gutes Bett.' })
  const changed = await change({ text: 'Bad bed.', text_fr: 'Mauvais lit.' })
  expect((await stored()).texts).toEqual({ fr: 'Mauvais lit.' })
  await admin.undo(changed.id)
  expect((await stored()).texts).toEqual({ de: 'Gutes Bett.' })
})

test("refuses a translation into the review's language and an unknown party", async () => {
  expect((await importFile({ text_en: 'Good bed.' })).faults).toMatchObject([{ field: 'text_en' }])
  expect((await importFile({ party: 'dog' })).faults).toMatchObject([{ field: 'party' }])
})

test('the admin reads party, topics and languages of a review', async () => {
  await importFile({ party: 'family', text_de: 'Gutes Bett.' })
  const { answer } = await callAdmin('/v1/reviews', { token: admin.token })
  expect(answer.items).toMatchObject([{ party: 'family', topics: ['bed'], translations: ['de'] }])
})
