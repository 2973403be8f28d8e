import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { createSocialWorld, readStep, visitCompany } from '#tests/support/social-guest.ts'
import { ProviderRefusal, ProviderUnavailable } from '#worker/infra/ports/identity-provider.ts'
import { createGoogle } from '#worker/services/accounts/social/providers/create-providers.ts'
import { createProviderFetch } from '#worker/services/accounts/social/providers/provider-fetch.ts'

const { peers, openGuest, setBehaviour, signInByGoogle, takeCredential } = createSocialWorld('trips')
const HOME = 'nl.dunehouse.localhost'
const ada = { sub: 'ada', email: 'ada@example.com', email_verified: true, given_name: 'Ada', family_name: 'Lovelace' }

const count = async (sql: string) => (await env.DB.prepare(sql).first<{ n: number }>())?.n

test('a guest signs in by Google, confirms once, then directly [AUTH-26]', async () => {
  const browser = await openGuest({ host: HOME, isSecure: true })
  const first = await signInByGoogle(browser, ada, '?retUrl=%2Fwishlist%3Fa%3D1')
  expect([first.status, first.headers.get('Location')]).toEqual([303, '/login/link'])
  expect(browser.cookies.has('__Host-session')).toBe(false)
  expect(await readStep(browser, '/login/link')).toMatchObject({ step: 'choice', canCreate: true, error: null })
  const made = await browser.post('/login/link', { step: 'create' })
  expect(made.headers.get('Location')).toBe('/wishlist?a=1')
  expect(browser.cookies.has('__Host-session')).toBe(true)
  expect(browser.cookies.has('__Host-link')).toBe(false)
  const row = await env.DB.prepare("SELECT * FROM user WHERE lower(email) = 'ada@example.com'").first()
  expect(row).toMatchObject({ first_name: 'Ada', last_name: 'Lovelace', phone: null })
  expect(row?.email_proven_at).toBeGreaterThan(0)
  const other = await openGuest({ host: HOME })
  const again = await signInByGoogle(other, { ...ada, email: 'new-address@example.com' }, '?retUrl=/wishlist')
  expect(again.headers.get('Location')).toBe('/wishlist')
  expect(other.cookies.has('session')).toBe(true)
  expect(await count("SELECT count(*) AS n FROM user WHERE first_name = 'Ada'")).toBe(1)
})

test('authorisation requests have the specified parameters [AUTH-24, AUTH-25]', async () => {
  const browser = await openGuest()
  const query = async (path: string) => {
    const url = new URL((await browser.fetch(path)).headers.get('Location') ?? '')
    return Object.fromEntries(url.searchParams)
  }
  const trip = { client_id: 'our-client', response_type: 'code', code_challenge_method: 'S256' }
  const google = await query('/login/gmail/')
  expect(google).toMatchObject({ ...trip, scope: 'openid email profile', prompt: 'select_account' })
  expect(google.redirect_uri).toBe('http://marigold.localhost/login/gmail/')
  const facebook = await query('/login/facebook/')
  expect(facebook).toMatchObject({ ...trip, scope: 'email', auth_type: 'rerequest' })
  expect(facebook.redirect_uri).toBe('http://marigold.localhost/login/facebook/')
  const apple = await query('/login/apple')
  expect(apple).toMatchObject({ ...trip, scope: 'email name', response_mode: 'form_post' })
  expect(apple.redirect_uri).toBe('http://marigold.localhost/api/pwa/tpl/apple')
  const states = [google, facebook, apple].map(({ state }) => state)
  expect(new Set(states).size).toBe(3)
  for (const state of states) expect(state).toMatch(/^[\w-]{43}$/)
})

test('the redirect is a permitted navigation that keeps secrets [S10]', async () => {
  const browser = await openGuest({ isSecure: true })
  const started = await browser.fetch('/login/gmail/')
  expect(started.status).toBe(303)
  expect(started.headers.get('Cache-Control')).toBe('no-store')
  const cookie = started.headers.getSetCookie().find((text) => text.startsWith('__Host-social='))
  expect(cookie).toMatch(/; HttpOnly; Secure; SameSite=Lax/)
  const state = new URL(started.headers.get('Location') ?? '').searchParams.get('state') ?? 'none'
  const tickets = await env.DB.prepare('SELECT * FROM ticket').all()
  expect(JSON.stringify(tickets.results)).not.toContain(state)
  const page = await browser.fetch('/login')
  expect(page.headers.get('Content-Security-Policy')).toContain("form-action 'self'")
  expect(await page.text()).toMatch(/<a data-hard="true"[^>]*href="\/login\/gmail\/"/)
})

test.each(['state=made-up', 'state='])('%s is refused before any provider is asked [S10]', async (state) => {
  const browser = await openGuest()
  const back = await visitCompany(await browser.fetch('/login/gmail/'))
  const answer = await browser.fetch(back.replace(/state=[^&]*/, state))
  expect(answer.headers.get('Location')).toBe('/login/other?error=failed')
  expect(browser.cookies.has('session')).toBe(false)
})

test('a return works once, in the browser that started the trip [S10]', async () => {
  const browser = await openGuest({ host: HOME })
  await setBehaviour({ ...ada, sub: 'once' })
  const back = await visitCompany(await browser.fetch('/login/gmail/'))
  const stranger = await openGuest({ host: HOME })
  stranger.cookies.set('social', browser.cookies.get('social') ?? '')
  expect((await stranger.fetch(back)).headers.get('Location')).toBe('/login/other?error=failed')
  const copy = browser.cookies.get('social') ?? ''
  expect((await browser.fetch(back)).headers.get('Location')).toBe('/login/link')
  browser.cookies.set('social', copy)
  expect((await browser.fetch(back)).headers.get('Location')).toBe('/login/other?error=failed')
})

