import * as v from 'valibot'
import type { TileSource } from '#app/features/map/model.ts'
import { readSocialSettings, type SocialEnv, type SocialSettings } from './identity/social/social-settings.ts'
import { type MessageEnv, type MessageSettings, parseMessageSettings } from './messages/message-settings.ts'

/** What Cloudflare (or the one-machine host) binds. The only place that names bindings, variables and secrets. */
export type Env = MessageEnv &
  SocialEnv & {
    DB: D1Database
    SEARCH: D1Database
    CACHE: KVNamespace
    ASSETS: Fetcher
    MESSAGES: Queue<QueuedMessage>
    CALLS: RateLimit
    LOOKUPS: RateLimit
    /** Sends mail where MAIL_PROVIDER says so. */
    EMAIL?: SendEmail
    ENVIRONMENT?: string
    PUBLIC_HOSTS?: string
    SANDBOX_PAYMENTS?: string
    PLATFORM?: string
    TRUST_PROXY?: string
    SECRET_KEY?: string
    SANDBOX_KEY?: string
    PAGE_CACHE?: string
    FEED_TOKEN?: string
    MAP_TILES?: string
    MAP_PMTILES?: string
    MAP_ATTRIBUTION?: string
    GOOGLE_PLACES_KEY?: string
    GOOGLE_PLACES_URL?: string
    STRIPE_SECRET_KEY?: string
    STRIPE_WEBHOOK_SECRET?: string
    STRIPE_API_URL?: string
    PAYMENT_GATEWAYS?: string
  }

export type QueuedMessage = { messageId: string }

/** Variables and secrets after parsing; secrets have local defaults only outside production. */
export type Settings = {
  environment: 'local' | 'test' | 'production'
  /** `host=internal host` pairs that map production names to rows of the host table. */
  publicHosts: Record<string, string>
  /** Keys every hash and signature of ours. */
  secretKey: string
  /** Where the worker runs: on Cloudflare's network, or hosted by worker/tools. */
  platform: 'cloudflare' | 'machine'
  /** A proxy of the operator's own stands in front: its X-Forwarded headers are believed. */
  trustsProxy: boolean
  /** The built-in test gateway is offered: always outside production, there only when asked for. */
  hasSandbox: boolean
  /** Signs what passes between us and the sandbox gateway. */
  sandboxKey: string
  /** Pages that are the same for everybody are made once a minute: in production, elsewhere when asked for. */
  keepsPages: boolean
  /** What opens the feeds for partners; null: there are none. */
  feedToken: string | null
  /** The operator's own map; null: the sketch drawn from the catalogue. */
  mapTiles: TileSource | null
  /** The service that suggests places before our own index does; null: there is none. */
  googlePlaces: { key: string; origin: string } | null
  /** Who delivers text messages and mail. */
  messages: MessageSettings
  /** Other companies guests may sign in with; null each: it is not offered. */
  social: SocialSettings
  /** The payment provider; null: there is none. `pageOrigin` is where its hosted pages are. */
  stripe: { secretKey: string; webhookSecret: string; apiUrl: string; pageOrigin: string } | null
  /** `brand/country` or a `*` for either → name of the gateway; what is not here goes to the first one there is. */
  paymentGateways: Record<string, string>
}

type SettingsSource = MessageEnv &
  SocialEnv &
  Pick<
    Env,
    | 'EMAIL'
    | 'ENVIRONMENT'
    | 'PUBLIC_HOSTS'
    | 'SANDBOX_PAYMENTS'
    | 'PLATFORM'
    | 'TRUST_PROXY'
    | 'SECRET_KEY'
    | 'SANDBOX_KEY'
    | 'PAGE_CACHE'
    | 'FEED_TOKEN'
    | 'MAP_TILES'
    | 'MAP_PMTILES'
    | 'MAP_ATTRIBUTION'
    | 'GOOGLE_PLACES_KEY'
    | 'GOOGLE_PLACES_URL'
    | 'STRIPE_SECRET_KEY'
    | 'STRIPE_WEBHOOK_SECRET'
    | 'STRIPE_API_URL'
    | 'PAYMENT_GATEWAYS'
  >

const LOCAL_SECRET = 'local-only-secret-never-used-in-production'

// Plain http for a map of one's own on the same machine.
const mapAddress = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//))

// A key goes along: in the clear to a peer on the same machine only.
const keyedPeer = v.pipe(
  v.string(),
  v.url(),
  v.regex(/^https:\/\/|^http:\/\/(localhost|127\.0\.0\.1)(?=[:/]|$)/, 'needs https'),
)

const STRIPE_API = 'https://api.stripe.com'
const STRIPE_PAGES = 'https://checkout.stripe.com'

