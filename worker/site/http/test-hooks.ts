import type { Context } from 'hono'
import type { AppEnv } from '#worker/site/context.ts'

const AT_THIS_MACHINE = /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/
const FORWARDED = ['Forwarded', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto']

/**
 * Whether test hooks are enabled for a request: moved clock, visible codes, outbox. Never in production; elsewhere only
 * for requests to this machine by a local name without proxy, so that a wrong setting exposes nothing.
 */
export function hasTestHooks(c: Context<AppEnv>): boolean {
  return (
    ['local', 'test'].includes(c.env.ENVIRONMENT ?? '') &&
    AT_THIS_MACHINE.test(new URL(c.req.url).hostname) &&
    !FORWARDED.some((name) => c.req.header(name))
  )
}
