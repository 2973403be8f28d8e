import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveAuthentication, takeSavedAuthentication } from '#app/client/request/saved-authentication.ts'
import type { AuthAction } from '#app/client/state/guest/auth.ts'
import { pollCallerVerification } from '#app/features/social-sign-in/caller-step.tsx'
import { enterLinkCode } from '#app/features/social-sign-in/link-code.tsx'
import { aUser } from '#tests/support/a-user.ts'

const data = { ...aUser, phone: '', email: null }
let actions: AuthAction[] = []
let answer: () => Response = () => Response.json({})
const tell = (action: AuthAction) => void actions.push(action)
const enter = () => enterLinkCode({ otp: '123456', mode: 'GMAIL' }, tell)
const refuse = (code: string | number) => () => Response.json({ error: { code, message: 'No' } }, { status: 422 })

beforeEach(() => {
  actions = []
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=salt.hash' })
  vi.stubGlobal('fetch', async () => answer())
  vi.spyOn(console, 'info').mockImplementation(() => {})
})

afterEach(() => vi.unstubAllGlobals())

test('a linking code is reported as proven and linked, then continues [AUTH-31]', async () => {
  answer = () => Response.json({ user: aUser, linked: true, return_path: '/goa/' })
  expect(await enter()).toEqual({ path: '/goa/', error: null })
  expect(actions).toEqual([
    { type: 'otpVerified', info: { state: 'VERIFIED', mode: 'PHONEOTP' } },
    { type: 'linkVerified', user: aUser, mode: 'GMAIL' },
  ])
})

test('a wrong code is a failed link and counts as wrong [AUTH-32, AUTH-45]', async () => {
  saveAuthentication(aUser)
  answer = refuse(54)
  expect(await enter()).toEqual({ path: null, error: { code: 54, message: 'No' } })
  expect(actions).toEqual([{ type: 'linkFailed', error: { code: 54, message: 'No' }, saved: data }])
  expect(document.cookie).toContain('Max-Age=0')
  expect(console.info).toHaveBeenCalledWith('[stayfront] sign-in: invalid otp')
})

test('any other refusal counts as a server error [AUTH-43]', async () => {
  answer = refuse('link_expired')
  expect(await enter()).toMatchObject({ path: null, error: { code: 'link_expired' } })
  expect(console.info).toHaveBeenCalledWith('[stayfront] sign-in: server error')
})

test('a guest signed in to another account gets a message', async () => {
  const error = { code: 'identity_taken', message: 'Somebody has it.' }
  answer = () => Response.json({ user: aUser, linked: false, error })
  expect(await enter()).toEqual({ path: '/login/other?error=taken&retUrl=%2F', error: null })
  expect(actions.map(({ type }) => type)).toEqual(['otpVerified', 'loginSucceeded', 'linkFailed'])
})

test('never follows an address of another site', async () => {
  answer = () => Response.json({ user: aUser, linked: true, return_path: '//evil.example' })
  expect((await enter()).path).toBe('/')
})

test('polls Truecaller until the guest agrees, and updates the store [AUTH-31]', async () => {
  answer = () => Response.json({ pending: true })
  expect(await pollCallerVerification(tell)).toBeNull()
  expect(actions).toEqual([])
  answer = () => Response.json({ user: aUser, return_path: '/goa/' })
  expect(await pollCallerVerification(tell)).toBe('/goa/')
  answer = () => Response.json({ user: null, verification: { status: 'NEW' } })
  expect(await pollCallerVerification(tell)).toBe('/login/link')
  answer = refuse('social_failed')
  expect(await pollCallerVerification(tell)).toBe('/login/other?error=failed')
  expect(actions.map(({ type }) => type)).toEqual(['oAuthVerified', 'loginSucceeded', 'oAuthVerified', 'oAuthFailed'])
  expect(takeSavedAuthentication()).toBeNull()
})
