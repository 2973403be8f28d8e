import { expect, test } from 'vitest'
import { toTopics } from '#app/domain/reviews/review-topics.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aCity, aProperty } from '#tests/support/catalogue-builders.ts'
import { allRounds } from '#tests/support/run-minute.ts'
import { statement } from '#worker/infra/database/database.ts'
import { findReviewTopics } from '#worker/services/properties/find-review-topics.ts'

const deps = aDeps()

async function aPropertyWith(bodies: readonly string[]) {
  const { id } = await aProperty(deps.db, await aCity(deps.db))
  await deps.db.batch(
    bodies.map((body) =>
      statement(
        `INSERT INTO review (property_id, source, rating_tenths, author, locale, body, stayed_on)
         VALUES (?, 0, 40, 'A', 'en', ?, '2026-09-01')`,
        id,
        body,
      ),
    ),
  )
  return id
}

async function topicsOf(propertyId: number) {
  const rows = await deps.db.all<{ topics: number | null }>(
    'SELECT topics FROM review WHERE property_id = ? ORDER BY id',
    propertyId,
  )
  return rows.map(({ topics }) => (topics === null ? null : toTopics(topics)))
}

test('finds the topics of reviews that an older release wrote, and of changed ones [DECD-13]', async () => {
  const property = await aPropertyWith(['Good bed', ''])
  expect(await topicsOf(property)).toEqual([null, null])
  await allRounds(findReviewTopics, deps)
  expect(await topicsOf(property)).toEqual([['bed'], []])
  await deps.db.first("UPDATE review SET body = 'Good pool' WHERE property_id = ? AND body <> ''", property)
  await allRounds(findReviewTopics, deps)
  expect(await topicsOf(property)).toEqual([['pool'], []])
})

test('later rounds find the remainder, until nothing is left', async () => {
  const property = await aPropertyWith(Array.from({ length: 450 }, (_, index) => `Bed ${index}`))
  expect((await findReviewTopics(deps)).next).not.toBeNull()
  await allRounds(findReviewTopics, deps)
  expect((await topicsOf(property)).every((topics) => topics?.includes('bed'))).toBe(true)
  expect(await findReviewTopics(deps)).toEqual({ done: 0, next: null })
})

test('the list of reviews without topics uses its index', async () => {
  const plan = await deps.db.all<{ detail: string }>(
    'EXPLAIN QUERY PLAN SELECT id, locale, body FROM review WHERE topics IS NULL LIMIT 5',
  )
  expect(plan.map(({ detail }) => detail).join()).toContain('review_without_topics')
})
