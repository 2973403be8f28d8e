import { afterEach, expect, test, vi } from 'vitest'
import { openBrowser } from '#tests/support/a-browser.ts'
import { sampleOf } from '#tests/support/is-deep.ts'
import { takeConsole } from '#tests/support/strict-console.ts'
import { parseSettings } from '#worker/infra/env.ts'
import { contentLimits } from '#worker/services/content/fetch-content.ts'
import { createSite } from '#worker/site/create-site.ts'

const site = createSite()
const bindings = { CONTENT_HOSTS: 'media.example.net, Pictures.Example.ORG,xn--bcher-kva.example' }
const picture = 'https://media.example.net/a/b.jpg?w=800&h=600#top'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

type Given = { bindings?: Record<string, string>; cookie?: string }

/** A guest of a site with these content hosts; `calls` are the requests to the hosts. */
async function aGuest(answer: () => Response | Promise<Response>, input: Given = {}) {
  const calls: { url: string; init: RequestInit }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    calls.push({ url: String(url), init })
    return answer()
  })
  const browser = await openBrowser(site, { bindings: input.bindings ?? bindings })
  const ask = (url: string) => browser.fetch(`/api/pwa/contentProxy?url=${encodeURIComponent(url)}`)
  return { calls, ask, browser }
}

const jpeg = () =>
  new Response(new Uint8Array([255, 216, 255, 0, 1]), {
    headers: { 'Content-Type': 'image/jpeg', 'Set-Cookie': 'spy=1', 'X-Inside': 'secret' },
  })

test('returns a resource of an allowed host unchanged [REQ-10, REQ-32]', async () => {
  const { calls, ask } = await aGuest(jpeg)
  const response = await ask(picture)
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('image/jpeg')
  expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([255, 216, 255, 0, 1])
  expect(calls.map(({ url }) => url)).toEqual(['https://media.example.net/a/b.jpg?w=800&h=600'])
  const json = await aGuest(() => Response.json({ rooms: [1] }))
  expect(await (await json.ask('https://pictures.example.org/x.json')).json()).toEqual({ rooms: [1] })
})

test('forwards no cookie, address or identifier of the guest, and returns none [REQ-32]', async () => {
  const { calls, ask, browser } = await aGuest(jpeg)
  browser.cookies.set('session', 'x'.repeat(43))
  const response = await ask(picture)
  expect(calls[0]?.init).toMatchObject({ redirect: 'manual', headers: { Accept: 'image/*, application/json' } })
  expect(Object.keys(calls[0]?.init.headers ?? {})).toEqual(['Accept'])
  expect(response.headers.getSetCookie()).toEqual([])
  expect(response.headers.get('X-Inside')).toBeNull()
  expect(response.headers.get('Cache-Control')).toContain('public')
})

test('a drawing opened directly may run no script on our origin', async () => {
  const { ask } = await aGuest(
    () => new Response('<svg xmlns="http://www.w3.org/2000/svg"/>', { headers: { 'Content-Type': 'image/svg+xml' } }),
  )
  const { headers } = await ask(picture)
  expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none';.*; sandbox$/)
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
})

const refused = [
  // Other hosts, and hosts that only look allowed.
  ...[
    'https://evil.example/a.jpg',
    'https://media.example.net.evil.example/a.jpg',
    'https://notmedia.example.net/a.jpg',
  ],
  'https://example.net/',
  'https://sub.media.example.net/',
  'https://media.example.net./a.jpg',
  'https://evil.example\\@media.example.net/',
  'https://evil.example#@media.example.net/',
  'https://evil.example?media.example.net',
  'https://media.example.net%2eevil.example/',
  'https://ｅvil.example/',
  // No TLS, another protocol, another port.
  'http://media.example.net/a.jpg',
  '//media.example.net/a.jpg',
  '/a.jpg',
  'ftp://media.example.net/',
  '',
  'file:///etc/passwd',
  'data:image/png;base64,AAAA',
  'javascript:alert(1)',
  'blob:https://media.example.net/1',
  'https://media.example.net:8443/a.jpg',
  'https://media.example.net:22/',
  'https://media.example.net:80/',
  // User info, even empty.
  'https://user@media.example.net/',
  'https://user:pass@media.example.net/',
  'https://@media.example.net/',
  'https://:@media.example.net/',
  'https:\\\\user@media.example.net/',
  'https:user@media.example.net/',
  // Own and private addresses in any notation.
  'https://localhost/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  ...[
    'https://127.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[fd00::1]/',
  ],
  'https://10.0.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://192.168.0.1/',
  'https://0/',
  ...[
    'https://[fe80::1%25eth0]/',
    'https://[64:ff9b::7f00:1]/',
    'https://marigold.localhost/',
    'https://１２７.0.0.1/',
  ],
  `https://media.example.net/${'a'.repeat(2000)}`,
]

const tried = sampleOf(refused, 16)

test.each(tried)('answers 404 without a request for a host that is not allowed: %s [REQ-33]', async (url) => {
  const { calls, ask } = await aGuest(jpeg)
  expect((await ask(url)).status).toBe(404)
  expect(calls).toEqual([])
})

test('accepts one address, not two', async () => {
  const { calls, browser } = await aGuest(jpeg)
  const both = `url=${encodeURIComponent('https://evil.example/')}&url=${encodeURIComponent(picture)}`
  expect((await browser.fetch(`/api/pwa/contentProxy?${both}`)).status).toBe(404)
  expect((await browser.fetch('/api/pwa/contentProxy')).status).toBe(404)
  expect((await browser.fetch('/api/pwa/contentProxy?url[]=https://media.example.net/')).status).toBe(404)
  expect(calls).toEqual([])
})

