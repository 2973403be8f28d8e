import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { findBrand } from '#app/brands/brands.ts'
import type { Browser } from '#tests/support/a-browser.ts'
import { aDeps, withLatency } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { deepTest } from '#tests/support/is-deep.ts'
import { createSocialWorld, readStep, visitCompany } from '#tests/support/social-guest.ts'
import { openDatabase } from '#worker/infra/database/database.ts'
import { createAccount } from '#worker/services/accounts/social/linking/create-account.ts'
import { issueLink } from '#worker/services/accounts/social/linking/link-ticket.ts'
import { listIdentities, unlinkIdentity } from '#worker/services/accounts/social/linking/list-identities.ts'
import { linkIdentity } from '#worker/services/accounts/social/linking/prove-link.ts'
import { createProviders } from '#worker/services/accounts/social/providers/create-providers.ts'
import { readSocialSettings } from '#worker/services/accounts/social/social-settings.ts'

const { peers, openGuest, setBehaviour, signInByGoogle, takeCredential, bindings } = createSocialWorld('linking')
const HOME = 'nl.dunehouse.localhost'
const PHONE = { 'User-Agent': 'Mozilla/5.0 (Linux; Android 14) Mobile' }

const claimsOf = (sub: string) => ({
  sub,
  email: `${sub}@example.com`,
  email_verified: true,
  given_name: 'Grace',
  family_name: 'Hopper',
})
const anIdentity = (subject: string) => ({
  issuer: peers.google,
  subject,
  email: `${subject}@example.com`,
  isEmailProven: true,
  firstName: 'Grace',
  lastName: 'Hopper',
  phone: null,
})
const ownerOf = async (subject: string) =>
  (
    await env.DB.prepare('SELECT user_id FROM user_identity WHERE subject = ?')
      .bind(subject)
      .first<{ user_id: string }>()
  )?.user_id
const countUsers = async (where: string) =>
  (await env.DB.prepare(`SELECT count(*) AS n FROM user WHERE ${where}`).first<{ n: number }>())?.n

const providersOf = (variables: typeof bindings) => createProviders(readSocialSettings(variables), () => Date.now())

/** An account with a number and an e-mail address, verified or not. */
async function anAccount(
  id: string,
  { phone, email, isProven = true }: { phone: string | null; email?: string; isProven?: boolean },
) {
  await env.DB.prepare(
    'INSERT INTO user (id, country_code, phone, email, email_proven_at, created_at) VALUES (?, ?, ?, ?, ?, 0)',
  )
    .bind(id, phone && '+91', phone, email ?? null, email && isProven ? 1 : null)
    .run()
}

async function enterCode(browser: Browser, sent: Response): Promise<Response> {
  expect(sent.headers.get('Location')).toBe('/login/link?step=code')
  const { code } = await readStep(browser, '/login/link?step=code')
  return browser.post('/login/link', { step: 'code', otp: code?.preview ?? '' })
}

test("an equal address gives no access until the account's number is verified", async () => {
  await anAccount('known', { phone: '9400000001', email: 'Grace@example.com' })
  const browser = await openGuest()
  const back = await signInByGoogle(browser, { ...claimsOf('grace'), email: 'grace@EXAMPLE.com' }, '?retUrl=/goa/')
  expect(back.headers.get('Location')).toBe('/login/link')
  expect(await ownerOf('grace')).toBeUndefined()
  const step = await readStep(browser, '/login/link')
  expect(step).toMatchObject({ step: 'known', canCreate: false, phoneHint: '•••••••01', passwordHref: null })
  expect(JSON.stringify(step)).not.toContain('9400000001')
  expect((await browser.post('/login/link', { step: 'create' })).headers.get('Location')).toContain('error=exists')
  const sent = await browser.post('/login/link', { step: 'send' })
  expect(JSON.stringify({ ...(await readStep(browser, '/login/link?step=code')), code: null })).not.toContain(
    '9400000001',
  )
  const entered = await enterCode(browser, sent)
  expect(entered.headers.get('Location')).toBe('/goa/')
  expect(browser.cookies.has('session')).toBe(true)
  expect(await ownerOf('grace')).toBe('known')
  const again = await openGuest()
  expect((await signInByGoogle(again, claimsOf('grace'))).headers.get('Location')).toBe('/')
})