test('a return from another device is refused, where both are known', async () => {
  const browser = await openGuest({ host: HOME })
  browser.cookies.set('fp', 'device-one')
  await setBehaviour({ ...ada, sub: 'device' })
  const back = await visitCompany(await browser.fetch('/login/gmail/'))
  browser.cookies.set('fp', 'device-two')
  expect((await browser.fetch(back)).headers.get('Location')).toBe('/login/other?error=failed')
})

test("an answer at another provider's address is refused (mix-up) [S10]", async () => {
  const browser = await openGuest()
  const back = await visitCompany(await browser.fetch('/login/gmail/'))
  const answer = await browser.fetch(back.replace('/login/gmail/', '/login/facebook/'))
  expect(answer.headers.get('Location')).toBe('/login/other?error=failed')
})

test('an issuer named in the answer must be the one asked [S10]', async () => {
  const browser = await openGuest()
  const back = await visitCompany(await browser.fetch('/login/gmail/'))
  const answer = await browser.fetch(`${back}&iss=https%3A%2F%2Fevil.example`)
  expect(answer.headers.get('Location')).toBe('/login/other?error=failed')
})

test.each([...['nonce-missing', 'nonce-changed', 'aud', 'many-aud', 'iss', 'expired', 'forged']])(
  'a token with the fault %s lets nobody in [S10]',
  async (fault) => {
    const browser = await openGuest({ host: HOME })
    const back = await visitCompany(await browser.fetch('/login/gmail/'))
    await setBehaviour({ ...ada, sub: 'faulty' }, fault)
    const answer = await browser.fetch(back)
    expect(answer.headers.get('Location')).toBe('/login/other?error=failed')
    expect(await count("SELECT count(*) AS n FROM user_identity WHERE subject = 'faulty'")).toBe(0)
  },
)

test('a failing provider is distinguished from a refused guest', async () => {
  const browser = await openGuest()
  const back = await visitCompany(await browser.fetch('/login/gmail/?retUrl=/goa/'))
  await setBehaviour(ada, 'status-500')
  const answer = await browser.fetch(back)
  expect(answer.headers.get('Location')).toBe('/login/other?error=away&retUrl=%2Fgoa%2F')
  expect(await (await browser.fetch('/login/other?error=away')).text()).toContain('isn’t responding right now')
})

test('a guest who cancels returns to the page they left [S10]', async () => {
  const browser = await openGuest()
  const back = await visitCompany(await browser.fetch('/login/gmail/?retUrl=/goa/'))
  const state = new URLSearchParams(back.split('?')[1]).get('state')
  const answer = await browser.fetch(`/login/gmail/?error=access_denied&state=${state}`)
  expect(answer.headers.get('Location')).toBe('/login/other?error=cancelled&retUrl=%2Fgoa%2F')
  const { error, otherHref } = await readStep(browser, '/login/other?error=cancelled&retUrl=%2Fgoa%2F')
  expect(error).toContain('Nothing has changed')
  expect(otherHref).toBe('/login?retUrl=%2Fgoa%2F')
})

const options = { clientId: 'our-client', clientSecret: 'google-secret', issuer: peers.google }
const aTrip = {
  state: 's',
  nonce: 'n',
  verifier: 'v'.repeat(43),
  redirectUri: 'http://marigold.localhost/login/gmail/',
}

async function takeCode(provider: ReturnType<typeof createGoogle>): Promise<URLSearchParams> {
  const answer = await fetch(await provider.authorizationUrl(aTrip), { redirect: 'manual' })
  await answer.body?.cancel()
  return new URL(answer.headers.get('Location') ?? '').searchParams
}

test('refuses foreign verifiers and used codes; a slow provider is unavailable [S10]', async () => {
  const google = createGoogle({ ...options, now: () => Date.now() })
  await setBehaviour(ada)
  const code = await takeCode(google)
  await expect(google.exchange({ ...aTrip, verifier: 'w'.repeat(43) }, code)).rejects.toThrow(Error)
  const second = await takeCode(google)
  expect(await google.exchange(aTrip, second)).toMatchObject({ subject: 'ada', issuer: options.issuer })
  await expect(google.exchange(aTrip, second)).rejects.toThrow()
  const hasty = createGoogle({ ...options, now: () => Date.now(), ask: createProviderFetch(200) })
  const third = await takeCode(hasty)
  await setBehaviour(ada, 'slow')
  await expect(hasty.exchange(aTrip, third)).rejects.toBeInstanceOf(ProviderUnavailable)
  await setBehaviour(ada)
})

test("a Google button's token is checked as strictly, plus its age [AUTH-12]", async () => {
  const google = createGoogle({ ...options, now: () => Date.now() })
  expect(await google.readToken(await takeCredential(ada))).toMatchObject({ subject: 'ada', isEmailProven: true })
  for (const fault of ['aud', 'many-aud', 'iss', 'expired', 'old', 'forged']) {
    await expect(google.readToken(await takeCredential(ada, fault)), fault).rejects.toBeInstanceOf(ProviderRefusal)
  }
  await expect(google.readToken('no.token.at-all')).rejects.toBeInstanceOf(ProviderRefusal)
})
