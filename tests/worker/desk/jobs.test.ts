import { beforeEach, expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aToken, callDesk } from '#tests/support/a-desk.ts'
import { aReceiver } from '#tests/support/a-receiver.ts'
import { anEvent, aWebhook } from '#tests/support/a-webhook.ts'
import { takeConsole } from '#tests/support/strict-console.ts'
import { statement } from '#worker/database/database.ts'
import { runDeskJobs } from '#worker/desk/jobs.ts'
import { spreadEvents } from '#worker/operations/deliveries/spread-events.ts'

beforeEach(async () => {
  await aDeps().db.batch(['webhook', 'desk_event', 'job_round'].map((table) => statement(`DELETE FROM ${table}`)))
})

const healthAt = (at: number) => callDesk('/healthz', {}, new Date(at).toISOString())

test("the desk's minute tells a webhook what happened, and its health says when it last ran and what waits", async () => {
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
  await runDeskJobs(deps, {})
  expect(await receiver.calls()).toHaveLength(1)
  await anEvent(deps, hotel, 'booking:B')
  await spreadEvents(deps)
  const { status, answer } = await healthAt(deps.now() + 30_000)
  expect(status).toBe(200)
  expect(answer).toMatchObject({ late: [], last_round_ms: 30_000, oldest_event_ms: 30_000 })
})

test('a job that had no round that ended well for five minutes is named, and keeps no other from running', async () => {
  const deps = aDeps()
  await runDeskJobs(deps, {})
  deps.pass(4 * 60_000)
  const broken = {
    ...deps.db,
    first: <Row>(sql: string, ...params: (string | number | null)[]) =>
      sql.includes('desk_event_mark')
        ? Promise.reject(new Error('the row cannot be read'))
        : deps.db.first<Row>(sql, ...params),
  }
  for (let minute = 0; minute < 2; minute++) {
    await runDeskJobs({ ...deps, db: broken }, {})
    deps.pass(60_000)
  }
  expect(takeConsole().join()).toContain('the row cannot be read')
  const { status, answer } = await healthAt(deps.now())
  expect([status, answer.jobs, answer.late]).toEqual([503, false, ['spread-events']])
})

test('figures say how routes are called, how jobs went and how long something waits, and nothing of a person', async () => {
  const deps = aDeps()
  const points: { blobs: string[]; doubles: number[] }[] = []
  const OPS = { writeDataPoint: (point?: object) => void points.push(point as never) }
  const { hotel } = await aWebhook(deps, { url: aReceiver().url })
  await anEvent(deps, hotel, 'booking:A')
  await runDeskJobs(deps, { OPS })
  const ended = (name: string) => points.find(({ blobs }) => blobs[1] === name)
  expect(ended('send-webhooks')?.blobs).toEqual(['job', 'send-webhooks', 'well'])
  expect(ended('send-webhooks')?.doubles[0]).toBe(1)
  expect(points.at(-1)?.doubles).toEqual([0, 0])
  const token = await aToken(deps)
  await callDesk('/v1/bookings/MRGSECRET1?', { token, bindings: { OPS } })
  await callDesk('/v1/bookings?guest=Asha', { token: 'wrong', bindings: { OPS } })
  expect(points.slice(-2).map(({ blobs }) => blobs)).toEqual([
    ['call', 'GET', '/v1/bookings/:bookingNo', '404'],
    ['call', 'GET', '/v1/*', '404'],
  ])
  expect(JSON.stringify(points)).not.toMatch(/MRGSECRET1|Asha/)
})

test('what the site does each minute is none of the jobs of the desk', async () => {
  const deps = aDeps()
  await deps.db.batch([
    statement("INSERT INTO job_round (job, started_at, ended_at, well_at) VALUES ('send-messages', 1, 1, 1)"),
  ])
  expect((await healthAt(deps.now())).answer).toMatchObject({ jobs: true, last_round_ms: null })
})
