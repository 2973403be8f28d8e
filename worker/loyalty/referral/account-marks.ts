import type { Instant } from '#app/domain/dates/instant.ts'
import { type PhoneNumber, toPhoneText } from '#app/domain/guests/phone.ts'
import { type Database, type Statement, statement } from '#worker/database/database.ts'
import type { Deps } from '#worker/deps.ts'
import { keyedHash } from '#worker/secrets/keyed-hash.ts'

type Keys = Pick<Deps, 'settings'>

/** The mark of a browser. Nobody makes a mark without our key, or reads out of it what it stands for. */
export function deviceMark({ settings }: Keys, visitorId: string): Promise<string> {
  return keyedHash(settings.secretKey, `account-device:${visitorId}`)
}

/** The mark of a number, however it is written. */
export function numberMark({ settings }: Keys, { countryCode, phone }: PhoneNumber): Promise<string> {
  const code = countryCode.replace(/\D/g, '').replace(/^0+/, '')
  const own = toPhoneText(phone).replace(/\D/g, '').replace(/^0+/, '')
  return keyedHash(settings.secretKey, `account-number:${code}:${own}`)
}

/** The mark of a card, by the print its gateway tells of it. */
export function cardMark({ settings }: Keys, gateway: string, print: string): Promise<string> {
  return keyedHash(settings.secretKey, `account-card:${gateway}:${print}`)
}

/** Notes what an account is used with, the first time of each. */
export function insertMarks(marks: readonly string[], userId: string, at: Instant): Statement {
  return statement(
    `INSERT INTO account_mark (mark, user_id, at) SELECT value, ?2, ?3 FROM json_each(?1) WHERE true ON CONFLICT DO NOTHING`,
    JSON.stringify(marks),
    userId,
    at,
  )
}

/** The condition (SQL) that one of these marks was another account's before a guest had it, or before a moment. */
export function isEarlierAccount(marks: string, userId: string, before: string): string {
  return `EXISTS (SELECT 1 FROM account_mark m WHERE m.mark IN (SELECT value FROM json_each(${marks})) AND m.user_id <> ${userId}
    AND m.at <= coalesce((SELECT o.at FROM account_mark o WHERE o.mark = m.mark AND o.user_id = ${userId}), ${before}))`
}

/** Forgets marks that were noted before a moment; tells how many, at most 500 at once. */
export async function forgetMarks(db: Database, before: Instant): Promise<number> {
  const sql = `DELETE FROM account_mark WHERE (mark, user_id) IN (SELECT mark, user_id FROM account_mark WHERE at < ?1 LIMIT 500)`
  const [forgotten] = await db.batch([statement(sql, before)])
  return forgotten?.changes ?? 0
}
