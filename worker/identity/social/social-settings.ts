import * as v from 'valibot'

/** What operators set for sign-in through other companies; a company without all of its own is not offered. */
export type SocialEnv = Partial<Record<(typeof names)[number], string>>

const names = [
  ...(['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'GOOGLE_ISSUER'] as const),
  ...(['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET', 'FACEBOOK_URL'] as const),
  ...(['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY', 'APPLE_ISSUER'] as const),
  ...(['TRUECALLER_APP_KEY', 'TRUECALLER_URL'] as const),
] as const

export type SocialSettings = {
  google: { clientId: string; clientSecret: string; issuer: string } | null
  facebook: { clientId: string; clientSecret: string; dialogOrigin: string; graphOrigin: string } | null
  apple: { clientId: string; teamId: string; keyId: string; privateKey: string; issuer: string } | null
  /** `origin`: null: the hosts of truecaller.com. */
  truecaller: { appKey: string; origin: string | null } | null
}

// Secrets go along: in the clear to a peer on the same machine only.
const peer = v.optional(
  v.pipe(v.string(), v.url(), v.regex(/^https:\/\/|^http:\/\/(localhost|127\.0\.0\.1)(?=[:/]|$)/, 'needs https')),
)

/** Reads them; throws when a company is half configured or its address could be listened to. */
export function readSocialSettings(env: SocialEnv): SocialSettings {
  const at = (name: keyof SocialEnv) => v.parse(peer, env[name] || undefined)?.replace(/\/$/, '') ?? null
  const facebookUrl = at('FACEBOOK_URL')
  const google = wholeOrNone(env, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'])
  const facebook = wholeOrNone(env, ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'])
  const apple = wholeOrNone(env, ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'])
  return {
    google: google && {
      clientId: google.GOOGLE_CLIENT_ID,
      clientSecret: google.GOOGLE_CLIENT_SECRET,
      issuer: at('GOOGLE_ISSUER') ?? 'https://accounts.google.com',
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
      // A secret of one line writes its line breaks out.
      privateKey: apple.APPLE_PRIVATE_KEY.replaceAll('\\n', '\n'),
      issuer: at('APPLE_ISSUER') ?? 'https://appleid.apple.com',
    },
    truecaller: env.TRUECALLER_APP_KEY ? { appKey: env.TRUECALLER_APP_KEY, origin: at('TRUECALLER_URL') } : null,
  }
}

function wholeOrNone<Name extends keyof SocialEnv>(env: SocialEnv, wanted: Name[]): Record<Name, string> | null {
  const missing = wanted.filter((name) => !env[name])
  if (missing.length === wanted.length) return null
  if (missing.length > 0) throw new Error(`${missing.join(', ')} must be set beside the others of that company`)
  return Object.fromEntries(wanted.map((name) => [name, env[name]])) as Record<Name, string>
}
