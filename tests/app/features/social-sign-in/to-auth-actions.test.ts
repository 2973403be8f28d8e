import { expect, test } from 'vitest'
import { nextAuthState, signedOutState } from '#app/client/state/guest/auth.ts'
import { toAuthActions } from '#app/features/social-sign-in/social-panel.tsx'
import { aUser } from '#tests/support/a-user.ts'

const step = { error: null, failed: null, verification: null }
const info = { state: 'UNVERIFIED', mode: 'GMAIL' } as const

test('an open identity reports what must be proven [AUTH-31]', () => {
  const actions = toAuthActions({ ...step, verification: info }, () => null)
  const { user } = actions.reduce(nextAuthState, signedOutState)
  expect(user).toMatchObject({ oAuthData: info, verificationInfo: info, isLoggedIn: false })
})

test('a failed trip is reported and keeps the saved link', () => {
  const failed = { step: 'oAuth', code: 'cancelled' } as const
  const takeSaved = () => {
    throw new Error('taken')
  }
  expect(toAuthActions({ ...step, error: 'You came back.', failed }, takeSaved)).toEqual([
    { type: 'oAuthFailed', error: { code: 'cancelled', message: 'You came back.' } },
  ])
})

test('a failed link restores its saved state [AUTH-32]', () => {
  const failed = { step: 'link', code: 'taken' } as const
  const actions = toAuthActions({ ...step, error: 'Somebody has it.', failed }, () => aUser)
  expect(actions.reduce(nextAuthState, signedOutState)).toMatchObject({
    error: { code: 'taken', message: 'Somebody has it.' },
    user: { authenticateData: aUser, isLoggedIn: false },
  })
})

test('a step without changes dispatches nothing', () => {
  expect(toAuthActions(step, () => null)).toEqual([])
  expect(toAuthActions({ ...step, error: 'That number looks wrong.' }, () => null)).toEqual([])
})
