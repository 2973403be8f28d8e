import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { digestSchema } from '#tests/support/schema-digest.ts'
import { listMigrations } from '#worker/infra/database/migrate.ts'
import { inProject } from '#worker/tools/machine/project.ts'

/** Files of 0.2.0, the first release: they never change. */
const RELEASED = { migrations: '0019_jobs.sql', 'search-migrations': '0002_help_index.sql' }

const [, main = '', search = ''] = readFileSync(inProject('tests/data/baseline-schema.txt'), 'utf8').split(/^# .+\n/m)
const listings = { migrations: main, 'search-migrations': search }

function createBaseline(folder: keyof typeof RELEASED): DatabaseSync {
  const db = new DatabaseSync(':memory:', { enableForeignKeyConstraints: true })
  const path = inProject('worker/infra/database', folder)
  for (const name of listMigrations(path).filter((name) => name <= RELEASED[folder]))
    db.exec(readFileSync(`${path}/${name}`, 'utf8'))
  return db
}

// The listing was written from the 119 and 7 migrations before the baseline.
test.each(['migrations', 'search-migrations'] as const)('the baseline of %s is unchanged', (folder) => {
  expect(digestSchema(createBaseline(folder))).toEqual(listings[folder].trim().split('\n'))
})

test.each([
  ['a type', 'ALTER TABLE tag ADD COLUMN extra TEXT'],
  ['an index', 'DROP INDEX property_by_city'],
  [
    'the order of indexes',
    'DROP INDEX city_by_country; CREATE INDEX city_by_country ON city (country_id, popularity DESC)',
  ],
  ['a trigger', 'DROP TRIGGER trait_of_meal'],
  ['a view', 'DROP VIEW counted_stay'],
  ['a row', `UPDATE seller SET year_starts = 1 WHERE brand_id = 'marigold'`],
])('the listing shows a change of %s', (_, sql) => {
  const db = createBaseline('migrations')
  db.exec(sql)
  expect(digestSchema(db)).not.toEqual(main.trim().split('\n'))
})

test('every foreign key names an existing column', () => {
  const db = createBaseline('migrations')
  const wrong = db.prepare(
    `SELECT t.name, f."table", f."to" FROM pragma_table_list t, pragma_foreign_key_list(t.name) f
     WHERE t.schema = 'main' AND NOT EXISTS (SELECT 1 FROM pragma_table_xinfo(f."table") c WHERE c.name = f."to")`,
  )
  expect(wrong.all()).toEqual([])
  expect(db.prepare('PRAGMA foreign_key_check').all()).toEqual([])
})
