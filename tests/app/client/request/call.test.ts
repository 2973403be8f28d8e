import { expect, test, vi } from 'vitest'
import { callUrl, createCall } from '#app/client/request/call.ts'
import { readCookie } from '#app/client/request/storage/read-cookie.ts'

type Sent = { url: string; init: RequestInit; headers: Headers }

function aCall(answer: Response | Error = Response.json({ ok: 1 }), cookies = 'XSRF-TOKEN=salt.hash', here = {}) {
  const sent: Sent[] = []
  const onSignedOut = vi.fn()
  const onFailure = vi.fn()
  const page = { language: 'nl', region: 'BE', ...here }
  const call = createCall({
    fetch: async (url, init = {}) => {
      sent.push({ url: String(url), init, headers: new Headers(init.headers) })
      if (answer instanceof Error) throw answer
      return answer
    },
    cookies: () => cookies,
    context: { origin: 'https://stay.example', host: 'stay.example', userAgentType: 'mobile', ...page },
    visit: () => ({ role: null, abConfig: '{"web2":{"val":1}}' }),
    onSignedOut,
    onFailure,
  })
  return { call, sent, onSignedOut, onFailure }
}

test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)(
  'sends %s with the credentials [REQ-01]',
  async (method) => {
    const { call, sent } = aCall()
    await call('cities', { method })
    expect(sent[0]?.init).toMatchObject({ method, credentials: 'include' })
  },
)

test('requests under the base with every defined query value [REQ-23]', () => {
  const query = { 'filters[city_id]': 4, query: 'São Paulo & more', empty: '', none: null, missing: undefined }
  expect(callUrl('search/hotels', { query })).toBe(
    '/api/pwa/search/hotels?filters%5Bcity_id%5D=4&query=S%C3%A3o+Paulo+%26+more&empty=',
  )
})

test('adds the locale and the country only when they are set', () => {
  expect(callUrl('cities', { locale: 'ar' })).toBe('/api/pwa/cities?locale=ar')
  expect(callUrl('cities', { query: { locale: 'de' }, locale: 'ar' })).toBe('/api/pwa/cities?locale=ar')
  expect(callUrl('cities', { locale: '', region: '' })).toBe('/api/pwa/cities')
  expect(callUrl('cities', { region: 'CN' })).toBe('/api/pwa/cities?region=CN')
})

test("sends the page's language and country with every request [REQ-02, CTRY-43]", async () => {
  const { call, sent } = aCall()
  await call('cities')
  await call('cities', { locale: 'ar' })
  expect(sent.map(({ url }) => url)).toEqual([
    '/api/pwa/cities?locale=nl&region=BE',
    '/api/pwa/cities?locale=ar&region=BE',
  ])
})

test.each(['POST', 'PATCH'] as const)('sends the body of %s as JSON [REQ-03]', async (method) => {
  const { call, sent } = aCall()
  await call('createBooking', { method, body: { booking: { double: 1 } } })
  expect(sent[0]?.init.body).toBe('{"booking":{"double":1}}')
  expect(sent[0]?.headers.get('Content-Type')).toBe('application/json')
})

test('sends a file raw, without its own content type [REQ-03]', async () => {
  const { call, sent } = aCall()
  const file = new Blob(['x'], { type: 'image/png' })
  await call('upload', { method: 'POST', rawBody: file })
  expect(sent[0]?.init.body).toBe(file)
  expect(sent[0]?.headers.has('Content-Type')).toBe(false)
})

test('sends referrer, language and experiments', async () => {
  const { call, sent } = aCall(undefined, 'logged-in=bWFya2Vy; fp=abc; XSRF-TOKEN=salt.hash')
  await call('cities')
  expect(Object.fromEntries(sent[0]?.headers ?? [])).toEqual({
    accept: 'application/json',
    'accept-language': 'nl',
    'content-type': 'application/json',
    'x-ab-config': '{"web2":{"val":1}}',
    'x-access-token': 'bWFya2Vy',
    'x-domain': 'stay.example',
    'x-fingerprint': 'abc',
    'x-origin': 'https://stay.example',
    'x-user-agent-type': 'mobile',
    'x-xsrf-token': 'salt.hash',
  })
})

