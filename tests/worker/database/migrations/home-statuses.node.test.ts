import { copyFileSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { applyMigrations } from '#worker/database/migrate.ts'

const MIGRATION = '0043_home_statuses.sql'
const folder = fileURLToPath(new URL('../../../../worker/database/migrations/', import.meta.url))

function copyOf(isWanted: (name: string) => boolean): string {
  const copy = mkdtempSync(join(tmpdir(), 'migrations-'))
  for (const name of readdirSync(folder).filter(isWanted)) copyFileSync(join(folder, name), join(copy, name))
  return copy
}

test('rewrites statuses of homes once, and never of hotels [BMNG-41]', () => {
  const db = new DatabaseSync(':memory:')
  applyMigrations(
    db,
    copyOf((name) => name < MIGRATION),
  )
  db.exec('PRAGMA foreign_keys = OFF')
  const insert = db.prepare(
    `INSERT INTO booking (id, booking_no, invoice_no, brand_id, status_key, state, property_id, room_category_id, checkin,
       checkout, nights, rooms, guest_name, guest_country_code, guest_phone, locale, visitor_id, currency, total_minor, price,
       policy, source, created_at, token_hash)
     VALUES (?1, ?1, ?1, ?2, ?3, 'confirmed', 1, 1, '2026-12-11', '2026-12-13', 2, 1, '', '', '', 'en', '', 'EUR', 1, '{}',
       '{}', 'Web Booking', 1, ?1)`,
  )
  const keys = [0, 1, 2, 3, 4, 7, 13, 19, 20, 21]
  for (const brand of ['oyo', 'dunehouse', 'dunehouse-india']) {
    for (const key of keys) insert.run(`${brand}.${key}`, brand, key)
  }
  const own = copyOf((name) => name === MIGRATION)
  expect(applyMigrations(db, own)).toEqual([MIGRATION])
  expect(applyMigrations(db, own)).toEqual([])
  const keysOf = (brand: string) =>
    keys.map((key) => db.prepare('SELECT status_key AS key FROM booking WHERE id = ?').get(`${brand}.${key}`)?.key)
  expect(keysOf('oyo')).toEqual(keys)
  for (const brand of ['dunehouse', 'dunehouse-india']) {
    expect(keysOf(brand)).toEqual([19, 19, 20, 21, 4, 7, 13, 19, 20, 21])
  }
})
