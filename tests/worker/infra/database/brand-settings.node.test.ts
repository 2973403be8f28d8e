import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { migrateData } from '#worker/tools/data/migrate-data.ts'
import { inProject } from '#worker/tools/machine/project.ts'
import { seedCatalogue } from '#worker/tools/seed/seed-catalogue.ts'

const migration = inProject('worker/infra/database/migrations/0041_brand_settings.sql')

test('the migration leaves brands with properties open with all their parts, others closed [IDEN-06]', () => {
  const [main, search] = [new DatabaseSync(':memory:'), new DatabaseSync(':memory:')]
  migrateData(main, 'migrations')
  migrateData(search, 'search-migrations')
  seedCatalogue(main, search, { properties: 30, from: '2026-11-21' })
  main.exec("INSERT INTO brand (id) VALUES ('new')")
  // Back to the schema before the migration, with the data of a running site.
  main.exec('DROP TABLE brand_setting; ALTER TABLE brand DROP COLUMN opened_at')
  main.exec(readFileSync(migration, 'utf8'))
  const brands = main.prepare('SELECT id, opened_at > 1700000000000 AS is_open FROM brand ORDER BY id').all()
  expect(brands.map(({ id, is_open }) => [id, is_open])).toEqual([
    ['dunehouse', 1],
    ['dunehouse-india', 1],
    ['marigold', 1],
    ['new', null],
  ])
  const settings = main.prepare('SELECT brand_id, language, name, value FROM brand_setting ORDER BY brand_id').all()
  expect(settings.map(({ brand_id }) => brand_id)).toEqual(['dunehouse', 'dunehouse-india', 'marigold'])
  expect(Object.values(JSON.parse(String(settings[0]?.value)))).toEqual(Array(10).fill(true))
})
