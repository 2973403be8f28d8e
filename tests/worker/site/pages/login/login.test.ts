import { expect, test } from 'vitest'
import type { AccountModel } from '#app/pages/account/model.ts'
import { type Browser, mountRoutes, openBrowser } from '#tests/support/a-browser.ts'
import { identityRoutes } from '#worker/site/api/identity/identity.ts'
import { createLoginRoutes } from '#worker/site/pages/login/login.ts'
import { createSocialLoginRoutes } from '#worker/site/pages/social-login/social-login.ts'

const pages = createLoginRoutes().route('/', createSocialLoginRoutes())
const site = mountRoutes({ api: identityRoutes, pages })

async function readModel(browser: Browser, path: string): Promise<AccountModel> {
  const response = await browser.fetch(path, { headers: { Accept: 'application/json', 'X-Page-Data': '1' } })
  const { page } = await response.json<{ page: { data: AccountModel } }>()
  return page.data
}

async function enterPhone(browser: Browser, phone: string, retUrl = ''): Promise<AccountModel> {
  const posted = await browser.post('/login', { step: 'phone', country_code: '+91', phone, retUrl })
  expect(posted.status).toBe(303)
  return readModel(browser, posted.headers.get('Location') ?? '')
}

test('renders a form that works without script', async () => {
  const browser = await openBrowser(site)
  const response = await browser.fetch('/login')
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).toMatch(/<form[^>]*method="post"[^>]*action="\/login"|<form[^>]*action="\/login"[^>]*method="post"/)
  expect(html).toContain(`name="_xsrf" value="${decodeURIComponent(browser.cookies.get('XSRF-TOKEN') ?? '')}"`)
  expect(html).toMatch(/<option value="\+91" selected="">India \+91<\/option>/)
})

test('shows the phone hint of the specification [AUTH-20]', async () => {
  const browser = await openBrowser(site)
  expect(await (await browser.fetch('/login')).text()).toContain('placeholder="Enter mobile number"')
})

test('signs in by two plain forms and returns to the requested page [AUTH-35]', async () => {
  const browser = await openBrowser(site)
  const model = await enterPhone(browser, '93000 00001', '/goa/?rooms=1')
  expect(model.signIn).toMatchObject({
    step: 'code',
    phone: '9300000001',
    codeLength: 6,
    isForAccounts: false,
    resendSeconds: 30,
    error: null,
  })
  const entered = await browser.post('/login', {
    step: 'code',
    otp: model.signIn?.codePreview ?? '',
    retUrl: model.post.returnPath,
  })
  expect(entered.status).toBe(303)
  expect(entered.headers.get('Location')).toBe('/goa/?rooms=1')
  expect(browser.cookies.has('session')).toBe(true)
  expect(browser.cookies.has('sign-in')).toBe(false)
  expect((await readModel(browser, '/login')).signIn).toBeNull()
})

test('greets a guest without a name as Guest [AUTH-47]', async () => {
  const browser = await openBrowser(site)
  const model = await enterPhone(browser, '9300000002')
  await browser.post('/login', { step: 'code', otp: model.signIn?.codePreview ?? '' })
  expect((await readModel(browser, '/login')).title).toBe('Hello, Guest')
})

test('reports a wrong code and keeps the step', async () => {
  const browser = await openBrowser(site)
  await enterPhone(browser, '9300000003')
  const posted = await browser.post('/login', { step: 'code', otp: '12' })
  const { signIn } = await readModel(browser, posted.headers.get('Location') ?? '')
  expect(signIn).toMatchObject({ step: 'code', error: { field: 'otp', text: 'Incorrect one-time password' } })
})

test('asks for a new code after five attempts', async () => {
  const browser = await openBrowser(site)
  await enterPhone(browser, '9300000004')
  for (let tried = 0; tried < 4; tried += 1) await browser.post('/login', { step: 'code', otp: '12' })
  const posted = await browser.post('/login', { step: 'code', otp: '12' })
  expect(posted.headers.get('Location')).toContain('error=spent')
})

test.each(['', '12', 'abc', '5300000005'])('keeps the first step for the number %j', async (phone) => {
  const browser = await openBrowser(site)
  const { signIn } = await enterPhone(browser, phone)
  expect(signIn).toMatchObject({ step: 'phone', error: { field: 'phone' } })
})

test('a request sent too fast waits and keeps the code', async () => {
  const browser = await openBrowser(site)
  await enterPhone(browser, '9300000006')
  const { signIn } = await enterPhone(browser, '9300000006')
  expect(signIn).toMatchObject({ step: 'code', error: { field: null } })
})

