import { createStore } from 'jotai/vanilla'
import { expect, test, vi } from 'vitest'
import { type AuthAction, authAtom, signedOutState } from '#app/client/state/guest/auth.ts'
import { signOut } from '#app/features/sign-in/session/sign-out.ts'
import { aUser } from '#tests/support/a-user.ts'
import { clearedCaches, stubSignInBrowser } from '#tests/support/sign-in-browser.ts'

const { calls, fetchMock } = stubSignInBrowser()
const dispatchAuth = ({ type }: AuthAction) => void calls.push(`dispatch ${type}`)

test('signing out updates store, caches and app, and reloads [AUTH-36]', async () => {
  expect(await signOut(dispatchAuth)).toBe(true)
  expect(calls).toEqual(['dispatch signedOut', ...clearedCaches, 'app out', 'reload'])
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
