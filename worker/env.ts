import * as v from 'valibot'
import { isPublicHost } from '#app/domain/routes/public-host.ts'
import type { TileSource } from '#app/features/map/model.ts'
import { readVariables, type VariablesOf } from './read-variables.ts'

// Plain http for a map of one's own on the same machine.
const mapAddress = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//))

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

/** The variables and secrets of the site itself; what a room asks for beside them stands in its own settings. */
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
  MAP_PMTILES: v.optional(mapAddress),
  // Whose map it is must be said: the licences of all of them ask for it.
  MAP_ATTRIBUTION: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  PAYMENT_GATEWAYS: v.optional(v.string(), ''),
  CONTENT_HOSTS: v.optional(v.pipe(hostList, v.everyItem(isPublicHost, 'names hosts of the public net')), ''),
  PICTURE_HOSTS: v.optional(v.pipe(hostList, v.everyItem(isPublicHost, 'names hosts of the public net')), ''),
  TRACKING_HOST: v.optional(v.pipe(v.string(), v.toLowerCase(), v.regex(/^[a-z0-9.-]+(:\d{1,5})?$/, 'names a host'))),
  FEEDBACK_HOST: v.optional(v.pipe(v.string(), v.toLowerCase(), v.regex(/^[a-z0-9.-]+(:\d{1,5})?$/, 'names a host'))),
  SERVICE_WORKER: v.optional(v.picklist(['on', 'off']), 'on'),
  UNPROVEN_PER_HOUR: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,6}$/, 'needs a whole number'), v.transform(Number)),
    '300',
  ),
  HIDE_WIZARD: v.optional(v.picklist(['on', 'off']), 'off'),
  // The public half of an application server's key (VAPID): 65 bytes in base64url.
  PUSH_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{87}=?$/, 'needs a public key of 65 bytes in base64url'))),
})

export type SiteVariables = VariablesOf<typeof siteSchema.entries>

/** What Cloudflare (or the one-machine host) binds. */
export type Env = SiteVariables & {
  DB: D1Database
  SEARCH: D1Database
  CACHE: KVNamespace
  ASSETS: Fetcher
  /** Photographs, and nothing else: whatever lies below `photos/` is for everybody. */
  MEDIA: R2Bucket
  /** What guests send with their tickets: for themselves and the house alone. */
  FILES: R2Bucket
  MESSAGES: Queue<QueuedMessage>
  JOBS: Queue<JobMessage>
  CALLS: RateLimit
  LOOKUPS: RateLimit
  /** Sends mail where MAIL_PROVIDER says so. */
  EMAIL?: SendEmail
  /** Keeps events where EVENT_SINK says so. */
  ANALYTICS?: AnalyticsEngineDataset
}

export type QueuedMessage = { messageId: string }

/** A round of a job, and after what of its list it begins; empty: at the beginning. */
export type JobMessage = { job: string; after: string }

/** The site's variables and secrets after parsing; secrets have local defaults only outside production. */
export type Settings = {
  environment: 'local' | 'test' | 'production'
  /** `host=internal host` pairs that map production names to rows of the host table; without ports. */
  publicHosts: Record<string, string>
  /** The same hosts as links name them, with the port PUBLIC_HOSTS gives. */
  publicNames: Record<string, string>
  /** Keys every hash and signature of ours. */
  secretKey: string
  /** Where the worker runs: on Cloudflare's network, or hosted by worker/tools. */
  platform: 'cloudflare' | 'machine'
  /** A proxy of the operator's own stands in front: its X-Forwarded headers are believed. */
  trustsProxy: boolean
  /** The built-in test gateway is offered: always outside production, there only when asked for. */
  hasSandbox: boolean
  /** Signs what passes between us and the sandbox gateway, where there is one. */
  sandboxKey: string
  /** Pages that are the same for everybody are made once a minute: in production, elsewhere when asked for. */
  keepsPages: boolean
  /** What opens the feeds for partners; null: there are none. */
  feedToken: string | null
  /** The operator's own map; null: the sketch drawn from the catalogue. */
  mapTiles: TileSource | null
  /** `brand/country` or a `*` for either → name of the gateway; what is not here goes to the first one there is. */
  paymentGateways: Record<string, string>
  /** Whose pictures and data may be fetched for guests; none: the call for it answers 404. */
  contentHosts: readonly string[]
  /** The only hosts besides the site's own that browsers load pictures from; none: any, over HTTPS. */
  pictureHosts: readonly string[]
  /** `https://host` tracking and fraud calls go to; null: the host of the page. */
  trackingOrigin: string | null
  /** The feedback service a tap on the snack bar is told to; null: the site itself. */
  feedbackOrigin: string | null
  /** Browsers are given a service worker; off: one that takes itself and all it kept away. */
  hasServiceWorker: boolean
  /** Nothing of membership is shown or sold; who is a member keeps their price. */
  hidesWizard: boolean
  /** How many rooms of a brand unproven guests may take within an hour without paying. */
  unprovenPerHour: number
  /** What a browser is asked for push messages with; null: guests are not asked. */
  pushKey: string | null
}

