import type { Instant } from '#app/domain/dates/instant.ts'
import type { PhoneNumber } from '#app/domain/guests/phone.ts'
import { type Bind, bindParams } from '#worker/database/bind-params.ts'
import { type Database, type Statement, statement } from '#worker/database/database.ts'
import type { Asker } from '#worker/identity/asker.ts'
import { hasUser } from '#worker/identity/user-storage.ts'
import { isUnderCeiling } from '#worker/outbox/message-limits.ts'
import type { Count, Counted } from './code-limits.ts'
import { insertCounts, isUnderLimits, selectCounts, toCounts } from './code-limits-storage.ts'
import { isCodeOpen } from './code-open.ts'
import { CODE_LIFE_MS, MAX_TRIES, RESEND_AFTER_MS } from './one-time-password.ts'

/** Holds the code of a day in place of a browser: it has no tries, since nobody guesses it. */
export const DAY_CODE_HOLDER = 'day'

/** A code made and about to be sent; its hash tells it from every other. */
export type NewCode = PhoneNumber & { visitorHash: string; codeHash: string; at: Instant; smsDailyParts: number }

/**
 * Writes a code in place of the browser's older one, unless that is too fresh or a limit is reached. It is written for
 * numbers that are sent nothing too (`isCodeTexted`), so that every answer is the same and counts the same.
 */
export function insertCode(code: NewCode, counted: Counted): Statement {
  const { bind, params } = bindParams()
  const { countryCode, phone, visitorHash, codeHash, at } = code
  const values = [countryCode, phone, visitorHash, codeHash, MAX_TRIES, at, at + CODE_LIFE_MS].map(bind)
  return {
    sql: `INSERT INTO one_time_password
        (country_code, phone, visitor_hash, code_hash, tries_left, created_at, expires_at)
      SELECT ${values.join(', ')} WHERE ${isUnderLimits(counted, bind)} AND NOT EXISTS (SELECT 1 FROM one_time_password
        WHERE ${isOf(code, bind)} AND created_at > ${bind(at - RESEND_AFTER_MS)} AND expires_at > ${bind(at)})
      ON CONFLICT (country_code, phone, visitor_hash) DO UPDATE SET code_hash = excluded.code_hash,
        tries_left = excluded.tries_left, created_at = excluded.created_at, expires_at = excluded.expires_at`,
    params,
  }
}

export type CodeMessage = { id: string; brandId: string; locale: string; payload: string }

/** Puts the text message with a code into the outbox, where the condition holds: at least that the code was written. */
export function insertCodeMessage(code: NewCode, message: CodeMessage, condition: (bind: Bind) => string): Statement {
  const { bind, params } = bindParams()
  const recipient = `${code.countryCode}${code.phone}`
  const values = [
    message.id,
    message.brandId,
    'sms',
    recipient,
    'one_time_password',
    message.locale,
    message.payload,
    code.at,
  ]
  return {
    sql: `INSERT INTO message (id, brand_id, channel, recipient, template, locale, payload, created_at)
      SELECT ${values.map(bind).join(', ')} WHERE ${condition(bind)}`,
    params,
  }
}

/** The condition that this code was written and is texted: the day's texts have not cost what they may, or its number has an account. */
export function isCodeTexted(code: NewCode, bind: Bind): string {
  return `${isCodeOpen(code, bind)} AND (${isUnderCeiling(code, bind)} OR ${hasUser(code, bind)})`
}

/** Reads whether codes go to any number, or to those with an account alone, as `is_for_accounts`. */
export function selectForAccounts(code: NewCode): Statement {
  const { bind, params } = bindParams()
  return { sql: `SELECT NOT ${isUnderCeiling(code, bind)} AS is_for_accounts`, params }
}

function isOf({ countryCode, phone, visitorHash }: PhoneNumber & { visitorHash: string }, bind: Bind): string {
  return `country_code = ${bind(countryCode)} AND phone = ${bind(phone)} AND visitor_hash = ${bind(visitorHash)}`
}

/** Reads when the browser's open code for a number was made. */
export function selectOpenCode({ countryCode, phone, visitorHash }: Asker, at: Instant): Statement {
  return statement(
    `SELECT created_at FROM one_time_password
      WHERE country_code = ?1 AND phone = ?2 AND visitor_hash = ?3 AND expires_at > ?4`,
    countryCode,
    phone,
    visitorHash,
    at,
  )
}

export type TriedCode = { codeHash: string; createdAt: Instant; triesLeft: number }

export type TakenTry = {
  /** False when too many were tried already: nothing was taken then. */
  isCounted: boolean
  /** What to compare with; null when this browser has no code, it is too old or its tries are gone. */
  code: TriedCode | null
  counts: Count[]
}

/**
 * Uses up one try of the code this browser asked for, and counts it. One batch: parallel tries can never use more than
 * there are, and nobody uses up the tries of somebody else's code.
 */
export async function takeTry(db: Database, asker: Asker, counted: Counted): Promise<TakenTry> {
  const [taken, count, counts] = await db.batch([
    updateTriesLeft(asker, counted),
    insertCounts(
      counted,
      (bind) => isUnderLimits(counted, bind),
      // Where the statement before took no try nothing was guessed: it counts to its network, not to everybody.
      () => 'changes() > 0',
    ),
    selectCounts(counted),
  ])
  const row = taken?.rows[0]
  return {
    isCounted: (count?.changes ?? 0) > 0,
    code: row
      ? { codeHash: String(row.code_hash), createdAt: Number(row.created_at), triesLeft: Number(row.tries_left) }
      : null,
    counts: toCounts(counts?.rows),
  }
}

function updateTriesLeft(asker: Asker, counted: Counted): Statement {
  const { bind, params } = bindParams()
  return {
    sql: `UPDATE one_time_password SET tries_left = tries_left - (visitor_hash <> ${bind(DAY_CODE_HOLDER)})
      WHERE ${isOf(asker, bind)} AND tries_left > 0 AND expires_at > ${bind(counted.at)}
        AND ${isUnderLimits(counted, bind)}
      RETURNING code_hash, created_at, tries_left`,
    params,
  }
}

/** Ends a code that was used. */
export function deleteCode(code: PhoneNumber & { codeHash: string }): Statement {
  return statement(
    'DELETE FROM one_time_password WHERE country_code = ?1 AND phone = ?2 AND code_hash = ?3',
    code.countryCode,
    code.phone,
    code.codeHash,
  )
}

/** Whether the code with this hash can still be used. The table holds codes of ten minutes, and some of a day: it is read through. */
export async function findOpenCode(db: Database, codeHash: string, now: Instant): Promise<boolean> {
  const sql = 'SELECT 1 AS found FROM one_time_password WHERE code_hash = ? AND tries_left > 0 AND expires_at > ?'
  return (await db.first(sql, codeHash, now)) !== null
}

/** Deletes codes that are too old to be used; tells how many. */
export async function deleteExpiredCodes(db: Database, now: Instant): Promise<number> {
  const [deleted] = await db.batch([statement('DELETE FROM one_time_password WHERE expires_at <= ?1', now)])
  return deleted?.changes ?? 0
}
