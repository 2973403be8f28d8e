import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { inProject } from '#worker/tools/machine/project.ts'

const folder = inProject('worker/database/migrations')
const names = readdirSync(folder).sort()

function migrate(db: DatabaseSync, isIncluded: (name: string) => boolean) {
  for (const name of names.filter(isIncluded)) db.exec(readFileSync(`${folder}/${name}`, 'utf8'))
}

test('earlier bookings keep their printed number and get credit notes', () => {
  const db = new DatabaseSync(':memory:', { enableForeignKeyConstraints: false })
  migrate(db, (name) => name < '0078')
  const add = (no: string, fields: { key: number; state: string; total: number; paid: number; at: number }) =>
    db
      .prepare(
        `INSERT INTO booking (id, booking_no, invoice_no, brand_id, status_key, state, property_id, room_category_id, checkin,
           checkout, nights, rooms, guest_name, guest_country_code, guest_phone, locale, visitor_id, currency, total_minor,
           paid_minor, price, policy, source, created_at, token_hash)
         VALUES (?1, ?1, 'INV' || ?1, 'oyo', ?2, ?3, 1, 1, '2030-01-01', '2030-01-02', 1, 1, 'A', '+91', '98', 'en', '', 'INR',
           ?4, ?5, '{"taxMinor":12,"cityTaxMinor":4}', '{}', 'test', ?6, ?1)`,
      )
      .run(no, fields.key, fields.state, fields.total, fields.paid, fields.at)
  const march = Date.UTC(2026, 2, 31, 20)
  add('PAID', { key: 0, state: 'confirmed', total: 100, paid: 100, at: march + 2 })
  add('HOTEL', { key: 0, state: 'confirmed', total: 100, paid: 0, at: march + 1 })
  add('KEPT', { key: 3, state: 'cancelled', total: 100, paid: 50, at: march })
  add('OFF', { key: 3, state: 'cancelled', total: 100, paid: 0, at: march })
  add('HELD', { key: 7, state: 'requested', total: 100, paid: 0, at: march })
  db.exec(`INSERT INTO ledger_entry VALUES ('t1', 0, 'gateway:stripe', -100, 'INR', 'PAID', ${march}),
    ('t1', 1, 'guest:PAID', 100, 'INR', 'PAID', ${march}), ('t0', 0, 'wallet:oyo:u1', -7, 'INR', NULL, ${march - 1}),
    ('t0', 1, 'promotions:oyo', 7, 'INR', NULL, ${march - 1})`)
  migrate(db, (name) => name >= '0078')
  const documents = () =>
    db.prepare('SELECT no, refers_to, day, total_minor, tax_minor, local_tax_minor FROM tax_document ORDER BY id').all()
  const day = '2026-04-01'
  const whole = { refers_to: null, day, total_minor: 100, tax_minor: 12, local_tax_minor: 4 }
  expect(documents()).toEqual([
    { ...whole, no: 'INVKEPT', total_minor: 50, tax_minor: 6, local_tax_minor: 2 },
    { ...whole, no: 'INVHOTEL' },
    { ...whole, no: 'INVPAID' },
  ])
  expect(db.prepare('SELECT entry_no, transaction_id, brand_id, day, tax_minor FROM ledger_posting').all()).toEqual([
    { entry_no: 1, transaction_id: 't0', brand_id: 'oyo', day, tax_minor: 0 },
    { entry_no: 2, transaction_id: 't1', brand_id: 'oyo', day, tax_minor: 12 },
  ])
  db.exec("UPDATE booking SET state = 'completed', status_key = 2 WHERE id = 'HOTEL'")
  db.exec("UPDATE booking SET state = 'cancelled', status_key = 3, paid_minor = 0 WHERE id = 'PAID'")
  db.exec("UPDATE booking SET state = 'confirmed', status_key = 0, paid_minor = 100 WHERE id = 'HELD'")
  expect(documents().slice(3)).toEqual([
    { no: 'MGC-2627-000001', refers_to: 'INVPAID', day, total_minor: -100, tax_minor: -12, local_tax_minor: -4 },
    { ...whole, no: 'MG-2627-000001' },
  ])
})
