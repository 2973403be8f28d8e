import { DAY_MS } from '#app/domain/dates/instant.ts'
import { isPartOf } from '#app/domain/operators/grants.ts'
import type { Reach } from '#app/domain/operators/reach.ts'
import { notModifiable } from '#app/domain/operators/refusal-reasons.ts'
import { type Scope, scopes } from '#app/domain/operators/scopes.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { randomToken, sha256 } from '#worker/infra/crypto/keyed-hash.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import { type Actor, grantsWithinReach } from '../actor.ts'
import type { AuditAction } from '../audit.ts'
import { runAudited } from '../run-audited.ts'
import {
  type ApiToken,
  endTokenAt,
  findToken,
  insertToken,
  revokeWithDescendants,
  tokenSnapshot,
  tokenTreeSnapshot,
} from './token-storage.ts'

/** Lets people and secret scanners recognise the token. */
const PREFIX = 'sfd_'

const TOKEN_PATTERN = /^sfd_[\w-]{43}$/

export { type ApiToken, findToken, listReachableTokens as listTokensWithin, revokeTokensOf } from './token-storage.ts'

export type TokenInput = { name: string; scopes: readonly Scope[]; reach: Reach; days: number }

export type NewToken = { token: ApiToken; secret: string }

/** How long the old token stays valid after rotation. */
const ROTATION_OVERLAP_MS = DAY_MS

/** Creates a token with no more rights and no longer validity than the caller. */
export async function createToken(
  deps: Deps,
  actor: Actor,
  input: TokenInput,
  idempotency: IdempotentRequest | null,
): Promise<Result<NewToken, Problem>> {
  if (!isPartOf(input, grantsWithinReach(actor))) return refuse(problem('forbidden'))
  return insertNewToken(deps, actor, { action: 'token.create', input, idempotency, replaces: null })
}

/** Actor id of a caller with the deployment's setup secret. */
export const SETUP = 'setup'

const FIRST_TOKEN_DAYS = 365

export function setupActor(request: Pick<Actor, 'requestId' | 'via'>): Actor {
  return { id: SETUP, grants: [{ scopes, reach: 'all' }], reach: 'all', way: 'setup', ...request }
}

/**
 * Creates a token with all rights, only while no valid token has them: none exists, all expired, or a release added
 * scopes.
 */
export async function createFirstToken(
  deps: Deps,
  { requestId, via, idempotency }: { requestId: string; via?: string; idempotency: IdempotentRequest | null },
): Promise<Result<NewToken, Problem>> {
  const actor = setupActor({ requestId, via })
  const input = { name: 'first', scopes, reach: 'all', days: FIRST_TOKEN_DAYS } as const
  return insertNewToken(deps, actor, { action: 'token.first', input, idempotency, replaces: null })
}

export type NamedToken = { id: string; idempotency: IdempotentRequest | null }

/** Replaces a token by a new one with the same name, scopes and reach. The old one stays valid for another day. */
export function rotateToken(
  deps: Deps,
  actor: Actor,
  { id, idempotency }: NamedToken,
): Promise<Result<NewToken, Problem>> {
  return withReachableToken(deps, actor, id, ({ name, scopes, reach, createdAt, expiresAt }) => {
    const days = Math.max(1, Math.ceil((expiresAt - createdAt) / DAY_MS))
    return insertNewToken(deps, actor, {
      action: 'token.rotate',
      input: { name, scopes, reach, days },
      idempotency,
      replaces: id,
    })
  })
}

/** Ends a token immediately, with all tokens created from it, recursively, except the caller. Idempotent. */
export function revokeToken(
  deps: Deps,
  actor: Actor,
  { id, idempotency }: NamedToken,
): Promise<Result<ApiToken, Problem>> {
  return withReachableToken(deps, actor, id, () =>
    runAudited(
      deps,
      actor,
      { ...toOperation('token.revoke', id, idempotency), snapshot: tokenTreeSnapshot(id) },
      async ({ db, now, write }) => {
        await write([revokeWithDescendants(id, now(), actor.id)])
        const token = await findToken(db, id)
        return token ? ok(token) : refuse(problem('not_found'))
      },
    ),
  )
}

async function withReachableToken<Value>(
  { db }: Deps,
  actor: Actor,
  id: string,
  work: (token: ApiToken) => Promise<Result<Value, Problem>>,
): Promise<Result<Value, Problem>> {
  const token = await findToken(db, id)
  return token && isPartOf(token, grantsWithinReach(actor)) ? work(token) : refuse(problem('not_found'))
}

type TokenCreation = {
  action: AuditAction
  input: TokenInput
  idempotency: IdempotentRequest | null
  replaces: string | null
}

async function insertNewToken(deps: Deps, actor: Actor, creation: TokenCreation): Promise<Result<NewToken, Problem>> {
  const { input, replaces } = creation
  const { token: secret, hash } = await createTokenSecret(deps)
  const createdAt = deps.now()
  const token: ApiToken = {
    id: crypto.randomUUID(),
    name: input.name,
    scopes: [...input.scopes],
    reach: input.reach,
    createdBy: actor.id,
    createdAt,
    expiresAt: Math.min(createdAt + input.days * DAY_MS, await findExpiry(deps, actor)),
    revokedAt: null,
    lastUsedAt: null,
  }
  return runAudited(deps, actor, toOperation(creation.action, token.id, creation.idempotency), async ({ write }) => {
    const [written] = await write([
      insertToken(token, hash, { isFirst: actor.id === SETUP, replaces, roles: actor.person?.roles ?? [] }),
      ...(replaces ? [endTokenAt(replaces, createdAt + ROTATION_OVERLAP_MS)] : []),
    ])
    if (written?.changes === 1) return ok({ token, secret })
    return refuse(replaces ? notModifiable('token_ended') : problem('not_found'))
  })
}

/** Returns when the acting token ends; infinity for setup and actors without a token. */
async function findExpiry({ db }: Deps, actor: Actor): Promise<number> {
  const token = actor.id.startsWith('token:') ? await findToken(db, actor.id.slice('token:'.length)) : null
  return token === null ? Number.POSITIVE_INFINITY : Math.min(token.expiresAt, token.revokedAt ?? token.expiresAt)
}

function toOperation(action: AuditAction, id: string, idempotency: IdempotentRequest | null) {
  return { action, subject: `token:${id}`, snapshot: tokenSnapshot(id), idempotency }
}

async function createTokenSecret({ randomBytes }: Pick<Deps, 'randomBytes'>): Promise<{ token: string; hash: string }> {
  const token = `${PREFIX}${randomToken(randomBytes, 32)}`
  return { token, hash: await sha256(token) }
}

/** Returns the hash under which a token is stored, or null for a text that is no token. */
export async function hashToken(token: string): Promise<string | null> {
  return TOKEN_PATTERN.test(token) ? sha256(token) : null
}
