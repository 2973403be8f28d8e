import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { openSealed, sealText } from '#worker/infra/crypto/sealed-text.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import {
  deleteOldAnswers,
  findAnswer,
  type IdempotentAnswer,
  type IdempotentRequest,
  type StoredAnswer,
} from './idempotent-request.ts'
import { digestBody, isTooDeep } from './request-body.ts'

/**
 * Returns the idempotent request of a call, or null without a key. The caller is the browser, because the guest may
 * sign in between two attempts.
 */
export async function toIdempotentRequest(
  scope: Scope,
  operation: string,
  key: string | undefined,
  body: unknown,
): Promise<Result<IdempotentRequest | null, Problem>> {
  if (key === undefined || key === '') return ok(null)
  if (key.length > 128) return refuse(problem('malformed', { fields: { 'Idempotency-Key': 'errors.malformedField' } }))
  if (isTooDeep(body)) return refuse(problem('malformed'))
  const caller = `${scope.brand.id}:visitor:${scope.visitor.id}`
  return ok({ caller, operation, key, digest: await digestBody(body) })
}

/**
 * Returns the decrypted stored answer of a key, or null when the key is new. Fails for a different body under the same
 * key.
 */
export async function findKeyedAnswer<Answer>(
  deps: Deps,
  keyed: IdempotentRequest | null,
): Promise<Result<Answer, Problem> | null> {
  const stored = keyed && (await findAnswer(deps.db, keyed, deps.now()))
  return stored ? openAnswer<Answer>(deps, keyed, stored) : null
}

export async function openAnswer<Answer>(
  deps: Deps,
  keyed: IdempotentRequest,
  stored: StoredAnswer,
): Promise<Result<Answer, Problem>> {
  if (stored.digest !== keyed.digest) return refuse(problem('idempotency_mismatch'))
  const text = await openSealed(deps.settings.secretKey, 'answer', stored.answer)
  if (text === null) throw new Error('a stored answer cannot be opened')
  return ok(JSON.parse(text) as Answer)
}

/** Encrypts an answer for storage, because it holds the access token and guest data. Null without a key. */
export async function sealAnswer(
  deps: Deps,
  call: IdempotentRequest | null,
  { status, answer }: { status: number; answer: unknown },
): Promise<IdempotentAnswer | null> {
  return call && { call, status, answer: await sealText(deps.settings.secretKey, 'answer', JSON.stringify(answer)) }
}

export function purgeAnswers(deps: Pick<Deps, 'db' | 'now'>): Promise<number> {
  return deleteOldAnswers(deps.db, deps.now())
}
