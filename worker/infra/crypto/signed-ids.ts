import { DAY_MS, type Instant } from '#app/domain/dates/instant.ts'
import { isKeyedHash, keyedHash } from './keyed-hash.ts'

const MAX_AGE_MS = 30 * DAY_MS

type Signer = { settings: { secretKey: string }; now: () => Instant }

/** Returns a cookie value with ids, time of issue and signature, which is valid for one purpose only. */
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
  return now() - Number.parseInt(issuedAt, 36) < MAX_AGE_MS ? list.split('~') : []
}
