import { beforeEach, expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aReceiver } from '#tests/support/a-receiver.ts'
import { anEvent, aWebhook } from '#tests/support/a-webhook.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { runMinute } from '#tests/support/run-minute.ts'
import { takeConsole } from '#tests/support/strict-console.ts'
import { runAdminJobs } from '#worker/admin/jobs.ts'
import { queueDeliveries } from '#worker/admin/services/deliveries/queue-deliveries.ts'
import { statement } from '#worker/infra/database/database.ts'
import { siteJobs } from '#worker/services/jobs/job-schedule.ts'
import { checkJobs } from '#worker/services/jobs/scheduled.ts'

beforeEach(async () => {
  await aDeps().db.batch(['webhook', 'desk_event', 'job_round'].map((table) => statement(`DELETE FROM ${table}`)))
})

const healthAt = (at: number) => callAdmin('/healthz', {}, new Date(at).toISOString())

test('each minute delivers webhooks; health reports the last run and the backlog', async () => {
  const deps = aDeps()
  expect((await healthAt(deps.now())).answer).toEqual({
    database: true,
    jobs: true,
    late: [],
    last_round_ms: null,
    oldest_event_ms: null,
    oldest_message_ms: null,
  })
  const receiver = aReceiver()
  const { hotel } = await aWebhook(deps, { url: receiver.url })
  await anEvent(deps, hotel, 'booking:A')
  await runAdminJobs(deps, {})
  expect(await receiver.calls()).toHaveLength(1)
  await anEvent(deps, hotel, 'booking:B')
  await queueDeliveries(deps)
  const { status, answer } = await healthAt(deps.now() + 30_000)
  expect(status).toBe(200)
  expect(answer).toMatchObject({ late: [], last_round_ms: 30_000, oldest_event_ms: 30_000 })
})

test('a job without success for five minutes is named, blocking no other', async () => {
  const deps = aDeps()
  await runAdminJobs(deps, {})
  deps.pass(4 * 60_000)
  const broken = {
    ...deps.db,
    first: <Row>(sql: string, ...params: (string | number | null)[]) =>
      sql.includes('desk_event_mark')
        ? Promise.reject(new Error('the row cannot be read'))
        : deps.db.first<Row>(sql, ...params),
  }
  for (let minute = 0; minute < 2; minute++) {
    await runAdminJobs({ ...deps, db: broken }, {})
    deps.pass(60_000)
  }
  expect(takeConsole().join()).toContain('the row cannot be read')
  const { status, answer } = await healthAt(deps.now())
  expect([status, answer.jobs, answer.late]).toEqual([503, false, ['spread-events']])
})

test('metrics cover routes, jobs and waiting times, without personal data', async () => {
  const deps = aDeps()
  const points: { blobs: string[]; doubles: number[] }[] = []
  const OPS = { writeDataPoint: (point?: object) => void points.push(point as never) }
  const { hotel } = await aWebhook(deps, { url: aReceiver().url })
  await anEvent(deps, hotel, 'booking:A')
  await runAdminJobs(deps, { OPS })
  const ended = (name: string) => points.find(({ blobs }) => blobs[1] === name)
  expect(ended('send-webhooks')?.blobs).toEqual(['job', 'send-webhooks', 'well'])
  expect(ended('send-webhooks')?.doubles[0]).toBe(1)
  expect(points.at(-1)?.doubles).toEqual([0, 0])
  const token = await aToken(deps)
  await callAdmin('/v1/bookings/MRGSECRET1?', { token, bindings: { OPS } })
  await callAdmin('/v1/bookings?guest=Asha', { token: 'wrong', bindings: { OPS } })
  expect(points.slice(-2).map(({ blobs }) => blobs)).toEqual([
    ['call', 'GET', '/v1/bookings/:bookingNo', '404'],
    ['call', 'GET', '/v1/*', '401'],
  ])
  expect(JSON.stringify(points)).not.toMatch(/MRGSECRET1|Asha/)
})

test("the site's jobs of each minute are not admin jobs", async () => {
  const deps = aDeps()
  await deps.db.batch([
    statement("INSERT INTO job_round (job, started_at, ended_at, well_at) VALUES ('send-messages', 1, 1, 1)"),
  ])
  expect((await healthAt(deps.now())).answer).toMatchObject({ jobs: true, last_round_ms: null })
})

test("an operator reads every job's state, as both health endpoints report", async () => {
  const deps = aDeps()
  const token = await aToken(deps)
  const read = async () => (await callAdmin('/v1/jobs', { token }, new Date(deps.now()).toISOString())).answer.items
  const late = (items: { job: string; late: boolean }[]) => items.filter((item) => item.late).map(({ job }) => job)
  const sorted = (names: readonly string[]) => [...names].sort()
  expect(await read()).toEqual([])
  await runMinute(deps)
  await runAdminJobs(deps, {})
  const items = await read()
  const jobs = items.map(({ job }: { job: string }) => job)
  expect(jobs).toEqual([...siteJobs, ...jobs.slice(siteJobs.length)])
  expect(jobs.slice(siteJobs.length)).toContain('send-webhooks')
  const at = new Date(deps.now()).toISOString()
  const well = { late: false, started_at: at, ended_at: at, well_at: at, done: 0, more_left: false, failure: null }
  expect(items).toContainEqual({ job: 'poll-payments', on: 'site', every: 'minute', ...well })
  expect(items).toContainEqual({ job: 'reconcile-money', on: 'site', every: 'hour', ...well })
  expect(items).toContainEqual({ job: 'tell-paused', on: 'desk', every: 'minute', ...well })
  for (const minutes of [4, 5, 6, 70, 75, 90]) {
    deps.pass(minutes * 60_000)
    const { answer } = await healthAt(deps.now())
    const { late: site } = await checkJobs(deps)
    expect(sorted(late(await read())), `${minutes} minutes`).toEqual(sorted([...site, ...answer.late]))
  }
})

test('a failed round says why; jobs of other releases are no fault', async () => {
  const deps = aDeps()
  const now = deps.now()
  const insert = (job: string, values: string) =>
    statement(
      `INSERT INTO job_round (job, started_at, ended_at, done, left_over, failure, well_at) VALUES (?1, ?2, ${values})`,
      job,
      now,
    )
  await deps.db.batch([
    insert('send-refunds', "?2, 0, 0, 'Error: the gateway is away', ?2 - 600000"),
    insert('record-prices', '?2, 300, 1, NULL, ?2'),
    insert('end-credits', 'NULL, 0, 0, NULL, ?2 - 60000'),
    insert('sell-balloons', 'NULL, 0, 0, NULL, 1'),
  ])
  const { answer } = await callAdmin('/v1/jobs', { token: await aToken(deps) })
  expect(answer.items).toMatchObject([
    { job: 'send-refunds', late: true, failure: 'Error: the gateway is away' },
    { job: 'end-credits', late: false, ended_at: null },
    { job: 'record-prices', late: false, done: 300, more_left: true },
    { job: 'sell-balloons', on: null, every: null, late: false },
  ])
})
