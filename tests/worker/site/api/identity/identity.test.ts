import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { type Browser, mountRoutes, openBrowser } from '#tests/support/a-browser.ts'
import { deepTest } from '#tests/support/is-deep.ts'
import { identityRoutes } from '#worker/site/api/identity/identity.ts'

const site = mountRoutes({ api: identityRoutes })

async function sendCode(browser: Browser, phone: string, country_code = '+91'): Promise<string> {
  const response = await browser.call('generateByPhone', { phone, country_code })
  const body = await response.json<{ otp_preview: string }>()
  return body.otp_preview
}

test('generates a code and returns whether the number is known [AUTH-06, AUTH-07]', async () => {
  const browser = await openBrowser(site)
  const body = {
    phone: '92000 00001',
    country_code: '+91',
    country_iso_code: 'IN',
    nod: 6,
    send_otp: true,
    devise_role: 'CorporateAdmin',
  }
  const response = await browser.call('generateByPhone', body)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({
    is_user_present: false,
    expires_in: 600,
    resend_in: 30,
    number_of_digits: 6,
    otp_preview: expect.stringMatching(/^\d{6}$/),
  })
})

test('generates a code under its third name too [AUTH-08]', async () => {
  const browser = await openBrowser(site)
  const response = await browser.call('generateotp', { phone: '9200000002', nod: 8 })
  expect(await response.json()).toMatchObject({ number_of_digits: 8, otp_preview: expect.stringMatching(/^\d{8}$/) })
})

test('generates a code for a known user by id [AUTH-06]', async () => {
  const browser = await openBrowser(site, { headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } })
  const code = await sendCode(browser, '9200000003')
  const { user } = await (await browser.call('authenticate', { phone: '9200000003', otp: code })).json<{
    user: { id: string }
  }>()
  const known = await browser.call('generateByUserId', { user_id: user.id })
  expect(await known.json()).toMatchObject({ is_user_present: true })
  expect((await browser.call('generateByUserId', { user_id: 'nobody' })).status).toBe(404)
})

test('sends nothing when only presence is requested', async () => {
  const browser = await openBrowser(site)
  const response = await browser.call('generateByPhone', { phone: '9200000004', send_otp: false })
  expect(await response.json()).toEqual({ is_user_present: false })
})

test.each([
  ['12345', '+91'],
  ['5200000005', '+91'],
  ['9200000005', '+999999'],
  ['', '+91'],
  ['<script>', '+91'],
])('refuses to send a code to %j behind %j', async (phone, countryCode) => {
  const browser = await openBrowser(site)
  const response = await browser.call('generateByPhone', { phone, country_code: countryCode })
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ error: { code: 'invalid_fields' } })
})

test('answers 429 with Retry-After when codes are requested too fast', async () => {
  const browser = await openBrowser(site)
  await sendCode(browser, '9200000006')
  const response = await browser.call('generateByPhone', { phone: '9200000006' })
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
})

test('signs in with a code and sets an opaque session cookie [AUTH-12]', async () => {
  const browser = await openBrowser(site)
  const otp = await sendCode(browser, '9200000007')
  const response = await browser.call('authenticate', {
    phone: '9200000007',
    otp,
    country_code: '+91',
    mode: 'PHONEOTP',
  })
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({
    user: { phone: '9200000007', country_code: '+91', devise_role: 'Consumer_Guest' },
  })
  const cookies = response.headers.getSetCookie().join('\n')
  expect(cookies).toMatch(/session=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax/)
  expect(cookies).toMatch(/logged-in=[^;]+; Max-Age=15552000; Path=\/; SameSite=Lax/)
})

test('binds the session cookie to host and HTTPS where possible', async () => {
  const browser = await openBrowser(site, { isSecure: true })
  const otp = await sendCode(browser, '9200000008')
  const response = await browser.call('authenticate', { phone: '9200000008', otp })
  expect(response.headers.getSetCookie().join('\n')).toMatch(
    /__Host-session=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax/,
  )
})

// Separate numbers for signing in and signing up (DEC-45).
const wrongCodes: [string, number, string][] = [
  ['authenticate', 54, '9200000021'],
  ['userSignIn', 54, '9200000022'],
  ['userSignUp', 24, '9200000023'],
]

test.each(wrongCodes)('answers a wrong code at %s with number %i [AUTH-42, AUTH-44]', async (...entry) => {
  const [path, number, phone] = entry
  const browser = await openBrowser(site)
  const otp = await sendCode(browser, phone)
  const response = await browser.call(path, { phone, code: otp === '111111' ? '222222' : '111111' })
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({
    error: { code: number, message: 'Incorrect one-time password', tries_left: 4 },
  })
})

