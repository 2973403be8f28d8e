import { expect } from 'vitest'
import { isReviewTopic, toTopicBits } from '#app/domain/reviews/review-topics.ts'
import { findTopicBits } from '#app/i18n/find-topic-bits.ts'
import { aCatalogue, column, count } from '#tests/support/a-catalogue.ts'
import { deepTest } from '#tests/support/is-deep.ts'
import { readTable } from '#worker/tools/seed/read-table.ts'

const { db } = aCatalogue({ properties: 1500 })

type Lead = { id: number; rating_tenths: number; rating_count: number; kind: string }

const leads = db
  .prepare('SELECT id, rating_tenths, rating_count, kind FROM property WHERE rating_count >= 40')
  .all() as unknown as Lead[]

deepTest('leading stays have at least 40 reviews, two or three stays per city and brand [DECD-13]', () => {
  const perCity = column(db, 'SELECT count(*) FROM property WHERE rating_count >= 40 GROUP BY brand_id, city_id').map(
    Number,
  )
  expect(perCity.length).toBeGreaterThanOrEqual(5)
  expect(perCity.filter((number) => number < 2 || number > 3)).toEqual([])
  const large = 'SELECT 1 FROM property GROUP BY brand_id, city_id HAVING count(*) >= 20'
  expect(count(db, `SELECT count(*) FROM (${large})`)).toBe(perCity.length)
})

deepTest("a leading stay's score is the mean of its reviews", () => {
  for (const { id, rating_tenths, rating_count } of leads) {
    const mean = Number(column(db, 'SELECT avg(rating_tenths) FROM review WHERE property_id = ?', id)[0])
    expect(count(db, 'SELECT count(*) FROM review WHERE property_id = ?', id)).toBe(rating_count)
    expect(Math.abs(mean - rating_tenths)).toBeLessThanOrEqual(0.5)
  }
})

deepTest('no text or author appears twice at a leading stay', () => {
  for (const { id } of leads) {
    for (const field of ['body', 'author']) {
      const all = column(db, `SELECT ${field} FROM review WHERE property_id = ?`, id)
      expect(new Set(all).size, `${id} ${field}`).toBe(all.length)
    }
  }
})

deepTest('reviews of leading stays have parties, topics, several languages and translations', () => {
  for (const { id } of leads) {
    const parties = column(db, 'SELECT DISTINCT party FROM review WHERE property_id = ? AND party IS NOT NULL', id)
    expect(parties.length, `${id}`).toBeGreaterThanOrEqual(4)
    expect(count(db, 'SELECT count(DISTINCT locale) FROM review WHERE property_id = ?', id)).toBeGreaterThan(2)
    const translated = `SELECT count(DISTINCT t.review_id) FROM review_text t JOIN review r ON r.id = t.review_id
      WHERE r.property_id = ?`
    expect(count(db, translated, id), `${id}`).toBeGreaterThanOrEqual(5)
  }
  expect(count(db, 'SELECT count(*) FROM review WHERE topics IS NULL')).toBe(0)
  expect(
    count(db, 'SELECT count(*) FROM review_text t JOIN review r ON r.id = t.review_id WHERE r.locale = t.locale'),
  ).toBe(0)
})

deepTest('reviews praise no pool, beach or parking that the stay lacks', () => {
  const has = (group: number) => `EXISTS (SELECT 1 FROM property_amenity WHERE property_id = p.id
    AND amenity_id % 100 = ${group})`
  const about = (topic: 'pool' | 'beach' | 'parking', group: number) =>
    count(
      db,
      `SELECT count(*) FROM review r JOIN property p ON p.id = r.property_id
       WHERE p.rating_count >= 40 AND r.topics & ${toTopicBits([topic])} AND NOT ${has(group)}`,
    )
  expect([about('pool', 4), about('beach', 35), about('parking', 3)]).toEqual([0, 0, 0])
})

deepTest('solo travellers write neither "we" nor of children', () => {
  const alone = column(db, `SELECT body FROM review WHERE locale = 'en' AND party IN ('solo', 'business')`).map(String)
  expect(alone.length).toBeGreaterThan(50)
  expect(alone.filter((text) => /\b(we|our|children|parents)\b/i.test(text))).toEqual([])
})

const languages = ['en', 'hi', 'de', 'nl', 'fr'] as const
type Column = 'kind' | 'tone' | 'topics' | 'needs' | 'party' | (typeof languages)[number]
const sentences = readTable<Column>('reviews/topic-sentences.tsv')

deepTest.each(languages)('topic words of %s find the topics of the seed sentences', (locale) => {
  const missed = sentences.filter(({ topics, ...texts }) => {
    const wanted = toTopicBits(topics.split(',').filter(isReviewTopic))
    expect(texts[locale]).not.toBe('')
    return (findTopicBits(texts[locale], locale) & wanted) !== wanted
  })
  expect(missed.map((row) => `${row.topics}: ${row[locale]}`)).toHaveLength(0)
})
