import type { Deps } from '#worker/deps.ts'
import { openSealed, sealText } from '#worker/secrets/sealed-text.ts'
import { findTruecallerAnswer, updateTruecallerAnswer } from './truecaller-storage.ts'

/** Truecaller's response to a request: its message with the token, or null when the guest declined. */
export type TruecallerAnswer = { requestId: string; word: string | null }

const SEAL = 'truecaller'
const DECLINED = 'declined'

/** Stores the first response to one of our requests; returns false for any other. */
export async function receiveTruecaller(deps: Deps, { requestId, word }: TruecallerAnswer): Promise<boolean> {
  const sealed = await sealText(deps.settings.secretKey, SEAL, word ?? DECLINED)
  return updateTruecallerAnswer(deps.db, requestId, { sealed, now: deps.now() })
}

/** Returns the response as redirect parameters, or null before it arrives. */
export async function readTruecallerAnswer(deps: Deps, requestId: string): Promise<URLSearchParams | null> {
  const sealed = await findTruecallerAnswer(deps.db, requestId, deps.now())
  const word = sealed && (await openSealed(deps.settings.secretKey, SEAL, sealed))
  if (!word) return null
  return new URLSearchParams(word === DECLINED ? { error: 'access_denied' } : { word })
}
