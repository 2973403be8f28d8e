import type { SignInModel, SignInPost } from '#app/features/sign-in/model.ts'
import type { SocialWay } from '#app/features/social-sign-in/model.ts'

/** The page at /login: a way in for guests, a name and a way out for those who are in. */
export type AccountModel = {
  title: string
  lead: string
  /** Null when signed in. */
  signIn: SignInModel | null
  /** Other companies a guest may sign in with. */
  ways: SocialWay[]
  post: SignInPost
  bookingsHref: string
}
