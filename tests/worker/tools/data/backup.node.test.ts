import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deepTest } from '#tests/support/is-deep.ts'
import { eraseGuests } from '#worker/services/bookings/of-guest/erase-guest-storage.ts'
import { backupState, listFiles } from '#worker/tools/data/backup-state.ts'
import { findDatabaseFiles } from '#worker/tools/data/database-files.ts'
import { openFile } from '#worker/tools/data/file-database.ts'
import { prepareData } from '#worker/tools/data/prepare-data.ts'
import { restoreState } from '#worker/tools/data/restore-state.ts'
import { startHost } from '#worker/tools/machine/host.ts'
import { lockFolder } from '#worker/tools/machine/lock-folder.ts'
import { lockState } from '#worker/tools/machine/lock-state.ts'

type Host = Awaited<ReturnType<typeof startHost>>
let folder = ''
let state = ''
let host: Host | null = null

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stayfront-backup-'))
  state = join(folder, 'state')
  await prepareData({ properties: 0, state })
}, 120_000)

afterAll(async () => {
  await host?.dispose()
  rmSync(folder, { recursive: true, force: true })
})

/** Writes one row in each database and one KV value, as the running site does. */
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

deepTest("a running site's backup restores completely, dropping later data", async () => {
  host = await startHost({ port: 0, state })
  await write(host, 'before')
  let isOver = false
  const site = host
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
  // The writer alternates, so copies of one moment differ by at most one.
  expect(found.db.length - found.search.length).toBeLessThanOrEqual(1)
  expect(existsSync(before ?? '')).toBe(true)
  await host.dispose()
  host = null
})

deepTest('KV values rewritten during the copy do not break the backup', async () => {
  const site = await startHost({ port: 0, state })
  host = site
  const cache = await site.getKVNamespace('CACHE')
  const keys = Array.from({ length: 20 }, (_, index) => `anew-${index}`)
  for (const key of [...keys, 'kept']) await cache.put(key, `${key} before`)
  let isOver = false
  const writer = (async () => {
    for (let count = 0; !isOver; count += 1) {
      await Promise.all(keys.map((key) => cache.put(key, `${key} ${count}`)))
    }
  })()
  const copies = ['anew-1', 'anew-2'].map((name) => join(folder, name))
  try {
    for (const copy of copies) await backupState(state, copy)
  } finally {
    isOver = true
    await writer
  }
  await site.dispose()
  await restoreState(copies.at(-1) ?? '', state)
  host = await startHost({ port: 0, state })
  const restored = await host.getKVNamespace('CACHE')
  expect(await restored.get('kept')).toBe('kept before')
  // A missing value counts as never written, and can be written again.
  for (const key of keys) expect([null, key]).toContain((await restored.get(key, 'text'))?.split(' ')[0] ?? null)
  for (const key of keys) await restored.put(key, 'again')
  expect(await Promise.all(keys.map((key) => restored.get(key)))).toEqual(keys.map(() => 'again'))
  await host.dispose()
  host = null
})

/** Three bookings without account: an ended, a future and a current stay. */
function addGuests(main: string): void {
  for (const [id, key] of Object.entries({ over: 2, ahead: 0, stays: 2 })) {
    run(
      main,
      `PRAGMA foreign_keys = OFF; INSERT INTO booking (id, booking_no, invoice_no, brand_id, status_key, state, property_id,
         room_category_id, checkin, checkout, nights, rooms, guest_title, guest_name, guest_country_code, guest_phone,
         guest_email, locale, visitor_id, currency, total_minor, price, policy, source, created_at, token_hash)
       VALUES ('${id}', '${id}', '${id}', 'marigold', ${key}, 'confirmed', 1, 1, '2026-12-11', '2026-12-13', 2, 1, 'Ms', 'Asha',
         '+91', '9812345678', 'asha@example.in', 'en', 'visitor', 'INR', 1, '{}', '{}', 'Web Booking', 1, '${id}')`,
    )
  }
}

function readGuests(main: string): unknown[] {
  const database = new DatabaseSync(main)
  const rows = database
    .prepare(`SELECT id, guest_title, guest_name, guest_phone, guest_email, visitor_id, token_hash FROM booking
      WHERE id IN ('over', 'ahead', 'stays') ORDER BY id`)
    .all()
    .map((row) => Object.values(row))
  database.close()
  return rows
}

const erased = [
  ['ahead', null, '', '', null, '', 'erased:ahead'],
  ['over', null, '', '', null, '', 'erased:over'],
  ['stays', 'Ms', 'Asha', '9812345678', 'asha@example.in', 'visitor', 'stays'],
]

test('guests erased after the backup are erased again before the start', async () => {
  const main = (await findDatabaseFiles(state)).main
  run(main, "DELETE FROM booking WHERE id IN ('over', 'ahead', 'stays')")
  addGuests(main)
  const copy = join(folder, 'copy-of-guests')
  await backupState(state, copy)
  run(main, "UPDATE booking SET status_key = 3, state = 'cancelled' WHERE id = 'ahead'")
  const file = new DatabaseSync(main)
  expect(await eraseGuests({ db: openFile(file) }, ['over', 'ahead'])).toBe(2)
  file.close()
  expect(await restoreState(copy, state)).toMatchObject({ guests: 2 })
  expect(readGuests((await findDatabaseFiles(state)).main)).toEqual(erased)
})

