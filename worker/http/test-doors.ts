import type { Context } from 'hono'
import type { AppEnv } from '#worker/context.ts'

const AT_THIS_MACHINE = /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/
const FORWARDED = ['Forwarded', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto']

/**
 * Whether test doors are open to a request: a moved clock, codes on screen, the outbox. Never in production, and elsewhere
 * only to who asks this machine by a name of its own through no proxy: a forgotten setting shows nothing to the world.
 */
export function hasTestDoors(c: Context<AppEnv>): boolean {
  return (
    ['local', 'test'].includes(c.env.ENVIRONMENT ?? '') &&
    AT_THIS_MACHINE.test(new URL(c.req.url).hostname) &&
    !FORWARDED.some((name) => c.req.header(name))
  )
}
