import { createStore } from 'jotai/vanilla'
import { afterEach, expect, test, vi } from 'vitest'
import { saveAuthentication, takeSavedAuthentication } from '#app/client/request/saved-authentication.ts'
import { authAtom } from '#app/client/state/guest/auth.ts'
import { findLengthFault, toSignInError } from '#app/features/sign-in/email/use-email-sign-in.ts'
import { fetchOnboarding } from '#app/features/sign-in/fetch-onboarding.ts'
import type { SignInModel } from '#app/features/sign-in/model.ts'
import { buildSignUpData, OnboardingForm } from '#app/features/sign-in/onboarding-form.tsx'
import { pathAfterSignIn } from '#app/features/sign-in/session/finish-sign-in.ts'
import { notifyNativeApp } from '#app/features/sign-in/session/native-app.ts'
import { saveLoggedOutTime } from '#app/features/sign-in/session/start-sign-in.ts'
import { SignInForm } from '#app/features/sign-in/sign-in-form.tsx'
import { loadTranslator } from '#app/i18n/messages.ts'
import { searchCountries } from '#app/overlays/sign-in/country-selector.tsx'
import { Overlay as OnboardingOverlay } from '#app/overlays/sign-in/onboarding.tsx'
import { rememberQuickLogin } from '#app/pages/home/start-visit.ts'
import { aUser } from '#tests/support/a-user.ts'
import { drawPart, memoryStorage } from '#tests/support/draw-part.tsx'
import { overlayProps } from '#tests/support/overlay-props.ts'

afterEach(() => vi.unstubAllGlobals())

const model: SignInModel = {
  step: 'phone',
  dialCodes: [{ value: '+91', text: '+91' }],
  countries: [],
  countryCode: '+91',
  phone: '',
  codeLength: 6,
  isForAccounts: false,
  resendSeconds: 0,
  codePreview: null,
  email: '',
  needsPassword: false,
  options: [
    { name: 'phone_number', type: 'phone_number', text: 'Continue with your mobile number', href: '/login' },
    { name: 'email', type: 'email', text: 'Continue with email', href: '/login?way=email' },
  ],
  error: null,
}
const post = { xsrfToken: 'token', returnPath: '/goa/?rooms=1' }
const areas = ['ui', 'common', 'account', 'signIn', 'password', 'errors', 'summary'] as const
const draw = (given: Partial<SignInModel>) =>
  drawPart(<SignInForm model={{ ...model, ...given }} post={post} />, { areas: [...areas] })

test('offers every other method as a link that returns', async () => {
  const html = await draw({})
  expect(html).toContain('href="/login?way=email&amp;retUrl=%2Fgoa%2F%3Frooms%3D1"')
  expect(html).not.toContain('Continue with your mobile number')
})

test('other providers are on the first step, not beside a code', async () => {
  const social = <a href="/login/other">Google</a>
  const at = (step: SignInModel['step']) =>
    drawPart(<SignInForm model={{ ...model, step }} post={post} social={social} />, { areas: [...areas] })
  for (const step of ['phone', 'email', 'signup'] as const) expect(await at(step)).toContain('Google')
  expect(await at('code')).not.toContain('Google')
})

test('the address step has fields for password managers', async () => {
  const html = await draw({ step: 'email', error: { field: 'password', text: 'Not right.' } })
  expect(html).toMatch(/<input[^>]*autoComplete="username"[^>]*name="email"|name="email"[^>]*autoComplete="username"/i)
  expect(html).toMatch(/autoComplete="current-password"/i)
  expect(html).toContain('Not right.')
  expect(html).toContain('Continue with your mobile number')
})

test('allows suggested and pasted passwords for a new account', async () => {
  const html = await draw({ step: 'signup' })
  expect(html).toMatch(/autoComplete="new-password"/i)
  expect(html).not.toMatch(/onpaste/i)
})

test('asks for the password only in another browser', async () => {
  expect(await draw({ step: 'proof', email: 'a@b.example' })).not.toContain('name="password"')
  expect(await draw({ step: 'proof', email: 'a@b.example', needsPassword: true })).toContain('name="password"')
})