test.each([
  ['the company has not proven', { email_verified: false }, true],
  ['the account has not proven', {}, false],
])('an address %s belongs to no account', async (_, claims, isProven) => {
  const id = `half-${isProven}`
  await anAccount(id, { phone: `94000000${isProven ? '11' : '12'}`, email: `${id}@example.com`, isProven })
  const browser = await openGuest()
  await signInByGoogle(browser, { ...claimsOf(id), ...claims })
  expect(await readStep(browser, '/login/link')).toMatchObject({ step: 'choice', phoneHint: null })
})

test('at a hotel the code for a number creates the account', async () => {
  const browser = await openGuest()
  await signInByGoogle(browser, claimsOf('hotel'))
  expect((await readStep(browser, '/login/link')).canCreate).toBe(false)
  const refused = await browser.post('/login/link', { step: 'create' })
  expect(refused.headers.get('Location')).toBe('/login/link?step=phone&error=number')
  const bad = await browser.post('/login/link', { step: 'send', country_code: '+91', phone: '12' })
  expect((await readStep(browser, bad.headers.get('Location') ?? '')).error).toContain('valid mobile number')
  const sent = await browser.post('/login/link', { step: 'send', country_code: '+91', phone: '94000 00021' })
  const wrong = await browser.post('/login/link', { step: 'code', otp: '1' })
  expect(wrong.headers.get('Location')).toBe('/login/link?step=code&error=code')
  expect((await enterCode(browser, sent)).headers.get('Location')).toBe('/')
  const user = await env.DB.prepare("SELECT * FROM user WHERE phone = '9400000021'").first()
  expect(user).toMatchObject({ first_name: 'Grace', email: 'hotel@example.com' })
  expect(await ownerOf('hotel')).toBe(user?.id)
})

test('signing in otherwise meanwhile asks to confirm the link', async () => {
  const browser = await openGuest({ host: HOME })
  await signInByGoogle(browser, claimsOf('first-way'))
  await browser.post('/login/link', { step: 'create' })
  await signInByGoogle(browser, claimsOf('second-way'), '?retUrl=/wishlist')
  expect(await readStep(browser, '/login/link')).toMatchObject({ step: 'connect' })
  expect(await ownerOf('second-way')).toBeUndefined()
  const done = await browser.post('/login/link', { step: 'connect' })
  expect(done.headers.get('Location')).toBe('/wishlist')
  expect(await ownerOf('second-way')).toBe(await ownerOf('first-way'))
})

test("a signed-in guest links an identity, but never another account's", async () => {
  const [one, two] = [await openGuest({ host: HOME }), await openGuest({ host: HOME })]
  for (const [browser, sub] of [
    [one, 'guest-one'],
    [two, 'guest-two'],
  ] as const) {
    await signInByGoogle(browser, claimsOf(sub))
    await browser.post('/login/link', { step: 'create' })
  }
  const added = await signInByGoogle(one, claimsOf('guest-one-more'), '?link=1&retUrl=/accountdetails')
  expect(added.headers.get('Location')).toBe('/accountdetails')
  expect(await ownerOf('guest-one-more')).toBe(await ownerOf('guest-one'))
  const taken = await signInByGoogle(one, claimsOf('guest-two'), '?link=1')
  expect(taken.headers.get('Location')).toBe('/login/other?error=taken')
})

test('a guest lists and removes sign-in methods, except the last', async () => {
  const browser = await openGuest({ host: HOME })
  await signInByGoogle(browser, claimsOf('remover'))
  await browser.post('/login/link', { step: 'create' })
  const own = await readStep(browser, '/login/other')
  expect(own.own).toMatchObject([{ mode: 'GMAIL', text: 'r•••@example.com' }])
  expect(own.socialLinks.map(({ href }) => href)).toEqual([
    '/login/facebook/?link=1&retUrl=%2Flogin%2Fother',
    '/login/apple?link=1&retUrl=%2Flogin%2Fother',
  ])
  const response = await browser.post('/login/link', { step: 'unlink', mode: 'GMAIL' })
  expect(response.headers.get('Location')).toBe('/login/other?error=last')
  await setBehaviour({ id: 'fb-remover', email: 'r@example.com' })
  const back = await visitCompany(await browser.fetch('/login/facebook/?link=1&retUrl=/login/other'))
  expect((await browser.fetch(back)).headers.get('Location')).toBe('/login/other')
  await browser.post('/login/link', { step: 'unlink', mode: 'GMAIL' })
  expect((await readStep(browser, '/login/other')).own).toMatchObject([{ mode: 'FACEBOOK' }])
  const nobody = await openGuest({ host: HOME })
  const refused = await nobody.post('/login/link', { step: 'unlink', mode: 'FACEBOOK' })
  expect(refused.headers.get('Location')).toBe('/login/other?error=failed')
})

