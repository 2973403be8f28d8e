import type { Instant } from '#app/domain/dates/instant.ts'
import type { Deps } from '#worker/deps.ts'
import { account } from '#worker/ledger/accounts.ts'
import { endOfCredit } from './wallet-rules.ts'
import type { Purse } from './wallet-statement.ts'
import { insertCredit } from './wallet-storage.ts'

export type WalletGrant = Purse & {
  /** The operator's own name of this grant: the same one twice is one credit. */
  reference: string
  amountMinor: number
  /** Days until it ends, or the moment it does; null: never. */
  days: number | null
  endsAt?: Instant | null
  /** Who gives it: the brand, or the owners of its houses. */
  from: 'promotions' | 'owner'
  note: string | null
}

/** The id of the credit an operator's reference stands for. */
export function grantId(brandId: string, reference: string): string {
  return `grant.${brandId}.${reference}`
}

/** Puts money into a guest's wallet; false where a grant of this reference was given before. For operators only. */
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
