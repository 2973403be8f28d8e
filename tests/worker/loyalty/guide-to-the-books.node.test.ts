import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { applyMigrations } from '#worker/database/migrate.ts'
import { creditNumber } from '#worker/loyalty/credit-number.ts'
import { openFile } from '#worker/tools/data/file-database.ts'

const guide = readFileSync('docs/operations.md', 'utf8')
const [, look = ''] = /```sql\n([\s\S]*?)```/.exec(guide.slice(guide.indexOf('## Wallets'))) ?? []

test('the statements of the guide answer nothing for good books, and find an odd entry and a wallet that is none of theirs', async () => {
  const file = new DatabaseSync(':memory:')
  applyMigrations(file, 'worker/database/migrations')
  file.exec("INSERT INTO user (id, country_code, phone, created_at) VALUES ('u1', '+91', '9812345678', 0)")
  const faults = () => look.split(';').flatMap((sql) => (sql.trim() ? file.prepare(sql).all() : []))
  const grant = { reference: 'complaint-17', brandId: 'oyo', currency: 'INR', amountMinor: 50_000 } as const
  const deps = { db: openFile(file), now: () => 1_000 }
  const number = { countryCode: '+91', phone: '9812345678' }
  expect(await creditNumber(deps, number, { ...grant, from: 'promotions', note: null, days: 30 })).toBe('credited')
  expect(faults()).toEqual([])
  file.exec('UPDATE wallet_credit SET left_minor = 1')
  expect(faults()).toMatchObject([{ brand_id: 'oyo', user_id: 'u1', currency: 'INR' }])
  file.exec(
    "INSERT INTO ledger_entry (transaction_id, position, account, amount_minor, currency, at) VALUES ('odd', 0, 'guest', 7, 'INR', 0)",
  )
  expect(faults()).toMatchObject([{ transaction_id: 'odd' }, { brand_id: 'oyo' }])
})
