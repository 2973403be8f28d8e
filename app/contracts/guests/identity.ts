import * as v from 'valibot'
import { guestEntries } from '#app/contracts/guests/guest-entries.ts'
import type { user } from '#app/contracts/responses/guests.ts'
import { wireEmail, wireText } from '#app/contracts/wire-values.ts'
import { fromWire, profileFields } from '#app/domain/guests/guest-fields.ts'
import type { VerificationState } from '#app/domain/guests/login.ts'
import { PHONE_TEXT_MAX } from '#app/domain/guests/phone.ts'
import { toPlainText } from '#app/domain/typed-text.ts'

/** A password as typed; spaces at the ends are part of it. */
const passwordText = v.pipe(
  v.optional(v.nullable(v.string()), null),
  v.transform((value) => value || null),
  v.nullable(v.pipe(v.string(), v.maxLength(1_024))),
)

const foreignToken = wireText(6_000)

const phoneFields = {
  phone: wireText(PHONE_TEXT_MAX),
  country_code: wireText(24, 'Dial code, such as `+91`.'),
  country_iso_code: wireText(3, 'Two letters.'),
}

export const generateBody = v.pipe(
  v.object({
    ...phoneFields,
    user_id: wireText(64, 'Sends the code to the number of this account.'),
    nod: wireText(4, 'Number of digits of the code.'),
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

export const signInBody = v.pipe(
  v.object({
    ...phoneFields,
    otp: wireText(60, 'The one-time code.'),
    code: wireText(60),
    mode: wireText(20, 'EMAIL, GMAIL, FACEBOOK or APPLE.'),
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
    hasOtherProof: [body.password, body.credential, body.oauth_token, body.token].some(Boolean),
    oauthToken: body.credential ?? body.oauth_token ?? body.token,
    ...fromWire(['name', ...profileFields], body),
    email: body.email && toPlainText(body.email),
    hasGdprConsent: isTrue(body.gdpr_consent),
  })),
)
export type SignInRequest = v.InferOutput<typeof signInBody>

export const forgotPasswordBody = v.object({ email: wireEmail })

export const resetPasswordBody = v.object({
  token: wireText(64, 'Token of the mail’s link; without it, the cookie of the link.'),
  password: passwordText,
})

function isTrue(value: unknown): boolean {
  return [true, 1, '1', 'true'].includes(value as string)
}

export const onboardingQuery = v.object({
  country_iso_code: wireText(3, 'Two letters.'),
  mode: wireText(20, 'EMAIL, GMAIL, FACEBOOK or APPLE.'),
  phone_country_iso_code: wireText(3),
})

export const onboardingResponse = v.object({
  /** False when everything is known or was asked before. */
  is_needed: v.boolean(),
  title: v.string(),
  sub_title: v.string(),
  fields: v.array(
    v.object({
      name: v.picklist(['name', 'email']),
      type: v.picklist(['text', 'email']),
      label: v.string(),
      value: v.string(),
      is_required: v.boolean(),
    }),
  ),
  consent: v.nullable(v.object({ name: v.literal('gdpr_consent'), label: v.string() })),
  submit_text: v.string(),
  skip_text: v.string(),
})
export type OnboardingWidget = v.InferOutput<typeof onboardingResponse>

export const generateResponse = v.object({
  is_user_present: v.boolean(),
  expires_in: v.number(),
  resend_in: v.number(),
  number_of_digits: v.number(),
  /** Only a number with an account receives this code; the answer is the same for any number. */
  for_accounts: v.optional(v.boolean()),
  otp_preview: v.optional(v.string()),
})
export type GenerateResponse = v.InferOutput<typeof generateResponse>

export type UserResponse = Omit<v.InferOutput<typeof user>, 'status'> & { status: VerificationState }
