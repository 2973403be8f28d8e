import { DAY_MS, type Instant } from '#app/domain/dates/instant.ts'
import type { PhoneNumber } from '#app/domain/guests/phone.ts'
import { type Bind, bindParams, boundStatement } from '#worker/infra/database/bind-params.ts'
import { hasStoredNumber } from '#worker/infra/database/conditions/guest-sql.ts'
import type { Database, Statement } from '#worker/infra/database/database.ts'
import { type Account, isAccountUnchanged } from '../account.ts'

export function updatePhone(
  account: Account,
  number: PhoneNumber & { at: Instant },
  condition: (bind: Bind) => string,
): Statement {
  return boundStatement(
    (bind) => `UPDATE user SET country_code = ${bind(number.countryCode)}, phone = ${bind(number.phone)},
        phone_proven_at = ${bind(number.at)}
      WHERE id = ${bind(account.id)}
      AND ${isAccountUnchanged(account, bind)} AND ${condition(bind)}
      AND NOT EXISTS (SELECT 1 FROM user WHERE id <> ${bind(account.id)} AND ${hasStoredNumber(number, bind)})`,
  )
}

/** SQL condition that the account still has this number. */
export function hasNumber({ id }: Account, { countryCode, phone }: PhoneNumber, bind: Bind): string {
  return `EXISTS (SELECT 1 FROM user WHERE id = ${bind(id)} AND country_code = ${bind(countryCode)} AND phone = ${bind(phone)})`
}

export function selectOtherOwners({ id }: Account, number: PhoneNumber): Statement {
  return boundStatement((bind) => `SELECT id FROM user WHERE id <> ${bind(id)} AND ${hasStoredNumber(number, bind)}`)
}

export function deleteOtherSessions(
  userId: string,
  sessionHash: string,
  condition: (bind: Bind) => string = () => '1',
): Statement {
  return boundStatement(
    (bind) =>
      `DELETE FROM session WHERE user_id = ${bind(userId)} AND id_hash <> ${bind(sessionHash)} AND ${condition(bind)}`,
  )
}

export function updateContactEmail(account: Account, email: string, condition: (bind: Bind) => string): Statement {
  return boundStatement(
    (bind) => `UPDATE user SET email = ${bind(email)} WHERE id = ${bind(account.id)} AND email_proven_at IS NULL
      AND ${isAccountUnchanged(account, bind)} AND ${condition(bind)}`,
  )
}

export function updateProvenEmail(account: Account, email: string, at: Instant): Statement {
  return boundStatement(
    (bind) => `UPDATE user SET email = ${bind(email)}, email_proven_at = ${bind(at)} WHERE id = ${bind(account.id)}
      AND ${isAccountUnchanged(account, bind)} AND NOT EXISTS (SELECT 1 FROM user other
        WHERE lower(other.email) = lower(${bind(email)}) AND other.email_proven_at IS NOT NULL AND other.id <> ${bind(account.id)})`,
  )
}

/** SQL condition that the account proved this address at exactly this time, thus in this transaction. */
export function wasEmailProven({ id }: Account, email: string, at: Instant): (bind: Bind) => string {
  return (bind) =>
    `EXISTS (SELECT 1 FROM user WHERE id = ${bind(id)} AND email = ${bind(email)} AND email_proven_at = ${bind(at)})`
}

/** Returns whether another account has verified this email address. */
export async function isEmailTaken(db: Database, userId: string, email: string): Promise<boolean> {
  const row = await db.first<{ id: string }>(
    'SELECT id FROM user WHERE lower(email) = lower(?1) AND email_proven_at IS NOT NULL AND id <> ?2',
    email,
    userId,
  )
  return row !== null
}

/** How soon a guest above a daily limit may try again. */
export const DAILY_LIMIT_RETRY_SECONDS = 3_600

/** Counts a guest's request of a kind within 24 hours; returns false, without counting, above the maximum. */
export async function countDailyRequest(
  db: Database,
  request: { name: string; userId: string; max: number; now: Instant },
): Promise<boolean> {
  const { bind, params } = bindParams()
  const scope = bind(request.name)
  const subject = bind(request.userId)
  const since = bind(request.now - DAY_MS)
  const [counted] = await db.batch([
    {
      sql: `INSERT INTO attempt (scope, subject, window_start, count)
        SELECT ${scope}, ${subject}, ${bind(request.now)}, 1
        WHERE (SELECT coalesce(sum(count), 0) FROM attempt WHERE scope = ${scope} AND subject = ${subject}
          AND window_start > ${since}) < ${bind(request.max)}
        ON CONFLICT (scope, subject, window_start) DO UPDATE SET count = count + 1`,
      params,
    },
  ])
  return (counted?.changes ?? 0) > 0
}