test('signs in and up with the same endpoint [AUTH-01, AUTH-02]', async () => {
  const browser = await openBrowser(site)
  const code = await sendCode(browser, '9200000011')
  const signUp = await browser.call('userSignUp', {
    phone: '9200000011',
    code,
    email: 'asha@example.com',
    name: 'Asha Rao Desai',
    country_code: '+91',
    gdpr_consent: true,
    street_name: 'FC Road',
    street_no: '12',
    zip_code: '411004',
    city: 'Pune',
    country_name: 'India',
    role: 'admin',
  })
  expect(await signUp.json()).toMatchObject({
    user: { first_name: 'Asha', last_name: 'Rao Desai', email: 'asha@example.com' },
  })
  const again = await sendCode(browser, '9200000011')
  const signIn = await browser.call('userSignIn', { phone: '9200000011', otp: again })
  expect(await signIn.json()).toMatchObject({ user: { name: 'Asha Rao Desai', status: 'VERIFIED' } })
})

test.each([
  [{ mode: 'GMAIL', oauth_token: 'x' }, 'mode'],
  [{ mode: 'EMAIL', email: 'a@example.com' }, 'password'],
  [{ otp: '123456', email: 'not an address' }, 'email'],
  [{ otp: '123456', name: '<b>Asha</b>' }, 'name'],
])('refuses %j with its field', async (body, field) => {
  const browser = await openBrowser(site)
  const response = await browser.call('authenticate', { phone: '9200000012', ...body })
  expect(response.status).toBe(422)
  const { error } = await response.json<{ error: { fields: Record<string, string> } }>()
  expect(Object.keys(error.fields)).toEqual([field])
})

// A link from another site must not sign a guest out (DEC-35).
test('signs out with the XSRF header only [AUTH-05]', async () => {
  const browser = await openBrowser(site)
  const otp = await sendCode(browser, '9200000013')
  await browser.call('authenticate', { phone: '9200000013', otp })
  const session = browser.cookies.get('session')
  expect((await browser.fetch('/api/pwa/userSignOut')).status).toBe(403)
  expect(browser.cookies.get('session')).toBe(session)
  const response = await browser.call('userSignOut')
  expect(response.status).toBe(200)
  expect(browser.cookies.has('session')).toBe(false)
  expect(browser.cookies.has('logged-in')).toBe(false)
})

test.each(['generateByPhone', 'authenticate', 'userSignIn', 'userSignUp'])(
  'refuses %s from another site',
  async (path) => {
    const browser = await openBrowser(site)
    const foreign = { headers: { Origin: 'https://evil.example' } }
    expect((await browser.call(path, { phone: '9200000014' }, foreign)).status).toBe(403)
    const untold = { headers: { 'X-XSRF-TOKEN': '' } }
    expect((await browser.call(path, { phone: '9200000014' }, untold)).status).toBe(403)
  },
)

// Methods that are not configured are left out (DEC-44).
test('lists the configured sign-in methods [AUTH-15, AUTH-16]', async () => {
  const browser = await openBrowser(site)
  const { login_options: options } = await (await browser.call('loginOptions')).json<{ login_options: unknown[] }>()
  expect(options).toEqual([
    {
      option_name: 'phone_number',
      type: 'phone_number',
      label: 'Mobile number',
      long_label: 'Continue with your mobile number',
      link: '/login',
    },
    {
      option_name: 'email',
      type: 'email',
      label: 'Email address',
      long_label: 'Continue with email',
      link: '/login?way=email',
    },
  ])
})

deepTest('sends at most ten codes to one address, however many browsers ask', async () => {
  const headers = { 'CF-Connecting-IP': '203.0.113.40' }
  const statuses: number[] = []
  for (let index = 0; index < 14; index += 1) {
    const browser = await openBrowser(site, { headers })
    const response = await browser.call('generateByPhone', { phone: `92010${index + 10}000` })
    statuses.push(response.status)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(10)
  expect(statuses.at(-1)).toBe(429)
})

test('blocks guesses over many numbers from one address', async () => {
  const headers = { 'CF-Connecting-IP': '203.0.113.41' }
  const browser = await openBrowser(site, { headers })
  const guess = (index: number) => browser.call('authenticate', { phone: `92020${index + 10}000`, otp: '123456' })
  for (let index = 0; index < 40; index += 1) await guess(index)
  const response = await guess(40)
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
})

test('lets a guest in after a stranger guessed and requested codes', async () => {
  const guest = await openBrowser(site)
  const stranger = await openBrowser(site)
  const phone = '9200000031'
  const otp = await sendCode(guest, phone)
  for (let tried = 0; tried < 5; tried += 1) await stranger.call('authenticate', { phone, otp: '1' })
  for (let tries = 0; tries < 3; tries += 1) await stranger.call('generateByPhone', { phone, send_otp: false })
  expect((await stranger.call('generateByPhone', { phone })).status).toBe(200)
  expect((await guest.call('authenticate', { phone, otp })).status).toBe(200)
})

test('refuses a country the brand sends no codes to', async () => {
  const browser = await openBrowser(site, { host: 'nl.dunehouse.localhost' })
  const response = await browser.call('generateByPhone', { phone: '51234567', country_code: '+53' })
  expect(response.status).toBe(422)
  const { error } = await response.json<{ error: { code: string; fields: Record<string, string> } }>()
  expect(error).toMatchObject({ code: 'invalid_fields', fields: { country_code: expect.stringMatching(/\w+ \w+/) } })
})

const spellings = [
  ['Arabic', (digits: string) => shifted(digits, 0x660)],
  ['Persian', (digits: string) => shifted(digits, 0x6f0)],
  ['Devanagari', (digits: string) => shifted(digits, 0x966)],
  ['full-width', (digits: string) => shifted(digits, 0xff10)],
  ['spaced', (digits: string) => `\u2066${digits.slice(0, 3)}\u00a0–\u200b${digits.slice(3)}\u2069`],
] as const

function shifted(digits: string, zero: number): string {
  return [...digits].map((digit) => String.fromCodePoint(zero + Number(digit))).join('')
}

test.each(spellings)('signs in with number and code in %s digits [INPT-03]', async (_name, write) => {
  const browser = await openBrowser(site, { headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } })
  const phone = `93${String(10_000_000 + Math.floor(Math.random() * 89_999_999))}`
  const otp = await sendCode(browser, write(phone))
  const response = await browser.call('authenticate', { phone: write(phone), otp: write(otp), country_code: '+91' })
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ user: { phone, country_code: '+91' } })
})

