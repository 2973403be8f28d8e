import type { SignInModel, SignInPost } from '#app/features/sign-in/model.ts'
import type { SocialSignInLink } from '#app/features/social-sign-in/model.ts'

/** Page /login: sign-in for guests, sign-out for signed-in guests. */
export type AccountModel = {
  title: string
  lead: string
  /** Null when signed in. */
  signIn: SignInModel | null
  ways: SocialSignInLink[]
  post: SignInPost
  bookingsHref: string
}
