import * as v from 'valibot'
import { readVariables, type VariablesOf } from '#worker/infra/read-variables.ts'

export const accessSchema = v.object({
  ACCESS_TEAM: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,63}$/, 'needs <team> of <team>.cloudflareaccess.com')),
  ),
  ACCESS_AUD: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'needs the AUD tag of the application'))),
})

export type AccessVariables = VariablesOf<typeof accessSchema.entries>

export type AccessSettings = { issuer: string; audience: string }

/**
 * Returns the Cloudflare Access settings, or null without Access. Throws when only one of two is set, so that a typo
 * lets nobody in.
 */
export function readAccessSettings(env: AccessVariables): AccessSettings | null {
  const { ACCESS_TEAM: team, ACCESS_AUD: audience } = readVariables(accessSchema, env)
  if (!team && !audience) return null
  if (!team || !audience) throw new Error('ACCESS_TEAM and ACCESS_AUD must both be set')
  return { issuer: `https://${team}.cloudflareaccess.com`, audience }
}
