import * as v from 'valibot'
import type { BrandSettings } from '#app/domain/brands/brand-settings.ts'
import { isPublicHost } from '#app/domain/routes/public-host.ts'
import type { TileSource } from '#app/features/map/model.ts'
import { readVariables, type VariablesOf } from './read-variables.ts'

// Plain http is allowed for a map server on the same machine.
const mapAddress = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//))

// A file in the bucket of pictures, which the site serves in parts.
const ownMapFile = v.pipe(v.string(), v.regex(/^\/map\/files\/[a-z0-9][a-z0-9.-]{0,60}\.pmtiles$/))

const hostWithPort = v.pipe(v.string(), v.toLowerCase(), v.regex(/^[a-z0-9.-]+(:\d{1,5})?$/, 'names a host'))

const hostList = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.transform((text) =>
    text
      .split(',')
      .map((host) => host.trim())
      .filter(Boolean),
  ),
)

/** Brand settings by brand id, as JSON. The admin has their schema; `npm start` checks it. */
const identity = v.pipe(
  v.string(),
  v.parseJson(undefined, 'is no JSON'),
  v.record(
    v.string(),
    v.custom<BrandSettings>((settings) => typeof settings === 'object' && settings !== null),
  ),
)

/** Variables and secrets of the site; providers and modules have their own schemas. */
export const siteSchema = v.object({
  ENVIRONMENT: v.optional(v.picklist(['local', 'test', 'production']), 'production'),
  PUBLIC_HOSTS: v.optional(v.string(), ''),
  SANDBOX_PAYMENTS: v.optional(v.picklist(['on', 'off']), 'off'),
  PLATFORM: v.optional(v.picklist(['cloudflare', 'machine']), 'cloudflare'),
  TRUST_PROXY: v.optional(v.picklist(['on', 'off']), 'off'),
  SECRET_KEY: v.optional(v.pipe(v.string(), v.minLength(32), v.regex(/^\S+$/))),
  SANDBOX_KEY: v.optional(v.pipe(v.string(), v.minLength(32))),
  PAGE_CACHE: v.optional(v.picklist(['on', 'off'])),
  FEED_TOKEN: v.optional(v.pipe(v.string(), v.minLength(24))),
  MAP_TILES: v.optional(
    v.pipe(mapAddress, v.regex(/\{z\}.*\{x\}.*\{y\}|\{z\}.*\{y\}.*\{x\}/, 'needs {z}, {x} and {y}')),
  ),
  MAP_PMTILES: v.optional(v.union([mapAddress, ownMapFile])),
  // The licences of all map data require an attribution.
  MAP_ATTRIBUTION: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  PAYMENT_GATEWAYS: v.optional(v.string(), ''),
  CONTENT_HOSTS: v.optional(v.pipe(hostList, v.everyItem(isPublicHost, 'names hosts of the public net')), ''),
  PICTURE_HOSTS: v.optional(v.pipe(hostList, v.everyItem(isPublicHost, 'names hosts of the public net')), ''),
  TRACKING_HOST: v.optional(hostWithPort),
  FEEDBACK_HOST: v.optional(hostWithPort),
  SERVICE_WORKER: v.optional(v.picklist(['on', 'off']), 'on'),
  UNPROVEN_PER_HOUR: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,6}$/, 'needs a whole number'), v.transform(Number)),
    '300',
  ),
  IDENTITY: v.optional(identity, '{}'),
  HIDE_WIZARD: v.optional(v.picklist(['on', 'off']), 'off'),
  // VAPID public key: 65 bytes in base64url.
  PUSH_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{87}=?$/, 'needs a public key of 65 bytes in base64url'))),
})

type SiteVariables = VariablesOf<typeof siteSchema.entries>

export type Env = SiteVariables & {
  DB: D1Database
  SEARCH: D1Database
  CACHE: KVNamespace
  ASSETS: Fetcher
  /** Public: everything below `photos/` is readable by everybody. */
  MEDIA: R2Bucket
  /** Private: files attached to tickets, readable by their guest and the operator. */
  FILES: R2Bucket
  MESSAGES: Queue<QueuedMessage>
  JOBS: Queue<JobMessage>
  CALLS: RateLimit
  LOOKUPS: RateLimit
  /** Present when MAIL_PROVIDER uses it. */
  EMAIL?: SendEmail
  /** Present when EVENT_SINK uses it. */
  ANALYTICS?: AnalyticsEngineDataset
}

export type QueuedMessage = { messageId: string }

/** A round of a job, and the list position to continue after; empty: from the start. */
export type JobMessage = { job: string; after: string }

