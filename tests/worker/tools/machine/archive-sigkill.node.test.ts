import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect } from 'vitest'
import { mainBrand } from '#app/brands/brands.ts'
import { freePort } from '#tests/support/free-port.ts'
import { deepTest } from '#tests/support/is-deep.ts'
import { type KillableSite, startKillableSite } from '#tests/support/killable-site.ts'
import { restoreStay } from '#worker/infra/archive/archived-stay.ts'
import { allTables, rowsSql, type StayTable } from '#worker/infra/archive/stay-rows.ts'
import { callAdmin } from '#worker/tools/admin/call-admin.ts'
import { requestFirstToken } from '#worker/tools/admin/first-token.ts'
import { insertStays, START_MS } from '#worker/tools/bench/scale/stay-sample.ts'
import { findDatabaseFiles } from '#worker/tools/data/database-files.ts'
import { openFile } from '#worker/tools/data/file-database.ts'
import { prepareData } from '#worker/tools/data/prepare-data.ts'
import { startHost } from '#worker/tools/machine/host.ts'
import { createRandom } from '#worker/tools/seed/random.ts'

// The process dies for real: archive-kills.test.ts has every single step, this has the machine's files.

const STAYS = 60
const KILLS = 8
/** A round of the archive takes about this long. */
const MAX_LIFE_MS = 3_000
const MONTH_MS = 30 * 86_400_000
/** Stays of this age are archived, and no country has erased their guests yet. */
const AGE_MONTHS = 15
const SECRET = 'Snores, give the room at the end'
const SETUP = 'a-secret-of-this-test-alone-of-32-signs-or-more'
const seed = String(Date.now())
const random = createRandom(seed)

let state = ''
let file: DatabaseSync
let adminPort = 0
let site: KillableSite | null = null
let token = ''

beforeAll(async () => {
  state = mkdtempSync(join(tmpdir(), 'stayfront-sigkill-'))
  adminPort = await freePort()
  await prepareData({ properties: 0, state })
  file = new DatabaseSync((await findDatabaseFiles(state)).main)
  file.exec('PRAGMA busy_timeout = 10000')
  insertHotel()
  const month = Math.floor((Date.now() - START_MS) / MONTH_MS) - AGE_MONTHS
  insertStays(file, { month, count: STAYS, properties: 1 })
  file.exec(`UPDATE booking SET booking_no = 'MR' || substr(id, -6);
    INSERT INTO booking_note (id, booking_id, at, author, kind, text)
      SELECT 'note-' || id, id, created_at, 'token:test', 'note', '${SECRET}' FROM booking`)
}, 60_000)

function insertHotel(): void {
  file.exec(`INSERT INTO property (id, brand_id, oyo_id, name, slug, kind, city_id, country_id, street, latitude,
      longitude, rate_calendar_id, currency, scene)
    SELECT 1, '${mainBrand().id}', 'T1', 'Hotel', 'hotel', 'hotel', id, country_id, '1 Road', latitude, longitude,
      (SELECT min(id) FROM rate_calendar), 'INR', 'city' FROM city WHERE slug = 'jaipur';
    INSERT INTO room_category (id, property_id, position, name, bed, area_sqm, max_occupancy, max_adults, rooms_total,
      single_minor, double_minor, extra_minor) VALUES (1, 1, 0, 'Classic', 'double', 20, 4, 3, 60, 1, 1, 1)`)
}

afterAll(async () => {
  await site?.stop()
  file?.close()
  rmSync(state, { recursive: true, force: true })
})

async function start(): Promise<KillableSite> {
  site = await startKillableSite({
    ...{ port: 0, address: '127.0.0.1', state, jobsEveryMs: 200 },
    bindings: { ENVIRONMENT: 'local' },
    admin: { port: adminPort, bindings: { ADMIN_SETUP: SETUP } },
  })
  token ||= (await requestFirstToken(adminUrl(), SETUP)) ?? ''
  return site
}

async function end(way: keyof KillableSite): Promise<void> {
  await site?.[way]()
  site = null
}

const adminUrl = () => `http://127.0.0.1:${adminPort}`

function send(path: string, body: object): Promise<unknown> {
  return callAdmin({ url: adminUrl(), token }, { method: 'POST', path, body, key: randomUUID() })
}

const count = (sql: string) => Number(file.prepare(`SELECT count(*) AS n FROM ${sql}`).get()?.n)
const idsOf = (condition: string) =>
  file
    .prepare(`SELECT id FROM booking WHERE ${condition} ORDER BY id`)
    .all()
    .map(({ id }) => String(id))

/** Lets the hours pass after which jobs begin again and cut-off objects are removed. */
const passHours = () => file.exec('DELETE FROM job_round; UPDATE archive_object SET due_at = 0')

async function until(isSo: () => boolean): Promise<void> {
  const last = Date.now() + 120_000
  while (!isSo()) {
    if (Date.now() > last) throw new Error(`it did not come, seed ${seed}`)
    await sleep(300)
  }
}

