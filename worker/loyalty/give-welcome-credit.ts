import type { Deps } from '#worker/deps.ts'
import { account } from '#worker/ledger/accounts.ts'
import type { Scope } from '#worker/scope.ts'
import { endOfCredit } from './wallet-rules.ts'
import { findWelcome, insertCredit } from './wallet-storage.ts'

/**
 * Gives a guest what the operator has named for their country's first sign-in with a brand; once, however often they sign
 * in. False where nothing is named, or it was given before [WALL-12].
 */
export async function giveWelcomeCredit(deps: Deps, { brand, country }: Scope, userId: string): Promise<boolean> {
  const named = await findWelcome(deps.db, country.code)
  if (!named) return false
  const now = deps.now()
  return insertCredit(deps.db, {
    id: `welcome.${brand.id}.${userId}`,
    brandId: brand.id,
    userId,
    currency: country.currency,
    kind: 'welcome',
    source: account.promotions(brand.id),
    amountMinor: named.amountMinor,
    expiresAt: endOfCredit(now, named.days),
    note: null,
    at: now,
  })
}