const inNovember = { headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } }

/** Signs in with a number and stores its account under a former spelling. Returns the account's id. */
async function anAccountOf(number: { phone: string; country_code: string }, former: string): Promise<string> {
  const browser = await openBrowser(site, inNovember)
  const otp = await sendCode(browser, number.phone, number.country_code)
  const entered = await browser.call('authenticate', { ...number, otp })
  const { id } = (await entered.json<{ user: { id: string } }>()).user
  await env.DB.prepare('UPDATE user SET phone = ? WHERE id = ?').bind(former, id).run()
  return id
}

const storedPhone = (id: string) => env.DB.prepare('SELECT phone FROM user WHERE id = ?').bind(id).first('phone')

test('corrects an account stored with a trunk prefix only after its code [INPT-01]', async () => {
  const number = { phone: '+961 71 123 457', country_code: '+961' }
  const id = await anAccountOf(number, '071123457')
  const browser = await openBrowser(site, inNovember)
  const sent = await browser.call('generateByPhone', number)
  const { otp_preview: otp, is_user_present } = await sent.json<{ otp_preview: string; is_user_present: boolean }>()
  expect(is_user_present).toBe(true)
  const reply = await browser.call('generateByPhone', { ...number, send_otp: false })
  expect(await reply.json()).toEqual({ is_user_present: true })
  expect((await browser.call('authenticate', { ...number, otp: '1' })).status).toBe(422)
  expect(await storedPhone(id)).toBe('071123457')
  const entered = await browser.call('authenticate', { ...number, otp })
  expect(await entered.json()).toMatchObject({ user: { id, phone: '71123457' } })
  expect(await storedPhone(id)).toBe('71123457')
})

test('signs in by user id to an account stored with its trunk prefix [INPT-01]', async () => {
  const number = { phone: '71123458', country_code: '+961' }
  const id = await anAccountOf(number, '071123458')
  const browser = await openBrowser(site, inNovember)
  const sent = await browser.call('generateByUserId', { user_id: id })
  const { otp_preview: otp } = await sent.json<{ otp_preview: string }>()
  const entered = await browser.call('authenticate', { ...number, otp })
  expect(await entered.json()).toMatchObject({ user: { id, phone: '71123458' } })
})

test('distinguishes two numbers that differ by a leading zero [INPT-01]', async () => {
  const number = { phone: '3123456789', country_code: '+39' }
  const id = await anAccountOf(number, '03123456789')
  const browser = await openBrowser(site, inNovember)
  const reply = await browser.call('generateByPhone', { ...number, send_otp: false })
  expect(await reply.json()).toEqual({ is_user_present: false })
  const otp = await sendCode(browser, number.phone, number.country_code)
  const entered = await browser.call('authenticate', { ...number, otp })
  expect((await entered.json<{ user: { id: string } }>()).user.id).not.toBe(id)
  expect(await storedPhone(id)).toBe('03123456789')
})

test('prefers the account of the typed spelling when both exist [INPT-01]', async () => {
  const number = { phone: '71123459', country_code: '+961' }
  const former = await anAccountOf(number, '071123459')
  const second = await anAccountOf({ ...number, phone: '71123460' }, '71123459')
  const browser = await openBrowser(site, inNovember)
  const otp = await sendCode(browser, number.phone, number.country_code)
  const entered = await browser.call('authenticate', { ...number, otp })
  expect(await entered.json()).toMatchObject({ user: { id: second } })
  expect(await storedPhone(former)).toBe('071123459')
})