test('changing sign-in methods needs a recently proven session', async () => {
  const browser = await openGuest({ host: HOME })
  await signInByGoogle(browser, claimsOf('stale'))
  await browser.post('/login/link', { step: 'create' })
  await setBehaviour(claimsOf('thief'))
  const back = await visitCompany(await browser.fetch('/login/gmail/?link=1'))
  const userId = await ownerOf('stale')
  await env.DB.prepare('UPDATE session SET proven_at = proven_at - 601000 WHERE user_id = ?').bind(userId).run()
  expect((await browser.fetch(back)).headers.get('Location')).toBe('/accountdetails/ways')
  const started = await browser.fetch('/login/gmail/?link=1')
  expect(started.headers.get('Location')).toBe('/accountdetails/ways')
  const credential = await takeCredential(claimsOf('thief'))
  const called = await browser.call('slOauth', { mode: 'GMAIL', token: credential, link: true })
  expect(called.status).toBe(403)
  expect(await called.json()).toMatchObject({ error: { code: 'proof_needed' } })
  const removed = await browser.post('/login/link', { step: 'unlink', mode: 'GMAIL' })
  expect(removed.headers.get('Location')).toBe('/accountdetails/ways')
  expect(await ownerOf('thief')).toBeUndefined()
  expect((await browser.fetch('/accountdetails/ways')).status).toBe(200)
  await env.DB.prepare('UPDATE session SET proven_at = proven_at + 601000 WHERE user_id = ?').bind(userId).run()
  expect((await browser.fetch('/accountdetails/ways')).headers.get('Location')).toBe('/login/other')
})

test('linking an open identity needs a recently proven session', async () => {
  const browser = await openGuest({ host: HOME })
  await signInByGoogle(browser, claimsOf('opener'))
  await browser.post('/login/link', { step: 'create' })
  await signInByGoogle(browser, claimsOf('waiting'))
  const userId = await ownerOf('opener')
  await env.DB.prepare('UPDATE session SET proven_at = NULL WHERE user_id = ?').bind(userId).run()
  const refused = await browser.post('/login/link', { step: 'connect' })
  expect(refused.headers.get('Location')).toBe('/accountdetails/ways')
  expect(await ownerOf('waiting')).toBeUndefined()
})

test('a return repeated twenty times counts once', async () => {
  const browser = await openGuest({ host: HOME })
  await setBehaviour(claimsOf('twenty'))
  const back = await visitCompany(await browser.fetch('/login/gmail/'))
  const answers = await Promise.all(Array.from({ length: 20 }, () => browser.fetch(back)))
  const places = answers.map((answer) => answer.headers.get('Location'))
  expect(places.filter((place) => place === '/login/link')).toHaveLength(1)
})

deepTest('twenty browsers of one identity make one account', async () => {
  const deps = aDeps({
    db: withLatency(openDatabase(env.DB)),
    providers: providersOf(bindings),
  })
  const link = { mode: 'GMAIL', identity: anIdentity('same'), returnPath: '/', accountId: null, sent: null } as const
  const made = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const scope = aScope({ brand: findBrand('dunehouse'), visitor: { id: `browser-${index}` } })
      const token = await issueLink(deps, scope.visitor.id, link)
      return createAccount(deps, scope, { token, oldSessionId: null })
    }),
  )
  expect(made.every(({ ok }) => ok)).toBe(true)
  expect(await countUsers("email = 'same@example.com'")).toBe(1)
})

test('the last sign-in method stays, and lists mask addresses', async () => {
  const deps = aDeps({ providers: providersOf(bindings) })
  await anAccount('only-social', { phone: null })
  await linkIdentity(deps, { userId: 'only-social', identity: anIdentity('only') })
  expect(await linkIdentity(deps, { userId: 'only-social', identity: anIdentity('only') })).toMatchObject({ ok: true })
  expect(await unlinkIdentity(deps, { userId: 'only-social', mode: 'GMAIL' })).toMatchObject({
    problem: { code: 'last_way_in' },
  })
  const facebook = { ...anIdentity('only-fb'), issuer: 'https://www.facebook.com' }
  await linkIdentity(deps, { userId: 'only-social', identity: facebook })
  expect(await listIdentities(deps, 'only-social')).toMatchObject([
    { mode: expect.any(String), email: expect.stringContaining('•••@example.com') },
    { mode: expect.any(String) },
  ])
  expect(await unlinkIdentity(deps, { userId: 'only-social', mode: 'GMAIL' })).toMatchObject({ ok: true })
  expect(await unlinkIdentity(deps, { userId: 'only-social', mode: 'GMAIL' })).toMatchObject({ ok: true })
  expect(await unlinkIdentity(deps, { userId: 'only-social', mode: 'FACEBOOK' })).toMatchObject({ ok: false })
})

