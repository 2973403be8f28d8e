import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { column, columnAs, flag, packColumns } from '#worker/infra/database/packed-columns.ts'

test('reads packed SQL columns, nested tables included', () => {
  const { sql, unpack } = packColumns({
    name: column<string>('t.name'),
    price: { minor: column<number>('t.price'), isKnown: flag('t.is_known') },
    kind: columnAs('t.kind', (kind: string) => (kind === 'home' ? 'home' : 'hotel')),
    note: column<string | null>('t.note'),
  })
  const db = new DatabaseSync(':memory:')
  const row = db.prepare(
    `SELECT ${sql} AS packed FROM (SELECT 'Inn' AS name, 7 AS price, 1 AS is_known, 'home' AS kind, NULL AS note) t`,
  )
  expect(unpack(JSON.parse(String(row.get()?.packed)))).toEqual({
    name: 'Inn',
    price: { minor: 7, isKnown: true },
    kind: 'home',
    note: null,
  })
})
