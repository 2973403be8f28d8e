import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import type { Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { UserError } from './errors/user-error.ts'
import { serveImageSizes } from './images/serve-image-sizes.ts'
import { builtConfig, statePath } from './project.ts'
import { readMachineSettings } from './settings.ts'

export type HostOptions = {
  port: number
  address?: string
  state?: string
  /** Folder of the build; `dist` by default. */
  build?: string
  /** Serves on workerd's own socket, without asset router and gzip: for measuring the worker itself. */
  bare?: boolean
  bindings?: Record<string, string>
  inspectorPort?: number
  /** Further Workers with their own ports and additional bindings: the admin, and builds to compare in benchmarks. */
  peers?: { name: string; folder: string; port: number; bindings?: Record<string, string> }[]
}

/** Runs the built Worker in workerd, as on Cloudflare, with local databases, KV, queues and assets. */
export async function startHost(options: HostOptions): Promise<Miniflare> {
  const { Miniflare, convertV4MiniflareOptions } = await loadMiniflare()
  const config = builtConfig(options.build)
  if (!existsSync(config)) throw new UserError('there is no build: run `npm run build` first')
  const { modulesRules: _rules, assets, ...worker } = unstable_getMiniflareWorkerOptions(config).workerOptions
  const address = options.address ?? '127.0.0.1'
  const shared = {
    logRequests: false,
    cf: false as const,
    resourcePersistencePath: join(options.state ?? statePath(), 'v3'),
    host: address,
    port: options.bare ? 0 : options.port,
    ...(options.inspectorPort ? { inspectorPort: options.inspectorPort } : {}),
  }
  const bindings = Object.assign({}, worker.bindings, readMachineSettings(process.env), options.bindings)
  const site = {
    ...worker,
    ...(options.bare ? {} : { assets }),
    bindings,
    modules: readModules(dirname(config)),
    modulesRoot: dirname(config),
    ...(options.bare ? { unsafeDirectSockets: [{ host: address, port: options.port }] } : {}),
  }
  const { queueConsumers: _consumers, ...sharedOptions } = worker
  const peers = (options.peers ?? []).map(({ name, folder, port, bindings: overrides }) => ({
    ...sharedOptions,
    ...findAdminAssets(folder),
    name,
    bindings: { ...bindings, ...overrides },
    modules: readModules(folder),
    modulesRoot: folder,
    serviceBindings: { IMAGE_SIZES: serveImageSizes, PUBLIC_NET: publicNet },
    unsafeDirectSockets: [{ host: address, port }],
  }))
  return new Miniflare(convertV4MiniflareOptions({ ...shared, workers: [site, ...peers] } as never))
}

/** Returns the assets of the admin; builds of the site are served without theirs. */
function findAdminAssets(folder: string): object {
  if (!folder.endsWith('stayfront_admin')) return {}
  const { assets } = unstable_getMiniflareWorkerOptions(join(folder, 'wrangler.json')).workerOptions
  return assets ? { assets } : {}
}

/** Connects only to public addresses, whatever a name resolves to; used for webhooks. */
const publicNet = { network: { allow: ['public'], tlsOptions: { trustBrowserCas: true } } }

/** Loads the Miniflare that matches wrangler, from inside it; the one at the root may belong to another plugin. */
async function loadMiniflare(): Promise<typeof import('miniflare')> {
  const fromWrangler = createRequire(createRequire(import.meta.url).resolve('wrangler/package.json'))
  const path = fromWrangler.resolve('miniflare')
  endWorkerdWithParent(createRequire(path)('workerd').default)
  return import(path)
}

/**
 * Makes Miniflare start workerd so that it ends with this process, even when this process is killed. Without `setpriv`
 * (util-linux) a killed process leaves its workerd running.
 */
function endWorkerdWithParent(workerd: string): void {
  if (process.env.MINIFLARE_WORKERD_PATH) return
  const launcher = join(import.meta.dirname, 'tied-workerd.sh')
  const isPossible = spawnSync(launcher, { env: { ...process.env, WORKERD: 'true' }, stdio: 'ignore' }).status === 0
  if (isPossible) Object.assign(process.env, { WORKERD: workerd, MINIFLARE_WORKERD_PATH: launcher })
}

/** Reads the modules of a Worker, the entry first. */
function readModules(folder: string) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .sort((a, b) => Number(b === 'index.js') - Number(a === 'index.js'))
  return names.map((name) => {
    const path = join(folder, name)
    return { type: 'ESModule' as const, path, contents: readFileSync(path, 'utf8'), name: relative(folder, path) }
  })
}
