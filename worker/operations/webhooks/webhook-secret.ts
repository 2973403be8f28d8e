import type { Deps } from '#worker/deps.ts'
import { openSealed, sealText } from '#worker/secrets/sealed-text.ts'

const PURPOSE = 'webhook'
const BYTES = 32

type Keyed = Pick<Deps, 'settings' | 'randomBytes'>

/** A new secret of Standard Webhooks, and what is kept of it. It is shown once. */
export async function makeWebhookSecret({ settings, randomBytes }: Keyed): Promise<{ secret: string; sealed: string }> {
  const secret = `whsec_${btoa(String.fromCharCode(...randomBytes(BYTES)))}`
  return { secret, sealed: await sealText(settings.secretKey, PURPOSE, secret) }
}

/** What is kept of a webhook's secrets. */
export type SealedSecrets = { secretSealed: string; oldSecretSealed: string | null; oldUntil: number | null }

/** The secrets a call is signed with at a moment, the newest first; none where SECRET_KEY is another than it was. */
export async function openSecrets(
  { settings }: Pick<Deps, 'settings'>,
  { secretSealed, oldSecretSealed, oldUntil }: SealedSecrets,
  now: number,
): Promise<string[]> {
  const isOldGood = oldSecretSealed !== null && oldUntil !== null && oldUntil > now
  const sealed = isOldGood ? [secretSealed, oldSecretSealed] : [secretSealed]
  const opened = await Promise.all(sealed.map((text) => openSealed(settings.secretKey, PURPOSE, text)))
  return opened.filter((secret) => secret !== null)
}