test("Apple's cross-site form has one cookie and completes as others do [AUTH-23]", async () => {
  const browser = await openGuest({ host: HOME, isSecure: true })
  await setBehaviour({ sub: 'tim', email: 'tim@example.com', email_verified: 'true' })
  const started = await browser.fetch('/login/apple?retUrl=/wishlist')
  const forms = started.headers.getSetCookie().find((text) => text.startsWith('__Host-social-form='))
  expect(forms).toMatch(/Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=None/)
  const params = new URLSearchParams((await visitCompany(started)).split('?')[1])
  params.set('user', JSON.stringify({ name: { firstName: 'Tim', lastName: 'O’Hara' } }))
  const formCookie = `__Host-social-form=${browser.cookies.get('__Host-social-form')}`
  const send = (cookie: string) =>
    browser.fetch('/api/pwa/tpl/apple', {
      method: 'POST',
      body: params,
      headers: { Cookie: cookie, Origin: 'https://appleid.apple.com', 'Sec-Fetch-Site': 'cross-site' },
    })
  expect((await send('')).headers.get('Location')).toBe('/login/other?error=failed')
  const visitor = browser.cookies.get('__Host-visitor')
  const posted = await send(formCookie)
  expect(posted.status).toBe(303)
  expect(browser.cookies.get('__Host-visitor')).toBe(visitor)
  const place = posted.headers.get('Location') ?? ''
  expect(place).toMatch(/^\/login\/apple\?state=/)
  expect(place).not.toContain('Tim')
  expect((await browser.fetch(place)).headers.get('Location')).toBe('/login/link')
  expect((await browser.post('/login/link', { step: 'create' })).headers.get('Location')).toBe('/wishlist')
  const user = await env.DB.prepare("SELECT * FROM user WHERE email = 'tim@example.com'").first()
  expect(user).toMatchObject({ first_name: 'Tim', last_name: 'O’Hara' })
  expect(user?.email_proven_at).toBeGreaterThan(0)
})

test("Facebook identifies the user; another app's token opens nothing [AUTH-24]", async () => {
  const browser = await openGuest({ host: HOME })
  const mark = { id: 'fb-1', email: 'mark@example.com', first_name: 'Mark', last_name: 'Twain' }
  await setBehaviour(mark)
  const back = await visitCompany(await browser.fetch('/login/facebook/'))
  expect((await browser.fetch(back)).headers.get('Location')).toBe('/login/link')
  await browser.post('/login/link', { step: 'create' })
  const user = await env.DB.prepare("SELECT * FROM user WHERE email = 'mark@example.com'").first()
  expect(user).toMatchObject({ first_name: 'Mark', email_proven_at: null })
  const other = await openGuest({ host: HOME })
  await setBehaviour(mark, 'aud')
  const stolen = await other.call('slOauth', { mode: 'FACEBOOK', token: 'a-token-of-another-app' })
  expect([stolen.status, (await stolen.json<{ error: { code: string } }>()).error.code]).toEqual([422, 'social_failed'])
  await setBehaviour(mark)
  const own = await other.call('authenticate', { mode: 'FACEBOOK', oauth_token: 'a-token-of-ours' })
  expect(await own.json()).toMatchObject({ user: { id: user?.id, first_name: 'Mark' } })
  expect(other.cookies.has('session')).toBe(true)
})

const caller = {
  id: 'tc-1',
  phoneNumbers: [919400000031],
  name: { first: 'Asha', last: 'Rao' },
  onlineIdentities: { email: 'asha@example.com' },
}

/** Truecaller's server, without our cookie and token. */
async function callBack(body: object): Promise<void> {
  const answer = await (await openGuest()).fetch('/api/pwa/tpl/truecaller', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { Cookie: '', 'Content-Type': 'application/json' },
  })
  expect(await answer.json()).toEqual({ received: true })
}