function readStay(id: string) {
  const rowsOf = (table: StayTable) => String(file.prepare(`SELECT ${rowsSql(table)} AS rows`).get(id)?.rows)
  return {
    rows: Object.fromEntries(allTables.map((table) => [table, rowsOf(table)])),
    booking: file.prepare('SELECT * FROM booking WHERE id = ?').get(id),
    money: file.prepare('SELECT * FROM ledger_entry WHERE booking_id = ? ORDER BY transaction_id, position').all(id),
    documents: file.prepare('SELECT no, total_minor FROM tax_document WHERE booking_id = ? ORDER BY no').all(id),
  }
}

/** Runs every job once, while the stays may not be archived, and returns them as they are then. */
async function settle(): Promise<Map<string, ReturnType<typeof readStay>>> {
  const far = Date.now() + 12 * MONTH_MS
  file.exec(`INSERT INTO archive_object SELECT 'blocked-' || id, id, 'ended', ${far} FROM booking`)
  await start()
  await until(() => count("job_round WHERE job = 'clean-archive' AND ended_at IS NOT NULL") > 0)
  await end('stop')
  file.exec("DELETE FROM archive_object WHERE key LIKE 'blocked-%'")
  return new Map(idsOf('true').map((id) => [id, readStay(id)]))
}

/** Restores some archived stays and erases a guest while the archive's jobs run, and kills the site meanwhile. */
async function liveAndDie(guestToErase: string): Promise<void> {
  passHours()
  await start()
  const archived = random.sample(idsOf("archive_key IS NOT NULL AND token_hash NOT LIKE 'erased:%'"), 10)
  const work = [...archived.map((id) => send(`/v1/bookings/${numberOf(id)}/restorations`, {})), erase(guestToErase)]
  const outcomes = Promise.allSettled(work)
  await sleep(random.integer(0, MAX_LIFE_MS))
  await end('kill')
  await outcomes
}

const numberOf = (id: string) => `MR${id.slice(-6)}`

function erase(id: string): Promise<unknown> {
  const phone = `98${id.slice(-6).padStart(8, '0')}`
  const proof = { booking_no: numberOf(id), country_code: '+91', phone }
  return send('/v1/guests/erasures', { ...proof, ticket: 'T1' })
}

/** Erases guests whose erasure was cut off, and waits until every stay is archived and nothing is left to do. */
async function finish(guests: readonly string[]): Promise<void> {
  await start()
  for (const id of guests) {
    if (idsOf(`id = '${id}' AND token_hash NOT LIKE 'erased:%'`).length > 0) await erase(id)
  }
  await until(() => {
    passHours()
    return count('booking WHERE archive_key IS NULL') === 0 && count('archive_object') === 0
  })
  await end('stop')
}

type Files = { list: (options: object) => Promise<{ objects: { key: string }[] }> }

async function withFiles(use: (files: R2Bucket & Files) => Promise<void>): Promise<void> {
  const host = await startHost({ port: 0, state })
  try {
    await use((await host.getR2Bucket('FILES')) as never)
  } finally {
    await host.dispose()
  }
}

deepTest(
  'a site killed while it archives, restores and erases has every stay once, complete [GROW-01]',
  {
    timeout: 600_000,
  },
  async () => {
    const before = await settle()
    expect(before.size).toBe(STAYS)
    const erased = random.sample([...before.keys()], KILLS)
    let cutOff = 0
    for (const guest of erased) {
      await liveAndDie(guest)
      cutOff += count("archive_object WHERE state = 'writing'")
      expect(idsOf('true'), `seed ${seed}`).toEqual([...before.keys()])
    }
    expect(cutOff, `no kill came while an object was written, seed ${seed}`).toBeGreaterThan(0)
    await finish(erased)
    await withFiles(async (files) => {
      const { objects } = await files.list({ prefix: 'archive/stays/' })
      const named = file.prepare('SELECT archive_key AS key FROM booking').all()
      expect(objects.map(({ key }) => key).sort()).toEqual(named.map(({ key }) => String(key)).sort())
      for (const id of before.keys())
        expect(await restoreStay({ db: openFile(file), files }, id, Date.now())).toBe(true)
    })
    for (const [id, stay] of before) {
      if (!erased.includes(id)) expect(readStay(id), `seed ${seed}`).toEqual(stay)
      else expectErased(id, stay)
    }
  },
)

/** The guest is nowhere; the stay's rooms, bill, history and money are as they were. */
function expectErased(id: string, { rows, money, documents }: ReturnType<typeof readStay>): void {
  const now = readStay(id)
  expect(now.booking?.token_hash).toBe(`erased:${id}`)
  expect(JSON.stringify(now)).not.toContain(SECRET)
  expect([now.rows.message, now.rows.booking_note]).toEqual(['[]', '[]'])
  for (const table of ['booking_room', 'bill', 'booking_history']) expect(now.rows[table]).toBe(rows[table])
  expect([now.money, now.documents]).toEqual([money, documents])
}
