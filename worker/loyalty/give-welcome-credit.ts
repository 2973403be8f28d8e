import type { Deps } from '#worker/deps.ts'
import { account } from '#worker/ledger/accounts.ts'
import type { Scope } from '#worker/scope.ts'
import { endOfCredit, welcomeRuleOf } from './wallet-rules.ts'
import { insertCredit } from './wallet-storage.ts'

/** Gives a guest what their country's first sign-in with a brand brings, where gifts are switched on; once, however often they sign in. */
export async function giveWelcomeCredit(deps: Deps, { brand, country }: Scope, userId: string): Promise<boolean> {
  const rule = deps.settings.hasWelcomeGifts ? welcomeRuleOf(country.code) : null
  if (!rule) return false
  const now = deps.now()
  return insertCredit(deps.db, {
    id: `welcome.${brand.id}.${userId}`,
    brandId: brand.id,
    userId,
    currency: country.currency,
    kind: 'welcome',
    source: account.promotions(brand.id),
    amountMinor: rule.amountMinor,
    expiresAt: endOfCredit(now, rule.days),
    note: null,
    at: now,
  })
}
