import { beforeEach, expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aVisit, eventGuest, forgetEvents, keptEvents } from '#tests/support/event-guest.ts'
import { eraseEvents } from '#worker/services/analytics/events.ts'
import { rehearsalIdentity } from '#worker/tools/machine/rehearsal-identity.ts'

beforeEach(forgetEvents)

const entry = {
  type: 'error',
  target: 'listing',
  url: '/hotels-in-goa',
  event: 'error',
  method: '',
  statusCode: null,
  statusText: '',
  reason: '',
  userAgent: 'mobile',
  platform: 'web',
  origin: 'http://marigold.localhost',
  fetchData: { message: 'x is not a function', stack: '/assets/a.js:1:20' },
}
const failed = {
  ...entry,
  type: 'failure',
  event: 'failure',
  url: '/api/pwa/bookings/AB12CD34/modify?phone=9812345678',
  method: 'PUT',
  statusCode: 503,
  statusText: 'API server side',
  reason: 'server_error',
  fetchData: { category: 'API server side' },
}
const view = {
  event: 'page_view',
  fields: { page: 'listing', page_type: 'listing', path: '/hotels-in-goa', hard_reload: true },
}

test('stores log entries sent as a beacon and answers 204 [ANLY-02, ANLY-30]', async () => {
  const guest = await eventGuest()
  const response = await guest.log([entry, failed])
  expect(response.status).toBe(204)
  expect(await response.text()).toBe('')
  const [error, failure] = await keptEvents()
  expect(error).toMatchObject({
    name: 'error',
    visit: null,
    fields: { message: 'x is not a function', stack: '/assets/a.js:1:20' },
  })
  expect(failure).toMatchObject({
    name: 'failure',
    fields: {
      category: 'API server side',
      path: '/api/pwa/bookings/:id/modify',
      method: 'PUT',
      status: 503,
      reason: 'server_error',
    },
  })
})

test('a failure has its category, path without query, status, and the reason for a missing part [REQ-17, REQ-39]', async () => {
  const guest = await eventGuest()
  const call = (statusCode: number, category: string) => ({
    ...failed,
    url: '/api/pwa/search/hotels?phone=9812345678&q=Asha',
    statusCode,
    statusText: category,
    reason: '',
    fetchData: { category },
  })
  const part = (statusCode: number, reason: string) => ({
    ...failed,
    url: '/part/overlay',
    method: '',
    statusCode,
    statusText: reason,
    reason,
    fetchData: { category: 'import' },
  })
  await guest.log([
    call(503, 'API server side'),
    call(404, 'API client side'),
    part(500, 'error in import'),
    part(404, 'import condition failed'),
    // As sent by the page's start when its script does not load (app/client/start.ts).
    {
      event: 'failure',
      url: '/part/page',
      statusCode: 500,
      reason: 'error in import',
      fetchData: { category: 'import' },
    },
    { ...part(500, 'Asha was here'), statusText: '' },
    call(500, 'somebody else'),
  ])
  const rows = (await keptEvents()).filter(({ name }) => name === 'failure')
  expect(
    rows.map(({ fields: { category, path, status, reason } }) => [category, path, status, reason ?? null]),
  ).toEqual([
    ['API server side', '/api/pwa/search/hotels', 503, null],
    ['API client side', '/api/pwa/search/hotels', 404, null],
    ['import', '/part/overlay', 500, 'error in import'],
    ['import', '/part/overlay', 404, 'import condition failed'],
    ['import', '/part/page', 500, 'error in import'],
    ['import', '/part/overlay', 500, null],
  ])
  expect(JSON.stringify(rows)).not.toMatch(/Asha|98123/)
})

test.each([
  ['none', { entries: [] }],
  ['sixteen', { entries: Array(16).fill(entry) }],
  ['no list', { entries: entry }],
  ['no name', { entries: [{ ...entry, event: undefined }] }],
  ['a status that is none', { entries: [{ ...failed, statusCode: '503' }] }],
  ['no JSON', '{"entries":'],
  ['more than 64 kB', { entries: [entry], filler: 'x'.repeat(66_000) }],
])('refuses a log of %s with 400 and stores nothing [ANLY-30]', async (_what, body) => {
  const guest = await eventGuest()
  expect((await guest.send('/api/pwa/log', body)).status).toBe(400)
  expect(await keptEvents()).toEqual([])
})

test('accepts fifteen entries at once [ANLY-30]', async () => {
  const guest = await eventGuest()
  expect((await guest.log(Array(15).fill(entry))).status).toBe(204)
  expect(await keptEvents()).toHaveLength(15)
})

