import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { aCatalogue, column } from '#tests/support/a-catalogue.ts'
import { importStays } from '#worker/tools/import/import-stays.ts'

const csv = readFileSync(new URL('../../../support/import/sample.csv', import.meta.url), 'utf8')

function aShop() {
  const { db } = aCatalogue({ properties: 12 })
  const bring = (text: string) => importStays(db, null, { text, format: 'csv', isDryRun: false })
  const days = () => column(db, `SELECT updated_on FROM property WHERE oyo_id LIKE 'MY%' ORDER BY oyo_id`)
  const [today] = column(db, `SELECT date('now')`)
  return { db, bring, days, today }
}

test('seeded stays changed on the day of the seed', () => {
  expect(column(aShop().db, 'SELECT DISTINCT updated_on FROM property')).toEqual(['2026-11-21'])
})

test('an imported stay changed today', () => {
  const { bring, days, today } = aShop()
  bring(csv)
  expect(days()).toEqual([today, today])
})

test('a file that brings nothing new moves no day, and a changed stay moves its own', () => {
  const { db, bring, days, today } = aShop()
  bring(csv)
  db.exec(`UPDATE property SET updated_on = '2026-01-02' WHERE oyo_id LIKE 'MY%'`)
  expect(bring(csv)).toMatchObject({ changed: 2 })
  expect(days()).toEqual(['2026-01-02', '2026-01-02'])
  bring(csv.replaceAll('The Blue Door', 'The Green Door'))
  expect(days()).toEqual([today, '2026-01-02'])
})
