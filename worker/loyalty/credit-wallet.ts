import type { Instant } from '#app/domain/dates/instant.ts'
import type { Deps } from '#worker/deps.ts'
import { account } from '#worker/ledger/accounts.ts'
import { endOfCredit } from './wallet-rules.ts'
import type { Purse } from './wallet-statement.ts'
import { insertCredit } from './wallet-storage.ts'

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
