import type { SignInError, SignInPost } from '#app/features/sign-in/model.ts'

export type ResetPasswordModel = {
  step: 'ask' | 'sent' | 'set'
  title: string
  lead: string
  email: string
  post: SignInPost
  error: SignInError | null
}
