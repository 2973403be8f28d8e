import { isPartOf, type Reach } from '#app/domain/operators/reach.ts'
import { type Scope, scopes } from '#app/domain/operators/scopes.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { KeyedCall } from '#worker/changes/keyed-call.ts'
import type { Deps } from '#worker/deps.ts'
import type { Actor } from '../actor.ts'
import { operate } from '../operate.ts'
import { makeTokenSecret } from './token-secret.ts'
import { type ApiToken, endToken, findToken, insertToken, listTokens, tokenSnapshot } from './token-storage.ts'

export type { ApiToken } from './token-storage.ts'

/** What a token shall be; `days` until it ends. */
export type TokenWish = { name: string; scopes: readonly Scope[]; reach: Reach; days: number }

/** A token with its secret, which is told once. */
export type NewToken = { token: ApiToken; secret: string }

const DAY_MS = 86_400_000
/** While one takes another's place, both are good for so long. */
const HAND_OVER_MS = DAY_MS

/** Makes a token that may do no more than its maker. */
export async function createToken(
  deps: Deps,
  actor: Actor,
  wish: TokenWish,
  keyed: KeyedCall | null,
): Promise<Result<NewToken, Problem>> {
  if (!isPartOf(wish, actor)) return refuse(problem('forbidden'))
  return write(deps, actor, { action: 'token.create', wish, keyed, replaces: null })
}

/** Makes the first token there is, with every scope. Refused once anybody has one: it is no way in beside the others. */
export async function createFirstToken(deps: Deps, requestId: string): Promise<Result<NewToken, Problem>> {
  const actor: Actor = { id: 'setup', scopes, reach: 'all', requestId }
  const wish = { name: 'first', scopes, reach: 'all', days: 365 } as const
  return write(deps, actor, { action: 'token.first', wish, keyed: null, replaces: null })
}

/** Another secret for the same name, scopes and houses. The old one is good for another day. */
export async function rotateToken(
  deps: Deps,
  actor: Actor,
  { id, keyed }: { id: string; keyed: KeyedCall | null },
): Promise<Result<NewToken, Problem>> {
  const old = await findOwn(deps, actor, id)
  if (!old.ok) return old
  const { name, reach, createdAt, expiresAt } = old.value
  const days = Math.max(1, Math.ceil((expiresAt - createdAt) / DAY_MS))
  const wish = { name, scopes: old.value.scopes, reach, days }
  return write(deps, actor, { action: 'token.rotate', wish, keyed, replaces: id })
}

/** Ends a token at once. The same again changes nothing. */
export async function revokeToken(
  deps: Deps,
  actor: Actor,
  { id, keyed }: { id: string; keyed: KeyedCall | null },
): Promise<Result<ApiToken, Problem>> {
  const found = await findOwn(deps, actor, id)
  if (!found.ok) return found
  return operate(deps, actor, toOperation('token.revoke', id, keyed), async ({ db, now }) => {
    await db.batch([endToken(id, now())])
    const token = await findToken(db, id)
    return token ? ok(token) : refuse(problem('not_found'))
  })
}

/** Tokens within the actor's own rights, the newest first, after the one named; `next` is where the list goes on. */
export async function listOwnTokens(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ tokens: ApiToken[]; next: string | null }> {
  const found = await listTokens(db, after, limit + 1)
  const page = found.slice(0, limit)
  const next = found.length > limit ? (page.at(-1)?.id ?? null) : null
  return { tokens: page.filter((token) => isPartOf(token, actor)), next }
}

/** A token within the actor's own rights; any other does not exist for them. */
async function findOwn({ db }: Deps, actor: Actor, id: string): Promise<Result<ApiToken, Problem>> {
  const token = await findToken(db, id)
  return token && isPartOf(token, actor) ? ok(token) : refuse(problem('not_found'))
}

type Making = { action: string; wish: TokenWish; keyed: KeyedCall | null; replaces: string | null }

async function write(deps: Deps, actor: Actor, making: Making): Promise<Result<NewToken, Problem>> {
  const { wish, replaces } = making
  const { token: secret, hash } = await makeTokenSecret(deps)
  const createdAt = deps.now()
  const token: ApiToken = {
    id: crypto.randomUUID(),
    name: wish.name,
    scopes: [...wish.scopes],
    reach: wish.reach,
    createdBy: actor.id,
    createdAt,
    expiresAt: createdAt + wish.days * DAY_MS,
    revokedAt: null,
    lastUsedAt: null,
  }
  return operate(deps, actor, toOperation(making.action, token.id, making.keyed), async ({ db }) => {
    const [written] = await db.batch([
      insertToken(token, hash, making.action === 'token.first'),
      ...(replaces ? [endToken(replaces, createdAt + HAND_OVER_MS)] : []),
    ])
    return written?.changes === 1 ? ok({ token, secret }) : refuse(problem('not_found'))
  })
}

function toOperation(action: string, id: string, keyed: KeyedCall | null) {
  return { action, subject: `token:${id}`, propertyId: null, snapshot: tokenSnapshot(id), keyed }
}
