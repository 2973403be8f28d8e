import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { listApplied } from '#worker/infra/database/migrate.ts'
import { migrateData } from '#worker/tools/data/migrate-data.ts'

function aDatabaseWith(...migrations: string[]): DatabaseSync {
  const db = new DatabaseSync(':memory:')
  listApplied(db)
  for (const name of migrations) db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').run(name)
  return db
}

test.each([
  ['migrations', '0001_catalogue.sql'],
  ['search-migrations', '0001_suggestions.sql'],
] as const)('refuses %s of an unreleased version and names the way out', (folder, first) => {
  const db = aDatabaseWith(first)
  expect(() => migrateData(db, folder)).toThrow(/before 0\.2\.0[\s\S]*`npm run reset`/)
  expect([...listApplied(db)]).toEqual([first])
})

test('starts an older release on the data of a newer one', () => {
  const db = new DatabaseSync(':memory:')
  migrateData(db, 'migrations')
  const applied = [...listApplied(db)]
  db.exec(`INSERT INTO d1_migrations (name) VALUES ('9999_later.sql')`)
  migrateData(db, 'migrations')
  expect([...listApplied(db)]).toEqual([...applied, '9999_later.sql'])
})
