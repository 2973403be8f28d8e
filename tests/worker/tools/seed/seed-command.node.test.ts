import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished } from 'vitest'
import { deepTest } from '#tests/support/is-deep.ts'
import { inProject } from '#worker/tools/machine/project.ts'

deepTest('the seed command without properties writes only places and calendars', { timeout: 120_000 }, () => {
  const state = mkdtempSync(join(tmpdir(), 'stayfront-places-'))
  onTestFinished(() => rmSync(state, { recursive: true, force: true }))
  const seed = inProject('worker/tools/seed.ts')
  const args = ['--disable-warning=ExperimentalWarning', seed, '--properties', '0']
  const { status, stderr } = spawnSync(process.execPath, args, {
    cwd: inProject('.'),
    env: { ...process.env, STAYFRONT_STATE: state },
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, ''])
  const files = readdirSync(state, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /[0-9a-f]{64}\.sqlite$/.test(name),
  )
  const counts = files.map((name) => countsOf(join(state, name))).filter((found) => found !== null)
  expect(counts).toEqual([{ cities: 450, calendars: expect.any(Number), stays: 0, coupons: 0, deals: 0, landmarks: 0 }])
  expect(counts[0]?.calendars).toBeGreaterThan(0)
})

/** Counts the rows of a site database; null for any other database. */
function countsOf(path: string): Record<string, number> | null {
  const db = new DatabaseSync(path, { readOnly: true })
  onTestFinished(() => db.close())
  if (!db.prepare(`SELECT 1 FROM sqlite_master WHERE name = 'property'`).get()) return null
  const count = (table: string) => Number(db.prepare(`SELECT count(*) AS count FROM ${table}`).get()?.count)
  return {
    cities: count('city'),
    calendars: count('rate_calendar'),
    stays: count('property WHERE is_test = 0'),
    coupons: count('coupon'),
    deals: count('deal'),
    landmarks: count('landmark'),
  }
}
