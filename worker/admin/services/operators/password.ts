import { DAY_MS, minutes } from '#app/domain/dates/instant.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { keyedHash } from '#worker/infra/crypto/keyed-hash.ts'
import { hashLevels } from '#worker/infra/crypto/network.ts'
import { openSealed, sealText } from '#worker/infra/crypto/sealed-text.ts'
import { type Bind, boundStatement } from '#worker/infra/database/bind-params.ts'
import { type Database, type Statement, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import {
  type CountedAttempt,
  deleteCounts,
  EVERYBODY,
  uncountStatement,
} from '#worker/services/accounts/codes/code-limits.ts'
import { checkPassword, hashPassword } from '#worker/services/accounts/password/hash-password.ts'
import { limitsByNetwork } from '#worker/services/accounts/password/password-limits.ts'
import { findPasswordFault } from '#worker/services/accounts/password/password-rule.ts'
import type { SingleUseProof } from './challenges.ts'
import { findTotpStep } from './totp.ts'

export type PasswordAccount = {
  operatorId: string
  passwordHash: string | null
  totpSealed: string | null
  totpStep: number
}

const SELECT = `SELECT id AS operatorId, password_hash AS passwordHash, totp_sealed AS totpSealed, totp_step AS totpStep
  FROM operator`

/** Returns the account of an operator who is not disabled, or null. */
export function findPasswordAccount(db: Database, by: { email: string } | { id: string }) {
  const [column, value] = 'email' in by ? ['email', by.email] : ['id', by.id]
  return db.first<PasswordAccount>(`${SELECT} WHERE ${column} = ? AND disabled_at IS NULL`, value)
}

/** Returns the single use of a right password with its code; null for anything else, after the same work. */
export async function provePassword(
  deps: Deps,
  account: PasswordAccount | null,
  { password, code }: { password: string; code: string },
): Promise<SingleUseProof | null> {
  const checked = await checkPassword(deps, password, account?.passwordHash ?? null)
  const sealed = account?.totpSealed ?? null
  const secret = sealed === null ? null : await openSealed(deps.settings.secretKey, totpPurpose, sealed)
  const step = secret === null ? null : findTotpStep(secret, code, deps.now())
  if (!account || !checked.isRight || step === null || step <= account.totpStep) return null
  const { operatorId } = account
  return {
    isUnused: (bind) => `EXISTS (SELECT 1 FROM operator WHERE id = ${bind(operatorId)} AND totp_step < ${bind(step)})`,
    use: [statement('UPDATE operator SET totp_step = ?2 WHERE id = ?1 AND totp_step < ?2', operatorId, step)],
  }
}

const totpPurpose = 'operator-totp'

type NewPassword = { operatorId: string; password: string; totp: string; step: number }

/** Updates the password where `condition` holds. */
export async function updatePassword(
  deps: Deps,
  { operatorId, password, totp, step }: NewPassword,
  condition: (bind: Bind) => string,
): Promise<Statement> {
  const hash = await hashPassword(deps, password)
  const sealed = await sealText(deps.settings.secretKey, totpPurpose, totp)
  return boundStatement(
    (bind) => `UPDATE operator SET password_hash = ${bind(hash)}, totp_sealed = ${bind(sealed)},
      totp_step = ${bind(step)} WHERE id = ${bind(operatorId)} AND ${condition(bind)}`,
  )
}

/** Removes a password unless it is the person's last way to sign in. */
export function deletePassword(operatorId: string): Statement {
  return statement(
    `UPDATE operator SET password_hash = NULL, totp_sealed = NULL WHERE id = ?1 AND password_hash IS NOT NULL
       AND EXISTS (SELECT 1 FROM operator_credential WHERE operator_id = ?1)`,
    operatorId,
  )
}

const faults = {
  short: 'has fewer than 8 characters',
  long: 'has more than 128 characters',
  common: 'is too easy to guess',
  own: 'is the own name or address',
} as const

/** Returns the refusal of a weak password, or null. `ownWords` are of the person, such as the address. */
export function refuseWeakPassword(password: string, ownWords: readonly string[]): Problem | null {
  const fault = findPasswordFault(password, ownWords)
  return fault === null ? null : problem('invalid_fields', { fields: { password: faults[fault] } })
}

/** `isKnown`: signed in, or in a browser of an earlier sign-in; strangers do not reach its limits. */
export type Guesser = { account: string; isKnown: boolean }

function subjectOf({ settings }: Pick<Deps, 'settings'>, account: string): Promise<string> {
  return keyedHash(settings.secretKey, `operator-account:${account}`).then((hash) => `account:${hash}`)
}

/**
 * Returns the attempt to count. Guessing is limited by address, by network and in total, as for guests
 * (docs/decisions/passwords.md).
 */
export async function toAttempt(
  { settings, now }: Pick<Deps, 'settings' | 'now'>,
  { account, isKnown, address }: Guesser & { address: string | null },
): Promise<CountedAttempt> {
  const hash = (text: string) => keyedHash(settings.secretKey, `operator-${text}`)
  const subject = await subjectOf({ settings }, account)
  const networks = address === null ? [] : await hashLevels(address, (key) => hash(`network:${key}`))
  return {
    call: 'operator_try',
    at: now(),
    limits: [
      { subject, count: 10, withinMs: minutes(15) },
      { subject, count: 30, withinMs: DAY_MS },
      { subject, count: 100, withinMs: 30 * DAY_MS },
      ...limitsByNetwork(networks, [
        { count: 30, withinMs: minutes(10) },
        { count: 300, withinMs: DAY_MS },
      ]),
      ...(isKnown ? [] : [{ subject: EVERYBODY, count: 600, withinMs: minutes(60) }]),
    ],
  }
}

/** Strangers' guesses must not lock out a person who was invited again. */
export async function deleteTriesOf(deps: Pick<Deps, 'settings'>, operatorId: string): Promise<Statement> {
  return deleteCounts({ call: 'operator_try' }, await subjectOf(deps, operatorId))
}

/** Takes a successful attempt back, and the failed ones of its account. */
export function uncountAttempt(counted: CountedAttempt): Statement[] {
  return [uncountStatement(counted), deleteCounts(counted, counted.limits[0]?.subject ?? '')]
}
