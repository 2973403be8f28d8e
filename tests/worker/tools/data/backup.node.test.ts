import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backupState, listFiles } from '#worker/tools/data/backup-state.ts'
import { findDatabaseFiles } from '#worker/tools/data/database-files.ts'
import { prepareData } from '#worker/tools/data/prepare-data.ts'
import { restoreState } from '#worker/tools/data/restore-state.ts'
import { startHost } from '#worker/tools/machine/host.ts'

type Host = Awaited<ReturnType<typeof startHost>>
let folder = ''
let state = ''
let host: Host | null = null

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stayfront-backup-'))
  state = join(folder, 'state')
  await prepareData({ properties: 0, state })
})

afterAll(async () => {
  await host?.dispose()
  rmSync(folder, { recursive: true, force: true })
})

/** One row in each database and one value of KV, as the running site writes them. */
async function write(site: Host, name: string): Promise<void> {
  const db = await site.getD1Database('DB')
  await db.prepare("INSERT INTO about (key, value) VALUES (?1, 'x')").bind(name).run()
  const search = await site.getD1Database('SEARCH')
  await search.exec('CREATE TABLE IF NOT EXISTS drill (name TEXT)')
  await search.prepare('INSERT INTO drill VALUES (?1)').bind(name).run()
  const cache = await site.getKVNamespace('CACHE')
  await cache.put(name, 'x'.repeat(5_000))
}

async function read(site: Host): Promise<{ db: string[]; search: string[]; kv: string[] }> {
  const names = async (found: Promise<{ results: Record<string, unknown>[] }>) =>
    (await found).results.map(({ name }) => String(name))
  const db = await site.getD1Database('DB')
  const search = await site.getD1Database('SEARCH')
  const cache = await site.getKVNamespace('CACHE')
  const keys = (await cache.list()).keys.map(({ name }) => name)
  const values = await Promise.all(keys.map((key) => cache.get(key)))
  return {
    db: await names(db.prepare("SELECT key AS name FROM about WHERE value = 'x' ORDER BY key").all()),
    search: await names(search.prepare('SELECT name FROM drill ORDER BY name').all()),
    kv: keys.filter((_, index) => String(values[index] ?? '').length === 5_000),
  }
}

test('a backup of a running site is restored whole, and what came later is gone', async () => {
  host = await startHost({ port: 0, state })
  await write(host, 'before')
  let isOver = false
  const site = host
  // Writers go on while it is copied.
  const writer = (async () => {
    for (let count = 0; !isOver; count += 1) await write(site, `during-${String(count).padStart(5, '0')}`)
  })()
  const copy = join(folder, 'copy')
  const report = await backupState(state, copy)
  isOver = true
  await writer
  await write(host, 'later')
  expect(report.databases).toBeGreaterThan(2)
  await host.dispose()
  const { before } = await restoreState(copy, state)
  host = await startHost({ port: 0, state })
  const found = await read(host)
  expect([found.db[0], found.search[0]]).toEqual(['before', 'before'])
  expect(found.kv).toContain('before')
  expect([...found.db, ...found.search, ...found.kv]).not.toContain('later')
  // The writer writes to one after the other: copies of one moment are apart by one at most.
  expect(found.db.length - found.search.length).toBeLessThanOrEqual(1)
  expect(existsSync(before ?? '')).toBe(true)
  await host.dispose()
  host = null
})

test('who gave up an account after the backup is erased again once it is restored', async () => {
  const main = (await findDatabaseFiles(state)).main
  const user = `INSERT INTO user (id, created_at) VALUES ('who-left', 0)`
  run(main, user)
  const copy = join(folder, 'copy-of-accounts')
  await backupState(state, copy)
  run(main, `INSERT INTO account_deletion VALUES ('who-left', 5, 6, 7)`)
  expect((await restoreState(copy, state)).erasedAgain).toBe(1)
  const database = new DatabaseSync((await findDatabaseFiles(state)).main)
  const row = database.prepare('SELECT asked_at, next_round_at, finished_at FROM account_deletion').get()
  database.close()
  expect({ ...row }).toEqual({ asked_at: 5, next_round_at: 0, finished_at: null })
})

test('a backup that is not whole replaces nothing, and one is never written over', async () => {
  const copy = join(folder, 'copy-to-break')
  await backupState(state, copy)
  await expect(backupState(state, copy)).rejects.toThrow('is there already')
  const largest = listFiles(copy).filter((file) => file.endsWith('.sqlite'))
  for (const file of largest) writeFileSync(file, 'no database at all')
  const before = readdirSync(folder)
  await expect(restoreState(copy, state)).rejects.toThrow()
  await expect(restoreState(join(folder, 'nothing'), state)).rejects.toThrow('no whole backup')
  expect(readdirSync(folder)).toEqual(before)
})

function run(file: string, sql: string): void {
  const database = new DatabaseSync(file)
  database.exec(sql)
  database.close()
}
