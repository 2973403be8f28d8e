import * as v from 'valibot'
import {
  forgotPasswordBody,
  generateAnswer,
  generateBody,
  onboardingQuery,
  resetPasswordBody,
  signInBody,
} from '#app/contracts/guests/identity.ts'
import { entered, user } from '../answers/guests.ts'
import type { GuestRouteRecord } from '../route-record.ts'

/** Asked without sending, only whether there is an account is told. */
const codeAnswer = v.partial(generateAnswer, ['expires_in', 'resend_in', 'number_of_digits'])

/** Signing in and out. */
export const identityRecords: readonly GuestRouteRecord[] = [
  {
    name: 'sendCode',
    method: 'POST',
    path: '/api/pwa/generateByPhone',
    about:
      "`phone`, `country_code`, `country_iso_code`, `nod`, `send_otp` → `{is_user_present, expires_in, resend_in, number_of_digits, for_accounts?}`; outside production also `otp_preview`. Where others have used up what a number with an account may be sent, `number_of_digits` is 12 and `expires_in` up to a day, and a number without one is answered the same though nothing is sent: the code of the day, which may have been sent before, and works in any browser once. So are ordinary codes once the day's texts have cost `SMS_DAILY_PARTS`. Both answers add `for_accounts: true`: only a number with an account is sent this code ([decisions/owner-signs-in.md](decisions/owner-signs-in.md)). 429 `too_many_requests` with `proofs` (`payment` alone) once everybody together has used up the codes of the hour, or half of them and this network has had one that nobody typed in: who wants to book may pay ahead instead",
    body: generateBody,
    answer: codeAnswer,
    problems: ['invalid_fields', 'not_found'],
  },
  {
    name: 'sendCodeByUser',
    method: 'POST',
    path: '/api/pwa/generateByUserId',
    about: '`user_id` → the same as `generateByPhone`',
    body: generateBody,
    answer: codeAnswer,
    problems: ['invalid_fields', 'not_found'],
  },
  {
    name: 'sendOneTimePassword',
    method: 'POST',
    path: '/api/pwa/generateotp',
    about: 'the same as `generateByPhone`',
    body: generateBody,
    answer: codeAnswer,
    problems: ['invalid_fields', 'not_found'],
  },
  {
    name: 'authenticate',
    method: 'POST',
    path: '/api/pwa/authenticate',
    about:
      "`phone`, `otp`, or `email`, `password` with `mode` `EMAIL` → `{user}` and the session cookie; `mask_data` shortens number and address in the answer. With `mode` GMAIL, FACEBOOK or APPLE: `credential` (an ID token, as Google's own button hands it out) or `oauth_token` (Facebook: an access token of our app) → as `slOauth`. A wrong code is 54; a wrong password and an unknown address are `password_incorrect` alike",
    body: signInBody,
    answer: entered,
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
  },
  {
    name: 'signIn',
    method: 'POST',
    path: '/api/pwa/userSignIn',
    about: 'the same as `authenticate`',
    body: signInBody,
    answer: entered,
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
  },
  {
    name: 'signUp',
    method: 'POST',
    path: '/api/pwa/userSignUp',
    about:
      'with name, e-mail, address, `gdpr_consent` → `{user}`; a wrong code is 24. With `email` and `password`: a mail with a link → `{user: null, verification: "UNVERIFIED"}` for any address. Signed in, with neither: what onboarding asks → `{user}`',
    body: signInBody,
    answer: entered,
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
  },
  {
    name: 'askNewPassword',
    method: 'POST',
    path: '/api/pwa/forgotPassword',
    about: '`email` → `{is_mail_sent: true}` for any address; a link goes to its owner where there is one',
    body: forgotPasswordBody,
    answer: v.object({ is_mail_sent: v.literal(true) }),
    problems: ['invalid_fields'],
  },
  {
    name: 'resetPassword',
    method: 'POST',
    path: '/api/pwa/resetPassword',
    about:
      '`password`, `token` (or the cookie of the link) → `{user}` and the session cookie; all other sessions end; `link_over` for a used or old link',
    body: resetPasswordBody,
    answer: v.object({ user }),
    problems: ['invalid_fields', 'link_over'],
  },
  {
    name: 'readOnboarding',
    method: 'GET',
    path: '/v1/create/account/onboarding',
    about:
      '`country_iso_code`, `mode`, `phone_country_iso_code` → `{is_needed, title, sub_title, fields: [{name, type, label, value, is_required}], consent, submit_text, skip_text}`',
    needs: 'session',
    query: onboardingQuery,
    answer: v.object({
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
    }),
    problems: [],
  },
  {
    name: 'signOut',
    method: 'GET',
    path: '/api/pwa/userSignOut',
    about: 'needs the XSRF header → `{is_logged_in: false}`',
    answer: v.object({ is_logged_in: v.literal(false) }),
    problems: ['xsrf_failed'],
  },
  {
    name: 'listLoginOptions',
    method: 'GET',
    path: '/api/pwa/loginOptions',
    about:
      '→ `{login_options: [{option_name, type, label, long_label, link}]}`: the mobile number, and of other companies those that are configured and fit the visit',
    answer: v.object({
      login_options: v.array(
        v.object({
          option_name: v.string(),
          type: v.string(),
          label: v.string(),
          long_label: v.string(),
          link: v.string(),
        }),
      ),
    }),
    problems: [],
  },
]
