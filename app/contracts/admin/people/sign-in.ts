import * as v from 'valibot'
import { signInWays } from '#app/domain/operators/sign-in.ts'
import { isoInstant } from '../fields.ts'
import { routeRecord } from '../route-record.ts'
import { pin } from './devices.ts'
import { operatorEmail, shownName } from './operators.ts'

const ceremony = v.pipe(v.string(), v.maxLength(2000), v.description('of the options answered before'))

const password = v.pipe(v.string(), v.minLength(1), v.maxLength(500))

const code = v.pipe(v.string(), v.regex(/^\d{6}$/), v.description('of the authenticator app'))

/** Base64url of a WebAuthn response; an attestation of some authenticators has certificates. */
const encoded = v.pipe(v.string(), v.maxLength(20_000), v.regex(/^[\w-]*$/))

const credentialFields = {
  id: encoded,
  rawId: encoded,
  type: v.literal('public-key'),
  authenticatorAttachment: v.nullish(v.string()),
  clientExtensionResults: v.optional(v.record(v.string(), v.unknown()), {}),
}

/** `RegistrationResponseJSON` of WebAuthn. */
const newPasskey = v.object({
  ...credentialFields,
  response: v.looseObject({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(10)), []),
  }),
})

/** `AuthenticationResponseJSON` of WebAuthn. */
const usedPasskey = v.object({
  ...credentialFields,
  response: v.looseObject({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: v.nullish(encoded),
  }),
})

export type NewPasskeyBody = v.InferOutput<typeof newPasskey>
export type UsedPasskeyBody = v.InferOutput<typeof usedPasskey>

const browserOptions = v.pipe(
  v.looseObject({ challenge: v.string() }),
  v.description('for `navigator.credentials`, as JSON of WebAuthn'),
)

const options = v.object({ ceremony: v.string(), passkey: browserOptions })

const totp = v.object({
  secret: v.pipe(v.string(), v.description('base32, for typing')),
  uri: v.pipe(v.string(), v.description('`otpauth:`, for a QR code')),
})

const passkeyProof = v.optional(v.object({ ceremony, response: usedPasskey }))
const passwordProof = v.optional(v.object({ password, code }))

const right = v.object({ scope: v.string(), properties: v.nullable(v.array(v.number())) })

const meResponse = v.object({
  kind: v.picklist(['person', 'program']),
  id: v.pipe(v.string(), v.description('as `actor` in the audit')),
  name: v.string(),
  email: v.nullable(v.string()),
  roles: v.array(v.object({ role: v.string(), properties: v.nullable(v.array(v.number())) })),
  scopes: v.pipe(v.array(right), v.description('each with the properties for which it holds; null: every')),
  session: v.nullable(
    v.object({
      id: v.string(),
      way: v.picklist(signInWays),
      device: v.nullable(v.object({ id: v.string(), name: v.string() })),
      started_at: isoInstant,
      idle_ends_at: isoInstant,
      ends_at: isoInstant,
      step_up_until: v.pipe(v.nullable(isoInstant), v.description('null: the next proof is asked for')),
      step_up_way: v.nullable(v.picklist(signInWays)),
    }),
  ),
  brands: v.array(v.object({ id: v.string(), name: v.string() })),
})

export const readMeRoute = routeRecord('readMe', 'GET /v1/me', {
  about: 'Who the caller is, with roles, scopes by property, session and the brands of this installation.',
  response: meResponse,
})

export const startSignInRoute = routeRecord('startSignIn', 'POST /v1/sign-in-options', {
  access: 'anyone',
  about: 'What a browser needs to ask for a passkey. It names nobody.',
  response: options,
})

export const signInRoute = routeRecord('signIn', 'POST /v1/sessions', {
  access: 'anyone',
  about: 'Signs a person in by one of passkey, password with code, or PIN; sets the session cookie.',
  body: v.object({
    passkey: passkeyProof,
    password: v.optional(v.object({ email: operatorEmail, password, code })),
    pin: v.optional(v.object({ operator: v.pipe(v.string(), v.maxLength(64)), pin })),
  }),
  response: meResponse,
  status: 201,
  problems: ['password_incorrect'],
})

export const signOutRoute = routeRecord('signOut', 'DELETE /v1/sessions/current', {
  access: 'person',
  about: 'Ends the session of the caller.',
  response: v.object({ ended: v.literal(true) }),
})

const session = v.object({
  id: v.string(),
  is_current: v.boolean(),
  way: v.picklist(signInWays),
  device: v.nullable(v.string()),
  started_at: isoInstant,
  last_used_at: isoInstant,
  ends_at: isoInstant,
})

