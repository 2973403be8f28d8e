/** What the sign-in form starts with; without script each step is a page of its own. */
export type SignInModel = {
  step: 'phone' | 'code'
  dialCodes: { value: string; text: string }[]
  /** Dial code with its plus sign. */
  countryCode: string
  phone: string
  /** Digits of the code that was sent. */
  codeLength: number
  /** Seconds until another code may be asked for; 0 means now. */
  resendSeconds: number
  /** The code itself, outside production only; null otherwise. */
  codePreview: string | null
  /** Says what went wrong with the last step of a form posted without script; null when nothing did. */
  error: { field: 'phone' | 'otp' | null; text: string } | null
}

/** A form's own data that must travel with every post. */
export type SignInPost = { xsrfToken: string; returnPath: string }