test('splits a name on its first space and sends given fields [AUTH-03, AUTH-04]', () => {
  expect(buildSignUpData({ name: 'Mira Anand Rao', email: ' a@b.example ', city: '', hasConsent: true })).toEqual({
    first_name: 'Mira',
    last_name: 'Anand Rao',
    email: 'a@b.example',
    gdpr_consent: true,
  })
  expect(buildSignUpData({ name: 'Mira' })).toEqual({ first_name: 'Mira' })
  const all = {
    phone: '1',
    country_code: '+91',
    street_name: 'a',
    street_no: '2',
    zip_code: '3',
    city: 'b',
    country_name: 'c',
  }
  expect(Object.keys(buildSignUpData(all)).sort()).toEqual(Object.keys(all).sort())
})

test('an app that listens gets sign-in and sign-out only [AUTH-36]', () => {
  const heard: unknown[] = []
  const android = {
    stayfrontAuthCallback: true,
    StayfrontAndroid: {
      onLogin: (...given: unknown[]) => heard.push(['in', ...given]),
      onLogout: () => heard.push(['out']),
    },
  }
  const ios = {
    stayfrontAuthCallback: true,
    webkit: { messageHandlers: { stayfrontAuth: { postMessage: (message: string) => heard.push(message) } } },
  }
  expect([
    notifyNativeApp('login', android),
    notifyNativeApp('logout', android),
    notifyNativeApp('logout', ios),
  ]).toEqual([true, true, true])
  expect(heard).toEqual([['in'], ['out'], 'logout'])
  expect(notifyNativeApp('logout', { ...android, stayfrontAuthCallback: false })).toBe(false)
  expect(notifyNativeApp('login', { stayfrontAuthCallback: true })).toBe(false)
  expect(heard).toHaveLength(3)
})

test('a failing app does not prevent sign-out', () => {
  const broken = {
    stayfrontAuthCallback: true,
    StayfrontAndroid: {
      onLogout: () => {
        throw new Error('gone')
      },
    },
  }
  expect(notifyNativeApp('logout', broken)).toBe(false)
})

test("a failed onboarding shows the server's message only", async () => {
  const answers = (status: number, body: unknown) => async () => new Response(JSON.stringify(body), { status })
  expect(await fetchOnboarding('', { ask: answers(500, {}) })).toMatchObject({
    ok: false,
    error: { message: '' },
  })
  expect(await fetchOnboarding('', { ask: answers(401, { error: { code: 'x', message: 'Sign in' } }) })).toMatchObject({
    error: { message: 'Sign in' },
  })
  const away = async () => {
    throw new TypeError('no network')
  }
  expect(await fetchOnboarding('', { ask: away })).toMatchObject({ error: { message: '' } })
})

test('the overlay of a failed onboarding says Something went wrong [AUTH-14]', async () => {
  const store = createStore()
  store.set(authAtom, { type: 'onboardingFailed', error: { code: 'unreached', message: '' } })
  const overlayData = <OnboardingOverlay name="onboarding" {...overlayProps('onboarding', null)} closeHref="/" />
  expect(await drawPart(overlayData, { areas: ['ui', 'signIn', 'errors'], store })).toContain('Something went wrong')
})

test("draws the server's questions, consent unticked", async () => {
  const widget = {
    is_needed: true,
    title: 'Name',
    sub_title: '',
    fields: [{ name: 'name', type: 'text', label: 'Full name', value: '', is_required: true }] as const,
    consent: { name: 'gdpr_consent', label: 'May send offers' } as const,
    submit_text: 'Save',
    skip_text: 'Not now',
  }
  const html = await drawPart(<OnboardingForm widget={{ ...widget, fields: [...widget.fields] }} doneHref="/" />, {
    areas: ['ui', 'signIn'],
  })
  expect(html).toContain('Full name')
  expect(html).toContain('May send offers')
  expect(html).not.toContain('checked')
  expect(html).toContain('Not now')
})

