import { Hono } from 'hono'
import { problem } from '#app/domain/problem.ts'
import { createFirstToken } from '#worker/operations/tokens/tokens.ts'
import { isSameText } from '#worker/secrets/same-text.ts'
import type { DeskEnv } from '../context.ts'
import { refuse } from '../respond.ts'
import { told } from './tokens.ts'

const SHORTEST = 32

/** `POST /v1/setup` with the deployment's DESK_SETUP makes the first token. It works once, and not at all without one. */
export function createSetupRoute(): Hono<DeskEnv> {
  const app = new Hono<DeskEnv>()
  app.post('/v1/setup', async (c) => {
    const wanted = c.env.DESK_SETUP ?? ''
    const [, sent = ''] = /^Bearer (\S+)$/.exec(c.req.header('Authorization') ?? '') ?? []
    if (wanted.length < SHORTEST || !(await isSameText(sent, wanted))) return refuse(c, problem('not_signed_in'))
    const made = told(await createFirstToken(c.var.deps, c.var.requestId))
    return made.ok ? c.json(made.value, 201) : refuse(c, made.problem)
  })
  return app
}
