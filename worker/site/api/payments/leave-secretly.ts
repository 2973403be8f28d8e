import type { Context } from 'hono'
import type { AppEnv } from '#worker/site/context.ts'

/** Sends a guest on from an address that names a payment: nobody keeps the way, and nobody is told of it. */
export function leaveSecretly(c: Context<AppEnv>, address: string): Response {
  c.header('Cache-Control', 'no-store')
  c.header('Referrer-Policy', 'no-referrer')
  return c.redirect(address, 303)
}
