import { atom } from 'jotai/vanilla'
import type { GenerateResponse, OnboardingWidget, UserResponse } from '#app/contracts/guests/identity.ts'
import type { MembershipDetail } from '#app/contracts/guests/loyalty/membership-responses.ts'
import { isInvalidOtpMessage, isWrongCode, type LoginMode, type VerificationState } from '#app/domain/guests/login.ts'
import { isMember, statusOf } from '#app/domain/membership/membership-status.ts'
import type { Wallet } from '#app/domain/money/wallet.ts'

export type AuthUser = {
  userId: string
  name: string
  firstName: string
  lastName: string
  emailId: string
  countryCode: string
  phoneNumber: string
  isLoggedIn: boolean
  walletId: string | null
  userStatus: string
  otpData: GenerateResponse | null
  oAuthData: unknown
  authenticateData: UserResponse | null
  verificationInfo: VerificationInfo | null
  deleteAccount: { isRequested: boolean; error: AuthError | null }
}

export type AuthError = { code: string | number; message: string }

/** Sign-in state of the browser; wallet amounts are in minor units. It grants no rights. */
export type AuthState = {
  user: AuthUser
  loginMode: LoginMode | null
  error: AuthError | null
  onboarding: { data: OnboardingWidget | null; error: AuthError | null; isFetching: boolean }
  /** The last requested code; `processTime` is the response time in milliseconds. */
  otp: { data: GenerateResponse | null; error: AuthError | null; processTime: number | null }
  wizardProfile: {
    data: { membership_detail: MembershipDetail | null }
    isMember: boolean
    status: string
    error: AuthError | null
    loaded: boolean
  }
  wallet: { data: Wallet | null; error: AuthError | null }
  gdpr: boolean
  gdpr_data: readonly unknown[]
}

export type VerificationInfo = { state: VerificationState; mode: LoginMode }

export type AuthAction =
  | { type: 'otpRequested' }
  | { type: 'otpSent'; data: GenerateResponse; processTime: number }
  | { type: 'otpFailed'; error: AuthError }
  | { type: 'loginStarted' }
  | { type: 'loginSucceeded'; user: UserResponse; mode: LoginMode }
  | { type: 'loginFailed'; error: AuthError }
  | { type: 'otpVerified'; info: VerificationInfo }
  | { type: 'oAuthVerified'; data: unknown }
  | { type: 'oAuthFailed'; error: AuthError }
  | { type: 'linkVerified'; user: UserResponse; mode: LoginMode }
  | { type: 'linkFailed'; error: AuthError; saved: UserResponse | null }
  | { type: 'onboardingRequested' }
  | { type: 'onboardingLoaded'; widget: OnboardingWidget }
  | { type: 'onboardingFailed'; error: AuthError }
  | { type: 'signedUp'; user: UserResponse; mode: LoginMode }
  | { type: 'verificationKnown'; info: VerificationInfo }
  | { type: 'signedOut' }
  | { type: 'errorReset' }
  | { type: 'deletionStarted' }
  | { type: 'deletionFailed'; error: AuthError }
  | { type: 'walletLoaded'; wallet: Wallet }
  | { type: 'walletFailed'; error: AuthError }
  | { type: 'membershipLoaded'; detail: MembershipDetail }
  | { type: 'membershipFailed'; error: AuthError }
  | { type: 'privacyLoaded'; gdpr: boolean; gdprData: readonly unknown[] }

const signedOutUser: AuthUser = {
  userId: '',
  name: '',
  firstName: '',
  lastName: '',
  emailId: '',
  countryCode: '',
  phoneNumber: '',
  isLoggedIn: false,
  walletId: null,
  userStatus: '',
  otpData: null,
  oAuthData: null,
  authenticateData: null,
  verificationInfo: null,
  deleteAccount: { isRequested: false, error: null },
}

export const signedOutState: AuthState = {
  user: signedOutUser,
  loginMode: null,
  error: null,
  onboarding: { data: null, error: null, isFetching: false },
  otp: { data: null, error: null, processTime: null },
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
}

