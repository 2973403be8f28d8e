import type { Context } from 'hono'
import type { AppEnv } from '#worker/context.ts'
import { networkOf } from '#worker/secrets/network.ts'
import { addressOf } from './address.ts'
import { isWithinLimit } from './network-limit.ts'

/** The outer brake on guesses from one network: false once there are too many. What must be exact is counted in the database. */
export async function mayLookUp(c: Context<AppEnv>): Promise<boolean> {
  const address = addressOf(c)
  return address === null || isWithinLimit(c.var.deps.limits.lookups, networkOf(address))
}

/** The same brake on gifts of strangers: whoever is signed in is counted by their account. */
export async function mayGive(c: Context<AppEnv>): Promise<boolean> {
  return c.var.scope.visitor.user !== null || (await mayLookUp(c))
}
