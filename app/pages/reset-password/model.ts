import type { SignInError, SignInPost } from '#app/features/sign-in/model.ts'

/** Page /reset-password: request a link, confirmation, or set a password. */
export type ResetPasswordModel = {
  step: 'ask' | 'sent' | 'set'
  title: string
  lead: string
  /** The typed e-mail address or that of the account. */
  email: string
  post: SignInPost
  error: SignInError | null
}
