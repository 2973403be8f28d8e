import type { SignInModel, SignInPost } from '#app/features/sign-in/model.ts'

/** The page at /login: a way in for guests, a name and a way out for those who are in. */
export type AccountModel = {
  title: string
  lead: string
  /** Null when signed in. */
  signIn: SignInModel | null
  post: SignInPost
  bookingsHref: string
}
