import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { aDeps, type TestDeps } from '#tests/support/a-deps.ts'
import { anImporter, samplePlaces } from '#tests/support/an-import.ts'
import { emptyDatabase } from '#tests/support/empty-database.ts'
import csv from '#tests/support/import/sample.csv?raw'
import { deepTest } from '#tests/support/is-deep.ts'

let deps: TestDeps
let admin: Awaited<ReturnType<typeof anImporter>>

beforeEach(async () => {
  await emptyDatabase(env.DB, env.MIGRATIONS)
  await emptyDatabase(env.SEARCH, env.SEARCH_MIGRATIONS)
  deps = aDeps()
  admin = await anImporter(deps)
})

/** Removes from every audit a table or a column that an earlier release did not know. */
async function forget(table: string, column: string | null = null) {
  const less = (field: string) => {
    if (column === null) return `json_remove(${field}, '$.${table}')`
    const rows = `(SELECT json_group_array(json_remove(value, '$.${column}')) FROM json_each(${field}, '$.${table}'))`
    return `iif(json_type(${field}, '$.${table}') = 'array', json_replace(${field}, '$.${table}', ${rows}), ${field})`
  }
  for (const name of ['audit_event', 'import_change']) {
    // The audit is append-only for the site, so its triggers must be dropped first.
    const triggers = await deps.db.all<{ name: string }>(
      "SELECT name FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = ?",
      name,
    )
    await deps.db.batch([
      ...triggers.map(({ name: trigger }) => ({ sql: `DROP TRIGGER ${trigger}`, params: [] })),
      { sql: `UPDATE ${name} SET before = ${less('before')}, after = ${less('after')}`, params: [] },
    ])
  }
}

const roomTexts = () => deps.db.all('SELECT locale, name FROM room_text ORDER BY room_category_id')
const nameRooms = () =>
  deps.db.batch([
    {
      sql: `INSERT INTO room_text (room_category_id, locale, name) SELECT id, 'de', 'Zimmer zum Hof' FROM room_category`,
      params: [],
    },
  ])
const namesOf = (slug: string) => deps.db.first('SELECT name, names FROM city WHERE slug = ?', slug)

deepTest('undoing an old import keeps what a later release added', async () => {
  for (const [kind, text] of Object.entries(samplePlaces)) await admin.importFile(kind, text)
  await admin.importFile('stays', csv)
  const { id } = await admin.importFile('stays', csv.replaceAll('The Blue Door', 'The Green Door'))
  await forget('room_text')
  await nameRooms()
  const named = await roomTexts()
  expect(named.length).toBeGreaterThan(1)
  expect(await admin.undo(id)).toEqual({ taken_back: 1, left: [], state: 'undone' })
  expect(await deps.db.first("SELECT name FROM property WHERE oyo_id = 'MYH001'")).toEqual({
    name: 'The Blue Door, Bani Park',
  })
  expect(await roomTexts()).toEqual(named)
})

deepTest('undoing an old import restores names and keeps newer translations', async () => {
  await admin.importFile('cities', samplePlaces.cities)
  const { id } = await admin.importFile('cities', samplePlaces.cities.replace(',Jaipur,', ',Pink City,'))
  await forget('city', 'names')
  await deps.db.first(`UPDATE city SET names = '{"de":"Dschaipur"}' WHERE slug = 'jaipur'`)
  expect(await admin.undo(id)).toEqual({ taken_back: 1, left: [], state: 'undone' })
  expect(await namesOf('jaipur')).toEqual({ name: 'Jaipur', names: '{"de":"Dschaipur"}' })
})

test('undoing an old import deletes only rows untouched by newer features', async () => {
  const cities = await admin.importFile('cities', samplePlaces.cities)
  await forget('city', 'names')
  await deps.db.first(`UPDATE city SET names = '{"de":"Dschaipur"}' WHERE slug = 'jaipur'`)
  expect(await admin.undo(cities.id)).toEqual({
    taken_back: 1,
    left: [{ subject: 'cities:jaipur', reason: 'was changed since' }],
    state: 'undone',
  })
  expect([await namesOf('domburg'), await namesOf('jaipur')]).toMatchObject([null, { names: '{"de":"Dschaipur"}' }])
  for (const [kind, text] of Object.entries(samplePlaces)) await admin.importFile(kind, text, { again: true })
  const stays = await admin.importFile('stays', csv)
  await forget('room_text')
  await nameRooms()
  expect(await admin.undo(stays.id)).toMatchObject({ taken_back: 0, left: [{ reason: 'was changed since' }, {}] })
  expect((await roomTexts()).length).toBeGreaterThan(1)
})
