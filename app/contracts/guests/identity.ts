import * as v from 'valibot'
import { guestEntries } from '#app/contracts/guests/guest-entries.ts'
import { wireEmail, wireText } from '#app/contracts/wire-values.ts'
import { fromWire, profileFields } from '#app/domain/guests/guest-fields.ts'
import type { VerificationState } from '#app/domain/guests/login.ts'
import { PHONE_TEXT_MAX } from '#app/domain/guests/phone.ts'
import { toPlainText } from '#app/domain/typed-text.ts'

/** A password as it was typed: blanks at its ends belong to it. How long it may be is told in words, up to here. */
const passwordText = v.pipe(
  v.optional(v.nullable(v.string()), null),
  v.transform((value) => value || null),
  v.nullable(v.pipe(v.string(), v.maxLength(1_024))),
)

/** A token of another company: of any shape, the company reads it. */
const foreignToken = wireText(6_000)

const phoneFields = {
  phone: wireText(PHONE_TEXT_MAX),
  country_code: v.pipe(wireText(24), v.description('Dial code, such as `+91`.')),
  country_iso_code: v.pipe(wireText(3), v.description('Two letters.')),
}

/** Body of generateByPhone, generateByUserId and generateotp [AUTH-06]. `devise_role` of a caller gives no rights. */
export const generateBody = v.pipe(
  v.object({
    ...phoneFields,
    user_id: v.pipe(wireText(64), v.description('Sends the code to the number of this account.')),
    nod: v.pipe(wireText(4), v.description('Number of digits of the code.')),
    send_otp: v.pipe(v.optional(v.unknown(), true), v.description('False: only tells whether there is an account.')),
  }),
  v.transform((body) => ({
    userId: body.user_id,
    phone: body.phone ?? '',
    countryCode: body.country_code,
    countryIsoCode: body.country_iso_code,
    digits: body.nod === null ? null : Number(body.nod),
    isSending: ![false, 0, '0', 'false'].includes(body.send_otp as string),
  })),
)

/** Body of authenticate, userSignIn and userSignUp [AUTH-02, AUTH-12]; the code comes as `otp` or `code`. */
export const signInBody = v.pipe(
  v.object({
    ...phoneFields,
    otp: v.pipe(wireText(60), v.description('The one-time code.')),
    code: wireText(60),
    mode: v.pipe(wireText(20), v.description('EMAIL, GMAIL, FACEBOOK or APPLE.')),
    ...guestEntries(['name', 'email', ...profileFields], wireText),
    password: passwordText,
    mask_data: v.pipe(v.optional(v.unknown()), v.description('Masks number and address in the answer.')),
    credential: v.pipe(foreignToken, v.description('An ID token, as Google’s own button returns it.')),
    oauth_token: v.pipe(foreignToken, v.description('Facebook: an access token of our app.')),
    token: v.pipe(foreignToken, v.description('Token of the mail’s link; without it, the cookie of the link.')),
    gdpr_consent: v.optional(v.unknown()),
  }),
  v.transform((body) => ({
    phone: body.phone ?? '',
    countryCode: body.country_code,
    countryIsoCode: body.country_iso_code,
    otp: body.otp ?? body.code ?? '',
    mode: body.mode,
    password: body.password,
    masksData: isTrue(body.mask_data),
    /** Something else than a code was brought as proof. */
    hasOtherProof: [body.password, body.credential, body.oauth_token, body.token].some(Boolean),
    /** A token of another company; null: none. */
    oauthToken: body.credential ?? body.oauth_token ?? body.token,
    ...fromWire(['name', ...profileFields], body),
    email: body.email && toPlainText(body.email),
    hasGdprConsent: isTrue(body.gdpr_consent),
  })),
)

export type SignInRequest = v.InferOutput<typeof signInBody>

/** Body of forgotPassword [AUTH-22]. */
export const forgotPasswordBody = v.object({ email: wireEmail })

/** Body of resetPassword; the page keeps its link's token in a cookie [AUTH-22]. */
export const resetPasswordBody = v.object({
  token: v.pipe(wireText(64), v.description('Token of the mail’s link; without it, the cookie of the link.')),
  password: passwordText,
})

function isTrue(value: unknown): boolean {
  return [true, 1, '1', 'true'].includes(value as string)
}

/** Query of the questions after the first sign-in [AUTH-13]. */
export const onboardingQuery = v.object({
  country_iso_code: v.pipe(wireText(3), v.description('Two letters.')),
  mode: v.pipe(wireText(20), v.description('EMAIL, GMAIL, FACEBOOK or APPLE.')),
  phone_country_iso_code: wireText(3),
})

/** What is asked once, after the first sign-in [AUTH-13]. */
export type OnboardingWidget = {
  /** False when everything is known or was asked before. */
  is_needed: boolean
  title: string
  sub_title: string
  fields: { name: 'name' | 'email'; type: 'text' | 'email'; label: string; value: string; is_required: boolean }[]
  /** Where the law wants to be asked for: a box nobody ticks but the guest. */
  consent: { name: 'gdpr_consent'; label: string } | null
  submit_text: string
  skip_text: string
}

/** Answer of generateByPhone: what the form needs for its second step. */
export const generateAnswer = v.object({
  is_user_present: v.boolean(),
  expires_in: v.number(),
  resend_in: v.number(),
  number_of_digits: v.number(),
  /** Only a number with an account is sent this code; any other is answered the same. */
  for_accounts: v.optional(v.boolean()),
  otp_preview: v.optional(v.string()),
})

export type GenerateAnswer = v.InferOutput<typeof generateAnswer>

/** The user as calls answer it. */
export type UserAnswer = {
  id: string
  name: string
  first_name: string
  last_name: string
  phone: string
  country_code: string
  email: string | null
  devise_role: string
  /** The guest's wallet at this brand. */
  wallet_id: string
  status: VerificationState
}
