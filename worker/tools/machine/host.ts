import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import type { Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { builtConfig, statePath } from './project.ts'

export type HostOptions = {
  port: number
  address?: string
  state?: string
  /** Answers on workerd's own socket, without asset router and gzip: for measuring the worker itself. */
  bare?: boolean
  bindings?: Record<string, string>
  /** More workers beside it with the same bindings or some of their own, each on its socket: for measuring against. */
  peers?: { name: string; folder: string; port: number; bindings?: Record<string, string> }[]
}

/**
 * Runs the built worker on this machine: the same code and the same workerd as on Cloudflare's network, with
 * databases, KV, queue and assets beside it.
 */
export async function startHost(options: HostOptions): Promise<Miniflare> {
  const { Miniflare, convertV4MiniflareOptions } = await loadMiniflare()
  const config = builtConfig()
  if (!existsSync(config)) throw new Error('there is no build yet: run `npm run build` first')
  const { modulesRules: _rules, assets, ...worker } = unstable_getMiniflareWorkerOptions(config).workerOptions
  const address = options.address ?? '127.0.0.1'
  const shared = {
    logRequests: false,
    cf: false as const,
    resourcePersistencePath: join(options.state ?? statePath(), 'v3'),
    host: address,
    port: options.bare ? 0 : options.port,
  }
  const bindings = Object.assign({}, worker.bindings, localBindings(), options.bindings)
  const own = {
    ...worker,
    ...(options.bare ? {} : { assets }),
    bindings,
    modules: readModules(dirname(config)),
    modulesRoot: dirname(config),
    ...(options.bare ? { unsafeDirectSockets: [{ host: address, port: options.port }] } : {}),
  }
  const { queueConsumers: _consumers, ...shareable } = worker
  const peers = (options.peers ?? []).map(({ name, folder, port, bindings: others }) => ({
    ...shareable,
    name,
    bindings: { ...bindings, ...others },
    modules: readModules(folder),
    modulesRoot: folder,
    unsafeDirectSockets: [{ host: address, port }],
  }))
  return new Miniflare(convertV4MiniflareOptions({ ...shared, workers: [own, ...peers] } as never))
}

const SETTINGS = [
  'PUBLIC_HOSTS',
  'SANDBOX_PAYMENTS',
  'GOOGLE_PLACES_KEY',
  'GOOGLE_PLACES_URL',
  'TRUST_PROXY',
  'SECRET_KEY',
  'SANDBOX_KEY',
  'PAGE_CACHE',
  'FEED_TOKEN',
  'MAP_TILES',
  'MAP_PMTILES',
  'MAP_ATTRIBUTION',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'GOOGLE_ISSUER',
  'FACEBOOK_CLIENT_ID',
  'FACEBOOK_CLIENT_SECRET',
  'FACEBOOK_URL',
  'APPLE_CLIENT_ID',
  'APPLE_TEAM_ID',
  'APPLE_KEY_ID',
  'APPLE_PRIVATE_KEY',
  'APPLE_ISSUER',
  'TRUECALLER_APP_KEY',
  'TRUECALLER_URL',
]

/** One machine is a local one unless it says otherwise: `ENVIRONMENT=production SECRET_KEY=… npm start`. */
function localBindings(): Record<string, string> {
  const given = SETTINGS.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))
  const own = { ENVIRONMENT: process.env.ENVIRONMENT ?? 'local', PLATFORM: 'machine', PAGE_CACHE: 'on' }
  return { ...own, ...Object.fromEntries(given) }
}

/** wrangler carries the Miniflare that fits its options; the one at the root may be another plugin's. */
async function loadMiniflare(): Promise<typeof import('miniflare')> {
  const fromWrangler = createRequire(createRequire(import.meta.url).resolve('wrangler/package.json'))
  return import(fromWrangler.resolve('miniflare'))
}

function readModules(folder: string) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .sort((one, other) => Number(other === 'index.js') - Number(one === 'index.js'))
  return names.map((name) => {
    const path = join(folder, name)
    return { type: 'ESModule' as const, path, contents: readFileSync(path, 'utf8'), name: relative(folder, path) }
  })
}