test('a question never closes an open overlay', () => {
  expect(pathAfterSignIn('/goa/?rooms=1', { is_needed: true })).toBe('/goa/?rooms=1&modal=onboarding')
  expect(pathAfterSignIn('/12-house?modal=bookingSummary', { is_needed: true })).toBe('/12-house?modal=bookingSummary')
  expect(pathAfterSignIn('/goa/', { is_needed: false })).toBe('/goa/')
})

const asha = { ...aUser, email: 'asha@guests.example' }

/** `document.cookie` as a browser implements it. */
function cookieJar() {
  const jar = new Map<string, string>()
  const written: string[] = []
  const document = {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      written.push(text)
      const [pair = ''] = text.split(';')
      const at = pair.indexOf('=')
      if (text.includes('Max-Age=0')) jar.delete(pair.slice(0, at))
      else jar.set(pair.slice(0, at), pair.slice(at + 1))
    },
  }
  vi.stubGlobal('document', document)
  return { written, document }
}

test('the saved authentication returns once, without number and address [AUTH-32]', () => {
  const { written } = cookieJar()
  saveAuthentication(asha)
  expect(written[0]).not.toContain('9876543210')
  expect(written[0]).not.toContain('asha%40')
  expect(takeSavedAuthentication()).toEqual({ ...asha, phone: '', email: null })
  expect(takeSavedAuthentication()).toBeNull()
})

test('an unreadable saved authentication counts as none', () => {
  const { document } = cookieJar()
  document.cookie = 'auth-data=%7Bbroken; Path=/'
  expect(takeSavedAuthentication()).toBeNull()
})

test('the quick sign-in is remembered for a day [CONS-13]', () => {
  const { written } = cookieJar()
  rememberQuickLogin()
  expect(written).toEqual(['quick-login=1; Max-Age=86400; Path=/; SameSite=Lax'])
})

test('stores once when a browser was first seen without guest [CONS-07]', () => {
  const storage = memoryStorage()
  saveLoggedOutTime(1_000, () => storage)
  saveLoggedOutTime(2_000, () => storage)
  expect(storage.getItem('loggedOutExp')).toBe('1000')
})

test('unwritable storage is logged without harm [CONS-17]', () => {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => {})
  const full = memoryStorage()
  full.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  expect(() => saveLoggedOutTime(1, () => full)).not.toThrow()
  expect(spy).toHaveBeenCalledOnce()
  spy.mockRestore()
})

test('finds countries by name, later words and dial code', () => {
  const countries = [
    { name: 'Côte d’Ivoire', code: '+225' },
    { name: 'New Zealand', code: '+64' },
    { name: 'India', code: '+91' },
  ]
  const names = (typed: string) => searchCountries(countries, typed).map(({ name }) => name)
  expect(names('cote')).toEqual(['Côte d’Ivoire'])
  expect(names('zeal')).toEqual(['New Zealand'])
  expect(names('+9')).toEqual(['India'])
  expect(names('٩١')).toEqual(['India'])
  expect(names('')).toHaveLength(3)
  expect(names('xyz')).toEqual([])
})

test('a refusal shows at its field; others are server errors [AUTH-43]', async () => {
  const translate = await loadTranslator('en', [...areas])
  const error = { status: 422, code: 'invalid_fields', message: 'x', fields: { email: 'Bad.' }, details: {} }
  expect(toSignInError(error, translate)).toEqual({ field: 'email', text: 'Bad.' })
  const plain = { ...error, fields: {} }
  expect(toSignInError({ ...plain, code: 'password_incorrect', message: 'Not right.' }, translate).text).toBe(
    'Not right.',
  )
  expect(toSignInError({ ...plain, code: 'forbidden' }, translate)).toEqual({
    field: null,
    text: translate('errors.server'),
  })
  expect(findLengthFault('short', translate)?.field).toBe('password')
  expect(findLengthFault('long enough', translate)).toBeNull()
})
