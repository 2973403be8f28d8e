import { atom } from 'jotai/vanilla'
import type { GenerateAnswer, UserAnswer } from '#app/contracts/identity.ts'
import type { LoginMode } from '#app/domain/login.ts'
import type { WireWallet } from '#app/domain/wallet.ts'

/** The signed-in guest as the product's parts know them [AUTH-37]. */
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
  otpData: GenerateAnswer | null
  oAuthData: unknown
  authenticateData: UserAnswer | null
  verificationInfo: unknown
  deleteAccount: { isRequested: boolean; error: AuthError | null }
}

export type AuthError = { code: string | number; message: string }

/** Sign-in as the browser knows it [AUTH-38, AUTH-40]. What it says gives no rights. */
export type AuthState = {
  user: AuthUser
  loginMode: LoginMode | null
  error: AuthError | null
  /** The last code asked for; `processTime` is the milliseconds until it was answered. */
  otp: { data: GenerateAnswer | null; error: AuthError | null; processTime: number | null }
  wizardProfile: {
    data: { membership_detail: unknown }
    isMember: boolean
    status: string
    error: AuthError | null
    loaded: boolean
  }
  wallet: { data: WireWallet | null; error: AuthError | null }
  gdpr: boolean
  gdpr_data: readonly unknown[]
}

export type AuthAction =
  | { type: 'otpRequested' }
  | { type: 'otpSent'; data: GenerateAnswer; processTime: number }
  | { type: 'otpFailed'; error: AuthError }
  | { type: 'loginStarted' }
  | { type: 'loginSucceeded'; user: UserAnswer; mode: LoginMode }
  | { type: 'loginFailed'; error: AuthError }
  | { type: 'signedOut' }
  | { type: 'errorReset' }
  | { type: 'deletionStarted' }
  | { type: 'deletionFailed'; error: AuthError }
  | { type: 'walletLoaded'; wallet: WireWallet }
  | { type: 'walletFailed'; error: AuthError }
  | { type: 'privacyLoaded'; gdpr: boolean; gdprData: readonly unknown[] }

const nobody: AuthUser = {
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

/** Nobody signed in, and the default membership profile. */
export const signedOutState: AuthState = {
  user: nobody,
  loginMode: null,
  error: null,
  otp: { data: null, error: null, processTime: null },
  wizardProfile: { data: { membership_detail: null }, isMember: false, status: '', error: null, loaded: false },
  wallet: { data: null, error: null },
  gdpr: false,
  gdpr_data: [],
}

/** The server's user as fields of ours; a first_name is both first name and name [AUTH-39]. */
export function toAuthFields(answer: UserAnswer): Partial<AuthUser> {
  return {
    userId: answer.id,
    firstName: answer.first_name,
    name: answer.first_name,
    lastName: answer.last_name,
    emailId: answer.email ?? '',
    countryCode: answer.country_code,
    phoneNumber: answer.phone,
    userStatus: answer.status,
  }
}

/** What sign-in becomes by what happened [AUTH-27, AUTH-28, AUTH-29, AUTH-30]; a failed wallet holds no data [WALL-09]. An account that has ended signs its guest out [ACCT-02]. */
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
    case 'loginSucceeded': {
      const known = { ...state.user, ...toAuthFields(action.user), authenticateData: action.user, isLoggedIn: true }
      return { ...state, user: known, loginMode: action.mode, error: null }
    }
    case 'loginFailed':
      return { ...state, error: action.error, user: { ...state.user, isLoggedIn: false } }
    case 'signedOut':
      return signedOutState
    case 'errorReset':
      return { ...state, error: null, otp: { ...state.otp, error: null } }
    case 'deletionStarted':
      return { ...state, user: { ...state.user, deleteAccount: { isRequested: true, error: null } } }
    case 'deletionFailed':
      return { ...state, user: { ...state.user, deleteAccount: { isRequested: false, error: action.error } } }
    case 'walletLoaded':
      return { ...state, wallet: { data: action.wallet, error: null } }
    case 'walletFailed':
      return { ...state, wallet: { data: null, error: action.error } }
    case 'privacyLoaded':
      return { ...state, gdpr: action.gdpr, gdpr_data: action.gdprData }
  }
}

const stateAtom = atom(signedOutState)

/** Sign-in on this page; written by telling it what happened. */
export const authAtom = atom(
  (get) => get(stateAtom),
  (get, set, action: AuthAction) => set(stateAtom, nextAuthState(get(stateAtom), action)),
)
