import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { AccountModel } from '#app/pages/account/model.ts'
import type { ResetPasswordModel } from '#app/pages/reset-password/model.ts'
import { type Browser, openBrowser } from '#tests/support/a-browser.ts'
import { aBookingBody, aHotel } from '#tests/support/booking-builders.ts'
import { deepTest } from '#tests/support/is-deep.ts'
import { openDatabase } from '#worker/infra/database/database.ts'
import { createSite } from '#worker/site/create-site.ts'

const site = createSite()
const PASSWORD = 'river stones at dusk'

type Mail = { recipient: string; template: string; body: string }

async function linkFor(browser: Browser, email: string): Promise<string> {
  const { messages } = await (await browser.call('dev/outbox')).json<{ messages: Mail[] }>()
  const mail = messages.find(({ recipient }) => recipient === email)
  return /https?:\/\/marigold\.localhost(\/\S+)/.exec(mail?.body ?? '')?.[1] ?? ''
}

async function readModel<Model>(browser: Browser, path: string): Promise<Model> {
  const response = await browser.fetch(path, { headers: { Accept: 'application/json', 'X-Page-Data': '1' } })
  return (await response.json<{ page: { data: Model } }>()).page.data
}

/** Creates a guest with email address and password through the forms without JavaScript. */
async function aGuest(email: string, isSecure = false): Promise<Browser> {
  const browser = await openBrowser(site, { isSecure })
  await browser.post('/login', { step: 'signup', name: 'Mira Rao', email, password: PASSWORD, retUrl: '/' })
  await browser.fetch(await linkFor(browser, email))
  await browser.post('/login', { step: 'proof', retUrl: '/' })
  return browser
}

const signIn = (browser: Browser, email: string, password = PASSWORD) =>
  browser.call('authenticate', { mode: 'EMAIL', email, password })

test('creates an account without JavaScript: form, mail, one button', async () => {
  const browser = await openBrowser(site)
  const email = 'noscript@guests.example'
  const sent = await browser.post('/login', {
    step: 'signup',
    name: 'Mira Rao',
    email,
    password: PASSWORD,
    retUrl: '/',
  })
  expect(await sent.text()).toContain('Check your email')
  const link = await linkFor(browser, email)
  const opened = await browser.fetch(link)
  // The token moves from the address into a cookie.
  expect([opened.status, opened.headers.get('Location')]).toEqual([303, '/login?way=proof'])
  expect(browser.cookies.get('mail-token')).toMatch(/^proof\.[\w-]{43}$/)
  expect(await readModel<AccountModel>(browser, '/login?way=proof')).toMatchObject({
    signIn: { step: 'proof', email, needsPassword: false },
  })
  expect(browser.cookies.has('session')).toBe(false)
  const proven = await browser.post('/login', { step: 'proof', retUrl: '/goa/' })
  expect([proven.status, proven.headers.get('Location')]).toEqual([303, '/goa/'])
  expect(browser.cookies.has('session')).toBe(true)
  expect(browser.cookies.has('mail-token')).toBe(false)
  expect((await readModel<AccountModel>(browser, '/login')).lead).toContain(email)
})

test('signs in with address and password, by endpoint and form [AUTH-12]', async () => {
  const email = 'both-ways@guests.example'
  await aGuest(email)
  const byCall = await openBrowser(site)
  const response = await byCall.call('authenticate', { mode: 'EMAIL', email, password: PASSWORD, mask_data: true })
  expect(await response.json()).toMatchObject({ user: { name: 'Mira Rao', email: 'b•••@guests.example', phone: '' } })
  expect(response.headers.getSetCookie().join('\n')).toMatch(/session=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly/)
  const byForm = await openBrowser(site)
  const refused = await byForm.post('/login', { step: 'email', email, password: 'not this one', retUrl: '/goa/' })
  const html = await refused.text()
  expect(refused.status).toBe(422)
  expect(html).toContain('Incorrect email address or password.')
  expect(html).toContain(`value="${email}"`)
  expect(html).not.toContain('not this one')
  const signedIn = await byForm.post('/login', { step: 'email', email, password: PASSWORD, retUrl: '/goa/' })
  expect([signedIn.status, signedIn.headers.get('Location')]).toEqual([303, '/goa/'])
})

test('answers a wrong password and an unknown address with the same bytes', async () => {
  const email = 'same-bytes@guests.example'
  await aGuest(email)
  const [known, unknown] = await Promise.all(
    [email, 'nobody-at-all@guests.example'].map(async (address) => {
      const browser = await openBrowser(site)
      const response = await signIn(browser, address, 'something else')
      return { status: response.status, body: await response.text() }
    }),
  )
  expect(known).toEqual(unknown)
  expect(known).toMatchObject({ status: 422, body: expect.stringContaining('password_incorrect') })
})

