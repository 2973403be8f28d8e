import * as v from 'valibot'
import { linkVerifyBody, oauthBody, verificationBody } from '#app/contracts/guests/social.ts'
import { entered, sentCode, verification } from '#worker/api/records/answers/guests.ts'
import type { GuestRouteRecord } from '#worker/api/records/route-record.ts'

/** A code was sent, Truecaller has not told yet, or what the proof led to. */
const proven = v.object({
  ...entered.entries,
  ...v.partial(sentCode).entries,
  pending: v.optional(v.literal(true)),
  redirect_url: v.optional(v.string()),
  error: v.optional(v.record(v.string(), v.unknown())),
})

/** Signing in by other companies. */
export const socialRecords: readonly GuestRouteRecord[] = [
  {
    name: 'signInByCompany',
    method: 'POST',
    path: '/api/pwa/slOauth',
    about:
      "`mode` (GMAIL, FACEBOOK, APPLE, TRUECALLER). Alone, with `retUrl` (own path): starts → `{redirect_url}`. With `code` and `state` of this browser's start, or `token` (also `oauth_token`, `credential`; an ID token ≤ 10 minutes old, or an access token of Facebook for our app; works once in an hour) → `{user, return_path?}` and the session cookie, or `{user: null, verification: {status (UNVERIFIED: an account is there and must be proven; NEW: none is known), mode, email, phone (both masked), can_create, has_password}}`. `link: true` (signed in, proven within ten minutes: else 403 `proof_needed`) adds a way in → `{linked: true}`. 422 `social_unavailable`, `social_failed`, `social_cancelled`, `social_away`; 409 `identity_taken`",
    body: oauthBody,
    answer: v.object({ ...entered.entries, redirect_url: v.optional(v.string()) }),
    problems: [
      'proof_needed',
      'identity_taken',
      'account_exists',
      'social_unavailable',
      'social_cancelled',
      'social_failed',
      'social_away',
      'invalid_fields',
    ],
  },
  {
    name: 'verifyIdentity',
    method: 'POST',
    path: '/api/pwa/slVerify',
    about:
      "proves which account an open identity belongs to. `phone` and `country_code`, or nothing for the account's own number → `{expires_in, resend_in, number_of_digits}`; then `otp` → `{user, linked, return_path?}` and the session cookie, a wrong code is 54; `create: true` → a new account where `can_create` (else 422 `phone_needed`, 409 `account_exists`). `mode: TRUECALLER` → `{pending: true}` until its server has told ours, then as `slOauth`. 409 `link_expired` after 15 minutes",
    body: linkVerifyBody,
    answer: proven,
    problems: [
      'proof_needed',
      'identity_taken',
      'account_exists',
      'social_unavailable',
      'social_cancelled',
      'social_failed',
      'social_away',
      'invalid_fields',
      'link_expired',
      'phone_needed',
      'otp_incorrect',
    ],
  },
  {
    name: 'readVerification',
    method: 'GET',
    path: '/api/pwa/slVerified',
    about: '→ `{verified, verification}`: what is still to be proven in this browser, as above, or null',
    answer: v.object({ verified: v.boolean(), verification: v.nullable(verification) }),
    problems: [],
  },
  {
    name: 'verifyAccount',
    method: 'POST',
    path: '/api/pwa/verification',
    about:
      "`otp`: as `slVerify`. `mode` with `oauth_data` or `tokens` (`{code, state}` or `{token}`): for a signed-in guest another way in → `{linked: true}` (403 `proof_needed` as there), else as `slOauth`. `user_id`: only one's own, else 403",
    body: verificationBody,
    answer: proven,
    problems: [
      'proof_needed',
      'identity_taken',
      'account_exists',
      'social_unavailable',
      'social_cancelled',
      'social_failed',
      'social_away',
      'invalid_fields',
      'forbidden',
      'link_expired',
      'otp_incorrect',
    ],
  },
  {
    name: 'receiveAppleForm',
    method: 'POST',
    path: '/api/pwa/tpl/apple',
    about:
      "Apple's form after signing in there (`state`, `code`, `user`, `error`) → 303 to `/login/apple`; exempt from XSRF, bound by a cookie of its own",
    body: v.object({
      state: v.optional(v.string()),
      code: v.optional(v.string()),
      user: v.optional(v.string()),
      error: v.optional(v.string()),
    }),
    bodyType: 'application/x-www-form-urlencoded',
    answer: null,
    status: 303,
    problems: [],
  },
  {
    name: 'receiveTruecaller',
    method: 'POST',
    path: '/api/pwa/tpl/truecaller',
    about:
      "Truecaller's server: `requestId`, `accessToken`, `endpoint`, or `requestId` alone when the guest declined → `{received: true}`, whatever it was",
    body: v.object({
      requestId: v.optional(v.string()),
      accessToken: v.optional(v.string()),
      endpoint: v.optional(v.string()),
    }),
    answer: v.object({ received: v.literal(true) }),
    problems: [],
  },
]