deepTest('the SQL of cloudflare.md erases the same guests', async () => {
  const main = (await findDatabaseFiles(state)).main
  run(main, "DELETE FROM booking WHERE id IN ('over', 'ahead', 'stays')")
  addGuests(main)
  const docs = readFileSync(new URL('../../../../docs/cloudflare.md', import.meta.url), 'utf8')
  const sql = /```sql\n(CREATE TABLE erased_again[^`]*)```/.exec(docs)?.[1] ?? ''
  run(main, sql.replace("('first id'), ('second id')", "('over'), ('ahead')"))
  expect(readGuests(main)).toEqual(erased)
})

/** Runs a restore in a separate process, killed before it moves a folder for the nth time. */
async function restoreKilledAt(nth: number, copy: string): Promise<void> {
  const code = `const { default: fs } = await import('node:fs')
    const { syncBuiltinESMExports } = await import('node:module')
    const move = fs.renameSync
    let moves = 0
    fs.renameSync = (...paths) => ++moves === ${nth} ? process.kill(process.pid, 'SIGKILL') : move(...paths)
    syncBuiltinESMExports()
    const { restoreState } = await import('#worker/tools/data/restore-state.ts')
    await restoreState(process.argv[1], process.argv[2])`
  const restore = spawn(process.execPath, ['--input-type=module', '-e', code, copy, state])
  const [, signal] = await once(restore, 'exit')
  expect(signal).toBe('SIGKILL')
}

deepTest(
  'a killed restore keeps the old data or finishes at next start',
  async () => {
    const main = (await findDatabaseFiles(state)).main
    run(main, "DELETE FROM booking WHERE id IN ('over', 'ahead', 'stays')")
    addGuests(main)
    const copy = join(folder, 'copy-to-kill')
    await backupState(state, copy)
    run(main, "UPDATE booking SET status_key = 3, state = 'cancelled' WHERE id = 'ahead'")
    const file = new DatabaseSync(main)
    await eraseGuests({ db: openFile(file) }, ['over', 'ahead'])
    file.exec("INSERT INTO about (key, value) VALUES ('since', 'x')")
    file.close()
    const isOld = async () => {
      const database = new DatabaseSync((await findDatabaseFiles(state)).main)
      const row = database.prepare("SELECT 1 FROM about WHERE key = 'since'").get()
      database.close()
      return row !== undefined
    }
    await restoreKilledAt(1, copy)
    expect(await isOld()).toBe(true)
    lockState(state)()
    expect(existsSync(`${state}.restoring`)).toBe(false)

    await restoreKilledAt(2, copy)
    expect(existsSync(state)).toBe(false)
    await prepareData({ properties: 0, state })
    expect(await isOld()).toBe(false)
    expect(readGuests((await findDatabaseFiles(state)).main)).toEqual(erased)
    lockState(state)()

    await restoreKilledAt(2, copy)
    await restoreState(copy, state)
    expect(readGuests((await findDatabaseFiles(state)).main)).toEqual(erased)
  },
  120_000,
)

/** Traces a process's fsyncs, writes and renames in order, by names below the test's folder. */
async function diskOf(work: string, ...input: string[]): Promise<string[]> {
  const code = `const { default: fs } = await import('node:fs')
    const { syncBuiltinESMExports } = await import('node:module')
    const { openSync, fsyncSync, writeFileSync, renameSync } = fs
    const names = new Map()
    const tell = (what, path) => fs.writeSync(1, what + ' ' + path + '\\n')
    fs.openSync = (path, ...rest) => { const opened = openSync(path, ...rest); names.set(opened, path); return opened }
    fs.fsyncSync = (opened) => { tell('disk', names.get(opened)); fsyncSync(opened) }
    fs.writeFileSync = (path, ...rest) => { tell('write', path); writeFileSync(path, ...rest) }
    fs.renameSync = (from, to) => { tell('move', to); renameSync(from, to) }
    syncBuiltinESMExports()
    const [one, other] = process.argv.slice(1)
    ${work}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, ...input])
  let output = ''
  child.stdout.on('data', (part) => {
    output += part
  })
  expect((await once(child, 'close'))[0]).toBe(0)
  return output.trim().split('\n')
}

