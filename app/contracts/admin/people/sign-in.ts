import * as v from 'valibot'
import { signInMethods } from '#app/domain/operators/sign-in.ts'
import { isoInstant } from '../fields.ts'
import { routeRecord } from '../route-record.ts'
import { pin } from './devices.ts'
import { operatorEmail, shownName } from './operators.ts'

const ceremony = v.pipe(v.string(), v.maxLength(2000), v.description('from the options returned before'))

const password = v.pipe(v.string(), v.minLength(1), v.maxLength(500))

const code = v.pipe(v.string(), v.regex(/^\d{6}$/), v.description('of the authenticator app'))

/** Base64url of a WebAuthn response; long, because some attestations contain certificates. */
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

const scopeGrant = v.object({ scope: v.string(), properties: v.nullable(v.array(v.number())) })

const meResponse = v.object({
  kind: v.picklist(['person', 'program']),
  id: v.pipe(v.string(), v.description('the `actor` of audit events')),
  name: v.string(),
  email: v.nullable(v.string()),
  roles: v.array(v.object({ role: v.string(), properties: v.nullable(v.array(v.number())) })),
  scopes: v.pipe(v.array(scopeGrant), v.description('each with the properties it applies to; null: all')),
  session: v.nullable(
    v.object({
      id: v.string(),
      way: v.picklist(signInMethods),
      device: v.nullable(v.object({ id: v.string(), name: v.string() })),
      started_at: isoInstant,
      idle_ends_at: isoInstant,
      ends_at: isoInstant,
      step_up_until: v.pipe(v.nullable(isoInstant), v.description('null: identity must be proven again')),
      step_up_way: v.nullable(v.picklist(signInMethods)),
    }),
  ),
  brands: v.array(v.object({ id: v.string(), name: v.string() })),
})

export const readMeRoute = routeRecord('readMe', 'GET /v1/me', {
  about: 'Returns the caller with roles, scopes by property, session and the brands of this installation.',
  response: meResponse,
})

export const startSignInRoute = routeRecord('startSignIn', 'POST /v1/sign-in-options', {
  access: 'anyone',
  about: 'Returns the options for a passkey in the browser. Anonymous.',
  response: options,
})

export const signInRoute = routeRecord('signIn', 'POST /v1/sessions', {
  access: 'anyone',
  about: 'Signs a person in by passkey, password with code, or PIN; sets the session cookie.',
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
  way: v.picklist(signInMethods),
  device: v.nullable(v.string()),
  started_at: isoInstant,
  last_used_at: isoInstant,
  ends_at: isoInstant,
})

export const listOwnSessionsRoute = routeRecord('listOwnSessions', 'GET /v1/me/sessions', {
  access: 'person',
  about: 'Lists the caller’s own sessions that have not ended.',
  response: v.object({ items: v.array(session) }),
})

export const endOwnSessionRoute = routeRecord('endOwnSession', 'DELETE /v1/me/sessions/{sessionId}', {
  access: 'person',
  about: 'Ends one of the caller’s own sessions, for example on a lost phone.',
  pathFields: v.object({ sessionId: v.pipe(v.string(), v.maxLength(64)) }),
  response: v.object({ ended: v.literal(true) }),
})

const secret = v.pipe(v.string(), v.regex(/^[\w-]{43}$/), v.description('the part of the link after #'))

export const readInvitationRoute = routeRecord('readInvitation', 'POST /v1/invitations/readings', {
  access: 'anyone',
  about: 'Returns who is invited, with the options to accept by passkey or by password with one-time codes.',
  body: v.object({ secret }),
  response: v.object({ name: v.string(), email: v.string(), expires_at: isoInstant, ...options.entries, totp }),
  problems: ['link_over'],
})

export const acceptInvitationRoute = routeRecord('acceptInvitation', 'POST /v1/invitations/acceptances', {
  access: 'anyone',
  about: 'Accepts an invitation by passkey or password, removes earlier ways to sign in, and signs in.',
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
  about: 'Returns the options for one of the caller’s own passkeys.',
  response: options,
})

export const stepUpRoute = routeRecord('stepUp', 'POST /v1/step-ups', {
  access: 'person',
  about: 'Proves the caller’s identity for five minutes, by passkey, password with code, or PIN of the session.',
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
  about: 'Lists the caller’s own passkeys, newest first.',
  response: v.object({ items: v.array(passkeyResponse), has_password: v.boolean() }),
})

export const startPasskeyRoute = routeRecord('startPasskey', 'POST /v1/me/passkey-options', {
  access: 'person',
  stepUp: 'always',
  about: 'Returns the options to create another passkey.',
  response: options,
})

export const addPasskeyRoute = routeRecord('addPasskey', 'POST /v1/me/passkeys', {
  access: 'person',
  stepUp: 'always',
  about: 'Adds a passkey to the caller’s ways to sign in.',
  body: v.object({ ceremony, name: shownName, response: newPasskey }),
  response: passkeyResponse,
  status: 201,
  problems: ['password_incorrect'],
})

export const removePasskeyRoute = routeRecord('removePasskey', 'DELETE /v1/me/passkeys/{passkeyId}', {
  access: 'person',
  stepUp: 'always',
  about: 'Removes one of the caller’s passkeys, except the last way to sign in.',
  pathFields: v.object({ passkeyId: v.pipe(v.string(), v.maxLength(1400)) }),
  response: v.object({ items: v.array(passkeyResponse), has_password: v.boolean() }),
  problems: ['last_way_in'],
})

export const startPasswordRoute = routeRecord('startPassword', 'POST /v1/me/password-options', {
  access: 'person',
  stepUp: 'always',
  about: 'Returns a secret for one-time codes, for an authenticator app.',
  response: v.object({ ceremony: v.string(), totp }),
})

export const setPasswordRoute = routeRecord('setPassword', 'POST /v1/me/password', {
  access: 'person',
  stepUp: 'always',
  about: 'Sets the caller’s password with its one-time codes and ends other sessions.',
  body: v.object({ ceremony, password, code }),
  response: v.object({ has_password: v.boolean() }),
  problems: ['password_incorrect', 'invalid_fields'],
})

export const removePasswordRoute = routeRecord('removePassword', 'DELETE /v1/me/password', {
  access: 'person',
  stepUp: 'always',
  about: 'Removes the caller’s password and its codes, except the last way to sign in.',
  response: v.object({ has_password: v.boolean() }),
  problems: ['last_way_in'],
})
