import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { allChoices, consentVersion, writeConsent } from '#app/domain/consent/consent.ts'
import { aCity, aProperty, netherlands } from '#tests/support/catalogue-builders.ts'
import { sampleOf } from '#tests/support/is-deep.ts'
import { openDatabase } from '#worker/infra/database/database.ts'
import type { WiredEnv } from '#worker/services/create-deps.ts'
import { createSite } from '#worker/site/create-site.ts'

const site = createSite()
const db = openDatabase(env.DB)
const NOW = '2026-11-21T12:00:00.000Z'
const LATER = '2026-11-21T12:20:00.000Z'
// This host asks for consent first, so a stored answer would show.
const HOST = 'nl.dunehouse.localhost'
const ID = 'c0ffee00c0ffee00c0ffee00c0ffee00'

async function ask(path: string, how: RequestInit = {}) {
  const context = createExecutionContext()
  const headers = { 'X-Test-Now': NOW, ...(how.headers as Record<string, string>) }
  const own = { ...(env as unknown as WiredEnv), PAGE_CACHE: 'on' }
  const response = await site.fetch(new Request(`http://${HOST}${path}`, { ...how, headers }), own, context)
  const text = await response.text()
  await waitOnExecutionContext(context)
  return { text, status: response.status, kept: response.headers.get('X-Page-Cache') }
}

/** Two responses of a page differ in the nonce only. */
const plain = (html: string) => html.replace(/nonce-[\w-]+|nonce="[^"]*"/g, '')

async function aListPath(): Promise<string> {
  const city = await aCity(db, { country: netherlands, timeZone: 'Europe/Amsterdam' })
  await aProperty(db, city, { brandId: 'dunehouse' })
  return `/hotels-in-${city.slug}`
}

const consent = (...allowed: ('preferences' | 'statistics' | 'marketing')[]) => {
  const choices = { ...allChoices(false), ...Object.fromEntries(allowed.map((name) => [name, true])) }
  return { Cookie: `consent=${writeConsent({ version: consentVersion, choices, at: Date.parse(NOW), id: ID })}` }
}

test.each(
  sampleOf<readonly [string, Record<string, string>]>(
    [
      ['everything allowed', consent('preferences', 'statistics', 'marketing')],
      ['everything refused', consent()],
      ['preferences alone', consent('preferences')],
      ['Global Privacy Control', { 'Sec-GPC': '1' }],
      ['Do Not Track', { DNT: '1' }],
      [
        'the marks of a visit, a place and a fingerprint',
        { Cookie: 'utm=utm_source%3Dnews; geo-context=Sneek; fp=f00dfeed' },
      ],
      ['a mode', { Cookie: '_umd=travel_agent' }],
      ['a mode and a marker', { Cookie: `_umd=corporate; logged-in=${btoa('1:dunehouse:TravelAgent:in')}` }],
      ['an app around the page', { Cookie: 'webview=true' }],
    ],
    3,
  ),
)("with %s the cached page is a stranger's, or none is cached", async (_, headers) => {
  const path = await aListPath()
  const made = await ask(path, { headers })
  expect([made.status, made.kept]).toEqual([200, null])
  const next = await ask(path)
  // The page expires after twenty minutes: this request renders it for a stranger.
  const stranger = await ask(path, { headers: { 'X-Test-Now': LATER } })
  expect(stranger.kept).toBeNull()
  expect(plain(next.text)).toBe(plain(stranger.text))
  expect(next.text).not.toMatch(/c0ffee|utm_source|f00dfeed|travel_agent|TravelAgent/)
  // The visitor with these headers gets the cached page, or an uncached one that leaves it unchanged.
  await ask(path, { headers: { ...headers, 'X-Test-Now': LATER } })
  const last = await ask(path, { headers: { 'X-Test-Now': LATER } })
  expect([last.kept, plain(last.text)]).toEqual(['hit', plain(stranger.text)])
})

test('consent and event requests neither use nor change cached pages', async () => {
  const path = await aListPath()
  const before = await ask(path)
  expect(before.status).toBe(200)
  const entry = { type: 'page_view', event: 'page_view', fields: { page: 'listing', path } }
  const calls = [
    ['/api/pwa/consent', { version: consentVersion, preferences: true, statistics: true, marketing: true }],
    ['/api/pwa/log', { entries: [entry] }],
    ['/analytics/sendData', { events: [entry] }],
    ['/api/pwa/track', { data: [entry], classType: 'EVENT_DATA' }],
    ['/api/pwa/fraud', { data: [entry] }],
  ] as const
  for (const [call, body] of calls) {
    for (const method of ['POST', 'GET']) {
      const answer = await ask(call, { method, ...(method === 'POST' ? { body: JSON.stringify(body) } : {}) })
      expect([call, answer.kept]).toEqual([call, null])
    }
  }
  const after = await ask(path)
  expect([after.kept, plain(after.text)]).toEqual(['hit', plain(before.text)])
})
