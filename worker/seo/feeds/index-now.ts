import { hotelPath, listingPath } from '#app/domain/routes/paths.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import { keyedHash } from '#worker/secrets/keyed-hash.ts'
import { ownOrigin } from '#worker/seo/own-origin.ts'
import type { ChangesQuery } from './feed-query.ts'
import { findChangedHotels } from './feed-storage.ts'

/** What IndexNow takes in one call: at most 10,000 addresses of one host. */
export type IndexNowSubmission = { host: string; key: string; keyLocation: string; urlList: string[] }

// A city stands beside each hotel: twice as many addresses at most.
const MOST_HOTELS = 5000

/**
 * The key that proves a host ours to IndexNow: 43 letters, digits and dashes, made of our secret and the host. It is public
 * by nature; a new secret makes a new one.
 */
export async function indexNowKey(deps: Deps, scope: Scope): Promise<string> {
  const { host } = new URL(ownOrigin(scope, deps))
  const hash = await keyedHash(deps.settings.secretKey, `indexnow:${host}`)
  // The protocol knows no underscore.
  return hash.replaceAll('_', '-')
}

/**
 * Lists the addresses of a host whose content changed on a day or later, with the pages of their cities, ready to be
 * submitted to IndexNow; stays taken off sale are among them. `next` is the hotel to go on after, null at the end. Nothing
 * is sent anywhere: whoever asked submits it.
 */
export async function listChangedAddresses(
  deps: Deps,
  scope: Scope,
  { since, after }: ChangesQuery,
): Promise<{ submission: IndexNowSubmission; next: number | null }> {
  const hotels = await findChangedHotels(deps.db, scope.brand.id, { since, after, limit: MOST_HOTELS })
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
    next: hotels.length === MOST_HOTELS ? (hotels.at(-1)?.id ?? null) : null,
  }
}
