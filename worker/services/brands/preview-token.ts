import { DAY_MS } from '#app/domain/dates/instant.ts'
import { isKeyedHash, keyedHash } from '#worker/infra/crypto/keyed-hash.ts'
import type { Deps } from '#worker/infra/deps.ts'

const VALID_DAYS = 7

type TokenDeps = Pick<Deps, 'settings' | 'now'>

/** Returns a token that shows a closed brand's site for a week. */
export async function previewToken({ settings, now }: TokenDeps, brandId: string): Promise<string> {
  const expiry = (now() + VALID_DAYS * DAY_MS).toString(36)
  return `${expiry}.${await keyedHash(settings.secretKey, tokenSubject(brandId, expiry))}`
}

export async function isPreviewToken({ settings, now }: TokenDeps, brandId: string, token: string): Promise<boolean> {
  const [, expiry = '', hash = ''] = /^([0-9a-z]{6,10})\.([\w-]{40,60})$/.exec(token) ?? []
  if (expiry === '' || Number.parseInt(expiry, 36) < now()) return false
  return isKeyedHash(settings.secretKey, tokenSubject(brandId, expiry), hash)
}

function tokenSubject(brandId: string, expiry: string): string {
  return `preview:${brandId}:${expiry}`
}
