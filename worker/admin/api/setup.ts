import { Hono } from 'hono'
import { createFirstToken, SETUP } from '#worker/admin/services/tokens/tokens.ts'
import { isSameText } from '#worker/infra/crypto/keyed-hash.ts'
import { bearerOf, mayTry, refuseStranger } from '../bearer.ts'
import type { AdminEnv } from '../context.ts'
import { refuse } from '../respond.ts'
import { readKey } from '../serve.ts'
import { told } from './tokens.ts'

const SHORTEST = 32

/**
 * `POST /v1/setup` with the deployment's DESK_SETUP secret creates a token with all rights, if none exists. Returns 401
 * without that secret. With an Idempotency-Key a lost response can be repeated.
 */
export function createSetupRoute(): Hono<AdminEnv> {
  const app = new Hono<AdminEnv>()
  app.post('/v1/setup', async (c) => {
    const wanted = c.env.DESK_SETUP ?? ''
    const isCounted = await mayTry(c)
    const isGood = isCounted && wanted.length >= SHORTEST && (await isSameText(bearerOf(c), wanted))
    if (!isGood) return refuseStranger(c, isCounted)
    const { deps, requestId, via } = c.var
    const keyed = await readKey(c, { caller: SETUP, operation: 'POST /v1/setup', body: {} })
    if (!keyed.ok) return refuse(c, keyed.problem)
    const made = told(await createFirstToken(deps, { requestId, via, keyed: keyed.value }))
    return made.ok ? c.json(made.value, 201) : refuse(c, made.problem)
  })
  return app
}
