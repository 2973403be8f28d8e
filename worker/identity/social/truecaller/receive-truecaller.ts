import type { Deps } from '#worker/deps.ts'
import { openSealed, sealText } from '#worker/secrets/sealed-text.ts'
import { findTruecallerAnswer, updateTruecallerAnswer } from './truecaller-storage.ts'

/** What Truecaller's server says of a request of ours: its word to ask with, or that the guest declined. */
export type TruecallerAnswer = { requestId: string; word: string | null }

const SEAL = 'truecaller'
const DECLINED = 'declined'

/** Keeps the first answer to a request we made; false for any other. */
export async function receiveTruecaller(deps: Deps, { requestId, word }: TruecallerAnswer): Promise<boolean> {
  const sealed = await sealText(deps.settings.secretKey, SEAL, word ?? DECLINED)
  return updateTruecallerAnswer(deps.db, requestId, { sealed, now: deps.now() })
}

/** What is known of a request by now, as the parameters a guest would come back with; null while nothing is. */
export async function readTruecallerAnswer(deps: Deps, requestId: string): Promise<URLSearchParams | null> {
  const sealed = await findTruecallerAnswer(deps.db, requestId, deps.now())
  const word = sealed && (await openSealed(deps.settings.secretKey, SEAL, sealed))
  if (!word) return null
  return new URLSearchParams(word === DECLINED ? { error: 'access_denied' } : { word })
}
