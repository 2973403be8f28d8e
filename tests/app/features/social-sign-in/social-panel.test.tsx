import { expect, test } from 'vitest'
import type { SocialModel, SocialStep } from '#app/features/social-sign-in/model.ts'
import { SocialPanel } from '#app/features/social-sign-in/social-panel.tsx'
import { drawPart } from '#tests/support/draw-part.tsx'

const model: SocialModel = {
  step: 'ways',
  title: 'A title',
  lead: 'A lead',
  error: null,
  failed: null,
  verification: null,
  socialLinks: [],
  own: null,
  post: { action: '/login/link', xsrfToken: 'a-token' },
  phoneHint: null,
  canCreate: false,
  passwordHref: null,
  connectText: 'Link Google',
  phone: null,
  code: null,
  callerHref: null,
  otherHref: '/login/other',
}
const draw = (step: SocialStep, given: Partial<SocialModel> = {}) =>
  drawPart(<SocialPanel model={{ ...model, step, ...given }} />, { areas: ['ui', 'account', 'social'] })

test('sign-in methods are links a form policy allows', async () => {
  const html = await draw('ways', {
    socialLinks: [{ mode: 'GMAIL', text: 'Continue with Google', href: '/login/gmail/' }],
  })
  expect(html).toMatch(/<a data-hard="true"[^>]*href="\/login\/gmail\/"/)
  expect(html).not.toContain('<form')
  expect(await draw('ways')).toContain('Sign in here with your mobile number')
})

test.each([
  ['known', { phoneHint: '•••••••01' }, 'value="send"', 'Send a code to'],
  ['choice', { canCreate: true }, 'value="create"', 'I already have an account'],
  ['choice', {}, 'href="/login/link?step=phone"', 'Create a new account'],
  ['phone', { phone: { countryCode: '+91', dialCodes: [{ value: '+91', text: '+91' }] } }, 'name="phone"', 'Send code'],
  [
    'code',
    { code: { digits: 6, resendSeconds: 0, preview: null } },
    'autoComplete="one-time-code"',
    'Confirm and continue',
  ],
  ['connect', {}, 'value="connect"', 'Link Google'],
  ['callerSignUp', {}, 'value="create"', 'Create a new account'],
  ['caller', { callerHref: 'truecallersdk://truesdk/web_verify' }, 'href="truecallersdk:', 'I’ve confirmed'],
] as const)('the step %s works without script', async (step, given, part, words) => {
  const html = await draw(step, given as Partial<SocialModel>)
  expect(html).toContain(part)
  expect(html).toContain(words)
  if (html.includes('<form')) expect(html).toContain('name="_xsrf" value="a-token"')
})

test('offers a password where the account has one, and announces errors', async () => {
  const html = await draw('known', { passwordHref: '/login?retUrl=%2Flogin%2Flink', error: 'It went wrong.' })
  expect(html).toContain('href="/login?retUrl=%2Flogin%2Flink"')
  expect(html).toMatch(/role="alert"[\s\S]*It went wrong\./)
})
