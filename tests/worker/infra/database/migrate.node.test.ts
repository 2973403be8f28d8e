import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { column } from '#tests/support/a-catalogue.ts'
import { applyMigrations } from '#worker/infra/database/migrate.ts'

function aFolder(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, name), sql)
  return folder
}

test('applies migrations in order and only once', () => {
  const db = new DatabaseSync(':memory:')
  const folder = aFolder({
    '0002_more.sql': 'ALTER TABLE a ADD COLUMN y',
    '0001_a.sql': 'CREATE TABLE a (x)',
    'notes.txt': 'no SQL',
  })
  expect(applyMigrations(db, folder)).toEqual(['0001_a.sql', '0002_more.sql'])
  expect(applyMigrations(db, folder)).toEqual([])
  expect(column(db, 'SELECT name FROM d1_migrations ORDER BY id')).toEqual(['0001_a.sql', '0002_more.sql'])
})

test('rolls a failed migration back completely', () => {
  const db = new DatabaseSync(':memory:')
  const folder = aFolder({ '0001_a.sql': 'CREATE TABLE a (x); CREATE TABLE a (x)' })
  expect(() => applyMigrations(db, folder)).toThrow(/already exists/)
  expect(column(db, `SELECT name FROM sqlite_master WHERE name = 'a'`)).toEqual([])
  expect(column(db, 'SELECT name FROM d1_migrations')).toEqual([])
})
