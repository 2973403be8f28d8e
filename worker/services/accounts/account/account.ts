import type { Instant } from '#app/domain/dates/instant.ts'
import {
  type AccountAddressField,
  accountAddressFields,
  guestFields,
  mapFields,
  profileFields,
} from '#app/domain/guests/guest-fields.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { isLocale, type Locale } from '#app/i18n/locales.ts'
import { sha256 } from '#worker/infra/crypto/keyed-hash.ts'
import { type Bind, bindParams, boundStatement } from '#worker/infra/database/bind-params.ts'
import { numberOrNull, textOrNull } from '#worker/infra/database/columns.ts'
import { type Database, type Statement, type StatementResult, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'

export type Address = Record<AccountAddressField, string | null>

export type Identity = { issuer: string; email: string | null; createdAt: Instant }

export type Account = Address & {
  id: string
  firstName: string
  lastName: string
  countryCode: string | null
  phone: string | null
  email: string | null
  /** Null when the address is unverified; booking confirmations still go there. */
  emailProvenAt: Instant | null
  hasPassword: boolean
  passwordSetAt: Instant | null
  /** Language of notifications; null uses that of the page. */
  locale: Locale | null
  gdprConsentAt: Instant | null
  deviseRole: string
  status: string
  createdAt: Instant
  identities: Identity[]
}

export type Owner = {
  account: Account
  sessionHash: string
  provenAt: Instant | null
}

/** Returns the account with its identities and the time of the session's proof; null when either is gone. */
export async function findOwner(db: Database, userId: string, sessionHash: string): Promise<Owner | null> {
  const [user, identities, session] = await db.batch([
    ...accountStatements(userId),
    statement('SELECT proven_at FROM session WHERE id_hash = ?1 AND user_id = ?2', sessionHash, userId),
  ])
  const account = toAccount(user, identities)
  const sessionRow = session?.rows[0]
  return account && sessionRow ? { account, sessionHash, provenAt: numberOrNull(sessionRow.proven_at) } : null
}

/** Returns the account with its identities, or null when it does not exist. */
export async function findAccount(db: Database, userId: string): Promise<Account | null> {
  const [user, identities] = await db.batch(accountStatements(userId))
  return toAccount(user, identities)
}

function accountStatements(userId: string): Statement[] {
  return [
    statement('SELECT * FROM user WHERE id = ?1 AND deleted_at IS NULL', userId),
    statement(
      'SELECT issuer, email, created_at AS createdAt FROM user_identity WHERE user_id = ?1 ORDER BY created_at',
      userId,
    ),
  ]
}

function toAccount(user: StatementResult | undefined, identities: StatementResult | undefined): Account | null {
  const row = user?.rows[0]
  if (!row) return null
  const locale = textOrNull(row.locale) ?? ''
  return {
    id: String(row.id),
    firstName: String(row.first_name),
    lastName: String(row.last_name),
    countryCode: textOrNull(row.country_code),
    phone: textOrNull(row.phone),
    email: textOrNull(row.email),
    emailProvenAt: numberOrNull(row.email_proven_at),
    hasPassword: row.password_hash !== null,
    passwordSetAt: numberOrNull(row.password_set_at),
    ...mapFields(accountAddressFields, (field) => textOrNull(row[guestFields[field].column])),
    locale: isLocale(locale) ? locale : null,
    gdprConsentAt: numberOrNull(row.gdpr_consent_at),
    deviseRole: String(row.devise_role),
    status: String(row.status),
    createdAt: Number(row.created_at),
    identities: (identities?.rows ?? []) as Identity[],
  }
}

/** Changed profile fields; absent fields stay, null clears a field. */
export type ProfileChange = Partial<Address> & {
  firstName?: string
  lastName?: string
  locale?: Locale
  gdprConsentAt?: Instant
  status?: string
}

const columnByField: Record<keyof ProfileChange, string> = {
  ...mapFields(profileFields, (field): string => guestFields[field].column),
  locale: 'locale',
  gdprConsentAt: 'gdpr_consent_at',
  status: 'status',
}

/** Updates profile fields. Returns false when the account is gone. */
export async function updateProfileRow(db: Database, userId: string, change: ProfileChange): Promise<boolean> {
  const { bind, params } = bindParams()
  const assignments = Object.entries(change).map(
    ([field, value]) => `${columnByField[field as keyof ProfileChange]} = ${bind(value ?? null)}`,
  )
  if (assignments.length === 0) return true
  const sql = `UPDATE user SET ${assignments.join(', ')} WHERE id = ${bind(userId)} AND deleted_at IS NULL`
  const [updated] = await db.batch([{ sql, params }])
  return (updated?.changes ?? 0) > 0
}

/** SQL condition that the account still has the number and address that were read. */
export function isAccountUnchanged({ id, countryCode, phone, email }: Account, bind: Bind): string {
  return `EXISTS (SELECT 1 FROM user WHERE id = ${bind(id)} AND deleted_at IS NULL AND phone IS ${bind(phone)}
    AND country_code IS ${bind(countryCode)} AND email IS ${bind(email)})`
}

/** SQL condition that the session was proven by a code or password since a time. */
export function isProvenSince({ account, sessionHash }: Owner, since: Instant, bind: Bind): string {
  return `EXISTS (SELECT 1 FROM session WHERE id_hash = ${bind(sessionHash)} AND user_id = ${bind(account.id)}
    AND proven_at >= ${bind(since)})`
}

export function updateSessionProof(
  sessionHash: string,
  proof: { newHash: string; at: Instant },
  condition: (bind: Bind) => string,
): Statement {
  return boundStatement(
    (bind) => `UPDATE session SET id_hash = ${bind(proof.newHash)}, proven_at = ${bind(proof.at)},
        seen_at = ${bind(proof.at)}
      WHERE id_hash = ${bind(sessionHash)} AND ${condition(bind)}`,
  )
}

/** Returns the signed-in guest's account with its session. Fails with `not_signed_in`. */
export async function readOwner(deps: Deps, scope: Scope, sessionId: string | null): Promise<Result<Owner, Problem>> {
  const { user } = scope.visitor
  const owner = user && sessionId ? await findOwner(deps.db, user.id, await sha256(sessionId)) : null
  return owner ? ok(owner) : refuse(problem('not_signed_in'))
}
