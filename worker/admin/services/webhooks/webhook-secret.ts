import { openSealed, sealText } from '#worker/infra/crypto/sealed-text.ts'
import type { Deps } from '#worker/infra/deps.ts'

const PURPOSE = 'webhook'
const SECRET_BYTES = 32

type SecretDeps = Pick<Deps, 'settings' | 'randomBytes'>

export async function makeWebhookSecret({
  settings,
  randomBytes,
}: SecretDeps): Promise<{ secret: string; sealed: string }> {
  const secret = `whsec_${btoa(String.fromCharCode(...randomBytes(SECRET_BYTES)))}`
  return { secret, sealed: await sealText(settings.secretKey, PURPOSE, secret) }
}

export type SealedSecrets = { secretSealed: string; oldSecretSealed: string | null; oldUntil: number | null }

/** Returns the secrets valid at a time, newest first; none when SECRET_KEY has changed. */
export async function openSecrets(
  { settings }: Pick<Deps, 'settings'>,
  { secretSealed, oldSecretSealed, oldUntil }: SealedSecrets,
  now: number,
): Promise<string[]> {
  const isOldValid = oldSecretSealed !== null && oldUntil !== null && oldUntil > now
  const sealed = isOldValid ? [secretSealed, oldSecretSealed] : [secretSealed]
  const opened = await Promise.all(sealed.map((text) => openSealed(settings.secretKey, PURPOSE, text)))
  return opened.filter((secret) => secret !== null)
}
