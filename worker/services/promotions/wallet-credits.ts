import type { Instant } from '#app/domain/dates/instant.ts'
import type { PhoneNumber } from '#app/domain/guests/phone.ts'
import { keyedHash } from '#worker/infra/crypto/keyed-hash.ts'
import { type Database, type Statement, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { type JobRound, nextCursor, parseCursor, processEach } from '#worker/infra/guarded-writes/job-round.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { account } from '#worker/services/ledger/ledger-statement.ts'
import { creditExpiry, type WalletKey } from './wallet/wallet-statement.ts'
import {
  expireCredit,
  findCredit,
  findProvenNumber,
  findUserIdByPhone,
  findWelcome,
  insertCredit,
  listExpiredCredits,
  updateWelcome,
} from './wallet/wallet-storage.ts'

const CREDITS_PER_ROUND = 200

type WalletGrant = WalletKey & {
  /** The operator's reference: a repeated one credits once. */
  reference: string
  amountMinor: number
  /** Days until expiry, or the instant of expiry; null means never. */
  days: number | null
  endsAt?: Instant | null
  /** Account that pays: the brand's promotions or the property owners. */
  from: 'promotions' | 'owner'
  note: string | null
}

export function grantId(brandId: string, reference: string): string {
  return `grant.${brandId}.${reference}`
}

/** Credits a guest's wallet. Returns false when this reference was credited before. For operators only. */
export function creditWallet(
  deps: Pick<Deps, 'db' | 'write' | 'now'>,
  { reference, days, endsAt, from, ...grant }: WalletGrant,
): Promise<boolean> {
  const now = deps.now()
  return insertCredit(deps, {
    ...grant,
    id: grantId(grant.brandId, reference),
    kind: 'granted',
    source: account[from](grant.brandId),
    expiresAt: endsAt ?? creditExpiry(now, days),
    at: now,
  })
}

type GivenCredit = { userId: string; amountMinor: number; currency: string; expiresAt: Instant | null }

/** Credits the wallet of the account with this phone number. A repeated reference credits once. */
export async function creditNumber(
  deps: Pick<Deps, 'db' | 'write' | 'now'>,
  number: PhoneNumber,
  grant: Omit<WalletGrant, 'userId'>,
): Promise<'credited' | 'credited before' | 'no such guest'> {
  const userId = await findUserIdByPhone(deps.db, number)
  if (userId === null) return 'no such guest'
  return (await creditWallet(deps, { ...grant, userId })) ? 'credited' : 'credited before'
}

/** Returns the account of a number and the credit of a reference; each null when missing. */
export async function findGiven(
  { db }: Pick<Deps, 'db'>,
  query: PhoneNumber & { brandId: string; reference: string },
): Promise<{ userId: string | null; credit: GivenCredit | null }> {
  const [userId, credit] = await Promise.all([
    findUserIdByPhone(db, query),
    findCredit(db, grantId(query.brandId, query.reference)),
  ])
  return { userId, credit }
}

/** Selects the credit of a reference as JSON for the audit log, without its owner. */
export function creditSnapshot(brandId: string, reference: string): Statement {
  return statement(
    `SELECT json_object('amount_minor', amount_minor, 'left_minor', left_minor, 'currency', currency, 'source', source,
       'expires_at', expires_at) FROM wallet_credit WHERE id = ?`,
    grantId(brandId, reference),
  )
}

/** Books expired credits back to their sources; they could not be spent since their expiry. */
export async function expireCredits(deps: Deps, after = ''): Promise<JobRound> {
  const now = deps.now()
  const due = await listExpiredCredits(deps.db, { now, after: parseCursor(after), limit: CREDITS_PER_ROUND })
  const onError = { event: 'credit_not_ended', details: ({ id }: { id: string }) => ({ creditId: id }) }
  const done = await processEach(due, onError, (credit) => expireCredit(deps.db, credit, now))
  return { done, next: nextCursor(due, CREDITS_PER_ROUND) }
}

/** Wallet money for a country's guests after their first sign-in; `days` null means it never expires. */
export type CountryWelcome = { code: string; currency: string; amountMinor: number; days: number | null }

/**
 * Gives a new guest the country's welcome money, once per phone number, even after deleting the account. An unverified
 * guest gets it after verification. Returns false when nothing was given.
 */
export async function giveWelcomeCredit(deps: Deps, { brand, country }: Scope, userId: string): Promise<boolean> {
  const welcome = await findWelcome(deps.db, country.code)
  if (!welcome) return false
  const number = await findProvenNumber(deps.db, userId)
  if (!number) return false
  const now = deps.now()
  const phoneMark = await keyedHash(deps.settings.secretKey, `welcome:${brand.id}:${number.countryCode}${number.phone}`)
  return insertCredit(deps, {
    id: `welcome.${brand.id}.${userId}`,
    brandId: brand.id,
    userId,
    currency: country.currency,
    kind: 'welcome',
    source: account.promotions(brand.id),
    amountMinor: welcome.amountMinor,
    expiresAt: creditExpiry(now, welcome.days),
    note: null,
    at: now,
    phoneMark,
  })
}

export function listWelcomes({ db }: Pick<Deps, 'db'>, code: string | null = null): Promise<CountryWelcome[]> {
  return readWelcomes(db, code)
}

/** Sets a country's welcome money; 0 ends it. Unchanged values are not written. For operators only. */
export async function changeWelcome(
  deps: Pick<Deps, 'db' | 'write'>,
  welcome: Pick<CountryWelcome, 'code' | 'amountMinor' | 'days'>,
): Promise<void> {
  const [current] = await readWelcomes(deps.db, welcome.code)
  if (current && (current.amountMinor !== welcome.amountMinor || current.days !== welcome.days))
    await updateWelcome(deps, welcome)
}

function readWelcomes(db: Database, code: string | null): Promise<CountryWelcome[]> {
  return db.all(
    `SELECT code, currency, welcome_minor AS amountMinor, welcome_days AS days FROM country
     WHERE ?1 IS NULL OR code = ?1 ORDER BY code`,
    code,
  )
}

/** Returns the number of deleted marks, at most 500 per call. */
export async function deleteOldWelcomeMarks(db: Database, before: Instant): Promise<number> {
  const sql =
    'DELETE FROM welcomed_number WHERE mark IN (SELECT mark FROM welcomed_number WHERE marked_at < ?1 LIMIT 500)'
  const [deleted] = await db.batch([statement(sql, before)])
  return deleted?.changes ?? 0
}
