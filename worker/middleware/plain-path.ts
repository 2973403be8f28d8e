import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '#worker/context.ts'

/**
 * Sends a path that begins with more than one slash to the same path with one: browsers read `//name` as another host,
 * so such a path must never be repeated in a link.
 */
export function plainPath() {
  return createMiddleware<AppEnv>(async function plainPath(c, next) {
    const { pathname, search } = new URL(c.req.url)
    if (/^[/\\]{2,}/.test(pathname)) return c.redirect(pathname.replace(/^[/\\]+/, '/') + search, 308)
    await next()
  })
}
