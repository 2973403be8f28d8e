import type { Choices, GivenConsent } from '#app/domain/consent/consent.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import { randomToken } from '#worker/secrets/keyed-hash.ts'
import { insertConsent } from './consent-storage.ts'

/**
 * Records what a guest has answered, under a random id and with nothing else about them; `countryCode` is that of the page they
 * read (DEC-191). Every answer is a record of its own.
 */
export async function giveConsent(
  deps: Deps,
  { brand, now, visitor }: Pick<Scope, 'brand' | 'now' | 'visitor'>,
  { version, choices, countryCode }: { version: number; choices: Choices; countryCode: string },
): Promise<GivenConsent> {
  const given = { version, choices, at: now, id: randomToken(deps.randomBytes, 15) }
  await deps.db.batch(insertConsent({ ...given, brandId: brand.id, countryCode }, visitor.user?.id ?? null))
  return given
}
