import type { LoginOptionType } from '#app/domain/guests/login.ts'

/** Where a guest stands on the way in: with a number or with an address. */
export type SignInStep = 'phone' | 'code' | 'email' | 'signup' | 'mailSent' | 'proof'

export type SignInField = 'phone' | 'otp' | 'email' | 'password' | 'name'

/** Says what went wrong with the last step; null field: with none in particular. */
export type SignInError = { field: SignInField | null; text: string }

/** What the sign-in form starts with; without script each step is a page of its own. */
export type SignInModel = {
  step: SignInStep
  dialCodes: { value: string; text: string }[]
  /** By name, for who searches the list of dial codes; empty unless asked for. */
  countries: Country[]
  /** Dial code with its plus sign. */
  countryCode: string
  phone: string
  /** Digits of the code that was sent. */
  codeLength: number
  /** Whether a number without an account is sent none, though told the same. */
  isForAccounts: boolean
  /** Seconds until another code may be asked for; 0 means now. */
  resendSeconds: number
  /** The code itself, outside production only; null otherwise. */
  codePreview: string | null
  email: string
  /** The link was opened in another browser than the one that asked for it. */
  needsPassword: boolean
  /** Every way in of our own; other companies' are not among them. */
  options: WayIn[]
  /** What went wrong with a form posted without script; null when nothing did. */
  error: SignInError | null
}

export type Country = { name: string; code: string }

export type WayIn = { name: string; type: LoginOptionType; text: string; href: string }

/** A form's own data that must travel with every post. */
export type SignInPost = { xsrfToken: string; returnPath: string }
