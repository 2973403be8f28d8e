import type { SignInModel, SignInPost } from '#app/features/sign-in/model.ts'
import type { SocialSignInLink } from '#app/features/social-sign-in/model.ts'

export type AccountModel = {
  title: string
  lead: string
  signIn: SignInModel | null
  socialLinks: SocialSignInLink[]
  post: SignInPost
  bookingsHref: string
}
