import * as v from 'valibot'
import { readVariables, type VariablesOf } from '#worker/infra/read-variables.ts'

export const originSchema = v.object({
  ADMIN_ORIGIN: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)*|http:\/\/([a-z0-9-]+\.)?localhost)(:\d{1,5})?$/,
        'needs an address such as https://admin.example, without a path',
      ),
    ),
  ),
})

export type OriginVariables = VariablesOf<typeof originSchema.entries>

/** Returns the address at which people open the admin, or null to use the address of each request. */
export function readAdminOrigin(env: OriginVariables): string | null {
  return readVariables(originSchema, env).ADMIN_ORIGIN ?? null
}
