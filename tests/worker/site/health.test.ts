import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { MINUTE_MS } from '#app/domain/dates/instant.ts'
import { aDeps, type TestDeps } from '#tests/support/a-deps.ts'
import { deepTest } from '#tests/support/is-deep.ts'
import { runMinute } from '#tests/support/run-minute.ts'
import { takeConsole } from '#tests/support/strict-console.ts'
import type { Database } from '#worker/infra/database/database.ts'
import type { JobMessage } from '#worker/infra/env.ts'
import { handleScheduled, runJob } from '#worker/services/jobs/scheduled.ts'
import { createSite } from '#worker/site/create-site.ts'

const site = createSite()

beforeEach(() => aDeps().db.batch([{ sql: 'DELETE FROM job_round', params: [] }]))

async function ask(now: number, own: object = {}) {
  const headers = { 'X-Test-Now': new Date(now).toISOString() }
  const request = new Request('http://marigold.localhost/healthz', { headers })
  const answer = await site.fetch(request, { ...env, ...own } as never, { waitUntil() {} } as never)
  return { status: answer.status, text: await answer.text(), kept: answer.headers.get('Cache-Control') }
}

/** The health response after some minutes of rounds, with one job's messages lost. */
async function minutesWithout(deps: TestDeps, minutes: number, lost: string | null) {
  for (let minute = 0; minute < minutes; minute++) {
    await minuteWithout(deps, lost)
    deps.pass(MINUTE_MS)
  }
  const { status, text } = await ask(deps.now())
  return { status, late: JSON.parse(text).late }
}

async function minuteWithout(deps: TestDeps, lost: string | null) {
  const waiting: JobMessage[] = []
  const queued = { ...deps, enqueueJobs: async (rounds: JobMessage[]) => void waiting.push(...rounds) }
  await handleScheduled(queued)
  for (const round of waiting) if (round.job !== lost) await runJob(queued, round)
}

test('health is good around the first round, and bad when cron stops', async () => {
  const deps = aDeps()
  expect((await ask(deps.now())).status).toBe(200)
  await runMinute(deps)
  deps.pass(MINUTE_MS)
  const well = await ask(deps.now())
  expect([well.status, well.kept]).toEqual([200, 'no-store'])
  expect(JSON.parse(well.text)).toEqual({ database: true, jobs: true, late: [], last_round_ms: MINUTE_MS })
  deps.pass(5 * MINUTE_MS)
  const still = await ask(deps.now())
  expect(still.status).toBe(503)
  expect(JSON.parse(still.text)).toMatchObject({ database: true, jobs: false })
  expect(JSON.parse(still.text).late).toContain('expire-holds')
  expect(JSON.parse(still.text).late).not.toContain('reconcile-money')
})

deepTest('one stopped job is named until it runs again', async () => {
  const deps = aDeps()
  await minutesWithout(deps, 2, null)
  expect(await minutesWithout(deps, 3, 'send-refunds')).toEqual({ status: 200, late: [] })
  expect(await minutesWithout(deps, 3, 'send-refunds')).toEqual({ status: 503, late: ['send-refunds'] })
  expect(await minutesWithout(deps, 1, null)).toEqual({ status: 200, late: [] })
})

deepTest('a job that never ran is late as well', async () => {
  expect(await minutesWithout(aDeps(), 6, 'close-payments')).toEqual({ status: 503, late: ['close-payments'] })
})

test('an hourly job is late after an hour and one retry', async () => {
  const deps = aDeps()
  await runJob(deps, { job: 'reconcile-money', after: '' })
  deps.pass(74 * MINUTE_MS)
  await minuteWithout(deps, 'reconcile-money')
  expect(JSON.parse((await ask(deps.now())).text).late).toEqual([])
  deps.pass(2 * MINUTE_MS)
  expect(JSON.parse((await ask(deps.now())).text).late).toEqual(['reconcile-money'])
})

deepTest('a job whose every round fails is late, however often it starts', async () => {
  const deps = aDeps()
  const all: Database['all'] = (sql, ...params) =>
    sql.includes('hold_expires_at <=') ? Promise.reject(new Error('away')) : deps.db.all(sql, ...params)
  const failing = { ...deps, db: { ...deps.db, all } }
  for (let minute = 0; minute < 6; minute++) {
    await runMinute(failing)
    deps.pass(MINUTE_MS)
    await deps.db.batch([
      { sql: `UPDATE job_round SET started_at = ?, ended_at = NULL WHERE job = 'end-credits'`, params: [deps.now()] },
    ])
  }
  expect(JSON.parse((await ask(deps.now())).text).late.sort()).toEqual(['end-credits', 'expire-holds'])
  takeConsole()
})

test('an unreadable database is reported briefly, without internals', async () => {
  const prepare = () => {
    throw new Error('D1_ERROR: the secret path of a database')
  }
  const away = await ask(aDeps().now(), { DB: { prepare } })
  expect(away.status).toBe(503)
  expect(JSON.parse(away.text)).toEqual({ database: false, jobs: false, late: [], last_round_ms: null })
  expect(takeConsole().join()).toContain('health_failed')
})
