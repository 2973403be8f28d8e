import * as v from 'valibot'
import { aliasOf, type GuestEndpointDetails, guestEndpoints } from '#app/contracts/guest-endpoint.ts'
import {
  forgotPasswordBody,
  generateBody,
  generateResponse,
  onboardingQuery,
  onboardingResponse,
  resetPasswordBody,
  signInBody,
} from '#app/contracts/guests/identity.ts'
import { entered, user } from '#app/contracts/responses/guests.ts'
import { each } from '#app/contracts/wire-values.ts'

const codeResponse = v.partial(generateResponse, ['expires_in', 'resend_in', 'number_of_digits'])

const sendCode = {
  at: 'POST /api/pwa/generateByPhone',
  summary:
    'Sends a one-time code by SMS. Outside production the answer shows it. Where others have used up what a ' +
    'number with an account may be sent, or the day’s messages have cost `SMS_DAILY_PARTS`, `for_accounts` is ' +
    'true: only a number with an account is sent a code, and any other number gets the same answer. After ' +
    'others’ requests that code has 12 digits, holds up to a day, may have been sent before, and works once in ' +
    'any browser (`docs/decisions/owner-signs-in.md`). 429 `too_many_requests` with `proofs` (`payment` alone) ' +
    'once all callers together have used up the codes of the hour, or half of them and this network had one that ' +
    'was not used: the guest may pay ahead instead.',
  body: generateBody,
  response: codeResponse,
  problems: ['invalid_fields', 'not_found'],
} satisfies GuestEndpointDetails

const authenticate = {
  at: 'POST /api/pwa/authenticate',
  summary:
    'Signs in by number and code, by `email` and `password` with `mode` EMAIL, or by a token of another company, ' +
    'as `slOauth`. Sets the session cookie. A wrong code has the error code 54; a wrong password and an unknown ' +
    'address are both `password_incorrect`.',
  body: signInBody,
  limit: 'lookups',
  response: entered,
  problems: [
    'invalid_fields',
    'otp_incorrect',
    'password_incorrect',
    'social_unavailable',
    'social_failed',
    'social_away',
    'social_cancelled',
    'not_found',
    'identity_taken',
  ],
} satisfies GuestEndpointDetails

export const identityEndpoints = guestEndpoints({
  sendCode,
  sendCodeByUser: {
    ...sendCode,
    at: 'POST /api/pwa/generateByUserId',
    summary: 'The same as `generateByPhone`, by `user_id`.',
  },
  sendOneTimePassword: aliasOf(sendCode, 'POST /api/pwa/generateotp'),
  authenticate,
  signIn: aliasOf(authenticate, 'POST /api/pwa/userSignIn'),
  signUp: {
    ...authenticate,
    at: 'POST /api/pwa/userSignUp',
    summary:
      'Creates an account; a wrong code has the error code 24. With `email` and `password` it sends a link and ' +
      'returns `verification` UNVERIFIED for any address. For a signed-in guest without code and number it stores ' +
      'the answers of onboarding.',
  },
  askNewPassword: {
    at: 'POST /api/pwa/forgotPassword',
    summary: 'Sends a link for a new password. The answer is the same for every address.',
    body: forgotPasswordBody,
    response: v.object({ is_mail_sent: v.literal(true) }),
    problems: ['invalid_fields'],
  },
  resetPassword: {
    at: 'POST /api/pwa/resetPassword',
    summary: 'Sets a new password, signs in and ends all other sessions. A used or old link is `link_over`.',
    body: resetPasswordBody,
    limit: 'lookups',
    response: v.object({ user }),
    problems: ['invalid_fields', 'link_over'],
  },
  readOnboarding: {
    at: 'GET /v1/create/account/onboarding',
    summary: 'Returns what is asked once after the first sign-in.',
    needs: 'session',
    query: onboardingQuery,
    response: onboardingResponse,
  },
  signOut: {
    at: 'GET /api/pwa/userSignOut',
    summary: 'Signs out. Needs the XSRF header although it is a GET.',
    response: v.object({ is_logged_in: v.literal(false) }),
    problems: ['xsrf_failed'],
  },
  listLoginOptions: {
    at: 'GET /api/pwa/loginOptions',
    summary: 'Lists the ways to sign in: the mobile number, and the companies that are configured and fit the visit.',
    response: v.object({
      login_options: v.array(
        v.object({
          ...each(v.string(), 'option_name', 'type', 'label', 'long_label', 'link'),
        }),
      ),
    }),
  },
})
