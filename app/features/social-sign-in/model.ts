import type { SocialMode } from '#app/domain/guests/social-login.ts'
import type { VerificationInfo } from '#app/state/guest/auth.ts'

/** One company a guest may sign in with. */
export type SocialWay = { mode: SocialMode; text: string; href: string }

/** A company whose identity opens the signed-in guest's account. */
export type OwnWay = { mode: SocialMode; text: string; removeLabel: string }

export type SocialStep = 'ways' | 'known' | 'choice' | 'phone' | 'code' | 'connect' | 'caller' | 'callerSignUp'

/** Where a guest stands between another company and an account of ours; each step is a page without script. */
export type SocialModel = {
  step: SocialStep
  title: string
  lead: string
  /** What went wrong with the step before; null when nothing did. */
  error: string | null
  /** What the error ended: the trip to the other company, or the link to an account; null: neither, or no error. */
  failed: { step: 'oAuth' | 'link'; code: string } | null
  /** What another company has said of the guest and is still to be proven; null where no identity is open. */
  verification: VerificationInfo | null
  ways: SocialWay[]
  /** Those of a signed-in guest; null for anybody else. */
  own: OwnWay[] | null
  post: { action: string; xsrfToken: string }
  /** The number a code goes to unasked; null where it has to be typed or is no matter. */
  phoneHint: string | null
  /** The identity may become an account as it is. */
  canCreate: boolean
  /** Signing in with the account's password leads back here; null where it has none. */
  passwordHref: string | null
  /** What the button that links says. */
  connectText: string
  phone: { countryCode: string; dialCodes: { value: string; text: string }[] } | null
  code: { digits: number; resendSeconds: number; preview: string | null } | null
  /** Opens Truecaller's app; null elsewhere. */
  callerHref: string | null
  /** Signing in with a mobile number instead. */
  otherHref: string
}