test('keeps the phone number out of addresses', async () => {
  const browser = await openBrowser(site)
  const posted = await browser.post('/login', { step: 'phone', country_code: '+91', phone: '9300000007' })
  expect(posted.headers.get('Location')).toBe('/login?step=code')
})

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'never redirects to %j',
  async (retUrl) => {
    const browser = await openBrowser(site)
    expect((await readModel(browser, `/login?retUrl=${encodeURIComponent(retUrl)}`)).post.returnPath).toBe('/')
    const posted = await browser.post('/login', { step: 'change', retUrl })
    expect(posted.headers.get('Location')).toBe('/login')
  },
)

test('returns to the page of this site the guest came from', async () => {
  const browser = await openBrowser(site)
  const from = async (referer: string) => {
    const headers = { Referer: referer, Accept: 'application/json', 'X-Page-Data': '1' }
    const response = await browser.fetch('/login', { headers })
    return (await response.json<{ page: { data: AccountModel } }>()).page.data.post.returnPath
  }
  expect(await from('http://marigold.localhost/goa/?rooms=2')).toBe('/goa/?rooms=2')
  expect(await from('http://marigold.localhost/login?step=code')).toBe('/')
  expect(await from('http://marigold.localhost.evil.example/goa/')).toBe('/')
  expect(await from('https://evil.example/')).toBe('/')
})

test('signs out by a plain form', async () => {
  const browser = await openBrowser(site)
  const model = await enterPhone(browser, '9300000008')
  await browser.post('/login', { step: 'code', otp: model.signIn?.codePreview ?? '' })
  const posted = await browser.post('/login', { step: 'sign-out' })
  expect(posted.status).toBe(303)
  expect(browser.cookies.has('session')).toBe(false)
  expect((await readModel(browser, '/login')).signIn).not.toBeNull()
})

test('refuses a form without its token', async () => {
  const browser = await openBrowser(site)
  const posted = await browser.post('/login', { step: 'phone', phone: '9300000009', _xsrf: 'made up' })
  expect(posted.status).toBe(403)
})

const closedWays = [
  '/login/gmail/',
  '/login/facebook/',
  '/login/apple',
  '/login/gmail',
  '/login/facebook',
  '/login/apple/',
  '/login/constructor',
]

test.each(closedWays)('reports that the return path %s is not open [ROUTE-07, ROUTE-08]', async (path) => {
  const browser = await openBrowser(site)
  const response = await browser.fetch(path)
  expect(response.status).toBe(404)
  expect(await response.text()).toContain('This sign-in method isn’t available')
})

test("preselects the dial code of the guest's location (DEC-15)", async () => {
  const browser = await openBrowser(site, { headers: { 'X-Test-Country': 'NL' } })
  expect((await readModel(browser, '/login')).signIn?.countryCode).toBe('+31')
})

test('offers only dial codes the brand sends codes to', async () => {
  const browser = await openBrowser(site, { host: 'nl.dunehouse.localhost', headers: { 'X-Test-Country': 'CU' } })
  const { signIn } = await readModel(browser, '/login')
  const codes = signIn?.dialCodes.map(({ value }) => value)
  expect(codes).toContain('+31')
  expect(codes).not.toContain('+53')
  expect(signIn?.countryCode).toBe('+31')
})

test("names dial codes in the guest's language, the page's country first", async () => {
  const browser = await openBrowser(site, { host: 'nl.dunehouse.localhost' })
  const { signIn } = await readModel(browser, '/login')
  const texts = signIn?.dialCodes.map(({ text }) => text) ?? []
  expect(texts[0]).toBe('Nederland +31')
  expect(texts).toEqual(expect.arrayContaining(['België +32', 'Verenigde Staten, Canada +1']))
  expect(texts.slice(1)).toEqual(texts.slice(1).toSorted((one, other) => one.localeCompare(other, 'nl')))
})

test('an unserved country is reported at the number', async () => {
  const browser = await openBrowser(site, { host: 'uk.dunehouse.localhost' })
  const posted = await browser.post('/login', { step: 'phone', country_code: '+53', phone: '51234567' })
  const { signIn } = await readModel(browser, posted.headers.get('Location') ?? '')
  expect(signIn).toMatchObject({ step: 'phone', phone: '51234567', error: { field: 'phone' } })
  expect(signIn?.error?.text).toContain('codes to this country')
})