/** Returns the user fields of a response with the specification's names. */
export function toAuthFields(user: UserResponse): Partial<AuthUser> {
  return {
    userId: user.id,
    firstName: user.first_name,
    name: user.first_name,
    lastName: user.last_name,
    emailId: user.email ?? '',
    countryCode: user.country_code,
    phoneNumber: user.phone,
    walletId: user.wallet_id,
    userStatus: user.status,
  }
}

function signIn(state: AuthState, { user, mode }: { user: UserResponse; mode: LoginMode }): AuthState {
  const signedInUser = { ...state.user, ...toAuthFields(user), authenticateData: user, isLoggedIn: true }
  return { ...state, user: signedInUser, loginMode: mode, error: null }
}

function failSignIn(state: AuthState, error: AuthError): AuthState {
  return { ...state, error, user: { ...state.user, isLoggedIn: false } }
}

/** Returns the tracking category of a failure: a wrong code, regardless of its number, or anything else. */
export function signInFailureCategory({ code, message }: AuthError): 'invalid otp' | 'server error' {
  return isWrongCode(code) || isInvalidOtpMessage(message) ? 'invalid otp' : 'server error'
}

/** Returns the state after an action. A failed wallet request clears the wallet. */
export function nextAuthState(state: AuthState, action: AuthAction): AuthState {
  switch (action.type) {
    case 'otpRequested':
      return { ...state, otp: { data: null, error: null, processTime: null } }
    case 'otpSent':
      return {
        ...state,
        user: { ...state.user, otpData: action.data },
        otp: { data: action.data, error: null, processTime: action.processTime },
      }
    case 'otpFailed':
      return { ...state, otp: { data: null, error: action.error, processTime: null } }
    case 'loginStarted':
      return { ...state, error: null, user: { ...state.user, isLoggedIn: false } }
    case 'loginSucceeded':
    case 'linkVerified':
    case 'signedUp':
      return signIn(state, action)
    case 'loginFailed':
    case 'oAuthFailed':
      return failSignIn(state, action.error)
    case 'otpVerified':
    case 'verificationKnown':
      return { ...state, user: { ...state.user, verificationInfo: action.info } }
    case 'oAuthVerified':
      return { ...state, error: null, user: { ...state.user, oAuthData: action.data } }
    case 'linkFailed':
      return { ...failSignIn(state, action.error), user: { ...state.user, authenticateData: action.saved } }
    case 'signedOut':
      return signedOutState
    case 'errorReset':
      return { ...state, error: null, otp: { ...state.otp, error: null } }
    case 'onboardingRequested':
      return { ...state, onboarding: { data: null, error: null, isFetching: true } }
    case 'onboardingLoaded':
      return { ...state, onboarding: { data: action.widget, error: null, isFetching: false } }
    case 'onboardingFailed':
      return { ...state, onboarding: { data: null, error: action.error, isFetching: false } }
    case 'deletionStarted':
      return { ...state, user: { ...state.user, deleteAccount: { isRequested: true, error: null } } }
    case 'deletionFailed':
      return { ...state, user: { ...state.user, deleteAccount: { isRequested: false, error: action.error } } }
    case 'walletLoaded':
      return { ...state, wallet: { data: action.wallet, error: null } }
    case 'walletFailed':
      return { ...state, wallet: { data: null, error: action.error } }
    case 'membershipLoaded': {
      const { detail } = action
      const profile = { data: { membership_detail: detail }, isMember: isMember(detail), status: statusOf(detail) }
      return { ...state, wizardProfile: { ...profile, error: null, loaded: true } }
    }
    case 'membershipFailed':
      return { ...state, wizardProfile: { ...signedOutState.wizardProfile, error: action.error } }
    case 'privacyLoaded':
      return { ...state, gdpr: action.gdpr, gdpr_data: action.gdprData }
  }
}

const stateAtom = atom(signedOutState)

export const authAtom = atom(
  (get) => get(stateAtom),
  (get, set, action: AuthAction) => set(stateAtom, nextAuthState(get(stateAtom), action)),
)
