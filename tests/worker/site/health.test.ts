import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { takeConsole } from '#tests/support/strict-console.ts'
import { createSite } from '#worker/site.ts'

const site = createSite()
const { db } = aDeps()
const NOW = Date.UTC(2026, 10, 21, 12)

async function ask(own: object = {}) {
  const headers = { 'X-Test-Now': new Date(NOW).toISOString() }
  const request = new Request('http://marigold.localhost/healthz', { headers })
  const answer = await site.fetch(request, { ...env, ...own } as never, { waitUntil() {} } as never)
  return { status: answer.status, text: await answer.text(), kept: answer.headers.get('Cache-Control') }
}

async function endRound(at: number): Promise<void> {
  const table = `CREATE TABLE IF NOT EXISTS job_round (job TEXT PRIMARY KEY, started_at INTEGER NOT NULL,
    ended_at INTEGER, done INTEGER NOT NULL, left_over INTEGER NOT NULL, failure TEXT)`
  const row = {
    sql: `INSERT OR REPLACE INTO job_round (job, started_at, ended_at, done, left_over) VALUES ('expire-holds', ?1, ?1, 0, 0)`,
    params: [at],
  }
  await db.batch([{ sql: table, params: [] }, row])
}

test('the site tells that it is well, and when its jobs stand still', async () => {
  expect((await ask()).status).toBe(200)
  await endRound(NOW - 60_000)
  const well = await ask()
  expect([well.status, well.kept]).toEqual([200, 'no-store'])
  expect(JSON.parse(well.text)).toEqual({ database: true, jobs: true, last_round_ms: 60_000 })
  await endRound(NOW - 301_000)
  const still = await ask()
  expect(still.status).toBe(503)
  expect(JSON.parse(still.text)).toMatchObject({ database: true, jobs: false })
})

test('a database that cannot be read is told in few words, none of them of the inside', async () => {
  const prepare = () => {
    throw new Error('D1_ERROR: the secret path of a database')
  }
  const away = await ask({ DB: { prepare } })
  expect(away.status).toBe(503)
  expect(JSON.parse(away.text)).toEqual({ database: false, jobs: false, last_round_ms: null })
  expect(takeConsole().join()).toContain('health_failed')
})