deepTest('backup and restore fsync all data before the completion note', async () => {
  const copy = join(folder, 'copy-on-disk')
  const target = join(folder, 'on-disk')
  const made =
    "const { backupState } = await import('#worker/tools/data/backup-state.ts'); await backupState(one, other)"
  const back =
    "const { restoreState } = await import('#worker/tools/data/restore-state.ts'); await restoreState(one, other)"
  for (const [output, built, note] of [
    [await diskOf(made, state, copy), `${copy}.unfinished`, 'complete.json'],
    [await diskOf(back, copy, target), `${target}.restoring`, 'ready'],
  ] as const) {
    const noted = output.indexOf(`write ${join(built, note)}`)
    const [before, after] = [output.slice(0, noted), output.slice(noted)]
    const files = listFiles(built === `${copy}.unfinished` ? copy : target).map((file) =>
      file.replace(built === `${copy}.unfinished` ? copy : target, built),
    )
    const copied = files.filter((file) => file.includes('/v3/'))
    expect(copied.length).toBeGreaterThan(2)
    for (const path of [...copied, join(built, 'v3'), built]) expect(before).toContain(`disk ${path}`)
    const moved = after.findIndex((line) => line.startsWith('move '))
    expect(after.slice(0, moved)).toEqual(expect.arrayContaining([`disk ${join(built, note)}`, `disk ${built}`]))
    expect(after.slice(moved)).toContain(`disk ${folder}`)
  }
})

test('refuses to restore under a running site; allows a drill beside', async () => {
  const copy = join(folder, 'copy-to-drill')
  await backupState(state, copy)
  const unlock = lockState(state)
  const before = readdirSync(folder)
  await expect(restoreState(copy, state)).rejects.toThrow('stop it first')
  expect(readdirSync(folder)).toEqual(before)
  const drill = join(folder, 'drill')
  expect(await restoreState(copy, drill)).toMatchObject({ before: null })
  unlock()
  const code = `const { lockState } = await import('#worker/tools/machine/lock-state.ts')
    lockState(process.argv[1]); console.log('held'); setInterval(() => {}, 1000)`
  const other = spawn(process.execPath, ['--input-type=module', '-e', code, state])
  await once(other.stdout, 'data')
  await expect(restoreState(copy, state)).rejects.toThrow('stop it first')
  other.kill('SIGKILL')
  await once(other, 'exit')
  await restoreState(copy, state)
  lockState(state)()
})

deepTest('a restore into an empty folder blocks a site from starting', async () => {
  const copy = join(folder, 'copy-to-move')
  await backupState(state, copy)
  const moved = join(folder, 'moved')
  const code = `const { default: fs } = await import('node:fs')
    const { syncBuiltinESMExports } = await import('node:module')
    const copyFolder = fs.cpSync
    fs.cpSync = (...input) => {
      copyFolder(...input)
      fs.writeSync(1, 'copied')
      fs.readSync(0, Buffer.alloc(1))
    }
    syncBuiltinESMExports()
    const { restoreState } = await import('#worker/tools/data/restore-state.ts')
    const { before } = await restoreState(process.argv[1], process.argv[2])
    if (before !== null) process.exit(2)`
  const restore = spawn(process.execPath, ['--input-type=module', '-e', code, copy, moved])
  const ended = once(restore, 'exit')
  await once(restore.stdout, 'data')
  expect(() => lockState(moved)).toThrow('stop it first')
  expect(existsSync(`${moved}.restoring`)).toBe(true)
  restore.stdin.write('x')
  expect((await ended)[0]).toBe(0)
  lockState(moved)()
  expect(existsSync((await findDatabaseFiles(moved)).main)).toBe(true)
  expect(readdirSync(folder).filter((name) => name.startsWith('moved'))).toEqual(['moved'])
})

deepTest('a site starting during a restore takes no restored data', async () => {
  const raced = join(folder, 'raced')
  const unlock = lockFolder(`${raced}.restoring`)
  expect(() => lockState(raced)).toThrow('stop it first')
  expect(existsSync(`${raced}.restoring`)).toBe(true)
  unlock()
  lockState(raced)()
  expect(existsSync(`${raced}.restoring`)).toBe(false)
})

test('an account deleted after the backup is erased again on restore', async () => {
  const main = (await findDatabaseFiles(state)).main
  const user = `INSERT INTO user (id, created_at) VALUES ('who-left', 0)`
  run(main, user)
  const copy = join(folder, 'copy-of-accounts')
  await backupState(state, copy)
  run(main, `INSERT INTO account_deletion VALUES ('who-left', 5, 6, 7)`)
  expect((await restoreState(copy, state)).accounts).toBe(1)
  const database = new DatabaseSync((await findDatabaseFiles(state)).main)
  const row = database.prepare('SELECT asked_at, next_round_at, finished_at FROM account_deletion').get()
  database.close()
  expect({ ...row }).toEqual({ asked_at: 5, next_round_at: 0, finished_at: null })
})

test('an incomplete backup replaces nothing, a complete one is never overwritten', async () => {
  const copy = join(folder, 'copy-to-break')
  await backupState(state, copy)
  await expect(backupState(state, copy)).rejects.toThrow('exists: a backup needs a new folder')
  const largest = listFiles(copy).filter((file) => file.endsWith('.sqlite'))
  for (const file of largest) writeFileSync(file, 'no database at all')
  const before = readdirSync(folder)
  await expect(restoreState(copy, state)).rejects.toThrow()
  await expect(restoreState(join(folder, 'nothing'), state)).rejects.toThrow('not a complete backup')
  expect(readdirSync(folder)).toEqual(before)
})

function run(file: string, sql: string): void {
  const database = new DatabaseSync(file)
  database.exec(sql)
  database.close()
}
