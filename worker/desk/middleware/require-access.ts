import { createMiddleware } from 'hono/factory'
import { problem } from '#app/domain/problem.ts'
import { readAccessSettings } from '../access/access-settings.ts'
import { readAssertion } from '../access/read-assertion.ts'
import { mayTry } from '../bearer.ts'
import type { DeskEnv } from '../context.ts'
import { refuse } from '../respond.ts'

/**
 * Where Cloudflare Access stands before the desk, nobody comes in beside it: every call bears its assertion, whatever host it came
 * by. It makes nobody an operator: the token says who acts and what they may.
 */
export function requireAccess() {
  return createMiddleware<DeskEnv>(async function requireAccess(c, next) {
    const settings = readAccessSettings(c.env)
    if (settings) {
      const token = c.req.header('Cf-Access-Jwt-Assertion') ?? ''
      const { now, cache } = c.var.deps
      const ports = { now, mayAskAgain: () => mayTry(c), isolate: cache }
      const via = token === '' ? null : await readAssertion(token, settings, ports)
      if (via === null) return refuse(c, problem('forbidden'))
      c.set('via', via)
    }
    await next()
  })
}
