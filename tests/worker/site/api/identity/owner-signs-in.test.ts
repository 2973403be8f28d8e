import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { type Browser, mountRoutes, openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { deepTest } from '#tests/support/is-deep.ts'
import { takeConsole } from '#tests/support/strict-console.ts'
import { openDatabase, statement } from '#worker/infra/database/database.ts'
import { listNotifications } from '#worker/services/message-delivery/list-notifications.ts'
import { identityRoutes } from '#worker/site/api/identity/identity.ts'
import { createLoginRoutes } from '#worker/site/pages/login/login.ts'

const site = mountRoutes({ api: identityRoutes })
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
  const { otp_preview: code, number_of_digits: digits } = await response.json<{
    otp_preview?: string
    number_of_digits?: number
  }>()
  return { status: response.status, code, digits }
}

async function signsIn(browser: Browser, phone: string, minute: number): Promise<number> {
  const { code: otp } = await asks(browser, phone, minute)
  const headers = { 'X-Test-Now': at(minute) }
  return (await browser.call('authenticate', { phone, country_code: '+91', otp }, { headers })).status
}

/** Requests the day's ten codes of a number from two other networks. */
async function strangersUseUp(phone: string, from: number): Promise<number[]> {
  const statuses: number[] = []
  for (let index = 0; index < 11; index++) {
    const stranger = await aBrowser(index % 2 === 0 ? '198.51.100.1' : '198.51.100.2')
    statuses.push((await asks(stranger, phone, from + index * 20)).status)
  }
  return statuses
}

test("strangers who use up a number's codes cannot lock out the owner's known browser", async () => {
  const phone = '9200044001'
  const owner = await aBrowser('203.0.113.1')
  expect(await signsIn(owner, phone, 0)).toBe(200)
  await owner.call('userSignOut')
  await strangersUseUp(phone, 60)
  expect(await asks(await aBrowser('192.0.2.77'), phone, 300)).toMatchObject({ digits: 12 })
  // Away from home.
  const roaming = await openBrowser(site, { headers: { 'CF-Connecting-IP': '192.0.2.99' } })
  for (const [name, value] of owner.cookies) if (name.endsWith('numbers')) roaming.cookies.set(name, value)
  expect(await signsIn(roaming, phone, 300)).toBe(200)
})

test('strangers cannot lock out a browser in the network last used with the number', async () => {
  const phone = '9200044002'
  expect(await signsIn(await aBrowser('203.0.113.2'), phone, 0)).toBe(200)
  await strangersUseUp(phone, 60)
  expect(await signsIn(await aBrowser('203.0.113.2'), phone, 300)).toBe(200)
  expect(await asks(await aBrowser('203.0.113.3'), phone, 300)).toMatchObject({ digits: 12 })
})

