import type { SignInError, SignInPost } from '#app/features/sign-in/model.ts'

/** The page at /reset-password: asking for a link, told that it is on its way, or choosing a password with it. */
export type ResetPasswordModel = {
  step: 'ask' | 'sent' | 'set'
  title: string
  lead: string
  /** The address typed, or whose password is chosen. */
  email: string
  post: SignInPost
  error: SignInError | null
}