test("Truecaller's server confirms a number and the page continues [AUTH-52]", async () => {
  const browser = await openGuest({ headers: PHONE })
  await setBehaviour(caller)
  const { step, callerHref } = await readStep(browser, '/login/truecaller?retUrl=/goa/')
  const deepLink = new URL(callerHref ?? '')
  expect([step, deepLink.protocol, deepLink.searchParams.get('partnerKey')]).toEqual([
    'caller',
    'truecallersdk:',
    'caller-app',
  ])
  const requestId = deepLink.searchParams.get('requestNonce') ?? ''
  expect(await (await browser.call('slVerify', { mode: 'TRUECALLER' })).json()).toEqual({ pending: true })
  const waiting = await browser.post('/login/truecaller', { step: 'verify' })
  expect((await readStep(browser, waiting.headers.get('Location') ?? '')).callerHref).toBe(callerHref)
  const endpoint = `${peers.others}/truecaller/profile`
  await callBack({ requestId: 'a-request-nobody-made', accessToken: 'caller-token', endpoint })
  await callBack({ requestId, accessToken: 'caller-token', endpoint })
  await callBack({ requestId, accessToken: 'a-later-word', endpoint })
  const back = await browser.post('/login/truecaller', { step: 'verify' })
  expect(back.headers.get('Location')).toBe('/login/link')
  expect(await readStep(browser, '/login/link')).toMatchObject({ step: 'callerSignUp', canCreate: true })
  expect((await browser.post('/login/link', { step: 'create' })).headers.get('Location')).toBe('/goa/')
  const user = await env.DB.prepare("SELECT * FROM user WHERE phone = '9400000031'").first()
  expect(user).toMatchObject({ country_code: '+91', first_name: 'Asha' })
})

test.each([
  ['its number', '9400000041', 'tc-2'],
  ['its number with a trunk prefix', '09400000042', 'tc-3'],
])('an account that has %s needs a code before Truecaller [AUTH-52, INPT-01]', async (_spelling, phone, callerId) => {
  await anAccount(`called-${phone}`, { phone })
  const browser = await openGuest({ headers: PHONE })
  await setBehaviour({ ...caller, id: callerId, phoneNumbers: [`+91${phone.replace(/^0/, '')}`] })
  const { callerHref } = await readStep(browser, '/login/truecaller')
  const requestId = new URL(callerHref ?? '').searchParams.get('requestNonce')
  await callBack({
    requestId,
    accessToken: 'caller-token',
    endpoint: `${peers.others}/truecaller/profile`,
  })
  const answer = await browser.call('slVerify', { mode: 'TRUECALLER' })
  expect(await answer.json()).toMatchObject({ user: null, verification: { status: 'UNVERIFIED', can_create: false } })
  expect(await ownerOf(callerId)).toBeUndefined()
})

test.each([
  ['another server', { accessToken: 'caller-token', endpoint: 'https://evil.example/profile' }, 'failed'],
  [
    'a token that is not known',
    { accessToken: 'made-up-token', endpoint: `${peers.others}/truecaller/profile` },
    'failed',
  ],
  ['a guest who declined', {}, 'cancelled'],
])('%s confirms no one [AUTH-52]', async (_, word, error) => {
  const browser = await openGuest({ headers: PHONE })
  await setBehaviour(caller)
  const { callerHref } = await readStep(browser, '/login/truecaller')
  await callBack({ requestId: new URL(callerHref ?? '').searchParams.get('requestNonce'), ...word })
  const back = await browser.post('/login/truecaller', { step: 'verify' })
  expect(back.headers.get('Location')).toBe(`/login/other?error=${error}`)
  expect(browser.cookies.has('session')).toBe(false)
})

test('sign-in methods are offered where they work [AUTH-15, AUTH-16, AUTH-17, AUTH-52, MODE-17]', async () => {
  const links = async (options: Parameters<typeof openGuest>[0], query = '') => {
    const browser = await openGuest(options)
    const answer = await browser.call(`loginOptions${query}`)
    const { login_options } = await answer.json<{
      login_options: { type: string; link: string; option_name: string }[]
    }>()
    return login_options.filter(({ type }) => type === 'Social').map(({ option_name }) => option_name)
  }
  expect(await links({ headers: PHONE })).toEqual(['gmail', 'facebook', 'apple', 'truecaller'])
  const known = await (await (await openGuest()).call('loginOptions')).json<{ login_options: { type: string }[] }>()
  expect(new Set(known.login_options.map(({ type }) => type))).toEqual(new Set(['phone_number', 'email', 'Social']))
  expect(known.login_options.find(({ type }) => type === 'Social')).toEqual({
    option_name: 'gmail',
    type: 'Social',
    label: 'Google',
    long_label: 'Continue with Google',
    link: '/login/gmail/',
  })
  expect(await links({})).toEqual(['gmail', 'facebook', 'apple'])
  expect(await links({ headers: PHONE, host: HOME })).toEqual(['gmail', 'facebook', 'apple'])
  expect(await links({ headers: PHONE }, '?microsite=railpass')).toEqual(['gmail', 'facebook', 'apple'])
  expect(await links({ headers: PHONE }, '?webview=true')).toEqual(['apple'])
  expect(await links({ bindings: {} })).toEqual([])
  const closed = await openGuest({ bindings: {} })
  expect((await closed.fetch('/login/gmail/')).status).toBe(404)
})

