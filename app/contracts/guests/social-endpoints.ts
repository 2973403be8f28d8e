import * as v from 'valibot'
import { entered, sentCode, verification } from '#app/contracts/answers/guests.ts'
import { guestEndpoint } from '#app/contracts/guest-endpoint.ts'
import { linkVerifyBody, oauthBody, verificationBody } from '#app/contracts/guests/social.ts'

/** A code was sent, Truecaller has not told yet, or what the proof led to. */
const proven = v.object({
  ...entered.entries,
  ...v.partial(sentCode).entries,
  pending: v.optional(v.literal(true)),
  redirect_url: v.optional(v.string()),
  error: v.optional(v.record(v.string(), v.unknown())),
})

export const signInByCompanyEndpoint = guestEndpoint({
  name: 'signInByCompany',
  method: 'POST',
  path: '/api/pwa/slOauth',
  summary:
    'Signs in through another company. With `mode` alone it starts and returns `redirect_url`; with ' +
    '`code` and `state` of this browser’s start, or with a token, it returns the user with a session ' +
    'cookie, or the verification that is still open. With `link`, it adds the identity to the signed-in ' +
    'account, which needs a proof of the last ten minutes.',
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
})

export const verifyIdentityEndpoint = guestEndpoint({
  name: 'verifyIdentity',
  method: 'POST',
  path: '/api/pwa/slVerify',
  summary:
    'Proves which account an open identity belongs to: a number (or nothing, for the account’s own ' +
    'number) sends a code, `otp` confirms it, `create` makes a new account where `can_create` allows it. ' +
    '`mode` TRUECALLER returns `pending` until its server has answered. A wrong code has the error code ' +
    '54; 409 `link_expired` after 15 minutes.',
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
})

export const readVerificationEndpoint = guestEndpoint({
  name: 'readVerification',
  method: 'GET',
  path: '/api/pwa/slVerified',
  summary: 'Returns what is still to be proven in this browser, or null.',
  answer: v.object({ verified: v.boolean(), verification: v.nullable(verification) }),
  problems: [],
})

export const verifyAccountEndpoint = guestEndpoint({
  name: 'verifyAccount',
  method: 'POST',
  path: '/api/pwa/verification',
  summary:
    'With `otp`, the same as `slVerify`. With `mode` and `oauth_data` or `tokens`, adds an identity to ' +
    'the signed-in account, or signs in as `slOauth` does.',
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
})

export const receiveAppleFormEndpoint = guestEndpoint({
  name: 'receiveAppleForm',
  method: 'POST',
  path: '/api/pwa/tpl/apple',
  summary:
    'Receives the form that Apple posts after a sign-in, and redirects to `/login/apple`. Exempt from ' +
    'XSRF; a cookie of its own binds it to the browser.',
  body: v.object({
    state: v.optional(v.string()),
    code: v.optional(v.string()),
    user: v.optional(v.string()),
    error: v.optional(v.string()),
  }),
  bodyType: 'application/x-www-form-urlencoded',
  hasRawBody: true,
  answer: null,
  status: 303,
  problems: [],
})

export const receiveTruecallerEndpoint = guestEndpoint({
  name: 'receiveTruecaller',
  method: 'POST',
  path: '/api/pwa/tpl/truecaller',
  summary:
    'Receives Truecaller’s answer about a request; `requestId` alone means that the guest declined. The ' +
    'response is always the same.',
  body: v.object({
    requestId: v.optional(v.string()),
    accessToken: v.optional(v.string()),
    endpoint: v.optional(v.string()),
  }),
  hasRawBody: true,
  answer: v.object({ received: v.literal(true) }),
  problems: [],
})

export const socialEndpoints = [
  signInByCompanyEndpoint,
  verifyIdentityEndpoint,
  readVerificationEndpoint,
  verifyAccountEndpoint,
  receiveAppleFormEndpoint,
  receiveTruecallerEndpoint,
]