deepTest('answers sign-up and forgotten password alike for every address [AUTH-22]', async () => {
  const email = 'told-nobody@guests.example'
  await aGuest(email)
  for (const [path, extra] of [
    ['userSignUp', { password: PASSWORD, mode: 'EMAIL' }],
    ['forgotPassword', {}],
  ] as const) {
    const bodies = await Promise.all(
      [email, `unknown-${path}@guests.example`].map(async (address) => {
        const response = await (await openBrowser(site)).call(path, { email: address, ...extra })
        return { status: response.status, body: await response.text() }
      }),
    )
    expect(bodies[0]).toEqual(bodies[1])
    expect(bodies[0]?.status).toBe(200)
  }
})

test('a new password is set by link and ends other sessions [AUTH-22]', async () => {
  const email = 'new-password@guests.example'
  const elsewhere = await aGuest(email)
  const browser = await openBrowser(site, { isSecure: true })
  const reply = await browser.post('/reset-password', { step: 'ask', email })
  expect(await reply.text()).toContain('we’ve sent you a link')
  const link = await linkFor(browser, email)
  const opened = await browser.fetch(link)
  expect([opened.status, opened.headers.get('Location')]).toEqual([303, '/reset-password'])
  expect(opened.headers.getSetCookie().join('\n')).toMatch(
    /__Host-mail-token=reset\.[\w-]{43}; Max-Age=1800; Path=\/; HttpOnly; Secure; SameSite=Lax/,
  )
  expect(await readModel<ResetPasswordModel>(browser, '/reset-password')).toMatchObject({ step: 'set', email })
  const weak = await browser.post('/reset-password', { step: 'set', password: 'password1' })
  expect(weak.status).toBe(422)
  expect(await weak.text()).toContain('too easy to guess')
  const changed = await browser.call('resetPassword', { password: 'lanterns on water' })
  expect(await changed.json()).toMatchObject({ user: { email } })
  expect(await (await elsewhere.call('visit')).json()).toMatchObject({ visit: { is_logged_in: false } })
  expect(await (await browser.call('visit')).json()).toMatchObject({ visit: { is_logged_in: true } })
  expect((await signIn(await openBrowser(site), email, 'lanterns on water')).status).toBe(200)
})

test('an expired link is explained and offers a new one', async () => {
  const browser = await openBrowser(site)
  await browser.fetch(`/reset-password?token=${'x'.repeat(43)}`)
  const html = await (await browser.fetch('/reset-password')).text()
  expect(html).toContain('This link no longer works')
  expect(html).toContain('Send link')
  const call = await browser.call('resetPassword', { token: 'y'.repeat(43), password: PASSWORD })
  expect(await call.json()).toMatchObject({ error: { code: 'link_over' } })
  const proof = await browser.fetch(`/login?way=proof&token=${'x'.repeat(43)}`)
  expect(proof.headers.get('Location')).toBe('/login?way=proof')
  expect(await (await browser.fetch('/login?way=proof')).text()).toContain('This link no longer works')
})

test.each([
  ['authenticate', { mode: 'EMAIL', email: 'no address', password: PASSWORD }, 'email'],
  ['authenticate', { mode: 'EMAIL', email: 'mira@guests.example' }, 'password'],
  ['userSignUp', { mode: 'EMAIL', email: 'mira@guests.example', password: 'short' }, 'password'],
  ['userSignUp', { mode: 'EMAIL', email: 'mira@guests.example', password: PASSWORD, name: '<b>' }, 'name'],
  ['forgotPassword', { email: '' }, 'email'],
])('%s refuses %j at the field', async (path, body, field) => {
  const response = await (await openBrowser(site)).call(path, body)
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({
    error: { code: 'invalid_fields', fields: { [field]: expect.any(String) } },
  })
})

test('refuses password requests from another site', async () => {
  const browser = await openBrowser(site)
  for (const path of ['authenticate', 'userSignUp', 'forgotPassword', 'resetPassword']) {
    const forged = await browser.call(path, { email: 'a@b.example' }, { headers: { Origin: 'https://evil.example' } })
    expect(forged.status).toBe(403)
  }
})

test('no sign-in page is cached', async () => {
  const browser = await openBrowser(site)
  for (const path of ['/login', '/login?way=email', '/reset-password', '/v1/create/account/onboarding']) {
    expect((await browser.fetch(path)).headers.get('Cache-Control'), path).toContain('no-store')
  }
})

test('the page links to the other sign-in methods, which lead back', async () => {
  const html = await (await (await openBrowser(site)).fetch('/login?retUrl=%2Fgoa%2F')).text()
  expect(html).toContain('href="/login?way=email&amp;retUrl=%2Fgoa%2F"')
})

test('lists the countries for codes and applies the chosen one', async () => {
  const browser = await openBrowser(site)
  const { signIn: listed } = await readModel<AccountModel>(browser, '/login?countries=1')
  expect(listed?.countries).toContainEqual({ name: 'Japan', code: '+81' })
  const { signIn: chosen } = await readModel<AccountModel>(browser, '/login?dial=%2B81')
  expect(chosen).toMatchObject({ countryCode: '+81', countries: [] })
  expect((await readModel<AccountModel>(browser, '/login?dial=%2B999')).signIn?.countryCode).toBe('+91')
})

