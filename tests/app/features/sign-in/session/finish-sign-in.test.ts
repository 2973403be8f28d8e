import { expect, test } from 'vitest'
import { finishSignIn } from '#app/features/sign-in/session/finish-sign-in.ts'
import { rememberReturnPath } from '#app/features/sign-in/session/return-path.ts'
import { aUser } from '#tests/support/a-user.ts'
import { clearedCaches, stubSignInBrowser } from '#tests/support/sign-in-browser.ts'

const { calls, fetchMock, recordCall } = stubSignInBrowser()

test('returns to the requested page after caches are cleared [AUTH-34, AUTH-35]', async () => {
  await finishSignIn(() => {}, { mode: 'PHONEOTP', user: aUser, returnPath: '/goa/' })
  expect(calls).toEqual([...clearedCaches, 'app in', 'go /goa/'])
  rememberReturnPath('/wishlist')
  await finishSignIn(() => {}, { mode: 'PHONEOTP', user: aUser, returnPath: '/goa/' })
  expect(calls.at(-1)).toBe('go /wishlist')
})

test('calls back instead of navigating if requested [AUTH-35]', async () => {
  await finishSignIn(() => {}, { mode: 'PHONEOTP', user: aUser, returnPath: '/goa/', onDone: recordCall('called') })
  expect(calls).toEqual([...clearedCaches, 'app in', 'called'])
  expect(fetchMock).not.toHaveBeenCalled()
})

test('keeps the guest only while linking an identity [AUTH-32]', async () => {
  await finishSignIn(() => {}, { mode: 'EMAIL', user: aUser, returnPath: '/goa/' })
  expect(document.cookie).not.toContain('auth-data')
  await finishSignIn(() => {}, { mode: 'EMAIL', user: aUser, returnPath: '/login/link' })
  expect(document.cookie).toContain('auth-data=')
  expect(calls.at(-1)).toBe('go /login/link')
})
