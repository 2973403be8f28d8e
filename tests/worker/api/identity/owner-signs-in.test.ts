import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { type Browser, mountRoutes, openBrowser } from '#tests/support/a-browser.ts'
import { createIdentityRoutes } from '#worker/api/identity/identity.ts'
import { openDatabase, statement } from '#worker/database/database.ts'

const site = mountRoutes({ api: createIdentityRoutes() })
const db = openDatabase(env.DB)
const MINUTE = 60_000
const START = Date.UTC(2026, 10, 21, 6)

beforeEach(async () => {
  await db.batch(['attempt', 'one_time_password', 'message'].map((table) => statement(`DELETE FROM ${table}`)))
})

const at = (minute: number) => new Date(START + minute * MINUTE).toISOString()

function aBrowser(network: string): Promise<Browser> {
  return openBrowser(site, { headers: { 'CF-Connecting-IP': network } })
}

async function asks(browser: Browser, phone: string, minute: number) {
  const headers = { 'X-Test-Now': at(minute) }
  const response = await browser.call('generateByPhone', { phone, country_code: '+91' }, { headers })
  const { otp_preview: code } = await response.json<{ otp_preview?: string }>()
  return { status: response.status, code }
}

async function signsIn(browser: Browser, phone: string, minute: number): Promise<number> {
  const { code: otp } = await asks(browser, phone, minute)
  const headers = { 'X-Test-Now': at(minute) }
  return (await browser.call('authenticate', { phone, country_code: '+91', otp }, { headers })).status
}

/** The day's ten codes of a number, taken by strangers of two networks. */
async function strangersUseUp(phone: string, from: number): Promise<number[]> {
  const statuses: number[] = []
  for (let index = 0; index < 11; index++) {
    const stranger = await aBrowser(index % 2 === 0 ? '198.51.100.1' : '198.51.100.2')
    statuses.push((await asks(stranger, phone, from + index * 20)).status)
  }
  return statuses
}

test('strangers who use up the codes of a number keep its owner out of no browser they signed in with', async () => {
  const phone = '9200044001'
  const owner = await aBrowser('203.0.113.1')
  expect(await signsIn(owner, phone, 0)).toBe(200)
  await owner.call('userSignOut')
  expect((await strangersUseUp(phone, 60)).filter((status) => status === 429).length).toBeGreaterThan(0)
  expect((await asks(await aBrowser('192.0.2.77'), phone, 300)).status).toBe(429)
  // On the way, somewhere else than at home.
  const roaming = await openBrowser(site, { headers: { 'CF-Connecting-IP': '192.0.2.99' } })
  for (const [name, value] of owner.cookies) if (name.endsWith('numbers')) roaming.cookies.set(name, value)
  expect(await signsIn(roaming, phone, 300)).toBe(200)
})

test('nor out of another browser at the network where the number was last proven', async () => {
  const phone = '9200044002'
  expect(await signsIn(await aBrowser('203.0.113.2'), phone, 0)).toBe(200)
  await strangersUseUp(phone, 60)
  expect(await signsIn(await aBrowser('203.0.113.2'), phone, 300)).toBe(200)
  expect((await asks(await aBrowser('203.0.113.3'), phone, 300)).status).toBe(429)
})

test('an attack that uses up what everybody may be sent and may try stops no owner', async () => {
  const phone = '9200044003'
  const owner = await aBrowser('203.0.113.4')
  expect(await signsIn(owner, phone, 0)).toBe(200)
  await db.batch(
    ['otp_send', 'otp_try'].map((scope) =>
      statement(
        "INSERT OR REPLACE INTO attempt (scope, subject, window_start, count) VALUES (?1, 'all', ?2, 2000)",
        scope,
        START + 100 * MINUTE,
      ),
    ),
  )
  expect((await asks(await aBrowser('203.0.113.5'), '9200044009', 101)).status).toBe(429)
  expect(await signsIn(owner, phone, 101)).toBe(200)
})

test('a made-up mark helps nobody, and the owner’s own codes are limited too', async () => {
  const phone = '9200044004'
  const owner = await aBrowser('203.0.113.6')
  expect(await signsIn(owner, phone, 0)).toBe(200)
  await strangersUseUp(phone, 60)
  const stranger = await aBrowser('203.0.113.7')
  stranger.cookies.set('numbers', 'x'.repeat(43))
  expect((await asks(stranger, phone, 300)).status).toBe(429)
  const statuses: number[] = []
  for (let index = 0; index < 8; index++) statuses.push((await asks(owner, phone, 300 + index * 5)).status)
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(6)
})