const settingsSchema = v.object({
  ENVIRONMENT: v.optional(v.picklist(['local', 'test', 'production']), 'production'),
  PUBLIC_HOSTS: v.optional(v.string(), ''),
  SANDBOX_PAYMENTS: v.optional(v.picklist(['on', 'off']), 'off'),
  PLATFORM: v.optional(v.picklist(['cloudflare', 'machine']), 'cloudflare'),
  TRUST_PROXY: v.optional(v.picklist(['on', 'off']), 'off'),
  SECRET_KEY: v.optional(v.pipe(v.string(), v.minLength(32))),
  SANDBOX_KEY: v.optional(v.pipe(v.string(), v.minLength(32))),
  PAGE_CACHE: v.optional(v.picklist(['on', 'off'])),
  FEED_TOKEN: v.optional(v.pipe(v.string(), v.minLength(24))),
  MAP_TILES: v.optional(
    v.pipe(mapAddress, v.regex(/\{z\}.*\{x\}.*\{y\}|\{z\}.*\{y\}.*\{x\}/, 'needs {z}, {x} and {y}')),
  ),
  MAP_PMTILES: v.optional(mapAddress),
  // Whose map it is must be said: the licences of all of them ask for it.
  MAP_ATTRIBUTION: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  GOOGLE_PLACES_KEY: v.optional(v.string()),
  GOOGLE_PLACES_URL: v.optional(keyedPeer, 'https://places.googleapis.com'),
  STRIPE_SECRET_KEY: v.optional(v.pipe(v.string(), v.regex(/^(sk|rk)_\S+$/, 'is no secret key'))),
  STRIPE_WEBHOOK_SECRET: v.optional(v.pipe(v.string(), v.regex(/^whsec_\S{16,}$/, 'is no signing secret'))),
  STRIPE_API_URL: v.optional(keyedPeer, STRIPE_API),
  PAYMENT_GATEWAYS: v.optional(v.string(), ''),
})

/** Parses variables and secrets; throws with their names when a production deployment lacks one. */
export function parseSettings(env: SettingsSource): Settings {
  const values = v.parse(settingsSchema, {
    ENVIRONMENT: env.ENVIRONMENT || undefined,
    PUBLIC_HOSTS: env.PUBLIC_HOSTS,
    SANDBOX_PAYMENTS: env.SANDBOX_PAYMENTS || undefined,
    PLATFORM: env.PLATFORM || undefined,
    TRUST_PROXY: env.TRUST_PROXY || undefined,
    SECRET_KEY: env.SECRET_KEY || undefined,
    SANDBOX_KEY: env.SANDBOX_KEY || undefined,
    PAGE_CACHE: env.PAGE_CACHE || undefined,
    FEED_TOKEN: env.FEED_TOKEN || undefined,
    MAP_TILES: env.MAP_TILES || undefined,
    MAP_PMTILES: env.MAP_PMTILES || undefined,
    MAP_ATTRIBUTION: env.MAP_ATTRIBUTION || undefined,
    GOOGLE_PLACES_KEY: env.GOOGLE_PLACES_KEY || undefined,
    GOOGLE_PLACES_URL: env.GOOGLE_PLACES_URL || undefined,
    STRIPE_SECRET_KEY: env.STRIPE_SECRET_KEY || undefined,
    STRIPE_WEBHOOK_SECRET: env.STRIPE_WEBHOOK_SECRET || undefined,
    STRIPE_API_URL: env.STRIPE_API_URL || undefined,
    PAYMENT_GATEWAYS: env.PAYMENT_GATEWAYS || undefined,
  })
  if (values.ENVIRONMENT === 'production' && (!values.SECRET_KEY || !values.SANDBOX_KEY)) {
    throw new Error('SECRET_KEY and SANDBOX_KEY must be set in production (wrangler secret put …)')
  }
  return {
    environment: values.ENVIRONMENT,
    publicHosts: parsePairs(values.PUBLIC_HOSTS),
    platform: values.PLATFORM,
    trustsProxy: values.TRUST_PROXY === 'on',
    hasSandbox: values.ENVIRONMENT !== 'production' || values.SANDBOX_PAYMENTS === 'on',
    secretKey: values.SECRET_KEY ?? LOCAL_SECRET,
    keepsPages: (values.PAGE_CACHE ?? (values.ENVIRONMENT === 'production' ? 'on' : 'off')) === 'on',
    feedToken: values.FEED_TOKEN ?? null,
    mapTiles: tileSource(values),
    googlePlaces: values.GOOGLE_PLACES_KEY
      ? { key: values.GOOGLE_PLACES_KEY, origin: new URL(values.GOOGLE_PLACES_URL).origin }
      : null,
    messages: parseMessageSettings(env),
    social: readSocialSettings(env),
    stripe: stripeOf(values),
    paymentGateways: parsePairs(values.PAYMENT_GATEWAYS),
    sandboxKey: values.SANDBOX_KEY ?? `${LOCAL_SECRET}-sandbox`,
  }
}

function tileSource(values: { MAP_TILES?: string; MAP_PMTILES?: string; MAP_ATTRIBUTION: string }): TileSource | null {
  const attribution = values.MAP_ATTRIBUTION
  if (values.MAP_TILES) return { kind: 'raster', url: values.MAP_TILES, attribution }
  return values.MAP_PMTILES ? { kind: 'pmtiles', url: values.MAP_PMTILES, attribution } : null
}

/** Money that is taken must be heard of: a key without the secret its messages are signed with is a mistake. */
function stripeOf(values: v.InferOutput<typeof settingsSchema>): Settings['stripe'] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: url } = values
  if (!secretKey) return null
  if (!webhookSecret) throw new Error('STRIPE_WEBHOOK_SECRET must be set with STRIPE_SECRET_KEY')
  const apiUrl = new URL(url).origin
  return { secretKey, webhookSecret, apiUrl, pageOrigin: apiUrl === STRIPE_API ? STRIPE_PAGES : apiUrl }
}

function parsePairs(text: string): Record<string, string> {
  const pairs = text
    .split(',')
    .map((pair) => pair.trim().split('='))
    .filter((pair): pair is [string, string] => pair.length === 2 && pair.every(Boolean))
  return Object.fromEntries(pairs)
}