test('fetches a token before the first write, never before a read', async () => {
  const { call, sent } = aCall(undefined, '')
  await call('createBooking', { method: 'POST', body: {} })
  await call('cities')
  await call('gateway', { method: 'POST', withoutXsrf: true })
  expect(sent.map(({ url }) => url)).toEqual([
    '/api/pwa/visit',
    '/api/pwa/createBooking?locale=nl&region=BE',
    '/api/pwa/cities?locale=nl&region=BE',
    '/api/pwa/gateway?locale=nl&region=BE',
  ])
})

test('omits the XSRF token on request', async () => {
  const { call, sent } = aCall(undefined, 'XSRF-TOKEN=salt.hash')
  await call('log', { method: 'POST', withoutXsrf: true })
  expect(sent[0]?.headers.has('X-XSRF-TOKEN')).toBe(false)
})

test('sends the token of its page, which is refused after another guest signed in in another tab', async () => {
  const { call, sent } = aCall(undefined, 'XSRF-TOKEN=of.another')
  await call('updateUserProfile', { method: 'POST', body: {}, xsrfToken: 'of.this-page' })
  expect(sent[0]?.headers.get('X-XSRF-TOKEN')).toBe('of.this-page')
})

test('sends the given idempotency key', async () => {
  const { call, sent } = aCall()
  await call('createBooking', { method: 'POST', body: {}, idempotencyKey: 'key-1' })
  expect(sent[0]?.headers.get('Idempotency-Key')).toBe('key-1')
})

test('without marker, code or token the headers are empty', async () => {
  const { call, sent } = aCall(undefined, '')
  await call('cities')
  const { headers } = sent[0] ?? {}
  expect(['X-Access-Token', 'X-Fingerprint', 'X-XSRF-TOKEN'].map((name) => headers?.get(name))).toEqual(['', '', ''])
})

test('promise mode returns data alone and throws failures with status [REQ-08, REQ-28]', async () => {
  const good = aCall(Response.json({ payment: { status: 'paid' } }))
  expect(await good.call('payment/status', { mode: 'promise' })).toEqual({ payment: { status: 'paid' } })
  const bare = aCall(new Response('', { status: 503, statusText: 'Service Unavailable' }))
  await expect(bare.call('payment/status', { mode: 'promise' })).rejects.toMatchObject({
    name: 'CallFailure',
    status: 503,
    code: 'http_503',
    statusText: 'Service Unavailable',
    message: 'Service Unavailable (http_503)',
  })
  // HTTP/2 has no status text, and a proxy's answer no words for guests.
  const silent = aCall(new Response('<h1>Bad gateway</h1>', { status: 502 }))
  await expect(silent.call('x', { mode: 'promise' })).rejects.toMatchObject({ status: 502, text: '' })
  const worded = aCall(Response.json({ error: { code: 'sold_out', message: 'Sold out' } }, { status: 409 }))
  await expect(worded.call('x', { mode: 'promise' })).rejects.toMatchObject({ message: 'Sold out', code: 'sold_out' })
  await expect(aCall(new TypeError('offline')).call('x', { mode: 'promise' })).rejects.toMatchObject({ status: 0 })
})

