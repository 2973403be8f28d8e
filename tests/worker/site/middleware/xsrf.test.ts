import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { mountRoutes, openBrowser } from '#tests/support/a-browser.ts'
import { readJson } from '#worker/infra/http/parse-input.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { refuseWith } from '#worker/site/http/respond.ts'
import { xsrfTokenOf } from '#worker/site/middleware/xsrf.ts'

const ORIGIN = 'http://marigold.localhost'

/** A site with one writing endpoint, one guarded read, one page with a form, one signed address. */
async function aSite() {
  const effects: string[] = []
  const api = new Hono<AppEnv>()
  api.all('/thing', (c) => {
    effects.push(c.req.method)
    return c.json({ done: true })
  })
  api.post('/echo', async (c) => {
    const body = await readJson(c.req.raw)
    return body.ok ? c.json(body.value) : refuseWith(c, body.problem)
  })
  api.get('/userSignOut', (c) => {
    effects.push('sign-out')
    return c.json({ done: true })
  })
  api.post('/gateway/sandbox/webhook', (c) => c.json({ taken: true }))
  const pages = new Hono<AppEnv>()
  pages.get('/form', async (c) => c.text(await xsrfTokenOf(c)))
  pages.post('/form', (c) => {
    effects.push('form')
    return c.text('done')
  })
  const site = mountRoutes({ api, pages, exempt: /^\/api\/pwa\/gateway\/sandbox\/webhook$/ })
  return { site, effects, browser: await openBrowser(site, { isMadeUp: true }) }
}

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('accepts %s of our own page', async (method) => {
  const { browser, effects } = await aSite()
  const response = await browser.call('thing', {}, { method })
  expect(response.status).toBe(200)
  expect(effects).toEqual([method])
})

const forgeries: [string, Record<string, string>][] = [
  ['another origin', { Origin: 'https://evil.example' }],
  ['another brand of ours', { Origin: 'http://nl.dunehouse.localhost' }],
  ['the same name by another scheme', { Origin: 'https://marigold.localhost' }],
  ['an opaque origin', { Origin: 'null' }],
  ['a page of another site', { 'Sec-Fetch-Site': 'cross-site' }],
  ['a sibling host', { 'Sec-Fetch-Site': 'same-site' }],
  [
    'a token that is not the cookie',
    { 'X-XSRF-TOKEN': 'AAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' },
  ],
  ['an empty token', { 'X-XSRF-TOKEN': '' }],
]

test.each(forgeries)('refuses an endpoint request with %s', async (_name, headers) => {
  const { browser, effects } = await aSite()
  const response = await browser.call(
    'thing',
    {},
    { headers: { Origin: ORIGIN, 'X-XSRF-TOKEN': tokenIn(browser.cookies), ...headers } },
  )
  expect(response.status).toBe(403)
  expect(await response.json()).toMatchObject({ error: { code: 'xsrf_failed' } })
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(effects).toEqual([])
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('refuses %s without any token', async (method) => {
  const { browser, effects } = await aSite()
  const response = await browser.fetch('/api/pwa/thing', { method, headers: { Origin: ORIGIN } })
  expect(response.status).toBe(403)
  expect(effects).toEqual([])
})

test('refuses a pair of another visitor', async () => {
  const { site, browser, effects } = await aSite()
  const other = await openBrowser(site, { isMadeUp: true })
  browser.cookies.set('XSRF-TOKEN', other.cookies.get('XSRF-TOKEN') ?? '')
  expect((await browser.call('thing', {})).status).toBe(403)
  expect(effects).toEqual([])
})

test('refuses an invented pair', async () => {
  const { browser, effects } = await aSite()
  browser.cookies.set('XSRF-TOKEN', 'made.up')
  expect((await browser.call('thing', {})).status).toBe(403)
  expect(effects).toEqual([])
})

test("accepts the token from a form's hidden field", async () => {
  const { browser, effects } = await aSite()
  expect((await browser.post('/form', {})).status).toBe(200)
  const refused = await browser.post('/form', { _xsrf: 'wrong' })
  expect([refused.status, refused.headers.get('Content-Type')]).toEqual([403, expect.stringContaining('text/html')])
  expect(await refused.text()).toMatch(/<h1[^>]*>This form has expired<\/h1>/)
  const crossSite = await browser.fetch('/form', {
    method: 'POST',
    headers: { Origin: 'https://evil.example', 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ _xsrf: tokenIn(browser.cookies) }).toString(),
  })
  expect(crossSite.status).toBe(403)
  expect(effects).toEqual(['form'])
})

test("leaves an endpoint's body unread, even if it looks like a form", async () => {
  const { browser, effects } = await aSite()
  const send = (headers: Record<string, string>) =>
    browser.fetch('/api/pwa/echo', {
      method: 'POST',
      headers: { Origin: ORIGIN, 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams({ _xsrf: tokenIn(browser.cookies) }).toString(),
    })
  expect((await send({})).status).toBe(403)
  expect(effects).toEqual([])
  const answered = await send({ 'X-XSRF-TOKEN': tokenIn(browser.cookies) })
  expect([answered.status, await answered.json()]).toMatchObject([400, { error: { code: 'malformed' } }])
})

test('takes no token from a body that is not a form', async () => {
  const { browser, effects } = await aSite()
  const response = await browser.fetch('/api/pwa/thing', {
    method: 'POST',
    headers: { Origin: ORIGIN, 'Content-Type': 'text/plain' },
    body: `_xsrf=${tokenIn(browser.cookies)}`,
  })
  expect(response.status).toBe(403)
  expect(effects).toEqual([])
})

test('a link from another site signs no guest out (DEC-35)', async () => {
  const { browser, effects } = await aSite()
  expect((await browser.fetch('/api/pwa/userSignOut')).status).toBe(403)
  expect((await browser.fetch('/api/pwa/userSignOut', { method: 'HEAD' })).status).toBe(403)
  const foreign = { 'Sec-Fetch-Site': 'cross-site', 'X-XSRF-TOKEN': tokenIn(browser.cookies) }
  expect((await browser.fetch('/api/pwa/userSignOut', { headers: foreign })).status).toBe(403)
  expect(effects).toEqual([])
  expect((await browser.call('userSignOut')).status).toBe(200)
  expect(effects).toEqual(['sign-out'])
})

test('leaves signed server-to-server addresses alone', async () => {
  const { site } = await aSite()
  const stranger = await openBrowser(site, { isMadeUp: true })
  stranger.cookies.clear()
  const response = await stranger.fetch('/api/pwa/gateway/sandbox/webhook', { method: 'POST', body: '{}' })
  expect(response.status).toBe(200)
})

test('a client that is no browser needs only the pair', async () => {
  const { browser } = await aSite()
  const response = await browser.fetch('/api/pwa/thing', {
    method: 'POST',
    headers: { 'X-XSRF-TOKEN': tokenIn(browser.cookies) },
  })
  expect(response.status).toBe(200)
})

test('the next page replaces an invalid token', async () => {
  const { browser, effects } = await aSite()
  browser.cookies.set('XSRF-TOKEN', 'of.an.older.key')
  const page = await browser.fetch('/form')
  expect(await page.text()).toBe(tokenIn(browser.cookies))
  expect((await browser.call('thing', {})).status).toBe(200)
  expect(effects).toEqual(['POST'])
})

test('a valid token is not set again', async () => {
  const { browser } = await aSite()
  expect((await browser.fetch('/form')).headers.getSetCookie()).toEqual([])
})

function tokenIn(cookies: Map<string, string>): string {
  return decodeURIComponent(cookies.get('XSRF-TOKEN') ?? '')
}
