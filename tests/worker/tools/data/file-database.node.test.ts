import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { statement } from '#worker/infra/database/database.ts'
import { openFile } from '#worker/tools/data/file-database.ts'

test('a batch on a file returns the rows of writes with RETURNING, and counts as D1 does [GROW-01]', async () => {
  const file = new DatabaseSync(':memory:')
  file.exec('CREATE TABLE stay (id INTEGER, state TEXT)')
  const results = await openFile(file).batch([
    statement("INSERT INTO stay VALUES (1, 'due'), (2, 'due')"),
    statement("UPDATE stay SET state = 'over' WHERE id > ? RETURNING id", 0),
    statement("UPDATE stay SET state = 'over' WHERE id > ? RETURNING id", 9),
    statement('SELECT id FROM stay WHERE id = ?', 2),
  ])
  file.close()
  expect(results).toEqual([
    { rows: [], changes: 2 },
    { rows: [{ id: 1 }, { id: 2 }], changes: 2 },
    { rows: [], changes: 0 },
    { rows: [{ id: 2 }], changes: 0 },
  ])
})
