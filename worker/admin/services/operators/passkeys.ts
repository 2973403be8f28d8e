import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { mainBrand } from '#app/brands/brands.ts'
import type { NewPasskeyBody, UsedPasskeyBody } from '#app/contracts/admin/people/sign-in.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { type Bind, boundStatement } from '#worker/infra/database/bind-params.ts'
import { type Database, type Statement, statement } from '#worker/infra/database/database.ts'

/** Where people open the admin: passkeys are bound to it. */
export type AdminOrigin = { origin: string; hostname: string }

export type Passkey = {
  id: string
  operatorId: string
  publicKey: string
  counter: number
  transports: string[]
  name: string
  createdAt: Instant
  lastUsedAt: Instant | null
}

type PasskeyRow = Omit<Passkey, 'transports'> & { transports: string }

const SELECT = `SELECT id, operator_id AS operatorId, public_key AS publicKey, counter, transports, name,
  created_at AS createdAt, last_used_at AS lastUsedAt FROM operator_credential`

export async function findPasskey(db: Database, id: string): Promise<Passkey | null> {
  const row = await db.first<PasskeyRow>(`${SELECT} WHERE id = ?`, id)
  return row && toPasskey(row)
}

export async function listPasskeys(db: Database, operatorId: string): Promise<Passkey[]> {
  const rows = await db.all<PasskeyRow>(`${SELECT} WHERE operator_id = ? ORDER BY created_at DESC, id`, operatorId)
  return rows.map(toPasskey)
}

function toPasskey(row: PasskeyRow): Passkey {
  return { ...row, transports: JSON.parse(row.transports) }
}

type NewPasskeyOwner = { operator: { id: string; name: string; email: string }; existingPasskeys: readonly Passkey[] }

/** Options of WebAuthn as JSON. */
type BrowserOptions = { challenge: string; [field: string]: unknown }

/**
 * Returns the browser's options for a new passkey. Passkeys are discoverable, so that signing in asks for no address,
 * and verify the person by PIN or biometrics.
 */
export async function toCreationOptions(
  { hostname }: AdminOrigin,
  { operator, existingPasskeys }: NewPasskeyOwner,
): Promise<BrowserOptions> {
  const options = await generateRegistrationOptions({
    rpName: mainBrand().siteName,
    rpID: hostname,
    userID: new TextEncoder().encode(operator.id),
    userName: operator.email,
    userDisplayName: operator.name,
    attestationType: 'none',
    excludeCredentials: toDescriptors(existingPasskeys),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { ...options }
}

export async function toRequestOptions(
  { hostname }: AdminOrigin,
  existingPasskeys: readonly Passkey[] = [],
): Promise<BrowserOptions> {
  const allowCredentials = toDescriptors(existingPasskeys)
  return {
    ...(await generateAuthenticationOptions({ rpID: hostname, userVerification: 'required', allowCredentials })),
  }
}

function toDescriptors(passkeys: readonly Passkey[]) {
  return passkeys.map(({ id, transports }) => ({ id, transports }))
}

type Answer<Response> = { response: Response; challenge: string; at: AdminOrigin }

/** Returns the key of a new passkey, or null when the answer does not belong to the challenge. */
export async function verifyNewPasskey({ response, challenge, at }: Answer<NewPasskeyBody>) {
  const verified = await verifyRegistrationResponse({
    response: response as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: at.origin,
    expectedRPID: at.hostname,
  }).catch(() => null)
  const credential = verified?.registrationInfo?.credential
  if (!credential) return null
  const { id, publicKey, counter } = credential
  return { id, publicKey: toBase64Url(publicKey), counter, transports: response.response.transports }
}

/** Returns the authenticator's new counter, or null when the signature or anything it signs is wrong. */
export async function verifyPasskey(
  { id, publicKey, counter }: Passkey,
  { response, challenge, at }: Answer<UsedPasskeyBody>,
): Promise<number | null> {
  const verified = await verifyAuthenticationResponse({
    response: response as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: at.origin,
    expectedRPID: at.hostname,
    credential: { id, publicKey: fromBase64Url(publicKey), counter },
  }).catch(() => null)
  return verified?.verified ? verified.authenticationInfo.newCounter : null
}

/** Inserts a passkey where `condition` holds. */
export function insertPasskey(
  { id, operatorId, publicKey, counter, transports, name, createdAt }: Omit<Passkey, 'lastUsedAt'>,
  condition: (bind: Bind) => string,
): Statement {
  return boundStatement((bind) => {
    const values = [id, operatorId, publicKey, counter, JSON.stringify(transports), name, createdAt].map(bind)
    return `INSERT INTO operator_credential (id, operator_id, public_key, counter, transports, name, created_at)
      SELECT ${values.join(', ')} WHERE ${condition(bind)}`
  })
}

type PasskeyUse = { id: string; counter: number; at: Instant }

/** Stores the counter and time of a sign-in where `condition` holds. */
export function countUse({ id, counter, at }: PasskeyUse, condition: (bind: Bind) => string): Statement {
  return boundStatement(
    (bind) => `UPDATE operator_credential SET counter = ${bind(counter)}, last_used_at = ${bind(at)}
      WHERE id = ${bind(id)} AND ${condition(bind)}`,
  )
}

/** Deletes a passkey unless it is the person's last way to sign in. */
export function deletePasskey(id: string, operatorId: string): Statement {
  return statement(
    `DELETE FROM operator_credential WHERE id = ?1 AND operator_id = ?2 AND (
       (SELECT count(*) FROM operator_credential WHERE operator_id = ?2) > 1
       OR EXISTS (SELECT 1 FROM operator WHERE id = ?2 AND password_hash IS NOT NULL))`,
    id,
    operatorId,
  )
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
}
