import * as v from 'valibot'
import { guestEndpoints } from '#app/contracts/guest-endpoint.ts'
import { entered, sentCode, verification } from '#app/contracts/responses/guests.ts'
import { each, wireText } from '#app/contracts/wire-values.ts'
import { PHONE_TEXT_MAX } from '#app/domain/guests/phone.ts'
import { socialModes } from '#app/domain/guests/social-login.ts'

const flag = v.pipe(
  v.optional(v.unknown(), false),
  v.transform((value) => [true, 1, '1', 'true'].includes(value as string)),
)

const oauthFields = {
  code: wireText(4_000),
  state: wireText(200),
  token: wireText(
    6_000,
    'An ID token of at most 10 minutes ago, or an access token of Facebook for our app; works once in an hour.',
  ),
  oauth_token: wireText(6_000, 'As `token`.'),
  credential: wireText(6_000, 'As `token`.'),
}

type OauthFields = { code: string | null; state: string | null } & Record<
  'token' | 'oauth_token' | 'credential',
  string | null
>

const toOauth = ({ code, state, credential, oauth_token, token }: OauthFields) => ({
  code,
  state,
  token: credential ?? oauth_token ?? token,
})

export const oauthBody = v.pipe(
  v.object({
    ...oauthFields,
    mode: v.picklist(socialModes),
    retUrl: wireText(2_000, 'A path of this site to continue at.'),
    link: v.pipe(flag, v.description('Adds the identity to the signed-in account.')),
  }),
  v.transform((body) => ({ ...toOauth(body), mode: body.mode, returnPath: body.retUrl, isLinking: body.link })),
)

export const linkVerifyBody = v.pipe(
  v.object({
    mode: wireText(20),
    phone: wireText(PHONE_TEXT_MAX),
    country_code: wireText(8, 'Dial code, such as `+91`.'),
    country_iso_code: wireText(3, 'Two letters.'),
    otp: wireText(60, 'The one-time code.'),
    create: v.pipe(flag, v.description('Makes a new account.')),
  }),
  v.transform((body) => ({
    mode: body.mode,
    phone: body.phone,
    countryCode: body.country_code,
    countryIsoCode: body.country_iso_code,
    otp: body.otp,
    isCreating: body.create,
  })),
)

export const verificationBody = v.pipe(
  v.object({
    ...oauthFields,
    mode: wireText(20),
    user_id: wireText(64, 'Only one’s own; else 403.'),
    otp: wireText(60, 'The one-time code.'),
    tokens: v.optional(v.nullable(v.object(oauthFields)), null),
    oauth_data: v.optional(v.nullable(v.object(oauthFields)), null),
  }),
  v.transform(({ tokens, oauth_data, ...body }) => ({
    ...toOauth(oauth_data ?? tokens ?? body),
    mode: body.mode,
    userId: body.user_id,
    otp: body.otp,
  })),
)

/** UNVERIFIED: an account exists and must be proven; NEW: none exists; VERIFIED: it opens the account. */
export type VerificationResponse = v.InferOutput<typeof verification>

const proven = v.object({
  ...entered.entries,
  ...v.partial(sentCode).entries,
  pending: v.optional(v.literal(true)),
  redirect_url: v.optional(v.string()),
  error: v.optional(v.record(v.string(), v.unknown())),
})

// biome-ignore format: a list in rows
const socialProblems = [
  'proof_needed', 'identity_taken', 'account_exists', 'social_unavailable', 'social_cancelled', 'social_failed',
  'social_away', 'invalid_fields',
] as const

export const socialEndpoints = guestEndpoints({
  signInByCompany: {
    at: 'POST /api/pwa/slOauth',
    summary:
      'Signs in through another company. With `mode` alone it starts and returns `redirect_url`; with `code` and ' +
      '`state` of this browser’s start, or with a token, it returns the user with a session cookie, or the ' +
      'verification that is still open. With `link`, it adds the identity to the signed-in account, which needs a ' +
      'proof of the last ten minutes.',
    body: oauthBody,
    limit: 'lookups',
    response: v.object({ ...entered.entries, redirect_url: v.optional(v.string()) }),
    problems: socialProblems,
  },
  verifyIdentity: {
    at: 'POST /api/pwa/slVerify',
    summary:
      'Proves which account an open identity belongs to: a number (or nothing, for the account’s own number) sends ' +
      'a code, `otp` confirms it, `create` makes a new account where `can_create` allows it. `mode` TRUECALLER ' +
      'returns `pending` until its server has answered. A wrong code has the error code 54; 409 `link_expired` ' +
      'after 15 minutes.',
    body: linkVerifyBody,
    limit: 'lookups',
    response: proven,
    problems: [...socialProblems, 'link_expired', 'phone_needed', 'otp_incorrect'],
  },
  readVerification: {
    at: 'GET /api/pwa/slVerified',
    summary: 'Returns what is still to be proven in this browser, or null.',
    response: v.object({ verified: v.boolean(), verification: v.nullable(verification) }),
  },
  verifyAccount: {
    at: 'POST /api/pwa/verification',
    summary:
      'With `otp`, the same as `slVerify`. With `mode` and `oauth_data` or `tokens`, adds an identity to the ' +
      'signed-in account, or signs in as `slOauth` does.',
    body: verificationBody,
    limit: 'lookups',
    response: proven,
    problems: [...socialProblems, 'forbidden', 'link_expired', 'otp_incorrect'],
  },
  receiveAppleForm: {
    at: 'POST /api/pwa/tpl/apple',
    summary:
      'Receives the form that Apple posts after a sign-in, and redirects to `/login/apple`. Exempt from XSRF; a ' +
      'cookie of its own binds it to the browser.',
    body: v.object({
      ...each(v.optional(v.string()), 'state', 'code', 'user', 'error'),
    }),
    bodyType: 'application/x-www-form-urlencoded',
    hasRawBody: true,
    response: null,
    status: 303,
  },
  receiveTruecaller: {
    at: 'POST /api/pwa/tpl/truecaller',
    summary:
      'Receives Truecaller’s answer about a request; `requestId` alone means that the guest declined. The response ' +
      'is always the same.',
    body: v.object({
      ...each(v.optional(v.string()), 'requestId', 'accessToken', 'endpoint'),
    }),
    hasRawBody: true,
    response: v.object({ received: v.literal(true) }),
  },
})
