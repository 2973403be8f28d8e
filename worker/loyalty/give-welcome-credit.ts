import type { Deps } from '#worker/deps.ts'
import { account } from '#worker/ledger/accounts.ts'
import type { Scope } from '#worker/scope.ts'
import { keyedHash } from '#worker/secrets/keyed-hash.ts'
import { endOfCredit, welcomeRuleOf } from './wallet-rules.ts'
import { findProvenNumber, insertCredit } from './wallet-storage.ts'

/**
 * Gives a guest what their country's first sign-in with a brand brings; once a number, however often they sign in and
 * whatever became of the account they had before. Who has proven no number is given it once they have.
 */
export async function giveWelcomeCredit(deps: Deps, { brand, country }: Scope, userId: string): Promise<boolean> {
  const rule = welcomeRuleOf(country.code)
  if (!rule) return false
  const number = await findProvenNumber(deps.db, userId)
  if (!number) return false
  const now = deps.now()
  const welcomed = await keyedHash(deps.settings.secretKey, `welcome:${brand.id}:${number.countryCode}${number.phone}`)
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
    welcomed,
  })
}
