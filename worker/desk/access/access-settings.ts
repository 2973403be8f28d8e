import * as v from 'valibot'
import { readVariables, type VariablesOf } from '#worker/read-variables.ts'

export const accessSchema = v.object({
  ACCESS_TEAM: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,63}$/, 'needs <team> of <team>.cloudflareaccess.com')),
  ),
  ACCESS_AUD: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'needs the AUD tag of the application'))),
})

/** Variables about Cloudflare Access, as they stand in the environment. */
export type AccessVariables = VariablesOf<typeof accessSchema.entries>

/** Whose word counts, and for which application. */
export type AccessSettings = { issuer: string; audience: string }

/** Who stands before the desk; null: nobody. Throws where only half is set: then nobody is let in. */
export function readAccessSettings(env: AccessVariables): AccessSettings | null {
  const { ACCESS_TEAM: team, ACCESS_AUD: audience } = readVariables(accessSchema, env)
  if (!team && !audience) return null
  if (!team || !audience) throw new Error('ACCESS_TEAM and ACCESS_AUD must both be set')
  return { issuer: `https://${team}.cloudflareaccess.com`, audience }
}
