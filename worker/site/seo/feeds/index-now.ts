import { hotelPath, listingPath } from '#app/domain/routes/paths.ts'
import { keyedHash } from '#worker/infra/crypto/keyed-hash.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { ownOrigin } from '../alternates.ts'
import type { ChangesQuery } from './feed-query.ts'
import { findChangedHotels } from './feed-storage.ts'

export type IndexNowSubmission = { host: string; key: string; keyLocation: string; urlList: string[] }

// Each property may add its city, so at most twice as many addresses.
const MAX_HOTELS = 5000

/** Returns the public key of IndexNow: 43 letters, digits and dashes. A new secret changes it. */
export async function indexNowKey(deps: Deps, scope: Scope): Promise<string> {
  const { host } = new URL(ownOrigin(scope, deps))
  const hash = await keyedHash(deps.settings.secretKey, `indexnow:${host}`)
  // The protocol allows no underscore.
  return hash.replaceAll('_', '-')
}

/**
 * Returns the addresses of a host changed since a day, with their cities' pages and delisted properties, ready for
 * IndexNow. `next` is the property to continue after, null at the end. Nothing is sent: the caller submits it.
 */
export async function listChangedAddresses(
  deps: Deps,
  scope: Scope,
  { since, after }: ChangesQuery,
): Promise<{ submission: IndexNowSubmission; next: number | null }> {
  const hotels = await findChangedHotels(deps.db, scope.brand.id, { since, after, limit: MAX_HOTELS })
  const key = await indexNowKey(deps, scope)
  const origin = ownOrigin(scope, deps)
  const paths = [
    ...hotels.map(({ id, slug }) => hotelPath(id, slug)),
    ...new Set(hotels.map(({ citySlug }) => listingPath(citySlug))),
  ]
  return {
    submission: {
      host: new URL(origin).host,
      key,
      keyLocation: `${origin}/${key}.txt`,
      urlList: paths.map((path) => origin + path),
    },
    next: hotels.length === MAX_HOTELS ? (hotels.at(-1)?.id ?? null) : null,
  }
}
