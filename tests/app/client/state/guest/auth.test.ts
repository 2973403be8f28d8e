import { createStore } from 'jotai/vanilla'
import { expect, test } from 'vitest'
import {
  type AuthAction,
  authAtom,
  nextAuthState,
  signedOutState,
  signInFailureCategory,
  toAuthFields,
} from '#app/client/state/guest/auth.ts'
import type { OnboardingWidget } from '#app/contracts/guests/identity.ts'
import { emptyWallet } from '#app/domain/money/wallet.ts'
import { aUser as asha } from '#tests/support/a-user.ts'

const sent = { is_user_present: true, expires_in: 600, resend_in: 30, number_of_digits: 6 }
const failure = { code: 'server_error', message: 'Sorry' }
const signedIn = nextAuthState(signedOutState, { type: 'loginSucceeded', user: asha, mode: 'PHONEOTP' })

test('holds the fields of a signed-in guest [AUTH-37]', () => {
  expect(Object.keys(signedIn.user).sort()).toEqual(
    [
      'emailId',
      'countryCode',
      'firstName',
      'lastName',
      'phoneNumber',
      'name',
      'isLoggedIn',
      'userId',
      'walletId',
      'userStatus',
      'otpData',
      'oAuthData',
      'authenticateData',
      'verificationInfo',
      'deleteAccount',
    ].sort(),
  )
})

test('holds membership, wallet and consent beside the guest [AUTH-38]', () => {
  expect(signedOutState).toMatchObject({
    wizardProfile: {
      data: { membership_detail: null },
      isMember: false,
      status: 'NOT_MEMBER',
      error: null,
      loaded: false,
    },
    wallet: { data: null, error: null },
    gdpr: false,
    gdpr_data: [],
  })
})

test('copies a first_name to first name and name [AUTH-39]', () => {
  expect(toAuthFields(asha)).toMatchObject({
    firstName: 'Asha',
    name: 'Asha',
    lastName: 'Rao',
    phoneNumber: '9876543210',
  })
})

test('is not signed in while a sign-in runs [AUTH-27]', () => {
  expect(nextAuthState(signedIn, { type: 'loginStarted' })).toMatchObject({ error: null, user: { isLoggedIn: false } })
})

test('is signed in after success, with the method [AUTH-28]', () => {
  expect(signedIn).toMatchObject({ loginMode: 'PHONEOTP', user: { isLoggedIn: true, userId: 'user-1' } })
})

test('is not signed in after failure, with the reason [AUTH-29]', () => {
  const state = nextAuthState(signedIn, { type: 'loginFailed', error: failure })
  expect(state).toMatchObject({ error: failure, user: { isLoggedIn: false } })
})

test('forgets the guest and the membership at sign-out [AUTH-30]', () => {
  const member = { ...signedIn, wizardProfile: { ...signedIn.wizardProfile, isMember: true, loaded: true } }
  expect(nextAuthState(member, { type: 'signedOut' })).toEqual(signedOutState)
})

test('stores the last requested code with its duration [AUTH-40]', () => {
  const begun = nextAuthState(signedOutState, { type: 'otpRequested' })
  expect(begun.otp).toEqual({ data: null, error: null, processTime: null })
  const done = nextAuthState(begun, { type: 'otpSent', data: sent, processTime: 120 })
  expect(done.otp).toEqual({ data: sent, error: null, processTime: 120 })
  const failed = nextAuthState(done, { type: 'otpFailed', error: failure })
  expect(failed.otp).toEqual({ data: null, error: failure, processTime: null })
})

test('merges sign-in data into known data [AUTH-48]', () => {
  const known = nextAuthState(signedOutState, { type: 'otpSent', data: sent, processTime: 1 })
  const { user } = nextAuthState(known, { type: 'loginSucceeded', user: asha, mode: 'PHONEOTP' })
  expect(user).toMatchObject({ otpData: sent, authenticateData: asha, firstName: 'Asha' })
})

test('clears errors and nothing else', () => {
  const failed = nextAuthState(signedIn, { type: 'loginFailed', error: failure })
  expect(nextAuthState(failed, { type: 'errorReset' })).toEqual({ ...failed, error: null })
})

test('separates guests of two renders', () => {
  const [one, other] = [createStore(), createStore()]
  one.set(authAtom, { type: 'loginSucceeded', user: asha, mode: 'PHONEOTP' })
  expect(one.get(authAtom).user.isLoggedIn).toBe(true)
  expect(other.get(authAtom).user.isLoggedIn).toBe(false)
})

const wallet = { ...emptyWallet('INR', true), redeemableExpirableBalance: 20_000, walletUsagePercentage: 20 }

test('a wallet that failed holds its error and no data [WALL-09]', () => {
  const loaded = nextAuthState(signedIn, { type: 'walletLoaded', wallet })
  expect(loaded.wallet).toEqual({ data: wallet, error: null })
  expect(nextAuthState(loaded, { type: 'walletFailed', error: failure }).wallet).toEqual({ data: null, error: failure })
})

