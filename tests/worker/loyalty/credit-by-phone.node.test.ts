import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { applyMigrations } from '#worker/database/migrate.ts'
import { creditByPhone, readCreditOptions } from '#worker/loyalty/credit-by-phone.ts'
import { openFile } from '#worker/tools/data/file-database.ts'

const guide = readFileSync('docs/operations.md', 'utf8')
/** The blocks of SQL of the chapter about wallets: to give, and to look. */
const [give = '', look = ''] = [...guide.slice(guide.indexOf('## Wallets')).matchAll(/```sql\n([\s\S]*?)```/g)].map(
  ([, sql]) => sql,
)

function aFile(): DatabaseSync {
  const file = new DatabaseSync(':memory:')
  applyMigrations(file, 'worker/database/migrations')
  file.exec("INSERT INTO user (id, country_code, phone, created_at) VALUES ('u1', '+91', '9812345678', 0)")
  return file
}

function faultsOf(file: DatabaseSync): unknown[] {
  return look.split(';').flatMap((sql) => (sql.trim() ? file.prepare(sql).all() : []))
}

const credits = (file: DatabaseSync) =>
  file.prepare('SELECT kind, source, amount_minor, left_minor, expires_at FROM wallet_credit').all()
const entries = (file: DatabaseSync) =>
  file.prepare('SELECT account, amount_minor FROM ledger_entry ORDER BY position').all()

const typed = { phone: '+91 9812345678', amount: '500', days: '30', reference: 'complaint-17' }

async function give500(file: DatabaseSync, more: object = {}) {
  const options = readCreditOptions({ ...typed, ...more })
  if (!options.ok) throw new Error(options.problem)
  return creditByPhone({ db: openFile(file), now: () => 1_000 }, options.value)
}

test('an operator gives a guest money once for each reference', async () => {
  const file = aFile()
  expect(await give500(file)).toBe('credited')
  expect(await give500(file, { amount: '900' })).toBe('credited before')
  expect(await give500(file, { phone: '+91 9812345679' })).toBe('no such guest')
  expect(await give500(file, { amount: '0' })).toBe('nothing to give')
  expect(credits(file)).toEqual([
    {
      kind: 'granted',
      source: 'promotions:oyo',
      amount_minor: 50_000,
      left_minor: 50_000,
      expires_at: 1_000 + 30 * 86_400_000,
    },
  ])
  expect(entries(file)).toEqual([
    { account: 'promotions:oyo', amount_minor: -50_000 },
    { account: 'wallet:oyo:u1', amount_minor: 50_000 },
  ])
  expect(faultsOf(file)).toEqual([])
})

test.each([
  [{ phone: '9812345678' }, '--phone'],
  [{ amount: '-5' }, '--amount'],
  [{ amount: '5e3' }, '--amount'],
  [{ currency: 'XXX' }, '--currency'],
  [{ days: '0' }, '--days'],
  [{ brand: 'hilton' }, '--brand'],
  [{ reference: undefined }, '--reference'],
])('says what is wrong with %o', (wrong, told) => {
  const read = readCreditOptions({ ...typed, ...wrong })
  expect(read.ok ? '' : read.problem).toContain(told)
})

test('the statements of the guide do the same as the command', () => {
  const file = aFile()
  file.exec(give)
  expect(credits(file)).toMatchObject([{ kind: 'granted', source: 'promotions:oyo', left_minor: 50_000 }])
  expect(entries(file)).toEqual([
    { account: 'promotions:oyo', amount_minor: -50_000 },
    { account: 'wallet:oyo:u1', amount_minor: 50_000 },
  ])
  expect(faultsOf(file)).toEqual([])
  file.exec('UPDATE wallet_credit SET left_minor = 1')
  expect(faultsOf(file)).toHaveLength(1)
})
