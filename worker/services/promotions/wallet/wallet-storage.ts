import type { Instant } from '#app/domain/dates/instant.ts'
import type { PhoneNumber } from '#app/domain/guests/phone.ts'
import { bindParams, boundStatement } from '#worker/infra/database/bind-params.ts'
import { hasStoredNumber } from '#worker/infra/database/conditions/guest-sql.ts'
import {
  type Database,
  type SqlValue,
  type Statement,
  type Writer,
  writeBatch,
} from '#worker/infra/database/database.ts'
import type { JobCursor } from '#worker/infra/guarded-writes/job-round.ts'
import { account, insertLedger, transferLines } from '#worker/services/ledger/ledger-statement.ts'
import { type WalletKey, type WalletReturned, walletBalanceSql, walletRedeemedSql } from './wallet-statement.ts'

type WalletBalance = { balanceMinor: number; redeemedMinor: number }

/** Reads the balance, and the amount spent within the period, considering what a replaced booking returns. */
export async function findWalletBalance(
  db: Database,
  walletKey: WalletKey,
  period: { now: Instant; returned: WalletReturned },
): Promise<WalletBalance> {
  const { bind, params } = bindParams()
  const row = await db.first<{ balance: number; redeemed: number }>(
    `SELECT ${walletBalanceSql(walletKey, period.now, bind)} AS balance,
       ${walletRedeemedSql(walletKey, period, bind)} AS redeemed`,
    ...params,
  )
  return { balanceMinor: Number(row?.balance ?? 0), redeemedMinor: Number(row?.redeemed ?? 0) }
}

/** Returns the user of a phone number, that of its current spelling first, or null when no account has it. */
export async function findUserIdByPhone(db: Database, number: PhoneNumber): Promise<string | null> {
  const { bind, params } = bindParams()
  const sql = `SELECT id FROM user WHERE ${hasStoredNumber(number, bind)} ORDER BY phone = ${bind(number.phone)} DESC LIMIT 1`
  return (await db.first<{ id: string }>(sql, ...params))?.id ?? null
}

/** Returns a country's welcome money in minor units, or null without any. `days` null: it never expires. */
export async function findWelcome(
  db: Database,
  countryCode: string,
): Promise<{ amountMinor: number; days: number | null } | null> {
  const row = await db.first<{ welcome_minor: number; welcome_days: number | null }>(
    'SELECT welcome_minor, welcome_days FROM country WHERE code = ? AND welcome_minor > 0',
    countryCode,
  )
  return row && { amountMinor: row.welcome_minor, days: row.welcome_days }
}

/** Sets a country's welcome money; 0 means none. */
export async function updateWelcome(
  writer: Writer,
  { code, amountMinor, days }: { code: string; amountMinor: number; days: number | null },
): Promise<void> {
  await writeBatch(writer, [
    { sql: 'UPDATE country SET welcome_minor = ?, welcome_days = ? WHERE code = ?', params: [amountMinor, days, code] },
  ])
}

type NewCredit = WalletKey & {
  id: string
  kind: 'welcome' | 'granted'
  source: string
  amountMinor: number
  expiresAt: Instant | null
  note: string | null
  at: Instant
  /** Mark of the phone number, welcomed once; absent when this is not welcome money. */
  phoneMark?: string
}

/** Returns the guest's phone number when it is verified, otherwise null. */
export async function findProvenNumber(db: Database, userId: string): Promise<PhoneNumber | null> {
  const row = await db.first<{ country_code: string; phone: string }>(
    'SELECT country_code, phone FROM user WHERE id = ? AND phone IS NOT NULL AND phone_proven_at IS NOT NULL',
    userId,
  )
  return row && { countryCode: row.country_code, phone: row.phone }
}