test('privacy information is held beside the guest', () => {
  const gdprData = [{ id: 'necessary', required: true }]
  const actual = nextAuthState(signedOutState, { type: 'privacyLoaded', gdpr: true, gdprData })
  expect(actual).toMatchObject({ gdpr: true, gdpr_data: gdprData })
})

test('privacy information stays with the guest through signing in [ACCT-04]', () => {
  const gdprData = [{ id: 'necessary', required: true }]
  const actual = nextAuthState(signedOutState, { type: 'privacyLoaded', gdpr: true, gdprData })
  const known = nextAuthState(actual, { type: 'loginSucceeded', user: asha, mode: 'PHONEOTP' })
  expect(known).toMatchObject({ gdpr: true, gdpr_data: gdprData, user: { isLoggedIn: true } })
})

test('account deletion has a separate state in the user store [ACCT-02]', () => {
  const started = nextAuthState(signedIn, { type: 'deletionStarted' })
  expect(started.user.deleteAccount).toEqual({ isRequested: true, error: null })
  expect(started.user.isLoggedIn).toBe(true)
  const failed = nextAuthState(started, { type: 'deletionFailed', error: failure })
  expect(failed.user.deleteAccount).toEqual({ isRequested: false, error: failure })
  expect(nextAuthState(failed, { type: 'deletionStarted' }).user.deleteAccount.error).toBeNull()
})

const widget: OnboardingWidget = {
  is_needed: true,
  title: 'Name',
  sub_title: '',
  fields: [],
  consent: null,
  submit_text: 'Save',
  skip_text: 'Not now',
}

const play = (...actions: AuthAction[]) => actions.reduce(nextAuthState, signedOutState)

test('runs from the code to the wallet [AUTH-31]', () => {
  const verified = { state: 'NEW', mode: 'PHONEOTP' } as const
  const before = play({ type: 'otpRequested' }, { type: 'otpSent', data: sent, processTime: 12 })
  expect(before.otp).toEqual({ data: sent, error: null, processTime: 12 })
  expect(play({ type: 'otpRequested' }, { type: 'otpFailed', error: failure }).otp.error).toEqual(failure)
  const steps: AuthAction[] = [
    { type: 'otpVerified', info: verified },
    { type: 'loginSucceeded', user: asha, mode: 'GMAIL' },
    { type: 'oAuthVerified', data: { provider: 'google' } },
    { type: 'linkVerified', user: asha, mode: 'GMAIL' },
    { type: 'onboardingRequested' },
    { type: 'onboardingLoaded', widget },
    { type: 'signedUp', user: { ...asha, first_name: 'Mira' }, mode: 'GMAIL' },
    { type: 'verificationKnown', info: { state: 'VERIFIED', mode: 'GMAIL' } },
    { type: 'walletFailed', error: failure },
    { type: 'errorReset' },
  ]
  const after = steps.reduce(nextAuthState, before)
  expect(after).toMatchObject({
    loginMode: 'GMAIL',
    error: null,
    onboarding: { data: widget, error: null, isFetching: false },
    wallet: { data: null, error: failure },
    user: {
      isLoggedIn: true,
      firstName: 'Mira',
      oAuthData: { provider: 'google' },
      verificationInfo: { state: 'VERIFIED', mode: 'GMAIL' },
    },
  })
})

test('a failed social verification signs no one in', () => {
  expect(play({ type: 'loginStarted' }, { type: 'oAuthFailed', error: failure })).toMatchObject({
    error: failure,
    user: { isLoggedIn: false },
  })
})

test('a link that fails restores the saved authentication [AUTH-32]', () => {
  const state = play({ type: 'loginStarted' }, { type: 'linkFailed', error: failure, saved: asha })
  expect(state).toMatchObject({ error: failure, user: { authenticateData: asha, isLoggedIn: false } })
})

test('a new sign-up is signed in [AUTH-33]', () => {
  expect(play({ type: 'signedUp', user: asha, mode: 'PHONEOTP' }).user).toMatchObject({
    isLoggedIn: true,
    userId: 'user-1',
  })
})

test('the questions after the first sign-in may fail', () => {
  const state = play({ type: 'onboardingRequested' }, { type: 'onboardingFailed', error: failure })
  expect(state.onboarding).toEqual({ data: null, error: failure, isFetching: false })
})

test('tracks wrong codes, and other failures as server errors [AUTH-43, AUTH-45]', () => {
  expect(signInFailureCategory({ code: 54, message: 'Incorrect' })).toBe('invalid otp')
  expect(signInFailureCategory({ code: 'x', message: 'Invalid OTP' })).toBe('invalid otp')
  for (const code of ['server_error', 'too_many_requests', 'password_incorrect', 'unreached']) {
    expect(signInFailureCategory({ code, message: 'Sorry' })).toBe('server error')
  }
})