const LOCAL_SECRET = 'local-only-secret-never-used-in-production'

/** Parses the site's variables and secrets; throws with their names when a production deployment lacks one. */
export function parseSettings(env: SiteVariables): Settings {
  const values = readVariables(siteSchema, env)
  const isProduction = values.ENVIRONMENT === 'production'
  const hasSandbox = !isProduction || values.SANDBOX_PAYMENTS === 'on'
  if (isProduction && !values.SECRET_KEY) throw new Error('SECRET_KEY must be set in production')
  const named = Object.entries(parsePairs(values.PUBLIC_HOSTS.toLowerCase()))
  if (isProduction && named.length === 0)
    throw new Error('PUBLIC_HOSTS must be set in production: no link is made from the name a request came by')
  if (isProduction && hasSandbox && !values.SANDBOX_KEY) throw new Error('SANDBOX_KEY must be set for SANDBOX_PAYMENTS')
  return {
    environment: values.ENVIRONMENT,
    publicHosts: Object.fromEntries(named.map(([name, inner]) => [withoutPort(name), inner])),
    publicNames: Object.fromEntries(named.map(([name]) => [withoutPort(name), name])),
    platform: values.PLATFORM,
    trustsProxy: values.TRUST_PROXY === 'on',
    hasSandbox,
    secretKey: values.SECRET_KEY ?? LOCAL_SECRET,
    sandboxKey: values.SANDBOX_KEY ?? `${LOCAL_SECRET}-sandbox`,
    keepsPages: (values.PAGE_CACHE ?? (isProduction ? 'on' : 'off')) === 'on',
    feedToken: values.FEED_TOKEN ?? null,
    mapTiles: tileSource(values),
    paymentGateways: parsePairs(values.PAYMENT_GATEWAYS),
    contentHosts: values.CONTENT_HOSTS,
    pictureHosts: values.PICTURE_HOSTS,
    trackingOrigin: values.TRACKING_HOST ? originOf(values.TRACKING_HOST) : null,
    feedbackOrigin: values.FEEDBACK_HOST ? originOf(values.FEEDBACK_HOST) : null,
    hasServiceWorker: values.SERVICE_WORKER === 'on',
    hidesWizard: values.HIDE_WIZARD === 'on',
    unprovenPerHour: values.UNPROVEN_PER_HOUR,
    pushKey: values.PUSH_KEY ?? null,
  }
}

function withoutPort(name: string): string {
  return name.replace(/:\d{1,5}$/, '')
}

/** In the clear to a host of this machine only. */
function originOf(host: string): string {
  return `${isThisMachine(host) ? 'http' : 'https'}://${host}`
}

/** Tells whether a host name, with or without a port, leads to the machine itself. */
export function isThisMachine(host: string): boolean {
  return /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])(:|$)/.test(host)
}

function tileSource(values: v.InferOutput<typeof siteSchema>): TileSource | null {
  const attribution = values.MAP_ATTRIBUTION
  if (values.MAP_TILES) return { kind: 'raster', url: values.MAP_TILES, attribution }
  return values.MAP_PMTILES ? { kind: 'pmtiles', url: values.MAP_PMTILES, attribution } : null
}

export function parsePairs(text: string): Record<string, string> {
  const pairs = text
    .split(',')
    .map((pair) => pair.trim().split('='))
    .filter((pair): pair is [string, string] => pair.length === 2 && pair.every(Boolean))
  return Object.fromEntries(pairs)
}
