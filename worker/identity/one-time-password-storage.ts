import type { Instant } from '#app/domain/instant.ts'
import { type Bind, bindParams } from '#worker/database/bind-params.ts'
import { type Database, type Statement, statement } from '#worker/database/database.ts'
import {
  CODE_LIFE_MS,
  MAX_TRIES,
  type PhoneNumber,
  RESEND_AFTER_MS,
  SEND_LIMITS,
  type SendHistory,
} from './one-time-password.ts'

const SEND_SCOPE = 'otp_send'

/** A code made and about to be sent; its hash tells it from every other. */
export type NewCode = PhoneNumber & { codeHash: string; at: Instant }

/** Writes a code in place of the older one, unless the number has been sent too many. */
export function insertCode(code: NewCode): Statement {
  const { bind, params } = bindParams()
  const values = [code.countryCode, code.phone, code.codeHash, MAX_TRIES, code.at, code.at + CODE_LIFE_MS].map(bind)
  return {
    sql: `INSERT INTO one_time_password (country_code, phone, code_hash, tries_left, created_at, expires_at)
      SELECT ${values.join(', ')} WHERE ${isSendAllowed(code, code.at, bind)}
      ON CONFLICT (country_code, phone) DO UPDATE SET code_hash = excluded.code_hash, tries_left = excluded.tries_left,
        created_at = excluded.created_at, expires_at = excluded.expires_at`,
    params,
  }
}

/** Counts the sending of a code that was written. */
export function insertSend(code: NewCode): Statement {
  const { bind, params } = bindParams()
  return {
    sql: `INSERT INTO attempt (scope, subject, window_start, count)
      SELECT ${[SEND_SCOPE, subjectOf(code), code.at, 1].map(bind).join(', ')} WHERE ${isCodeOpen(code, bind)}
      ON CONFLICT (scope, subject, window_start) DO UPDATE SET count = count + 1`,
    params,
  }
}

/** Counts a question that sends nothing as if it had sent a code, unless there were too many. */
export function insertQuestion(number: PhoneNumber, at: Instant): Statement {
  const { bind, params } = bindParams()
  return {
    sql: `INSERT INTO attempt (scope, subject, window_start, count)
      SELECT ${[SEND_SCOPE, subjectOf(number), at, 1].map(bind).join(', ')} WHERE ${isUnderLimits(number, at, bind)}
      ON CONFLICT (scope, subject, window_start) DO UPDATE SET count = count + 1`,
    params,
  }
}

export type CodeMessage = { id: string; brandId: string; locale: string; payload: string }

/** Puts the text message with a code that was written into the outbox. */
export function insertCodeMessage(code: NewCode, message: CodeMessage): Statement {
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
      SELECT ${values.map(bind).join(', ')} WHERE ${isCodeOpen(code, bind)}`,
    params,
  }
}

/** The condition that exactly this code stands in the table: whoever wrote it, or may use it, asks for it. */
export function isCodeOpen(code: PhoneNumber & { codeHash: string }, bind: Bind): string {
  return `EXISTS (SELECT 1 FROM one_time_password WHERE country_code = ${bind(code.countryCode)}
    AND phone = ${bind(code.phone)} AND code_hash = ${bind(code.codeHash)})`
}

function isSendAllowed(number: PhoneNumber, at: Instant, bind: Bind): string {
  return `${isUnderLimits(number, at, bind)} AND NOT EXISTS (SELECT 1 FROM one_time_password
    WHERE country_code = ${bind(number.countryCode)} AND phone = ${bind(number.phone)}
      AND created_at > ${bind(at - RESEND_AFTER_MS)} AND expires_at > ${bind(at)})`
}

function isUnderLimits(number: PhoneNumber, at: Instant, bind: Bind): string {
  return SEND_LIMITS.map(
    ({ count, withinMs }) => `(SELECT coalesce(sum(count), 0) FROM attempt WHERE scope = ${bind(SEND_SCOPE)}
      AND subject = ${bind(subjectOf(number))} AND window_start > ${bind(at - withinMs)}) < ${bind(count)}`,
  ).join(' AND ')
}

/** Reads what the send limits are counted from: one row per sending, and the open code. */
export function selectSends(number: PhoneNumber, at: Instant): Statement {
  const day = Math.max(...SEND_LIMITS.map(({ withinMs }) => withinMs))
  return statement(
    `SELECT window_start AS at, count, NULL AS open_since FROM attempt WHERE scope = ?1 AND subject = ?2 AND window_start > ?3
     UNION ALL
     SELECT NULL, 0, created_at FROM one_time_password WHERE country_code = ?4 AND phone = ?5 AND expires_at > ?6`,
    SEND_SCOPE,
    subjectOf(number),
    at - day,
    number.countryCode,
    number.phone,
    at,
  )
}

/** What the rows of `selectSends` say. */
export function toSendHistory(rows: Record<string, string | number | null>[]): SendHistory {
  const sentAt = rows.flatMap(({ at, count }) => (at === null ? [] : Array<number>(Number(count)).fill(Number(at))))
  const open = rows.find((row) => row.open_since !== null)
  return { sentAt, openSince: open ? Number(open.open_since) : null }
}

export type TriedCode = { codeHash: string; createdAt: Instant; triesLeft: number }

/**
 * Uses up one try and answers what to compare with; null when there is no code, it is too old or its tries are gone.
 * One statement: parallel tries can never use more than there are.
 */
export async function takeTry(db: Database, number: PhoneNumber, now: Instant): Promise<TriedCode | null> {
  const row = await db.first<{ code_hash: string; created_at: number; tries_left: number }>(
    `UPDATE one_time_password SET tries_left = tries_left - 1
      WHERE country_code = ?1 AND phone = ?2 AND tries_left > 0 AND expires_at > ?3
      RETURNING code_hash, created_at, tries_left`,
    number.countryCode,
    number.phone,
    now,
  )
  return row && { codeHash: row.code_hash, createdAt: row.created_at, triesLeft: row.tries_left }
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

function subjectOf({ countryCode, phone }: PhoneNumber): string {
  return `${countryCode}${phone}`
}
