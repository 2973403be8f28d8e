import { type Instant, minutes } from '#app/domain/dates/instant.ts'
import type { PhoneNumber } from '#app/domain/guests/phone.ts'
import { sealText } from '#worker/infra/crypto/sealed-text.ts'
import { type Bind, boundStatement } from '#worker/infra/database/bind-params.ts'
import { type Database, type Statement, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { CodeRequester } from '#worker/services/accounts/code-requester.ts'
import { deleteOldSocialRows } from '#worker/services/accounts/social/identity-storage.ts'
import { hasUser } from '#worker/services/accounts/user.ts'
import { isUnderSmsBudget } from '#worker/services/notifications/message-limits.ts'
import { deleteOldTickets } from '../ticket.ts'
import {
  type Count,
  type CountedAttempt,
  insertCounts,
  isCodeUnused,
  isUnderLimits,
  selectCounts,
  toCounts,
} from './code-limits.ts'

export const MAX_TRIES = 5

export const CODE_LIFE_MS = minutes(10)

export const RESEND_AFTER_MS = 30_000

const MIN_DIGITS = 6
const MAX_DIGITS = 8

/** Returns the requested number of digits within the allowed range. */
export function codeDigits(requested: number | null): number {
  if (requested === null || !Number.isInteger(requested)) return MIN_DIGITS
  return Math.min(Math.max(requested, MIN_DIGITS), MAX_DIGITS)
}

export function createCode(randomBytes: (length: number) => Uint8Array, digits: number): string {
  const codes = 10 ** digits
  // Rejects numbers above the last whole multiple, which would favour small codes.
  const end = Math.floor(2 ** 32 / codes) * codes
  for (;;) {
    const bytes = randomBytes(4)
    const number = new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0)
    if (number < end) return String(number % codes).padStart(digits, '0')
  }
}

/** A day code works in any browser, so it is too long to guess. */
export const DAY_CODE_DIGITS = 12

export function createDayCode(randomBytes: (length: number) => Uint8Array): string {
  return createCode(randomBytes, DAY_CODE_DIGITS / 2) + createCode(randomBytes, DAY_CODE_DIGITS / 2)
}

/** Returns whether a code has the length of a day code. */
export function isDayCode(typed: string): boolean {
  return typed.length === DAY_CODE_DIGITS
}

/** Returns the text whose keyed hash is stored instead of the code. */
export function codeText({ countryCode, phone }: PhoneNumber, sent: { visitorId: string; at: Instant; code: string }) {
  return `one-time-password:${countryCode}:${phone}:${sent.visitorId}:${sent.at}:${sent.code}`
}

/** Stored instead of the visitor: a day code belongs to no browser. */
export const DAY_CODE_HOLDER = 'day'

export type NewCode = PhoneNumber & { visitorHash: string; codeHash: string; at: Instant; smsDailyParts: number }

/** Stores a code also for a number that gets no SMS (`isCodeTexted`), so that responses and counters do not differ. */
export function insertCode(code: NewCode, counted: CountedAttempt): Statement {
  const { countryCode, phone, visitorHash, codeHash, at } = code
  return boundStatement((bind) => {
    const values = [countryCode, phone, visitorHash, codeHash, MAX_TRIES, at, at + CODE_LIFE_MS].map(bind)
    return `INSERT INTO one_time_password
        (country_code, phone, visitor_hash, code_hash, tries_left, created_at, expires_at)
      SELECT ${values.join(', ')} WHERE ${isUnderLimits(counted, bind)} AND NOT EXISTS (SELECT 1 FROM one_time_password
        WHERE ${matchesRequester(code, bind)}
          AND created_at > ${bind(at - RESEND_AFTER_MS)} AND expires_at > ${bind(at)})
      ON CONFLICT (country_code, phone, visitor_hash) DO UPDATE SET code_hash = excluded.code_hash,
        tries_left = excluded.tries_left, created_at = excluded.created_at, expires_at = excluded.expires_at`
  })
}

type CodeMessage = { id: string; brandId: string; locale: string; payload: string }

export function insertCodeMessage(code: NewCode, message: CodeMessage, condition: (bind: Bind) => string): Statement {
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
  return boundStatement(
    (bind) => `INSERT INTO message (id, brand_id, channel, recipient, template, locale, payload, created_at)
      SELECT ${values.map(bind).join(', ')} WHERE ${condition(bind)}`,
  )
}

/** SQL condition that a code is sent: it was stored, and the SMS budget is not used up or the number has an account. */
export function isCodeTexted(code: NewCode, bind: Bind): string {
  return `${isCodeUnused(code, bind)} AND (${isUnderSmsBudget(code, bind)} OR ${hasUser(code, bind)})`
}

