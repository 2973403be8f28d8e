import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AuthAction, authAtom, signedOutState } from '#app/client/state/guest/auth.ts'
import { finishSignIn } from '#app/features/sign-in/session/finish-sign-in.ts'
import { rememberReturnPath } from '#app/features/sign-in/session/return-path.ts'
import { signOut } from '#app/features/sign-in/session/sign-out.ts'
import { aUser } from '#tests/support/a-user.ts'
import { memoryStorage } from '#tests/support/draw-part.tsx'

const calls: string[] = []
const dispatchAuth = ({ type }: AuthAction) => void calls.push(`dispatch ${type}`)
const fetchMock = vi.fn<typeof fetch>()
const recordCall = (word: string) => (given?: string) => void calls.push([word, given].filter(Boolean).join(' '))

beforeEach(() => {
  calls.length = 0
  fetchMock.mockReset().mockImplementation(async () => Response.json({ is_needed: false }))
  vi.stubGlobal('fetch', fetchMock)
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=salt.hash' })
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('location', { assign: recordCall('go'), reload: recordCall('reload') })
  vi.stubGlobal('caches', { delete: async (name: string) => recordCall('clear')(name) })
  vi.stubGlobal('stayfrontAuthCallback', true)
  vi.stubGlobal('StayfrontAndroid', { onLogin: recordCall('app in'), onLogout: recordCall('app out') })
})

afterEach(() => vi.unstubAllGlobals())

const cleared = ['clear search-cache', 'clear hotel-cache', 'clear booking-cache']

test('returns to the requested page after caches are cleared [AUTH-34, AUTH-35]', async () => {
  await finishSignIn(() => {}, { mode: 'PHONEOTP', user: aUser, returnPath: '/goa/' })
  expect(calls).toEqual([...cleared, 'app in', 'go /goa/'])
  rememberReturnPath('/wishlist')
  await finishSignIn(() => {}, { mode: 'PHONEOTP', user: aUser, returnPath: '/goa/' })
  expect(calls.at(-1)).toBe('go /wishlist')
})

test('calls back instead of navigating if requested [AUTH-35]', async () => {
  await finishSignIn(() => {}, { mode: 'PHONEOTP', user: aUser, returnPath: '/goa/', onDone: recordCall('called') })
  expect(calls).toEqual([...cleared, 'app in', 'called'])
  expect(fetchMock).not.toHaveBeenCalled()
})

test('signing out updates store, caches and app, and reloads [AUTH-36]', async () => {
  expect(await signOut(dispatchAuth)).toBe(true)
  expect(calls).toEqual(['dispatch signedOut', ...cleared, 'app out', 'reload'])
})

test('stays signed in when signing out fails', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  fetchMock.mockImplementation(async () => Response.json({ error: { code: 'server', message: '' } }, { status: 500 }))
  expect(await signOut(dispatchAuth)).toBe(false)
  expect(calls).toEqual([])
  error.mockRestore()
})

test('the store is empty after signing out [AUTH-30]', async () => {
  const store = createStore()
  store.set(authAtom, { type: 'loginSucceeded', user: aUser, mode: 'PHONEOTP' })
  await signOut((action) => store.set(authAtom, action))
  expect(store.get(authAtom)).toEqual(signedOutState)
  expect(store.get(authAtom).wizardProfile.status).toBe('NOT_MEMBER')
})

test('keeps the guest only while linking an identity [AUTH-32]', async () => {
  await finishSignIn(() => {}, { mode: 'EMAIL', user: aUser, returnPath: '/goa/' })
  expect(document.cookie).not.toContain('auth-data')
  await finishSignIn(() => {}, { mode: 'EMAIL', user: aUser, returnPath: '/login/link' })
  expect(document.cookie).toContain('auth-data=')
  expect(calls.at(-1)).toBe('go /login/link')
})
