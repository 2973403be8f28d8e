import type { VerificationInfo } from '#app/client/state/guest/auth.ts'
import type { SocialMode } from '#app/domain/guests/social-login.ts'

export type SocialSignInLink = { mode: SocialMode; text: string; href: string }

export type LinkedSignIn = { mode: SocialMode; text: string; removeLabel: string }

export type SocialStep = 'ways' | 'known' | 'choice' | 'phone' | 'code' | 'connect' | 'caller' | 'callerSignUp'

export type SocialModel = {
  step: SocialStep
  title: string
  lead: string
  error: string | null
  /** Where the error happened: at the provider (`oAuth`) or while linking; null otherwise. */
  failed: { step: 'oAuth' | 'link'; code: string } | null
  verification: VerificationInfo | null
  socialLinks: SocialSignInLink[]
  /** Providers linked to the signed-in guest's account; null when signed out. */
  own: LinkedSignIn[] | null
  post: { action: string; xsrfToken: string }
  /** Masked known number for the code; null when it must be typed or is not needed. */
  phoneHint: string | null
  canCreate: boolean
  /** Sign-in with the account's password, which returns here; null when it has no password. */
  passwordHref: string | null
  connectText: string
  phone: { countryCode: string; dialCodes: { value: string; text: string }[] } | null
  code: { digits: number; resendSeconds: number; preview: string | null } | null
  /** URL that opens the Truecaller app; null for other steps. */
  callerHref: string | null
  otherHref: string
}
