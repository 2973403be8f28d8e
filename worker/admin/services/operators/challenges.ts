import * as v from 'valibot'
import type { Instant } from '#app/domain/dates/instant.ts'
import { sha256 } from '#worker/infra/crypto/keyed-hash.ts'
import { openSealed, sealText } from '#worker/infra/crypto/sealed-text.ts'
import type { Bind } from '#worker/infra/database/bind-params.ts'
import { type Statement, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'

const PURPOSE = 'operator-challenge'
const LIFE_MS = 10 * 60_000

const challengeSchema = v.object({
  kind: v.picklist(['sign-in', 'step-up', 'passkey', 'password', 'invitation']),
  /** Null before the person is known. */
  operatorId: v.nullable(v.string()),
  /** Of WebAuthn, base64url. */
  challenge: v.string(),
  /** Secret of one-time codes, base32. */
  totp: v.nullable(v.string()),
  expiresAt: v.number(),
})

export type Challenge = v.InferOutput<typeof challengeSchema>

/**
 * Returns a challenge as sealed text that the browser sends back. Nothing is stored before it is answered, so that
 * strangers write nothing.
 */
export function sealChallenge(deps: Deps, challenge: Omit<Challenge, 'expiresAt'>): Promise<string> {
  const text = JSON.stringify({ ...challenge, expiresAt: deps.now() + LIFE_MS })
  return sealText(deps.settings.secretKey, PURPOSE, text)
}

/** Returns the challenge, or null when it is forged, expired, or of another ceremony or operator. */
export async function openChallenge(
  deps: Deps,
  sealed: string,
  { kind, operatorId }: Pick<Challenge, 'kind' | 'operatorId'>,
): Promise<Challenge | null> {
  const text = await openSealed(deps.settings.secretKey, PURPOSE, sealed)
  const parsed = v.safeParse(challengeSchema, text === null ? null : JSON.parse(text))
  if (!parsed.success) return null
  const challenge = parsed.output
  const isOurs = challenge.kind === kind && challenge.operatorId === operatorId
  return isOurs && challenge.expiresAt > deps.now() ? challenge : null
}

/** A fact that works once: `isUnused` is the SQL condition of its effect, `use` the statements after it. */
export type SingleUseProof = { isUnused: (bind: Bind) => string; use: Statement[] }

/** Returns the condition that a challenge is unused, and the statements that use it up: it is good for one answer. */
export async function useChallenge(sealed: string, now: Instant): Promise<SingleUseProof> {
  const hash = await sha256(sealed)
  return {
    isUnused: (bind) => `NOT EXISTS (SELECT 1 FROM operator_challenge WHERE hash = ${bind(hash)})`,
    use: [
      statement(
        'INSERT INTO operator_challenge (hash, expires_at) VALUES (?, ?) ON CONFLICT DO NOTHING',
        hash,
        now + LIFE_MS,
      ),
    ],
  }
}

export function deleteOldChallenges(now: Instant): Statement {
  return statement('DELETE FROM operator_challenge WHERE expires_at <= ?', now)
}
