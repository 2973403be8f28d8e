import * as v from 'valibot'
import { readVariables, secureServerUrl, signingKey, type VariablesOf } from '#worker/infra/read-variables.ts'

export const passSchema = v.object({
  GOOGLE_WALLET_ISSUER: v.optional(v.pipe(v.string(), v.regex(/^\d{6,30}$/, 'needs the number of an issuer'))),
  GOOGLE_WALLET_EMAIL: v.optional(v.pipe(v.string(), v.email())),
  GOOGLE_WALLET_KEY: v.optional(signingKey('RSA')),
  APPLE_PASS_TYPE: v.optional(v.pipe(v.string(), v.regex(/^pass\.[\w.-]+$/, 'needs a pass type identifier'))),
  APPLE_PASS_TEAM: v.optional(v.pipe(v.string(), v.regex(/^[A-Z0-9]{10}$/, 'needs a team of ten signs'))),
  APPLE_PASS_URL: v.optional(secureServerUrl),
  APPLE_PASS_KEY: v.optional(v.pipe(v.string(), v.minLength(32))),
})

export type PassVariables = VariablesOf<typeof passSchema.entries>

export type PassSettings = {
  google: { issuer: string; email: string; privateKey: string } | null
  apple: { passType: string; team: string; url: string; key: string } | null
}

/** Reads the wallet variables; throws with their names when a wallet is only partly configured. */
export function readPassSettings(env: PassVariables): PassSettings {
  const values = readVariables(passSchema, env)
  const { GOOGLE_WALLET_ISSUER: issuer, GOOGLE_WALLET_EMAIL: email, GOOGLE_WALLET_KEY: privateKey } = values
  const { APPLE_PASS_TYPE: passType, APPLE_PASS_TEAM: team, APPLE_PASS_URL: url, APPLE_PASS_KEY: key } = values
  const google = issuer && email && privateKey ? { issuer, email, privateKey } : null
  const apple = passType && team && url && key ? { passType, team, url, key } : null
  if (!google && (issuer || email || privateKey))
    throw new Error('GOOGLE_WALLET_ISSUER, GOOGLE_WALLET_EMAIL and GOOGLE_WALLET_KEY are set together or not at all')
  if (!apple && (passType || team || url || key))
    throw new Error(
      'APPLE_PASS_TYPE, APPLE_PASS_TEAM, APPLE_PASS_URL and APPLE_PASS_KEY are set together or not at all',
    )
  return { google, apple }
}
