import type { Instant } from '#app/domain/dates/instant.ts'
import type { PhoneNumber } from '#app/domain/guests/phone.ts'
import { type Statement, statement } from '#worker/database/database.ts'
import type { Deps } from '#worker/deps.ts'
import { creditWallet, grantId, type WalletGrant } from './credit-wallet.ts'
import { findCredit, findUserIdByPhone } from './wallet-storage.ts'

export type GivenCredit = { userId: string; amountMinor: number; currency: string; expiresAt: Instant | null }

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
