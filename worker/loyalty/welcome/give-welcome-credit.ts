import type { Deps } from '#worker/deps.ts'
import { account } from '#worker/ledger/accounts.ts'
import type { Scope } from '#worker/scope.ts'
import { keyedHash } from '#worker/secrets/keyed-hash.ts'
import { endOfCredit } from '../wallet-rules.ts'
import { findProvenNumber, findWelcome, insertCredit } from '../wallet-storage.ts'

/**
 * Gives the country's welcome money on the first sign-in with a brand, once per phone number even after deleting the
 * account. Without a verified number it is given after verification. Returns false when there is none, or it was given
 * before.
 */
export async function giveWelcomeCredit(deps: Deps, { brand, country }: Scope, userId: string): Promise<boolean> {
  const named = await findWelcome(deps.db, country.code)
  if (!named) return false
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
    amountMinor: named.amountMinor,
    expiresAt: endOfCredit(now, named.days),
    note: null,
    at: now,
    welcomed,
  })
}
