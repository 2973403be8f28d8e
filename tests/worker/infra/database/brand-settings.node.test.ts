import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { applyMigrations, ensureBrands } from '#worker/infra/database/migrate.ts'
import { inProject } from '#worker/tools/machine/project.ts'

const migrations = inProject('worker/infra/database/migrations')

/** Adds a property of a brand with a value of the right type in each column that needs one. */
function addProperty(db: DatabaseSync, brandId: string, isTest: 0 | 1): void {
  const own: Record<string, string | number> = { brand_id: brandId, is_test: isTest }
  const needed = db.prepare(
    'SELECT name, type FROM pragma_table_info(\'property\') WHERE "notnull" AND dflt_value IS NULL',
  )
  for (const { name, type } of needed.all()) own[String(name)] ??= type === 'TEXT' ? `${name} ${brandId}` : 1
  own.id = isTest + 2
  const columns = Object.keys(own)
  const marks = columns.map(() => '?').join()
  db.prepare(`INSERT INTO property (${columns.join()}) VALUES (${marks})`).run(...Object.values(own))
}

test('the migration leaves brands with properties open with all their parts, others closed [IDEN-06]', () => {
  const db = new DatabaseSync(':memory:')
  applyMigrations(db, migrations)
  ensureBrands(db)
  // Back to the schema before the migration, with the data of a running site.
  db.exec('PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON')
  db.exec('DROP TABLE brand_setting; ALTER TABLE brand DROP COLUMN opened_at')
  for (const { name } of db.prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger'").all())
    db.exec(`DROP TRIGGER ${name}`)
  addProperty(db, 'marigold', 0)
  addProperty(db, 'dunehouse', 1)
  db.exec(readFileSync(`${migrations}/0041_brand_settings.sql`, 'utf8'))
  const brands = db.prepare('SELECT id, opened_at > 1700000000000 AS is_open FROM brand ORDER BY id').all()
  expect(brands.map(({ id, is_open }) => [id, is_open])).toEqual([
    ['dunehouse', null],
    ['dunehouse-india', null],
    ['marigold', 1],
  ])
  const settings = db.prepare('SELECT brand_id, language, name, value FROM brand_setting').all()
  expect(settings).toEqual([{ brand_id: 'marigold', language: '', name: 'features', value: expect.any(String) }])
  expect(Object.values(JSON.parse(String(settings[0]?.value)))).toEqual(Array(10).fill(true))
})