test('views, tracks and hive events have separate endpoints [ANLY-04, ANLY-05, ANLY-06, ANLY-32]', async () => {
  const guest = await eventGuest()
  expect((await guest.look([view], aVisit())).status).toBe(204)
  const heard = { event: 'list', fields: { hotels: [10079, 10080], first_position: 1, results: 20 } }
  expect((await guest.track([heard], aVisit())).status).toBe(204)
  const hive = { event: 'hive', fields: { attempt: 'signin' } }
  expect((await guest.send('/api/pwa/fraud', { data: [hive], fingerprint: '' })).status).toBe(204)
  expect((await keptEvents()).map(({ name }) => name)).toEqual(['page_view', 'list', 'hive'])
  for (const path of ['/analytics/sendData', '/api/pwa/track', '/api/pwa/fraud']) {
    expect((await guest.send(path, { nothing: true })).status).toBe(400)
  }
})

test('a track has list, class, device, visit, server time, platform, country and domain [ANLY-33]', async () => {
  const guest = await eventGuest()
  const visit = aVisit()
  const whole = {
    data: [{ event: 'sort', fields: { sort: 'price' } }],
    classType: 'EVENT_DATA',
    gaId: '',
    deviceType: 'mobile',
    uId: visit,
    serverTime: 1_795_000_000_000,
    platform: 'web',
    countryCode: 'IN',
    webDomain: 'marigold.localhost',
  }
  expect((await guest.send('/api/pwa/track', whole)).status).toBe(204)
  expect(await keptEvents()).toMatchObject([
    { name: 'sort', visit, fields: { sort: 'price', device: 'desktop', platform: 'web', country: 'IN' } },
  ])
  for (const wrong of [{ classType: 'OTHER' }, { data: [] }, { uId: 'asha@example.in' }, { data: undefined }]) {
    expect((await guest.send('/api/pwa/track', { ...whole, ...wrong })).status).toBe(400)
  }
})

test('drops and counts unknown events and fields [ANLY-20]', async () => {
  const guest = await eventGuest()
  const odd = {
    ...view,
    fields: { ...view.fields, favourite: 'blue', mood: 'good', hard_reload: true, language: 'Klingon!' },
  }
  await guest.look([
    odd,
    { event: 'keylogger', fields: { keys: 'abc' } },
    { event: 'page_view', fields: { page: 'listing' } },
  ])
  const [page, ...dropped] = await keptEvents()
  expect(page?.name).toBe('page_view')
  expect(Object.keys(page?.fields ?? {})).not.toEqual(expect.arrayContaining(['favourite']))
  expect(page?.fields).not.toHaveProperty('language')
  expect(dropped.map(({ name, fields }) => [name, fields])).toEqual([
    ['dropped', { reason: 'unknown_field', count: 2 }],
    ['dropped', { reason: 'bad_value', count: 1 }],
    ['dropped', { reason: 'unknown_event', count: 1 }],
    ['dropped', { reason: 'missing_field', count: 1 }],
  ])
})

const personal = [
  'asha.rao@example.in',
  'asha%40example.in',
  '+91 98123 45678',
  '9812345678',
  '(020) 7946-0958',
  'call 098-1234-5678 now',
]

test.each(personal)('drops an event with a value like %s in any field [ANLY-28]', async (value) => {
  const guest = await eventGuest()
  await guest.look([
    { event: 'page_view', fields: { ...view.fields, from_path: `/${value}` } },
    { event: 'page_view', fields: { ...view.fields, note: { deep: [value] } } },
    { event: 'page_view', fields: { ...view.fields, [value]: 1 } },
    view,
  ])
  await guest.log([{ ...entry, fetchData: { message: `no room for ${value}` } }])
  const rows = await keptEvents()
  expect(rows.filter(({ name }) => name !== 'dropped')).toHaveLength(1)
  expect(rows.filter(({ fields }) => fields.reason === 'personal').map(({ fields }) => fields.count)).toEqual([3, 1])
  // Timestamps may contain any digits.
  expect(JSON.stringify(rows.map(({ name, fields }) => [name, fields]))).not.toMatch(/asha|98123|7946|5678/i)
})

