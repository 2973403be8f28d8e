import type { Instant } from '#app/domain/dates/instant.ts'
import { keyedHash } from '#worker/infra/crypto/keyed-hash.ts'
import { type Database, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { account } from '#worker/services/ledger/accounts.ts'
import { endOfCredit } from './wallet/wallet-rules.ts'
import { findProvenNumber, findWelcome, insertCredit, updateWelcome } from './wallet/wallet-storage.ts'

/** Wallet money for a country's guests after their first sign-in; `days` null means it never expires. */
export type CountryWelcome = { code: string; currency: string; amountMinor: number; days: number | null }

/**
 * Once per phone number, even after deleting the account. Without a verified number it is given after verification.
 * Returns false when there is none, or it was given before.
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

export function listWelcomes({ db }: Pick<Deps, 'db'>, code: string | null = null): Promise<CountryWelcome[]> {
  return readWelcomes(db, code)
}

/** Sets a country's welcome money; 0 ends it. Unchanged values are not written. For operators only. */
export async function changeWelcome(
  { db }: Pick<Deps, 'db'>,
  welcome: Pick<CountryWelcome, 'code' | 'amountMinor' | 'days'>,
): Promise<void> {
  const [known] = await readWelcomes(db, welcome.code)
  if (known && (known.amountMinor !== welcome.amountMinor || known.days !== welcome.days))
    await updateWelcome(db, welcome)
}

function readWelcomes(db: Database, code: string | null): Promise<CountryWelcome[]> {
  return db.all(
    `SELECT code, currency, welcome_minor AS amountMinor, welcome_days AS days FROM country
     WHERE ?1 IS NULL OR code = ?1 ORDER BY code`,
    code,
  )
}

/** Returns the number of deleted marks, at most 500 per call. */
export async function forgetWelcomed(db: Database, before: Instant): Promise<number> {
  const sql =
    'DELETE FROM welcomed_number WHERE mark IN (SELECT mark FROM welcomed_number WHERE marked_at < ?1 LIMIT 500)'
  const [forgotten] = await db.batch([statement(sql, before)])
  return forgotten?.changes ?? 0
}