/** Writes a credit with its ledger entry. Returns false when its id exists, or the number was welcomed before. */
export async function insertCredit(writer: Writer, credit: NewCredit): Promise<boolean> {
  const row: Record<string, SqlValue> = {
    id: credit.id,
    brand_id: credit.brandId,
    user_id: credit.userId,
    currency: credit.currency,
    kind: credit.kind,
    source: credit.source,
    amount_minor: credit.amountMinor,
    left_minor: credit.amountMinor,
    expires_at: credit.expiresAt,
    note: credit.note,
    created_at: credit.at,
  }
  const creditStatement: Statement = boundStatement(
    (bind) => `INSERT INTO wallet_credit (${Object.keys(row).join(', ')})
        SELECT ${Object.values(row).map(bind).join(', ')}
      WHERE NOT EXISTS (SELECT 1 FROM welcomed_number WHERE mark = ${bind(credit.phoneMark ?? null)}) ON CONFLICT DO NOTHING`,
  )
  const transactionId = `credit.${credit.id}`
  const wallet = account.wallet(credit.brandId, credit.userId)
  const lines = transferLines(credit.source, wallet, credit.amountMinor)
  const [insertResult] = await writeBatch(writer, [
    creditStatement,
    insertLedger(
      { id: transactionId, bookingId: null, currency: credit.currency, at: credit.at, lines },
      (bindLedger) => `EXISTS (SELECT 1 FROM wallet_credit WHERE id = ${bindLedger(credit.id)})
        AND NOT EXISTS (SELECT 1 FROM ledger_entry WHERE transaction_id = ${bindLedger(transactionId)})`,
    ),
    ...(credit.phoneMark === undefined ? [] : [insertWelcomedNumber(credit, credit.phoneMark)]),
  ])
  return (insertResult?.changes ?? 0) > 0
}

/** Marks a welcomed number; those from before marks existed get theirs at the next sign-in. */
function insertWelcomedNumber({ id, at }: NewCredit, mark: string): Statement {
  return {
    sql: `INSERT INTO welcomed_number (mark, marked_at) SELECT ?1, ?3 WHERE EXISTS (SELECT 1 FROM wallet_credit WHERE id = ?2)
      ON CONFLICT DO NOTHING`,
    params: [mark, id, at],
  }
}

export function findCredit(
  db: Database,
  id: string,
): Promise<{ userId: string; amountMinor: number; currency: string; expiresAt: Instant | null } | null> {
  return db.first(
    `SELECT user_id AS userId, amount_minor AS amountMinor, currency, expires_at AS expiresAt FROM wallet_credit WHERE id = ?`,
    id,
  )
}

type ExpiredCredit = WalletKey & { id: string; source: string; leftMinor: number; at: Instant }

/** Returns expired credits with a remaining amount after a position, longest expired first. */
export async function listExpiredCredits(
  db: Database,
  { now, after, limit }: { now: Instant; after: JobCursor; limit: number },
): Promise<ExpiredCredit[]> {
  const rows = await db.all<{
    id: string
    brand_id: string
    user_id: string
    currency: string
    source: string
    left_minor: number
    expires_at: number
  }>(
    `SELECT id, brand_id, user_id, currency, source, left_minor, expires_at FROM wallet_credit
     WHERE left_minor > 0 AND expires_at IS NOT NULL AND expires_at <= ? AND (expires_at, id) > (?, ?)
     ORDER BY expires_at, id LIMIT ?`,
    now,
    Number(after.at),
    after.id,
    limit,
  )
  return rows.map((row) => ({
    id: row.id,
    brandId: row.brand_id,
    userId: row.user_id,
    currency: row.currency,
    source: row.source,
    leftMinor: row.left_minor,
    at: row.expires_at,
  }))
}

/** Returns the remainder to its source. False when the credit changed since it was read. */
export async function expireCredit(db: Database, credit: ExpiredCredit, now: Instant): Promise<boolean> {
  const wallet = account.wallet(credit.brandId, credit.userId)
  const [, ended] = await db.batch([
    insertLedger(
      {
        id: `end.${credit.id}`,
        bookingId: null,
        currency: credit.currency,
        at: now,
        lines: transferLines(wallet, credit.source, credit.leftMinor),
      },
      (bind) => `EXISTS (SELECT 1 FROM wallet_credit WHERE id = ${bind(credit.id)}
        AND left_minor = ${bind(credit.leftMinor)} AND expires_at <= ${bind(now)})`,
    ),
    {
      sql: 'UPDATE wallet_credit SET left_minor = 0 WHERE id = ? AND left_minor = ? AND expires_at <= ?',
      params: [credit.id, credit.leftMinor, now],
    },
  ])
  return (ended?.changes ?? 0) > 0
}