test.each(['127.0.0.1', '[::1]', 'localhost', 'db.internal', 'printer.local', '2130706433', 'a b.example', 'host:443'])(
  'a deployment does not start with %s among its content hosts [REQ-33]',
  (host) => {
    expect(() => parseSettings({ ENVIRONMENT: 'test', CONTENT_HOSTS: `media.example.net,${host}` })).toThrow()
  },
)

test('never requests our own hosts, even when configured [REQ-33]', async () => {
  const own = {
    CONTENT_HOSTS: 'www.stay.example,media.example.net',
    PUBLIC_HOSTS: 'www.stay.example=marigold.localhost',
  }
  const { calls, ask } = await aGuest(jpeg, { bindings: own })
  expect((await ask('https://www.stay.example/api/pwa/visit')).status).toBe(404)
  expect(calls).toEqual([])
  expect((await ask(picture)).status).toBe(200)
})

test.each([301, 302, 303, 307, 308])('does not follow a redirect by %i and answers 404 [REQ-33]', async (status) => {
  const to = new Response(null, { status, headers: { Location: 'https://media.example.net/b.jpg' } })
  const { calls, ask } = await aGuest(() => to)
  expect((await ask(picture)).status).toBe(404)
  expect(calls.length).toBe(1)
  expect(takeConsole().join()).toContain('content_refused')
})

const page = (type: string, status = 200) => new Response('x', { status, headers: { 'Content-Type': type } })

test.each([
  page('text/html'),
  page('text/javascript'),
  page('application/javascript'),
  page('application/xml'),
  page('image/png, text/html'),
  page('image/'),
  page(''),
  page('image/png', 206),
  page('image/png', 404),
  page('application/json', 500),
])('passes only complete pictures and JSON [REQ-34]', async (answer) => {
  const { ask } = await aGuest(() => answer)
  const response = await ask(picture)
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
  takeConsole()
})

/** A streamed body of this size; the headers may state a wrong length. */
function heavy(bytes: number, headers: Record<string, string> = {}) {
  let left = bytes
  let isCut = false
  const body = new ReadableStream<Uint8Array>({
    pull(out) {
      const size = Math.min(left, 64_000)
      left -= size
      if (size > 0) out.enqueue(new Uint8Array(size))
      else out.close()
    },
    cancel() {
      isCut = true
    },
  })
  return { response: new Response(body, { headers: { 'Content-Type': 'image/png', ...headers } }), isCut: () => isCut }
}

test('passes 2 MB and cuts off longer bodies [REQ-34]', async () => {
  const whole = await aGuest(() => heavy(contentLimits.bytes).response)
  const response = await whole.ask(picture)
  expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([200, 2_000_000])
  const more = heavy(contentLimits.bytes * 5)
  expect((await (await aGuest(() => more.response)).ask(picture)).status).toBe(404)
  expect(more.isCut()).toBe(true)
  const actual = heavy(10, { 'Content-Length': '2000001' })
  expect((await (await aGuest(() => actual.response)).ask(picture)).status).toBe(404)
  takeConsole()
})

test('gives up on a silent host after 5 s, and answers 404 for an unreachable one [REQ-34]', async () => {
  expect(contentLimits.ms).toBe(5_000)
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    expect(ms).toBe(5_000)
    return AbortSignal.abort(new DOMException('slow', 'TimeoutError'))
  })
  vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => {
    signal?.throwIfAborted()
    return jpeg()
  })
  const browser = await openBrowser(site, { bindings })
  const response = await browser.fetch(`/api/pwa/contentProxy?url=${encodeURIComponent(picture)}`)
  expect(response.status).toBe(404)
  timeout.mockRestore()
  const { ask } = await aGuest(() => Promise.reject(new TypeError('away')))
  expect((await ask(picture)).status).toBe(404)
  takeConsole()
})

test('answers 404 without configured hosts [REQ-34]', async () => {
  const { calls, ask } = await aGuest(jpeg, { bindings: {} })
  expect((await ask(picture)).status).toBe(404)
  expect(calls).toEqual([])
})

test('limits visitors and networks separately from their other calls, only for fetched content', async () => {
  const { calls } = await aGuest(jpeg)
  const keys: string[] = []
  let full = ''
  const CALLS = {
    limit: async ({ key }: { key: string }) => {
      keys.push(key)
      return { success: key !== full }
    },
  }
  const headers = { 'CF-Connecting-IP': '192.0.2.7' }
  const browser = await openBrowser(site, { bindings: { ...bindings, CALLS }, headers })
  const ask = (url: string) => browser.fetch(`/api/pwa/contentProxy?url=${encodeURIComponent(url)}`)
  const visitor = `content:${browser.cookies.get('visitor')}`
  keys.length = 0
  expect((await ask(picture)).status).toBe(200)
  expect(keys).toEqual(['192.0.2.7', visitor, 'content:192.0.2.7'])
  for (full of [visitor, 'content:192.0.2.7']) {
    const refused = await ask(picture)
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60'])
  }
  expect((await ask('https://evil.example/')).status).toBe(404)
  expect((await browser.fetch('/api/pwa/countryContext')).status).toBe(200)
  expect(calls).toHaveLength(1)
})

test('refuses a visitor over the limit without requesting the host [REQ-34]', async () => {
  const { calls } = await aGuest(jpeg)
  const CALLS = { limit: async () => ({ success: false }) }
  const headers = { 'CF-Connecting-IP': '192.0.2.7' }
  const browser = await openBrowser(site, { bindings: { ...bindings, CALLS }, headers })
  const response = await browser.fetch(`/api/pwa/contentProxy?url=${encodeURIComponent(picture)}`)
  expect(response.status).toBe(429)
  expect(calls).toEqual([])
})
