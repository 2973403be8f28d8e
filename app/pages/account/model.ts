import type { SignInModel } from '#app/features/sign-in/model.ts'

/** The page at /login: a way in for guests, a name and a way out for those who are in. */
export type AccountModel = {
  title: string
  lead: string
  /** Null for a guest. */
  user: { name: string; phone: string } | null
  /** Null when signed in. */
  signIn: SignInModel | null
  /** Value of the hidden `_xsrf` field of forms that work without script. */
  xsrfToken: string
  /** Where to go afterwards; an own path. */
  returnPath: string
  bookingsHref: string
}