export type Settings = {
  environment: 'local' | 'test' | 'production'
  /** Pairs `host=internal host` that map public names to rows of the host table, without ports. */
  publicHosts: Record<string, string>
  /** The same hosts as used in links, with the port of PUBLIC_HOSTS. */
  publicNames: Record<string, string>
  /** Key of all hashes and signatures. */
  secretKey: string
  /** Cloudflare, or the one-machine host of worker/tools. */
  platform: 'cloudflare' | 'machine'
  /** A proxy of the operator is in front: its X-Forwarded headers are trusted. */
  trustsProxy: boolean
  /** Offers the sandbox gateway: always outside production, in production only on request. */
  hasSandbox: boolean
  /** Signs messages between the site and the sandbox gateway. */
  sandboxKey: string
  /** Caches shared pages for a minute: in production, elsewhere on request. */
  cachesPages: boolean
  /** Token of the partner feeds; null: no feeds. */
  feedToken: string | null
  /** The operator's own map; null: the map drawn from the catalogue. */
  mapTiles: TileSource | null
  /** Gateway by `brand/country`, with `*` for either; others use the first gateway. */
  paymentGateways: Record<string, string>
  /** Hosts whose pictures and data may be fetched for guests; empty: the endpoint returns 404. */
  contentHosts: readonly string[]
  /** The only other hosts from which browsers load pictures; empty: any over HTTPS. */
  pictureHosts: readonly string[]
  /** `https://host` of tracking and fraud requests; null: the page's host. */
  trackingOrigin: string | null
  /** Origin of the service that receives taps on the snack bar; null: the site itself. */
  feedbackOrigin: string | null
  /** When off, browsers get a service worker that removes itself and its caches. */
  hasServiceWorker: boolean
  /** Names and contact of brands, under the settings of the admin. */
  identity: Readonly<Record<string, BrandSettings>>
  /** Hides membership everywhere; existing members keep their prices. */
  hidesWizard: boolean
  /** Maximum number of unpaid rooms of a brand that unverified guests may book per hour. */
  unprovenPerHour: number
  /** VAPID key for push messages; null: guests are not asked. */
  pushKey: string | null
}

const LOCAL_SECRET = 'local-only-secret-never-used-in-production'

/** Parses the site's variables and secrets. Throws with their names when production lacks one. */
export function parseSettings(env: SiteVariables): Settings {
  const values = readVariables(siteSchema, env)
  const isProduction = values.ENVIRONMENT === 'production'
  const hasSandbox = !isProduction || values.SANDBOX_PAYMENTS === 'on'
  if (isProduction && !values.SECRET_KEY) throw new Error('SECRET_KEY must be set in production')
  const hostPairs = Object.entries(parsePairs(values.PUBLIC_HOSTS.toLowerCase()))
  if (isProduction && hostPairs.length === 0)
    throw new Error('PUBLIC_HOSTS must be set in production: no link is made from the name a request came by')
  if (isProduction && hasSandbox && !values.SANDBOX_KEY) throw new Error('SANDBOX_KEY must be set for SANDBOX_PAYMENTS')
  return {
    environment: values.ENVIRONMENT,
    publicHosts: Object.fromEntries(hostPairs.map(([name, inner]) => [withoutPort(name), inner])),
    publicNames: Object.fromEntries(hostPairs.map(([name]) => [withoutPort(name), name])),
    platform: values.PLATFORM,
    trustsProxy: values.TRUST_PROXY === 'on',
    hasSandbox,
    secretKey: values.SECRET_KEY ?? LOCAL_SECRET,
    sandboxKey: values.SANDBOX_KEY ?? `${LOCAL_SECRET}-sandbox`,
    cachesPages: (values.PAGE_CACHE ?? (isProduction ? 'on' : 'off')) === 'on',
    feedToken: values.FEED_TOKEN ?? null,
    mapTiles: tileSource(values),
    paymentGateways: parsePairs(values.PAYMENT_GATEWAYS),
    contentHosts: values.CONTENT_HOSTS,
    pictureHosts: values.PICTURE_HOSTS,
    trackingOrigin: values.TRACKING_HOST ? originOf(values.TRACKING_HOST) : null,
    feedbackOrigin: values.FEEDBACK_HOST ? originOf(values.FEEDBACK_HOST) : null,
    hasServiceWorker: values.SERVICE_WORKER === 'on',
    identity: values.IDENTITY,
    hidesWizard: values.HIDE_WIZARD === 'on',
    unprovenPerHour: values.UNPROVEN_PER_HOUR,
    pushKey: values.PUSH_KEY ?? null,
  }
}

function withoutPort(name: string): string {
  return name.replace(/:\d{1,5}$/, '')
}

/** Returns the origin of a host: http for this machine, otherwise https. */
function originOf(host: string): string {
  return `${isLocalhost(host) ? 'http' : 'https'}://${host}`
}

/** Returns whether a host name, with or without port, means this machine. */
export function isLocalhost(host: string): boolean {
  return /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])(:|$)/.test(host)
}

function tileSource(values: v.InferOutput<typeof siteSchema>): TileSource | null {
  const attribution = values.MAP_ATTRIBUTION
  if (values.MAP_TILES) return { kind: 'raster', url: values.MAP_TILES, attribution }
  return values.MAP_PMTILES ? { kind: 'pmtiles', url: values.MAP_PMTILES, attribution } : null
}

/** Parses `name=value,name=value`; ignores malformed pairs. */
function parsePairs(text: string): Record<string, string> {
  const pairs = text
    .split(',')
    .map((pair) => pair.trim().split('='))
    .filter((pair): pair is [string, string] => pair.length === 2 && pair.every(Boolean))
  return Object.fromEntries(pairs)
}