export const listOwnSessionsRoute = routeRecord('listOwnSessions', 'GET /v1/me/sessions', {
  access: 'person',
  about: 'Own sessions that have not ended.',
  response: v.object({ items: v.array(session) }),
})

export const endOwnSessionRoute = routeRecord('endOwnSession', 'DELETE /v1/me/sessions/{sessionId}', {
  access: 'person',
  about: 'Ends an own session, for example on a lost phone.',
  pathFields: v.object({ sessionId: v.pipe(v.string(), v.maxLength(64)) }),
  response: v.object({ ended: v.literal(true) }),
})

const secret = v.pipe(v.string(), v.regex(/^[\w-]{43}$/), v.description('the part of the link after #'))

export const readInvitationRoute = routeRecord('readInvitation', 'POST /v1/invitations/readings', {
  access: 'anyone',
  about: 'Who is invited, and what is needed to accept by passkey or by password with one-time codes.',
  body: v.object({ secret }),
  response: v.object({ name: v.string(), email: v.string(), expires_at: isoInstant, ...options.entries, totp }),
  problems: ['link_over'],
})

export const acceptInvitationRoute = routeRecord('acceptInvitation', 'POST /v1/invitations/acceptances', {
  access: 'anyone',
  about: 'Accepts an invitation by one of passkey or password, ends earlier ways to sign in, signs in.',
  body: v.object({
    secret,
    ceremony,
    passkey: v.optional(v.object({ name: shownName, response: newPasskey })),
    password: v.optional(v.object({ password, code })),
  }),
  response: meResponse,
  status: 201,
  problems: ['link_over', 'password_incorrect', 'invalid_fields'],
})

export const startStepUpRoute = routeRecord('startStepUp', 'POST /v1/step-up-options', {
  access: 'person',
  about: 'What a browser needs to ask for one of the own passkeys again.',
  response: options,
})

export const stepUpRoute = routeRecord('stepUp', 'POST /v1/step-ups', {
  access: 'person',
  about: 'Proves for five minutes who acts, by one of passkey, password with code, or PIN of the session.',
  body: v.object({ passkey: passkeyProof, password: passwordProof, pin: v.optional(pin) }),
  response: meResponse,
  problems: ['password_incorrect'],
})

const passkeyResponse = v.object({
  id: v.string(),
  name: v.string(),
  created_at: isoInstant,
  last_used_at: v.nullable(isoInstant),
})

export const listPasskeysRoute = routeRecord('listPasskeys', 'GET /v1/me/passkeys', {
  access: 'person',
  about: 'Own passkeys, the newest first.',
  response: v.object({ items: v.array(passkeyResponse), has_password: v.boolean() }),
})

export const startPasskeyRoute = routeRecord('startPasskey', 'POST /v1/me/passkey-options', {
  access: 'person',
  stepUp: 'always',
  about: 'What a browser needs to make another passkey.',
  response: options,
})

export const addPasskeyRoute = routeRecord('addPasskey', 'POST /v1/me/passkeys', {
  access: 'person',
  stepUp: 'always',
  about: 'Adds a passkey to the own ways to sign in.',
  body: v.object({ ceremony, name: shownName, response: newPasskey }),
  response: passkeyResponse,
  status: 201,
  problems: ['password_incorrect'],
})

export const removePasskeyRoute = routeRecord('removePasskey', 'DELETE /v1/me/passkeys/{passkeyId}', {
  access: 'person',
  stepUp: 'always',
  about: 'Removes an own passkey; the last way to sign in stays.',
  pathFields: v.object({ passkeyId: v.pipe(v.string(), v.maxLength(1400)) }),
  response: v.object({ items: v.array(passkeyResponse), has_password: v.boolean() }),
  problems: ['last_way_in'],
})

export const startPasswordRoute = routeRecord('startPassword', 'POST /v1/me/password-options', {
  access: 'person',
  stepUp: 'always',
  about: 'A secret for one-time codes, for an authenticator app.',
  response: v.object({ ceremony: v.string(), totp }),
})

export const setPasswordRoute = routeRecord('setPassword', 'POST /v1/me/password', {
  access: 'person',
  stepUp: 'always',
  about: 'Sets the own password with its one-time codes. Other sessions end.',
  body: v.object({ ceremony, password, code }),
  response: v.object({ has_password: v.boolean() }),
  problems: ['password_incorrect', 'invalid_fields'],
})

export const removePasswordRoute = routeRecord('removePassword', 'DELETE /v1/me/password', {
  access: 'person',
  stepUp: 'always',
  about: 'Removes the own password and its codes; the last way to sign in stays.',
  response: v.object({ has_password: v.boolean() }),
  problems: ['last_way_in'],
})