test('an app signs in by endpoints alone: token, code, account [AUTH-09, AUTH-10, AUTH-11, AUTH-12]', async () => {
  await anAccount('by-app', { phone: '9400000051', email: 'app@example.com' })
  const browser = await openGuest()
  const credential = await takeCredential({ ...claimsOf('app'), email: 'app@example.com' })
  expect(await (await browser.call('slVerified')).json()).toEqual({ verified: false, verification: null })
  const answered = await browser.call('authenticate', { mode: 'GMAIL', credential })
  const verification = { status: 'UNVERIFIED', mode: 'GMAIL', email: 'a•••@example.com', phone: '•••••••51' }
  expect(await answered.json()).toMatchObject({ user: null, verification })
  expect(await (await browser.call('slVerified')).json()).toMatchObject({ verified: false, verification })
  const sent = await (await browser.call('slVerify', {})).json<{ otp_preview: string; number_of_digits: number }>()
  expect(sent.number_of_digits).toBe(6)
  const wrong = await browser.call('slVerify', { otp: '000' })
  expect([wrong.status, (await wrong.json<{ error: { code: number } }>()).error.code]).toEqual([422, 54])
  expect((await browser.call('verification', { otp: sent.otp_preview, user_id: 'by-app' })).status).toBe(403)
  const proven = await browser.call('verification', { otp: sent.otp_preview, mode: 'GMAIL' })
  expect(await proven.json()).toMatchObject({ linked: true, user: { id: 'by-app' } })
  expect(await (await browser.call('slVerified')).json()).toEqual({ verified: true, verification: null })
  const more = await takeCredential(claimsOf('app-more'))
  const added = await browser.call('verification', { oauth_data: { token: more }, mode: 'GMAIL', user_id: 'by-app' })
  expect(await added.json()).toEqual({ linked: true })
  expect(await ownerOf('app-more')).toBe('by-app')
  const again = await openGuest()
  const replayed = await again.call('slOauth', { mode: 'GMAIL', token: more })
  expect((await replayed.json<{ error: { code: string } }>()).error.code).toBe('social_failed')
})

test("a page's script starts and finishes a trip by endpoints [AUTH-09]", async () => {
  const browser = await openGuest({ host: HOME })
  await setBehaviour(claimsOf('script'))
  const started = await (await browser.call('slOauth', { mode: 'GMAIL', retUrl: '//evil.example' })).json<{
    redirect_url: string
  }>()
  const answer = await fetch(started.redirect_url, { redirect: 'manual' })
  const params = new URL(answer.headers.get('Location') ?? '').searchParams
  const finished = { mode: 'GMAIL', code: params.get('code'), state: params.get('state') }
  const back = await browser.call('slOauth', finished)
  expect(await back.json()).toMatchObject({ user: null, verification: { status: 'NEW', can_create: true } })
  const made = await browser.call('slVerify', { create: true })
  expect(await made.json()).toMatchObject({ linked: true, user: { first_name: 'Grace' } })
})

test.each([
  ['slOauth', { mode: 'PHONEOTP' }, 400],
  ['slOauth', { mode: 'GMAIL', code: 'a', state: 'made-up' }, 422],
  ['slOauth', { mode: 'GMAIL', link: true }, 401],
  ['slOauth', { mode: 'TRUECALLER', token: '{"endpoint":"https://evil.example"}' }, 422],
  ['slVerify', { otp: '123456' }, 409],
  ['slVerify', { create: true }, 409],
  ['verification', { mode: 'GMAIL' }, 400],
  ['verification', { mode: 'EMAIL', token: 'x' }, 422],
])('%s refuses %j with %i', async (path, body, status) => {
  const browser = await openGuest()
  expect((await browser.call(path, body)).status).toBe(status)
})