test('reports a failed request once, by cause, without query or number', async () => {
  const fails = async (path: string, status: number) => {
    const { call, onFailure } = aCall(Response.json({}, { status }))
    await call(path, { query: { phone: '98' } })
    return onFailure.mock.calls.flat()
  }
  expect(await fails('search/hotels', 500)).toEqual([
    { category: 'API server side', path: '/api/pwa/search/hotels', status: 500 },
  ])
  expect(await fails('bookings/CDFGHJKMN/modify', 409)).toEqual([
    { category: 'API client side', path: '/api/pwa/bookings/:id/modify', status: 409 },
  ])
  expect(await fails('bookings/CDFGHJKMN/modify?x=1', 200)).toEqual([])
  expect(await fails('updateBooking/ABCD', 404)).toMatchObject([{ path: '/api/pwa/updateBooking/:id' }])
  expect(await fails('search/hotels', 302)).toEqual([])
  const { call, onFailure } = aCall(new TypeError('offline'))
  await call('cities')
  expect(onFailure).not.toHaveBeenCalled()
})

test('returns the parsed JSON of an OK answer [REQ-06]', async () => {
  const { call } = aCall(Response.json({ cities: [{ id: 4 }] }, { status: 201 }))
  expect(await call('cities')).toEqual({ ok: true, data: { cities: [{ id: 4 }] } })
})

test('returns the parsed refusal with its status added [REQ-07]', async () => {
  const error = {
    code: 'price_changed',
    message: 'The price changed.',
    fields: { phone: 'Too short' },
    quote: { total: 90 },
  }
  const { call } = aCall(Response.json({ error }, { status: 409 }))
  expect(await call('createBooking', { method: 'POST' })).toEqual({
    ok: false,
    error: {
      status: 409,
      code: 'price_changed',
      message: 'The price changed.',
      fields: { phone: 'Too short' },
      details: { quote: { total: 90 } },
    },
  })
})

test.each(['<h1>Bad gateway</h1>', '', '[]', '{"error":"text"}', '{"error":{"code":{}}}'])(
  'makes a refusal of any failed body: %s [REQ-07]',
  async (body) => {
    const { call } = aCall(new Response(body, { status: 502, statusText: 'Bad Gateway' }))
    expect(await call('cities')).toEqual({
      ok: false,
      error: { status: 502, code: 'http_502', message: '', fields: {}, details: {} },
    })
  },
)

test('distinguishes an unreachable server', async () => {
  const { call } = aCall(new TypeError('offline'))
  expect(await call('cities')).toMatchObject({ ok: false, error: { status: 0, code: 'unreached' } })
})

test('an OK answer that is not JSON is a failure', async () => {
  const { call } = aCall(new Response('<html>', { status: 200 }))
  expect(await call('cities')).toMatchObject({ ok: false, error: { code: 'unreached' } })
})

test('signs the guest out on 401 and on nothing else', async () => {
  const refused = aCall(Response.json({ error: { code: 'not_signed_in' } }, { status: 401 }))
  await refused.call('bookings')
  expect(refused.onSignedOut).toHaveBeenCalledOnce()
  const forbidden = aCall(Response.json({ error: { code: 'xsrf_failed' } }, { status: 403 }))
  await forbidden.call('bookings')
  expect(forbidden.onSignedOut).not.toHaveBeenCalled()
})

test('logs a failure only on request [REQ-09]', async () => {
  await aCall(Response.json({}, { status: 500 })).call('cities')
  await aCall(new TypeError('offline')).call('cities')
  expect(console.error).not.toHaveBeenCalled()
  await aCall(Response.json({}, { status: 500 })).call('cities', { logFailure: true })
  await aCall(new TypeError('offline')).call('cities', { logFailure: true })
  expect(console.error).toHaveBeenCalledTimes(2)
  vi.mocked(console.error).mockClear()
})

test('reads one cookie among any others', () => {
  expect(readCookie('a=1; XSRF-TOKEN=x.y=z; b=2', 'XSRF-TOKEN')).toBe('x.y=z')
  expect(readCookie('xXSRF-TOKEN=1', 'XSRF-TOKEN')).toBeNull()
  expect(readCookie('', 'a')).toBeNull()
  expect(readCookie('promo=100%; a=1', 'promo')).toBe('100%')
})