test('asks for name and address once after the first sign-in by code [AUTH-13]', async () => {
  const browser = await openBrowser(site)
  const onboarding = '/v1/create/account/onboarding?country_iso_code=IN&mode=PHONEOTP&phone_country_iso_code=IN'
  expect((await browser.fetch(onboarding)).status).toBe(401)
  const phone = '9266600001'
  const { otp_preview: otp } = await (await browser.call('generateByPhone', { phone })).json<{ otp_preview: string }>()
  await browser.call('authenticate', { phone, otp })
  expect(await (await browser.fetch(onboarding)).json()).toMatchObject({
    is_needed: true,
    title: 'What’s your name?',
    fields: [
      { name: 'name', is_required: true },
      { name: 'email', is_required: false },
    ],
  })
  const answered = await browser.call('userSignUp', {
    first_name: 'Asha',
    last_name: 'Rao',
    email: 'asha@guests.example',
  })
  expect(await answered.json()).toMatchObject({ user: { name: 'Asha Rao', phone } })
  expect(await (await browser.fetch(onboarding)).json()).toMatchObject({ is_needed: false })
})

test('asks for no name after a booking in this browser, but asks in others [AUTH-13]', async () => {
  const phone = '9266600003'
  const hotel = await aHotel(openDatabase(env.DB))
  const signIn = async (browser: Browser) => {
    const { otp_preview: otp } = await (await browser.call('generateByPhone', { phone })).json<{
      otp_preview: string
    }>()
    const signedIn = await (await browser.call('authenticate', { phone, otp })).json<{ user: { name: string } }>()
    const reply = await (await browser.fetch('/v1/create/account/onboarding')).json<{ is_needed: boolean }>()
    return { name: signedIn.user.name, isAsked: reply.is_needed }
  }
  const booker = await openBrowser(site, { headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } })
  const booked = await booker.call(
    'createBooking',
    aBookingBody(hotel, { user: { first_name: 'Asha Devi Rao', phone } }),
  )
  expect(booked.status).toBe(201)
  // The number alone proves nothing: it may belong to someone else.
  const other = await openBrowser(site, { headers: { 'X-Test-Now': '2026-11-21T12:00:10Z' } })
  expect(await signIn(other)).toMatchObject({ isAsked: true })
  expect(await signIn(booker)).toEqual({ name: 'Asha Devi Rao', isAsked: false })
})

test('a guest who skips the question is not asked again [AUTH-13]', async () => {
  const browser = await openBrowser(site)
  const phone = '9266600002'
  const { otp_preview: otp } = await (await browser.call('generateByPhone', { phone })).json<{ otp_preview: string }>()
  await browser.call('authenticate', { phone, otp })
  expect((await browser.call('userSignUp', {})).status).toBe(200)
  expect(await (await browser.fetch('/v1/create/account/onboarding')).json()).toMatchObject({ is_needed: false })
})

test('signing out ends the session and clears every listed cookie [AUTH-05, CONS-16]', async () => {
  const browser = await aGuest('leaving@guests.example', true)
  browser.cookies.set('access_token', 'old')
  browser.cookies.set('auth-data', '{}')
  const answer = await browser.call('userSignOut')
  expect(answer.headers.get('Clear-Site-Data')).toBe('"cache", "storage"')
  const cleared = answer.headers.getSetCookie().filter((cookie) => cookie.includes('Max-Age=0'))
  expect(cleared.map((cookie) => cookie.split('=')[0]).sort()).toEqual(
    [
      '__Host-session',
      'logged-in',
      '__Host-bookings',
      '__Host-visitor',
      'XSRF-TOKEN',
      '__Host-sign-in',
      '__Host-mail-token',
      '__Host-account-code',
      '__Host-social',
      '__Host-social-name',
      '__Host-link',
      'app-context',
      'geo-context',
      'country-iso',
      'access_token',
      'auth-data',
    ].sort(),
  )
  expect(await (await browser.call('visit')).json()).toMatchObject({ visit: { is_logged_in: false } })
})

test('the logged-in marker lasts six months [CONS-11]', async () => {
  const email = 'six-months@guests.example'
  await aGuest(email)
  const response = await signIn(await openBrowser(site), email)
  const marker = response.headers.getSetCookie().find((cookie) => cookie.startsWith('logged-in='))
  expect(marker).toContain('Max-Age=15552000')
})

test('an expired session is removed from the browser with its marker', async () => {
  const browser = await aGuest('over@guests.example')
  browser.cookies.set('session', 'x'.repeat(43))
  const refused = await browser.fetch('/v1/create/account/onboarding')
  expect(refused.status).toBe(401)
  expect([browser.cookies.has('session'), browser.cookies.has('logged-in')]).toEqual([false, false])
})

test('a corporate admin’s role is never shown [AUTH-51]', async () => {
  const email = 'agent@guests.example'
  const browser = await aGuest(email)
  await env.DB.prepare(`UPDATE user SET devise_role = 'CorporateAdmin' WHERE email = ?`).bind(email).run()
  for (const path of ['/', '/login', '/my-booking']) {
    expect(await (await browser.fetch(path)).text(), path).not.toMatch(/CorporateAdmin|administrator/i)
  }
})
