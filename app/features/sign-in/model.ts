import type { LoginOptionType } from '#app/domain/guests/login.ts'

export type SignInStep = 'phone' | 'code' | 'email' | 'signup' | 'mailSent' | 'proof'

export type SignInField = 'phone' | 'otp' | 'email' | 'password' | 'name'

/** Error of the last step; `field` is null when it concerns no field. */
export type SignInError = { field: SignInField | null; text: string }

export type SignInModel = {
  step: SignInStep
  dialCodes: { value: string; text: string }[]
  /** Countries for the dial code search, sorted by name; empty unless requested. */
  countries: Country[]
  countryCode: string
  phone: string
  codeLength: number
  /** Codes are limited to accounts for now: other numbers get no code, but the same response. */
  isForAccounts: boolean
  resendSeconds: number
  /** The code itself, only outside production; otherwise null. */
  codePreview: string | null
  email: string
  /** The link was opened in another browser than the one that requested it. */
  needsPassword: boolean
  options: SignInMethod[]
  error: SignInError | null
}

export type Country = { name: string; code: string }

export type SignInMethod = { name: string; type: LoginOptionType; text: string; href: string }

export type SignInPost = { xsrfToken: string; returnPath: string }
