import type { Deps } from '#worker/deps.ts'
import { account } from '#worker/ledger/accounts.ts'
import { endOfCredit } from './wallet-rules.ts'
import type { Purse } from './wallet-statement.ts'
import { insertCredit } from './wallet-storage.ts'

export type WalletGrant = Purse & {
  /** The operator's own name of this grant: the same one twice is one credit. */
  reference: string
  amountMinor: number
  /** Days until it ends; null: never. */
  days: number | null
  /** Who gives it: the brand, or the owners of its houses. */
  from: 'promotions' | 'owner'
  note: string | null
}

/** Puts money into a guest's wallet; false where a grant of this reference was given before. For operators only. */
export function creditWallet(
  deps: Pick<Deps, 'db' | 'now'>,
  { reference, days, from, ...grant }: WalletGrant,
): Promise<boolean> {
  const now = deps.now()
  return insertCredit(deps.db, {
    ...grant,
    id: `grant.${grant.brandId}.${reference}`,
    kind: 'granted',
    source: account[from](grant.brandId),
    expiresAt: endOfCredit(now, days),
    at: now,
  })
}
