import { beforeAll, expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { statement } from '#worker/infra/database/database.ts'

const deps = aDeps()
let token = ''

beforeAll(async () => {
  token = await aToken(deps)
})

const measure = async (brand: string, bindings: object) =>
  (await callAdmin(`/v1/brands/${brand}/measurement`, { token, bindings })).answer

const ga4 = { GA4_ID: 'G-1A2B3C4D5E', GA4_SECRET: 'a-secret-of-ga4' }
const matomo = { MATOMO_URL: 'https://stats.palm.example', MATOMO_SITE: '7', MATOMO_TOKEN: 'a-token-of-matomo' }

test('names who gets events, without keys [ADMN-15]', async () => {
  const answer = await measure('marigold', { EVENT_SINK: 'table', ...ga4, ...matomo })
  expect(answer).toMatchObject({
    destination: 'table',
    kept_days: 30,
    recipients: [
      { name: 'ga4', host: 'www.google-analytics.com', account: 'G-1A2B3C4D5E', active: true },
      { name: 'matomo', host: 'stats.palm.example', account: '7', active: true },
    ],
  })
  expect(JSON.stringify(answer)).not.toMatch(/a-secret|a-token/)
})

test('analytics without the table get nothing [ADMN-15]', async () => {
  const answer = await measure('marigold', { EVENT_SINK: 'none', ...ga4 })
  expect(answer).toMatchObject({ destination: 'none', kept_days: null, page_views: null })
  expect(answer.recipients).toMatchObject([{ name: 'ga4', active: false }])
})

test('counts the page views of the brand in the last day [ADMN-15]', async () => {
  const view = (brand: string, hours: number) =>
    statement(
      "INSERT INTO event (name, at, visit, rate, fields) VALUES ('page_view', ?, 'v', 1, ?)",
      deps.now() - hours * 3_600_000,
      JSON.stringify({ brand }),
    )
  await deps.db.batch([view('marigold', 1), view('marigold', 2), view('marigold', 25), view('dunehouse', 1)])
  expect((await measure('marigold', { EVENT_SINK: 'table' })).page_views).toBe(2)
})

test('guests of the European Union are asked first, others are not [ADMN-15]', async () => {
  const { consent } = await measure('dunehouse', {})
  expect(consent.valid_days).toBe(180)
  const asked = consent.hosts.filter(({ asks_first: asks }: { asks_first: boolean }) => asks)
  expect(asked.map(({ country }: { country: string }) => country)).toContain('NL')
  const classes = consent.classes.map(({ name }: { name: string }) => name)
  expect(classes).toEqual(['necessary', 'preferences', 'statistics', 'marketing'])
  const { consent: india } = await measure('marigold', {})
  expect(india.hosts).toContainEqual(expect.objectContaining({ country: 'IN', asks_first: false }))
})
