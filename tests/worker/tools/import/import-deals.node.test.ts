import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { applyMigrations } from '#worker/database/migrate.ts'
import { importDeals } from '#worker/tools/import/import-deals.ts'

function aCatalogue(): DatabaseSync {
  const db = new DatabaseSync(':memory:')
  applyMigrations(db, fileURLToPath(new URL('../../../../worker/database/migrations', import.meta.url)))
  return db
}

const deal = {
  deal_name: 'winter',
  brand: 'oyo',
  starts_on: '2026-12-01',
  ends_on: '2026-12-31',
  start_time: '18:00',
  texts: { en: { title: 'Winter', terms: 'Cold' }, nl: { title: 'Winter', terms: 'Koud' } },
}

const read = (db: DatabaseSync, ...deals: object[]) =>
  importDeals(db, { text: deals.map((each) => JSON.stringify(each)).join('\n'), isDryRun: false })

test('adds a deal with its texts, and changes it by its name', () => {
  const db = aCatalogue()
  expect(read(db, deal)).toMatchObject({ added: 1, errors: [] })
  expect(read(db, { ...deal, texts: { en: { title: 'Spring', terms: 'Warm' } } })).toMatchObject({ changed: 1 })
  expect({ ...db.prepare('SELECT title, start_time, end_time FROM deal').get() }).toEqual({
    title: 'Spring',
    start_time: '18:00',
    end_time: '24:00',
  })
  expect(db.prepare('SELECT locale, terms FROM deal_text').all()).toMatchObject([{ locale: 'en', terms: 'Warm' }])
})

test('names what is wrong, line by line, and brings in the rest', () => {
  const db = aCatalogue()
  const { added, refused, errors } = read(
    db,
    { ...deal, starts_on: 'soon' },
    { ...deal, coupon: 'NOSUCH' },
    { ...deal, texts: { nl: { title: 'Winter', terms: 'Koud' } } },
    deal,
  )
  expect({ added, refused }).toEqual({ added: 1, refused: 3 })
  expect(errors.map(({ line, field }) => [line, field])).toEqual([
    [1, 'starts_on'],
    [2, 'coupon'],
    [3, 'texts'],
  ])
})

test('keeps nothing of a dry run', () => {
  const db = aCatalogue()
  expect(importDeals(db, { text: JSON.stringify(deal), isDryRun: true })).toMatchObject({ added: 1 })
  expect(db.prepare('SELECT count(*) AS count FROM deal').get()).toMatchObject({ count: 0 })
})