test('has no field for typed text: drops names, codes and booking numbers [ANLY-28]', async () => {
  const guest = await eventGuest()
  const planted = {
    name: 'Asha Rao',
    coupon: 'SECRET50',
    booking_no: 'AB12CD34',
    card: '4111',
    otp: '123456',
    token: 'tok',
  }
  await guest.track([
    { event: 'guest_error', fields: { form_fields: ['phone', 'Asha Rao'], ...planted } },
    { event: 'guest_error', fields: { form_fields: ['phone'], ...planted } },
    { event: 'booking_failure', fields: { reason: 'Asha Rao lives here', ...planted } },
    { event: 'heart', fields: { property: 'Asha', is_on: true } },
  ])
  const rows = await keptEvents()
  expect(rows.filter(({ name }) => name !== 'dropped').map(({ fields }) => fields.form_fields)).toEqual([['phone']])
  expect(JSON.stringify(rows)).not.toMatch(/Asha|SECRET|AB12|4111|123456|tok"/)
})

test('checks hostile values fast and drops control characters [ANLY-20, ANLY-28]', async () => {
  const guest = await eventGuest()
  const deep = (levels: number): unknown => (levels === 0 ? '' : [deep(levels - 1)])
  const heavy = ['%40'.repeat(15_000), 'a'.repeat(50_000), 'a@'.repeat(20_000), '1-'.repeat(20_000), 'f'.repeat(50_000)]
  const began = performance.now()
  for (const a of [...heavy, deep(3_000)]) {
    expect((await guest.log([{ ...entry, fetchData: { ...entry.fetchData, a } }])).status).toBe(204)
  }
  expect(performance.now() - began).toBeLessThan(2_000)
  await forgetEvents()
  await guest.log([{ ...entry, fetchData: { message: 'gone \u001b[2J', stack: '' } }])
  expect(new Set((await keptEvents()).map(({ name }) => name))).toEqual(new Set(['dropped']))
})

test('an error sent together with events of a visit belongs to no visit', async () => {
  const guest = await eventGuest()
  await guest.log([entry, { ...entry, event: 'vital', fetchData: { page: 'listing', ttfb: 20, fcp: 40 } }], aVisit())
  const rows = await keptEvents()
  expect(rows.find(({ name }) => name === 'error')?.visit).toBeNull()
})

test('stores addresses as paths with known parameters only [ANLY-29]', async () => {
  const guest = await eventGuest()
  const at = (path: string) => ({ ...view, fields: { ...view.fields, path } })
  await guest.look([
    at('/hotels-in-goa?modal=filters'),
    at('/hotels-in-goa?guest=Asha'),
    at('/booking/AB12CD34'),
    at('/booking/:id'),
    at('/wishlist/my-secret-code'),
    at('https://elsewhere.example/'),
  ])
  const rows = await keptEvents()
  const paths = rows.filter(({ name }) => name === 'page_view').map(({ fields }) => fields.path)
  expect(paths).toEqual(['/hotels-in-goa?modal=filters', '/booking/:id'])
})

test('limits events by visitor and address, separately from the guest’s other calls [ANLY-34]', async () => {
  const keys: string[] = []
  let isFull = false
  const CALLS = {
    limit: async ({ key }: { key: string }) => {
      keys.push(key)
      return { success: !(isFull && key.startsWith('events:')) }
    },
  } as RateLimit
  const guest = await eventGuest({ bindings: { CALLS }, headers: { 'CF-Connecting-IP': '192.0.2.7' } })
  keys.length = 0
  expect((await guest.look([view])).status).toBe(204)
  const visitor = guest.cookies.get('visitor') ?? ''
  expect(visitor).not.toBe('')
  expect(keys).toEqual([`events:${visitor}`, 'events:192.0.2.7'])
  isFull = true
  const refused = await guest.look([view])
  expect(refused.status).toBe(429)
  expect(refused.headers.get('Retry-After')).toBe('60')
  expect((await guest.call('countryContext')).status).toBe(200)
  expect(await keptEvents()).toHaveLength(1)
})

test('stores no event that needs consent without consent or with Global Privacy Control or Do Not Track [ANLY-26, ANLY-27]', async () => {
  const host = 'nl.dunehouse.localhost'
  const guests = [
    await eventGuest({ host, consent: null }),
    await eventGuest({ host, consent: '-' }),
    await eventGuest({ host, consent: 'p' }),
    await eventGuest({ headers: { 'Sec-GPC': '1' } }),
    await eventGuest({ headers: { DNT: '1' } }),
  ]
  for (const guest of guests) {
    expect((await guest.look([view], aVisit())).status).toBe(204)
    await guest.log([entry])
  }
  const names = (await keptEvents()).map(({ name, fields }) => [name, fields.reason ?? null])
  expect(names).toEqual(
    guests.flatMap(() => [
      ['dropped', 'not_allowed'],
      ['error', null],
    ]),
  )
  await (await eventGuest({ host, consent: 's' })).look([view], aVisit())
  expect((await keptEvents()).at(-1)).toMatchObject({
    name: 'page_view',
    fields: { consent: ['statistics'], country: 'NL' },
  })
})

test('the second host, which gets no consent cookie, uses the consent in the body [ANLY-05, ANLY-27]', async () => {
  const body = { data: [{ event: 'sort', fields: { sort: 'price' } }], classType: 'EVENT_DATA', uId: aVisit() }
  const from = (consent: string, headers = {}) => ({ ...body, consent, headers })
  const host = 'nl.dunehouse.localhost'
  const guest = await eventGuest({ host, consent: null })
  const send = ({ headers, ...sent }: ReturnType<typeof from>) =>
    guest.send('/api/pwa/track', sent, { headers: { Origin: 'http://other.localhost', ...headers } })
  for (const sent of [
    from('s'),
    from(''),
    from('p'),
    from('s', { 'Sec-GPC': '1' }),
    from('s', { Origin: `http://${host}` }),
  ]) {
    expect((await send(sent)).status).toBe(204)
  }
  const names = (await keptEvents()).map(({ name }) => name)
  expect(names).toEqual(['sort', 'dropped', 'dropped', 'dropped', 'dropped'])
})

test('the second host stores tracks and hive events with brand, environment and visit of the page [REQ-11, REQ-35, ANLY-46]', async () => {
  const secrets = { SECRET_KEY: 's'.repeat(32), SANDBOX_KEY: 'k'.repeat(32), IDENTITY: rehearsalIdentity }
  const hosts = { TRACKING_HOST: 'track.stays.example', PUBLIC_HOSTS: 'homes.stays.example=nl.dunehouse.localhost' }
  const bindings = { ENVIRONMENT: 'production', ...secrets, ...hosts }
  const page = await eventGuest({ host: 'homes.stays.example', bindings, isSecure: true })
  const document = await page.fetch('/about')
  expect(await document.text()).toContain('data-tracking-host="https://track.stays.example"')
  expect(document.headers.get('Content-Security-Policy')).toContain("connect-src 'self' https://track.stays.example;")
  const usual = await (await eventGuest({ host: 'homes.stays.example', isSecure: true })).fetch('/about')
  expect(usual.headers.get('Content-Security-Policy')).toContain("connect-src 'self';")

  const second = await eventGuest({ host: 'track.stays.example', bindings, consent: null, isSecure: true })
  const visit = { experiments: ['web2', 'made-up'], microsite: 'skybridge', mode: 'corporate', isSignedIn: true }
  const body = { data: [{ event: 'sort', fields: { sort: 'price' } }], classType: 'EVENT_DATA', consent: 's', visit }
  const tried = { data: [{ event: 'hive', fields: { attempt: 'signin' } }], consent: '', visit }
  const from = (Origin: string) => ({ headers: { Origin } })
  const home = 'https://homes.stays.example'
  expect((await second.send('/api/pwa/track?region=NL', body, from(home))).status).toBe(204)
  expect((await second.send('/api/pwa/fraud?region=NL', tried, from(home))).status).toBe(204)
  await second.send('/api/pwa/track?region=NL', body, from('https://elsewhere.example'))
  const bad = { ...body, visit: { ...visit, experiments: 'web2' } }
  expect((await second.send('/api/pwa/track', bad, from(home))).status).toBe(400)
  // On the page's own host the body cannot override what the server knows.
  await page.send('/api/pwa/track?region=NL', body, from(home))
  const rows = await keptEvents()
  const ofPage = {
    brand: 'dunehouse',
    country: 'NL',
    environment: 'prod',
    experiments: ['web2'],
    microsite: 'skybridge',
  }
  expect(rows[0]).toMatchObject({ name: 'sort', fields: { ...ofPage, mode: 'corporate', is_signed_in: true } })
  expect(rows[1]).toMatchObject({ name: 'hive', fields: ofPage })
  expect(rows[2]?.fields).toMatchObject({ environment: 'nonprod' })
  expect(rows[3]?.fields).toMatchObject({
    brand: ofPage.brand,
    environment: 'prod',
    experiments: [],
    is_signed_in: false,
  })
  expect(rows[3]?.fields).not.toHaveProperty('microsite')
})

test('pages on other hosts may read only the answers of the second host, refusals too', async () => {
  const guest = await eventGuest()
  const readers = async (path: string, body: unknown) =>
    (await guest.send(path, body)).headers.get('Cross-Origin-Resource-Policy')
  const body = { data: [{ event: 'sort', fields: { sort: 'price' } }], classType: 'EVENT_DATA', uId: aVisit() }
  expect(await readers('/api/pwa/track', body)).toBe('cross-origin')
  expect(await readers('/api/pwa/track', {})).toBe('cross-origin')
  expect(await readers('/api/pwa/fraud', { data: [], fingerprint: '' })).toBe('cross-origin')
  expect(await readers('/api/pwa/log', { uId: '', entries: [entry] })).toBe('same-origin')
  expect(await readers('/analytics/sendData', { uId: aVisit(), events: [view] })).toBe('same-origin')
})

test("the server sets device, experiments, consent, microsite and mode, and ignores the browser's [ANLY-46]", async () => {
  const guest = await eventGuest({
    headers: { 'User-Agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile Safari/537' },
  })
  guest.cookies.set('microsite', 'skybridge')
  guest.cookies.set('_umd', 'corporate')
  const lies = { device: 'desktop', microsite: 'railpass', mode: 'travel_agent', consent: [], experiments: ['made-up'] }
  const sent = { ...view, fields: { ...view.fields, logged_out_days: 12, ...lies } }
  await guest.send('/analytics/sendData?web2=1', { uId: aVisit(), events: [sent] })
  const [row] = await keptEvents()
  expect(row?.fields).toMatchObject({
    device: 'phone',
    platform: 'web',
    browser: 'chrome',
    microsite: 'skybridge',
    mode: 'corporate',
    experiments: ['web2'],
    consent: ['preferences', 'statistics', 'marketing'],
    logged_out_days: 12,
    brand: 'marigold',
    country: 'IN',
    is_signed_in: false,
    environment: 'nonprod',
  })
})

test('samples whole visits of a sampled event and stores the rate [ANLY-39]', async () => {
  const guest = await eventGuest()
  const scrolls = ['25', '50', '75', '100'].map((scroll_percent) => ({
    event: 'scroll',
    fields: { page: 'listing', scroll_percent },
  }))
  const visits = Array.from({ length: 40 }, aVisit)
  for (const visit of visits) await guest.look([view, ...scrolls], visit)
  const rows = await keptEvents()
  const counts = visits.map((visit) => rows.filter((row) => row.visit === visit && row.name === 'scroll').length)
  expect(new Set(counts)).toEqual(new Set([0, 4]))
  const share = counts.filter((count) => count === 4).length / visits.length
  expect(share).toBeGreaterThan(0.15)
  expect(share).toBeLessThan(0.85)
  expect(rows.filter(({ name }) => name === 'page_view')).toHaveLength(40)
  expect(new Set(rows.filter(({ name }) => name === 'scroll').map(({ rate }) => rate))).toEqual(new Set([0.5]))
})

test('attempts to sign in, pay or use a coupon or referral have the fingerprint only with consent [ANLY-50]', async () => {
  const fingerprint = 'ab'.repeat(32)
  const data = ['signin', 'coupon', 'referral', 'payment'].map((attempt) => ({ event: 'hive', fields: { attempt } }))
  const body = { data: [...data, { event: 'fraud', fields: { attempt: 'signin', reason: '54' } }], fingerprint }
  await (await eventGuest()).send('/api/pwa/fraud', body)
  await (await eventGuest({ host: 'nl.dunehouse.localhost', consent: '-' })).send('/api/pwa/fraud', body)
  const rows = await keptEvents()
  expect(rows.map(({ fields }) => fields.fingerprint)).toEqual([...Array(5).fill(fingerprint), ...Array(5).fill('')])
  expect(rows.slice(0, 4).map(({ fields }) => fields.attempt)).toEqual(['signin', 'coupon', 'referral', 'payment'])
  expect(rows[4]).toMatchObject({ name: 'fraud', visit: null, fields: { attempt: 'signin', reason: '54' } })
  expect((await (await eventGuest()).send('/api/pwa/fraud', { ...body, fingerprint: 'asha' })).status).toBe(400)
})

test('a job erases events after thirty days [ANLY-37]', async () => {
  const guest = await eventGuest({ headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } })
  await guest.look([view], aVisit())
  const [row] = await keptEvents()
  const after = (days: number) => ({ ...aDeps(), now: () => (row?.at ?? 0) + days * 86_400_000 })
  expect(await eraseEvents(after(29))).toEqual({ done: 0, next: null })
  expect(await keptEvents()).toHaveLength(1)
  expect(await eraseEvents(after(31))).toEqual({ done: 1, next: null })
  expect(await keptEvents()).toEqual([])
})