/** Selects whether the SMS budget is used up, so that only numbers with an account are sent a code. */
export function selectForAccounts(code: NewCode): Statement {
  return boundStatement((bind) => `SELECT NOT ${isUnderSmsBudget(code, bind)} AS is_for_accounts`)
}

function matchesRequester(
  { countryCode, phone, visitorHash }: PhoneNumber & { visitorHash: string },
  bind: Bind,
): string {
  return `country_code = ${bind(countryCode)} AND phone = ${bind(phone)} AND visitor_hash = ${bind(visitorHash)}`
}

export function selectOpenCode(requester: CodeRequester, at: Instant): Statement {
  return boundStatement(
    (bind) => `SELECT created_at, expires_at FROM one_time_password
      WHERE ${matchesRequester(requester, bind)} AND expires_at > ${bind(at)}`,
  )
}

export type AttemptedCode = { codeHash: string; createdAt: Instant; triesLeft: number }

type CodeAttempt = {
  isCounted: boolean
  /** Code to compare; null when this browser has none, or it is expired or out of attempts. */
  code: AttemptedCode | null
  counts: Count[]
}

/** Counts an attempt and returns the code to compare; one batch, so that parallel attempts cannot exceed the limits. */
export async function countCodeAttempt(
  db: Database,
  requester: CodeRequester,
  counted: CountedAttempt,
): Promise<CodeAttempt> {
  const [attempted, count, counts] = await db.batch([
    updateTriesLeft(requester, counted),
    insertCounts(
      counted,
      (bind) => isUnderLimits(counted, bind),
      // Without an attempt nothing was guessed: it counts for the network, not in total.
      () => 'changes() > 0',
    ),
    selectCounts(counted),
  ])
  const row = attempted?.rows[0]
  return {
    isCounted: (count?.changes ?? 0) > 0,
    code: row
      ? { codeHash: String(row.code_hash), createdAt: Number(row.created_at), triesLeft: Number(row.tries_left) }
      : null,
    counts: toCounts(counts?.rows),
  }
}

function updateTriesLeft(requester: CodeRequester, counted: CountedAttempt): Statement {
  return boundStatement(
    (bind) => `UPDATE one_time_password SET tries_left = tries_left - (visitor_hash <> ${bind(DAY_CODE_HOLDER)})
      WHERE ${matchesRequester(requester, bind)} AND tries_left > 0 AND expires_at > ${bind(counted.at)}
        AND ${isUnderLimits(counted, bind)}
      RETURNING code_hash, created_at, tries_left`,
  )
}

export function deleteCode(code: PhoneNumber & { codeHash: string }): Statement {
  return statement(
    'DELETE FROM one_time_password WHERE country_code = ?1 AND phone = ?2 AND code_hash = ?3',
    code.countryCode,
    code.phone,
    code.codeHash,
  )
}

/** Returns whether the code with this hash is still valid. Scans the table, which only holds recent codes. */
export async function isCodeAlive({ db, now }: Deps, codeHash: string): Promise<boolean> {
  const sql = 'SELECT 1 AS found FROM one_time_password WHERE code_hash = ? AND tries_left > 0 AND expires_at > ?'
  return (await db.first(sql, codeHash, now())) !== null
}

async function deleteExpiredCodes(db: Database, now: Instant): Promise<number> {
  const [deleted] = await db.batch([statement('DELETE FROM one_time_password WHERE expires_at <= ?1', now)])
  return deleted?.changes ?? 0
}

const CODE_SEAL = 'message'

export type SentCode = {
  isUserPresent: boolean
  expiresInSeconds: number
  resendInSeconds: number
  digits: number
  /** Only numbers with an account are sent this code; the response is the same for others. */
  isForAccounts: boolean
  preview: string | null
}

/** Returns the message that sends a code, with the code encrypted. */
export async function sealCodeMessage(
  deps: Deps,
  scope: Scope,
  { code, ...details }: { code: string; codeHash: string; isForDay?: boolean },
): Promise<CodeMessage> {
  const sealedCode = await sealText(deps.settings.secretKey, CODE_SEAL, code)
  const payload = JSON.stringify({ sealedCode, ...details, origin: scope.origin })
  return { id: crypto.randomUUID(), brandId: scope.brand.id, locale: scope.locale, payload }
}

/** Deletes expired codes, tickets and social sign-ins. Returns the number of rows. */
export async function purgeCodes(deps: Deps): Promise<number> {
  const now = deps.now()
  const [tickets] = await deps.db.batch([deleteOldTickets(now)])
  return (await deleteExpiredCodes(deps.db, now)) + (await deleteOldSocialRows(deps.db, now)) + (tickets?.changes ?? 0)
}
