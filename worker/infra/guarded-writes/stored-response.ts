import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { openSealed, sealText } from '#worker/infra/crypto/sealed-text.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import {
  deleteOldResponses,
  findResponse,
  type IdempotentRequest,
  type IdempotentResponse,
  type StoredResponse,
} from './idempotent-request.ts'
import { digestBody, isTooDeep } from './request-body.ts'

const MAX_KEY_LENGTH = 128

/**
 * Returns the idempotent request of a request with a key, or null without a key. The caller is the browser, because the
 * guest may sign in between two attempts.
 */
export async function toIdempotentRequest(
  scope: Scope,
  operation: string,
  key: string | undefined,
  body: unknown,
): Promise<Result<IdempotentRequest | null, Problem>> {
  if (key === undefined || key === '') return ok(null)
  if (key.length > MAX_KEY_LENGTH)
    return refuse(problem('malformed', { fields: { 'Idempotency-Key': 'errors.malformedField' } }))
  if (isTooDeep(body)) return refuse(problem('malformed'))
  const caller = `${scope.brand.id}:visitor:${scope.visitor.id}`
  return ok({ caller, operation, key, digest: await digestBody(body) })
}

/**
 * Returns the decrypted stored response of a key, or null when the key is new. Fails for a different body under the
 * same key.
 */
export async function findStoredResponse<Stored>(
  deps: Deps,
  idempotency: IdempotentRequest | null,
): Promise<Result<Stored, Problem> | null> {
  const stored = idempotency && (await findResponse(deps.db, idempotency, deps.now()))
  return stored ? openStoredResponse<Stored>(deps, idempotency, stored) : null
}

/** Decrypts a stored response. Fails for a different body; throws when the key has changed. */
export async function openStoredResponse<Stored>(
  deps: Deps,
  idempotency: IdempotentRequest,
  stored: StoredResponse,
): Promise<Result<Stored, Problem>> {
  if (stored.digest !== idempotency.digest) return refuse(problem('idempotency_mismatch'))
  const text = await openSealed(deps.settings.secretKey, 'answer', stored.response)
  if (text === null) throw new Error('a stored response cannot be decrypted')
  return ok(JSON.parse(text) as Stored)
}

/** Encrypts a response for storage, because it has the access token and guest data; null without a key. */
export async function sealResponse(
  deps: Deps,
  request: IdempotentRequest | null,
  { status, response }: { status: number; response: unknown },
): Promise<IdempotentResponse | null> {
  const { secretKey } = deps.settings
  return request && { request, status, response: await sealText(secretKey, 'answer', JSON.stringify(response)) }
}

/** Deletes responses older than a day; returns their number. */
export function purgeResponses(deps: Pick<Deps, 'db' | 'now'>): Promise<number> {
  return deleteOldResponses(deps.db, deps.now())
}
