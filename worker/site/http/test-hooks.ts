import type { Context } from 'hono'
import type { AppEnv } from '#worker/site/context.ts'

const LOCAL_HOSTNAME = /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/
const FORWARDED_HEADERS = ['Forwarded', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto']

/**
 * Returns whether a request may use the test hooks (clock offset, codes in responses, list of notifications). Never in
 * production; elsewhere only for requests to a local host name that passed no proxy, so that a wrong setting exposes
 * nothing.
 */
export function hasTestHooks(c: Context<AppEnv>): boolean {
  return (
    ['local', 'test'].includes(c.env.ENVIRONMENT ?? '') &&
    LOCAL_HOSTNAME.test(new URL(c.req.url).hostname) &&
    !FORWARDED_HEADERS.some((name) => c.req.header(name))
  )
}
