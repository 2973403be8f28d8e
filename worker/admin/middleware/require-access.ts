import { createMiddleware } from 'hono/factory'
import { problem } from '#app/domain/problem.ts'
import { readAccessSettings, readAssertion } from '../access.ts'
import { countSignInAttempt } from '../bearer.ts'
import type { AdminEnv } from '../context.ts'
import { sendProblem } from '../respond.ts'

/**
 * Requires Cloudflare Access on every host name, so that it cannot be bypassed. It gives no rights: the token decides
 * who acts.
 */
export function requireAccess() {
  return createMiddleware<AdminEnv>(async function requireAccess(c, next) {
    const settings = readAccessSettings(c.env)
    if (settings) {
      const token = c.req.header('Cf-Access-Jwt-Assertion') ?? ''
      const { now, cache } = c.var.deps
      const ports = { now, mayRefetch: () => countSignInAttempt(c), isolate: cache }
      const via = token === '' ? null : await readAssertion(token, settings, ports)
      if (via === null) return sendProblem(c, problem('forbidden'))
      c.set('via', via)
    }
    await next()
  })
}
