import { isKeyedHash, keyedHash } from '#worker/infra/crypto/keyed-hash.ts'
import type { Deps } from '#worker/infra/deps.ts'

const DAY_MS = 86_400_000
const DAYS = 7

type TokenDeps = Pick<Deps, 'settings' | 'now'>

/** Returns a token that shows a closed brand's site for a week. */
export async function previewToken({ settings, now }: TokenDeps, brandId: string): Promise<string> {
  const ends = (now() + DAYS * DAY_MS).toString(36)
  return `${ends}.${await keyedHash(settings.secretKey, subjectOf(brandId, ends))}`
}

export async function isPreviewToken({ settings, now }: TokenDeps, brandId: string, token: string): Promise<boolean> {
  const [, ends = '', hash = ''] = /^([0-9a-z]{6,10})\.([\w-]{40,60})$/.exec(token) ?? []
  if (ends === '' || Number.parseInt(ends, 36) < now()) return false
  return isKeyedHash(settings.secretKey, subjectOf(brandId, ends), hash)
}

function subjectOf(brandId: string, ends: string): string {
  return `preview:${brandId}:${ends}`
}
