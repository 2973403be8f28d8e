import type { Instant } from '#app/domain/dates/instant.ts'
import { isKeyedHash, keyedHash } from './keyed-hash.ts'

const LIFE_MS = 30 * 86_400_000

type Signer = { settings: { secretKey: string }; now: () => Instant }

/** Returns a cookie value with the ids, its time of issue and a signature; a value of one purpose is not valid for another. */
export async function signIds({ settings, now }: Signer, purpose: string, ids: readonly string[]): Promise<string> {
  const [issuedAt, list] = [now().toString(36), ids.join('~')]
  return `${issuedAt}.${list}.${await keyedHash(settings.secretKey, `${purpose}:${issuedAt}:${list}`)}`
}

/** Returns the ids of a signed cookie value; none when it is absent, older than 30 days or forged. */
export async function readSignedIds(
  { settings, now }: Signer,
  purpose: string,
  cookie: string | null,
): Promise<string[]> {
  const [issuedAt = '', list = '', hash = ''] = (cookie ?? '').split('.')
  if (!list || !hash || !(await isKeyedHash(settings.secretKey, `${purpose}:${issuedAt}:${list}`, hash))) return []
  return now() - Number.parseInt(issuedAt, 36) < LIFE_MS ? list.split('~') : []
}
