import type { BrandId } from '#app/brands/brands.ts'
import { DAY_MS } from '#app/domain/dates/instant.ts'
import { isKeyedHash, keyedHash } from '#worker/infra/crypto/keyed-hash.ts'
import type { Deps } from '#worker/infra/deps.ts'

const WEEK_MS = 7 * DAY_MS

/** Distinguishes these tokens from those that show a closed brand, which are in the same parameter. */
const PREFIX = 'c.'

type TokenDeps = Pick<Deps, 'settings' | 'now'>

/** Returns a token that shows a version of content on the brand's site for a week. */
export async function contentPreviewToken({ settings, now }: TokenDeps, brandId: BrandId, versionId: string) {
  const expiry = (now() + WEEK_MS).toString(36)
  const hash = await keyedHash(settings.secretKey, subjectOf({ brandId, versionId, expiry }))
  return `${PREFIX}${versionId}.${expiry}.${hash}`
}

export function isContentPreviewToken(token: string): boolean {
  return token.startsWith(PREFIX)
}

/** Returns the version that a token shows; null for an expired or forged token, or one of another brand. */
export async function readContentPreviewToken(
  { settings, now }: TokenDeps,
  brandId: BrandId,
  token: string,
): Promise<string | null> {
  const [, versionId, expiry, hash] = /^c\.([\w-]{10,40})\.([0-9a-z]{6,10})\.([\w-]{40,60})$/.exec(token) ?? []
  if (!versionId || !expiry || !hash || Number.parseInt(expiry, 36) < now()) return null
  const isValid = await isKeyedHash(settings.secretKey, subjectOf({ brandId, versionId, expiry }), hash)
  return isValid ? versionId : null
}

function subjectOf({ brandId, versionId, expiry }: { brandId: string; versionId: string; expiry: string }): string {
  return `content-preview:${brandId}:${versionId}:${expiry}`
}
