import type { Instant } from '#app/domain/dates/instant.ts'
import type { PhoneNumber } from '#app/domain/guests/phone.ts'
import { type Statement, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { eachAlone, type JobRound, nextPlace, readPlace } from '#worker/infra/guarded-writes/job-round.ts'
import { account } from '#worker/services/ledger/accounts.ts'
import { endOfCredit } from './wallet/wallet-rules.ts'
import type { Purse } from './wallet/wallet-statement.ts'
import { endCredit, findCredit, findUserIdByPhone, insertCredit, listEndedCredits } from './wallet/wallet-storage.ts'

const CREDITS_A_ROUND = 200

export type WalletGrant = Purse & {
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
  deps: Pick<Deps, 'db' | 'now'>,
  { reference, days, endsAt, from, ...grant }: WalletGrant,
): Promise<boolean> {
  const now = deps.now()
  return insertCredit(deps.db, {
    ...grant,
    id: grantId(grant.brandId, reference),
    kind: 'granted',
    source: account[from](grant.brandId),
    expiresAt: endsAt ?? endOfCredit(now, days),
    at: now,
  })
}

type GivenCredit = { userId: string; amountMinor: number; currency: string; expiresAt: Instant | null }

/** Credits the wallet of the account with this phone number. A repeated reference credits once. */
export async function creditNumber(
  deps: Pick<Deps, 'db' | 'now'>,
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
  asked: PhoneNumber & { brandId: string; reference: string },
): Promise<{ userId: string | null; credit: GivenCredit | null }> {
  const [userId, credit] = await Promise.all([
    findUserIdByPhone(db, asked),
    findCredit(db, grantId(asked.brandId, asked.reference)),
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

/** Bookkeeping only: expired credits could not be spent since their expiry. Safe to run concurrently. */
export async function endCredits(deps: Deps, after = ''): Promise<JobRound> {
  const now = deps.now()
  const due = await listEndedCredits(deps.db, { now, after: readPlace(after), limit: CREDITS_A_ROUND })
  const told = { event: 'credit_not_ended', details: ({ id }: { id: string }) => ({ creditId: id }) }
  const done = await eachAlone(due, told, (credit) => endCredit(deps.db, credit, now))
  return { done, next: nextPlace(due, CREDITS_A_ROUND) }
}