test('an attack on the global limits locks no owner out', async () => {
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

deepTest("a forged cookie gives no codes, and the owner's codes are limited too", async () => {
  const phone = '9200044004'
  const owner = await aBrowser('203.0.113.6')
  expect(await signsIn(owner, phone, 0)).toBe(200)
  await strangersUseUp(phone, 60)
  const stranger = await aBrowser('203.0.113.7')
  stranger.cookies.set('numbers', 'x'.repeat(43))
  expect(await asks(stranger, phone, 300)).toMatchObject({ digits: 12 })
  const statuses: number[] = []
  for (let index = 0; index < 8; index++) statuses.push((await asks(owner, phone, 300 + index * 5)).status)
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(6)
})

/** Returns the day codes sent by SMS to a number. */
async function dayCodeAt(phone: string): Promise<string[]> {
  const deps = aDeps({}, START + 400 * MINUTE)
  const outbox = await listNotifications(deps, aScope(), 200)
  return outbox
    .filter(({ recipient, body }) => recipient === `+91${phone}` && body.includes('24 hours'))
    .map(({ body }) => /^\d{12}/.exec(body)?.[0] ?? '')
}

async function types(browser: Browser, phone: string, otp: string, minute: number): Promise<number> {
  const headers = { 'X-Test-Now': at(minute) }
  return (await browser.call('authenticate', { phone, country_code: '+91', otp }, { headers })).status
}

test('a new browser in a new network signs in with the day code after strangers used up the others', async () => {
  const phone = '9200044005'
  expect(await signsIn(await aBrowser('203.0.113.8'), phone, 0)).toBe(200)
  await strangersUseUp(phone, 60)
  // One day code is sent to the number, and none of those who asked sees it.
  const askers = await Promise.all(['192.0.2.1', '192.0.2.2', '192.0.2.3'].map(aBrowser))
  for (const asker of askers) expect(await asks(asker, phone, 300)).toMatchObject({ status: 200, digits: 12 })
  const codes = await dayCodeAt(phone)
  expect(codes).toHaveLength(1)
  const stranger = askers[0] as Browser
  for (let tried = 0; tried < 10; tried++) expect(await types(stranger, phone, '123456789012', 301)).toBe(422)
  const owner = await aBrowser('192.0.2.200')
  expect(await types(owner, phone, codes[0] ?? '', 700)).toBe(200)
  // It works once, and the browser is known afterwards.
  expect(await types(await aBrowser('192.0.2.201'), phone, codes[0] ?? '', 701)).toBe(422)
  const roaming = await aBrowser('192.0.2.202')
  for (const [name, value] of owner.cookies) if (name.endsWith('numbers')) roaming.cookies.set(name, value)
  expect(await signsIn(roaming, phone, 705)).toBe(200)
})

deepTest("a neighbour who uses up the network's codes cannot lock out the owner's new browser", async () => {
  const phone = '9200044006'
  const network = '2001:db8:44:6::1'
  expect(await signsIn(await aBrowser(network), phone, 0)).toBe(200)
  const neighbour = '2001:db8:44:6::bad'
  for (let index = 0; index < 20; index++) await asks(await aBrowser(neighbour), phone, 20 + index * 15)
  const owner = await aBrowser(network)
  expect(await asks(owner, phone, 330)).toMatchObject({ status: 200, digits: 12 })
  const [code = ''] = await dayCodeAt(phone)
  expect(await types(owner, phone, code, 331)).toBe(200)
})

/** Creates accounts with numbers of many blocks whose codes of the day are used up. */
async function usedUpNumbers(count: number, { minute, prefix }: { minute: number; prefix: string }): Promise<string[]> {
  const numbers = Array.from({ length: count }, (_, index) => `${prefix}${String(index).padStart(3, '0')}001`)
  for (const number of numbers) {
    await db.batch([
      statement(
        "INSERT INTO user (id, first_name, country_code, phone, created_at) VALUES (?1, 'Asha', '+91', ?1, 0)",
        number,
      ),
      countOf('otp_send', `+91${number}`, { minute, count: 10 }),
    ])
  }
  return numbers
}

function countOf(call: string, subject: string, { minute, count }: { minute: number; count: number }) {
  return statement(
    'INSERT OR REPLACE INTO attempt (scope, subject, window_start, count) VALUES (?1, ?2, ?3, ?4)',
    call,
    subject,
    START + minute * MINUTE,
    count,
  )
}

deepTest('limits the day codes a network can request to ten', async () => {
  const numbers = await usedUpNumbers(12, { minute: 295, prefix: '9201' })
  const statuses: number[] = []
  for (const number of numbers) statuses.push((await asks(await aBrowser('192.0.2.5'), number, 300)).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(10)
})

test('limits day codes to a few hundred an hour for all browsers and networks', async () => {
  const [first = '', second = '', third = ''] = await usedUpNumbers(3, { minute: 295, prefix: '9202' })
  await db.batch([countOf('otp_day', 'all', { minute: 295, count: 299 })])
  expect(await asks(await aBrowser('192.0.2.11'), first, 300)).toMatchObject({ status: 200, digits: 12 })
  expect(takeConsole().join()).toContain('code_ceiling_reached')
  expect((await asks(await aBrowser('192.0.2.12'), second, 301)).status).toBe(429)
  expect(await dayCodeAt(second)).toEqual([])
  // A code sent before still works, and the next hour allows new ones.
  expect(await asks(await aBrowser('192.0.2.13'), first, 302)).toMatchObject({ status: 200, digits: 12 })
  expect(await asks(await aBrowser('192.0.2.14'), third, 365)).toMatchObject({ status: 200, digits: 12 })
})

test('requests that send no SMS do not count towards the global limit', async () => {
  await db.batch([
    countOf('otp_send', '+919203000001', { minute: 295, count: 10 }),
    countOf('otp_day', 'all', { minute: 295, count: 299 }),
  ])
  for (const network of ['192.0.2.21', '192.0.2.22']) {
    expect((await asks(await aBrowser(network), '9203000001', 300)).status).toBe(200)
  }
  const [number = ''] = await usedUpNumbers(1, { minute: 295, prefix: '9204' })
  expect(await asks(await aBrowser('192.0.2.23'), number, 301)).toMatchObject({ status: 200, digits: 12 })
  expect(await dayCodeAt(number)).toHaveLength(1)
  expect(takeConsole().join()).toContain('code_ceiling_reached')
})

test('sends no day code once the daily SMS budget is spent', async () => {
  const [number = ''] = await usedUpNumbers(1, { minute: 295, prefix: '9205' })
  await db.batch([
    statement("INSERT OR REPLACE INTO message_spending (day, channel, parts) VALUES ('2026-11-21', 'sms', 1000000)"),
  ])
  const { status } = await asks(await aBrowser('192.0.2.31'), number, 300)
  await db.batch([statement('DELETE FROM message_spending')])
  expect(status).toBe(429)
  expect(await dayCodeAt(number)).toEqual([])
})

test('the global hourly limit does not entitle a number to a day code', async () => {
  const phone = '9200044010'
  expect(await signsIn(await aBrowser('203.0.113.10'), phone, 0)).toBe(200)
  await db.batch([countOf('otp_send', 'all', { minute: 100, count: 2000 })])
  expect((await asks(await aBrowser('192.0.2.41'), phone, 101)).status).toBe(429)
  expect(await dayCodeAt(phone)).toEqual([])
})

test('a used-up number gets the same answer and limits with and without an account', async () => {
  const [known = ''] = await usedUpNumbers(1, { minute: 295, prefix: '9206' })
  const unknown = '9207000001'
  await db.batch([countOf('otp_send', `+91${unknown}`, { minute: 295, count: 10 })])
  const bodyOf = async (phone: string, { network, minute }: { network: string; minute: number }) => {
    const headers = { 'X-Test-Now': at(minute) }
    const browser = await aBrowser(network)
    const response = await browser.call('generateByPhone', { phone, country_code: '+91' }, { headers })
    const { otp_preview: _, ...body } = await response.json<Record<string, unknown>>()
    return { status: response.status, body }
  }
  for (const minute of [300, 330]) {
    const answer = await bodyOf(unknown, { network: '192.0.2.51', minute })
    expect(answer).toMatchObject({ status: 200, body: { number_of_digits: 12 } })
    expect(await bodyOf(known, { network: '192.0.2.52', minute })).toEqual(answer)
  }
  expect(await dayCodeAt(unknown)).toEqual([])
  expect(await dayCodeAt(known)).toHaveLength(1)
  for (const [phone, network] of [
    [unknown, '192.0.2.53'],
    [known, '192.0.2.54'],
  ] as const) {
    // Ten requests use up the network's limit, whatever their answers.
    for (let index = 0; index < 10; index++) await asks(await aBrowser(network), phone, 340 + index)
    const [other = ''] = await usedUpNumbers(1, { minute: 345, prefix: phone === known ? '9208' : '9209' })
    expect((await asks(await aBrowser(network), other, 351)).status).toBe(429)
  }
})

test('sends no day code to a guest who alone asks too often from one network', async () => {
  const phone = '9200044011'
  expect(await signsIn(await aBrowser('203.0.113.11'), phone, 0)).toBe(200)
  const statuses: number[] = []
  for (let index = 0; index < 5; index++) {
    statuses.push((await asks(await aBrowser('192.0.2.61'), phone, 100 + index * 11)).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 429])
  expect(await dayCodeAt(phone)).toEqual([])
})

test("sends no day code while the guest's own code is valid", async () => {
  const phone = '9200044012'
  expect(await signsIn(await aBrowser('203.0.113.12'), phone, 0)).toBe(200)
  const guest = await aBrowser('192.0.2.71')
  await db.batch([countOf('otp_send', `+91${phone}`, { minute: 200, count: 8 })])
  const own = await asks(guest, phone, 300)
  expect(own).toMatchObject({ status: 200, digits: 6 })
  expect((await asks(guest, phone, 301)).status).toBe(429)
  expect(await dayCodeAt(phone)).toEqual([])
  expect(await types(guest, phone, own.code ?? '', 302)).toBe(200)
  expect(await asks(await aBrowser('192.0.2.72'), phone, 303)).toMatchObject({ status: 200, digits: 12 })
})

test('the day code works in the form without JavaScript', async () => {
  const phone = '9200044008'
  expect(await signsIn(await aBrowser('203.0.113.9'), phone, 0)).toBe(200)
  await strangersUseUp(phone, 60)
  const login = mountRoutes({ api: identityRoutes, pages: createLoginRoutes() })
  const owner = await openBrowser(login, { headers: { 'CF-Connecting-IP': '192.0.2.6', 'X-Test-Now': at(300) } })
  await owner.post('/login', { step: 'phone', phone, country_code: '+91' })
  const [otp = ''] = await dayCodeAt(phone)
  const signedIn = await owner.post('/login', { step: 'code', otp })
  expect(signedIn.status).toBe(303)
  expect([...owner.cookies.keys()].some((name) => name.endsWith('session'))).toBe(true)
})

/** Returns the answer to a request without the code, which is included only in tests. */
async function answerTo(phone: string, { network, minute }: { network: string; minute: number }) {
  const browser = await aBrowser(network)
  const headers = { 'X-Test-Now': at(minute) }
  const response = await browser.call('generateByPhone', { phone, country_code: '+91' }, { headers })
  const { otp_preview: _, ...body } = await response.json<Record<string, unknown>>()
  return { status: response.status, body }
}

test('with the SMS budget spent, numbers with and without an account get the same answer and limits', async () => {
  const [known, unknown] = ['9210000001', '9211000001']
  expect(await signsIn(await aBrowser('203.0.113.21'), known, 0)).toBe(200)
  const spent = "INSERT OR REPLACE INTO message_spending (day, channel, parts) VALUES ('2026-11-21', 'sms', 1000000)"
  await db.batch([statement(spent), statement('DELETE FROM message')])
  try {
    const answer = await answerTo(unknown, { network: '192.0.2.81', minute: 300 })
    expect(answer).toMatchObject({ status: 200, body: { is_user_present: true, for_accounts: true } })
    expect(await answerTo(known, { network: '192.0.2.82', minute: 300 })).toEqual(answer)
    const texts = await db.all<{ recipient: string }>('SELECT recipient FROM message')
    expect(texts).toEqual([{ recipient: `+91${known}` }])
    for (const [phone, network] of [
      [unknown, '192.0.2.83'],
      [known, '192.0.2.84'],
    ] as const) {
      const statuses: number[] = []
      for (let index = 0; index < 5; index++) {
        statuses.push((await answerTo(phone, { network, minute: 320 + index })).status)
      }
      expect(statuses).toEqual([200, 200, 200, 429, 429])
    }
    // A request that sends nothing does not count towards the global limit.
    const all = await db.first<{ sent: number }>(
      "SELECT sum(count) AS sent FROM attempt WHERE scope = 'otp_send' AND subject = 'all' AND window_start >= ?",
      START + 300 * MINUTE,
    )
    expect(all?.sent).toBe(4)
  } finally {
    await db.batch([statement('DELETE FROM message_spending')])
  }
})

test('the page says that only a number with an account gets a code, with and without one', async () => {
  const [known = ''] = await usedUpNumbers(1, { minute: 295, prefix: '9212' })
  const unknown = '9213000001'
  await db.batch([countOf('otp_send', `+91${unknown}`, { minute: 295, count: 10 })])
  const login = mountRoutes({ api: identityRoutes, pages: createLoginRoutes() })
  for (const [phone, network] of [
    [known, '192.0.2.91'],
    [unknown, '192.0.2.92'],
  ] as const) {
    expect((await answerTo(phone, { network, minute: 300 })).body).toMatchObject({ for_accounts: true })
    const guest = await openBrowser(login, { headers: { 'CF-Connecting-IP': network, 'X-Test-Now': at(301) } })
    const sent = await guest.post('/login', { step: 'phone', phone, country_code: '+91' })
    const page = await (await guest.fetch(sent.headers.get('Location') ?? '')).text()
    expect(page).toMatch(new RegExp(`If \\S*\\+91 ${phone}\\S* has an account with us, we’ve texted a code to it`))
    expect(page).not.toContain('We’ve sent a code')
  }
  const fresh = await answerTo('9214000001', { network: '192.0.2.93', minute: 300 })
  expect(fresh.body).not.toHaveProperty('for_accounts')
})
