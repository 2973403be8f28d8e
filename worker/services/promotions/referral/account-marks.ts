import type { Instant } from '#app/domain/dates/instant.ts'
import { type PhoneNumber, toPhoneText } from '#app/domain/guests/phone.ts'
import { keyedHash } from '#worker/infra/crypto/keyed-hash.ts'
import { type Database, type Statement, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'

type KeyDeps = Pick<Deps, 'settings'>

/** Returns the mark of a browser. A keyed hash: it can be neither forged nor reversed. */
export function deviceMark({ settings }: KeyDeps, visitorId: string): Promise<string> {
  return keyedHash(settings.secretKey, `account-device:${visitorId}`)
}

/** Returns the mark of a phone number, independent of its notation. */
export function numberMark({ settings }: KeyDeps, { countryCode, phone }: PhoneNumber): Promise<string> {
  const code = countryCode.replace(/\D/g, '').replace(/^0+/, '')
  const localDigits = toPhoneText(phone).replace(/\D/g, '').replace(/^0+/, '')
  return keyedHash(settings.secretKey, `account-number:${code}:${localDigits}`)
}

/** Returns the mark of a card, from the fingerprint reported by its gateway. */
export function cardMark({ settings }: KeyDeps, gateway: string, fingerprint: string): Promise<string> {
  return keyedHash(settings.secretKey, `account-card:${gateway}:${fingerprint}`)
}

/** Records the marks of an account; an existing mark keeps its time. */
export function insertMarks(marks: readonly string[], userId: string, at: Instant): Statement {
  return statement(
    `INSERT INTO account_mark (mark, user_id, at) SELECT value, ?2, ?3 FROM json_each(?1) WHERE true ON CONFLICT DO NOTHING`,
    JSON.stringify(marks),
    userId,
    at,
  )
}

/** SQL condition that another account had one of these marks before this guest, or before an instant. */
export function isEarlierAccount(marks: string, userId: string, before: string): string {
  return `EXISTS (SELECT 1 FROM account_mark m WHERE m.mark IN (SELECT value FROM json_each(${marks})) AND m.user_id <> ${userId}
    AND m.at <= coalesce((SELECT o.at FROM account_mark o WHERE o.mark = m.mark AND o.user_id = ${userId}), ${before}))`
}

/** Returns the number of deleted marks, at most 500 per call. */
export async function deleteOldMarks(db: Database, before: Instant): Promise<number> {
  const sql = `DELETE FROM account_mark WHERE (mark, user_id) IN (SELECT mark, user_id FROM account_mark WHERE at < ?1 LIMIT 500)`
  const [deleted] = await db.batch([statement(sql, before)])
  return deleted?.changes ?? 0
}
