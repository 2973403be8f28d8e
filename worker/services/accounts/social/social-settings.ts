import * as v from 'valibot'
import { readVariables, secureServerUrl, signingKey, type VariablesOf } from '#worker/infra/read-variables.ts'

const text = v.optional(v.string())
const address = v.optional(secureServerUrl)

export const socialSchema = v.object({
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  GOOGLE_ISSUER: address,
  FACEBOOK_CLIENT_ID: text,
  FACEBOOK_CLIENT_SECRET: text,
  FACEBOOK_URL: address,
  APPLE_CLIENT_ID: text,
  APPLE_TEAM_ID: text,
  APPLE_KEY_ID: text,
  APPLE_PRIVATE_KEY: v.optional(signingKey('P-256')),
  APPLE_ISSUER: address,
  TRUECALLER_APP_KEY: text,
  TRUECALLER_URL: address,
})

export type SocialVariables = VariablesOf<typeof socialSchema.entries>

export type SocialSettings = {
  google: { clientId: string; clientSecret: string; issuer: string } | null
  facebook: { clientId: string; clientSecret: string; dialogOrigin: string; graphOrigin: string } | null
  apple: { clientId: string; teamId: string; keyId: string; privateKey: string; issuer: string } | null
  truecaller: { appKey: string; origin: string | null } | null
}

/** Reads the settings; throws when a provider is only partly configured or its URL is not secure. */
export function readSocialSettings(env: SocialVariables): SocialSettings {
  const values = readVariables(socialSchema, env)
  const readUrl = (name: keyof SocialVariables) => values[name]?.replace(/\/$/, '') ?? null
  const facebookUrl = readUrl('FACEBOOK_URL')
  const google = requireAllOrNone(values, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'])
  const facebook = requireAllOrNone(values, ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'])
  const apple = requireAllOrNone(values, ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'])
  return {
    google: google && {
      clientId: google.GOOGLE_CLIENT_ID,
      clientSecret: google.GOOGLE_CLIENT_SECRET,
      issuer: readUrl('GOOGLE_ISSUER') ?? 'https://accounts.google.com',
    },
    facebook: facebook && {
      clientId: facebook.FACEBOOK_CLIENT_ID,
      clientSecret: facebook.FACEBOOK_CLIENT_SECRET,
      dialogOrigin: facebookUrl ?? 'https://www.facebook.com',
      graphOrigin: facebookUrl ?? 'https://graph.facebook.com',
    },
    apple: apple && {
      clientId: apple.APPLE_CLIENT_ID,
      teamId: apple.APPLE_TEAM_ID,
      keyId: apple.APPLE_KEY_ID,
      privateKey: apple.APPLE_PRIVATE_KEY,
      issuer: readUrl('APPLE_ISSUER') ?? 'https://appleid.apple.com',
    },
    truecaller: values.TRUECALLER_APP_KEY
      ? { appKey: values.TRUECALLER_APP_KEY, origin: readUrl('TRUECALLER_URL') }
      : null,
  }
}

function requireAllOrNone<Name extends keyof SocialVariables>(
  values: SocialVariables,
  names: Name[],
): Record<Name, string> | null {
  const missing = names.filter((name) => !values[name])
  if (missing.length === names.length) return null
  if (missing.length > 0)
    throw new Error(`${missing.join(', ')} must be set together with the provider's other variables`)
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Record<Name, string>
}
