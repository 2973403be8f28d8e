import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { Manifest, Plugin } from 'vite'
import { compileArea } from './messages-plugin.ts'

const ASSETS = 'virtual:admin-assets'
const MESSAGES = 'virtual:admin-messages'
const ENTRY = 'app/admin/admin.tsx'
const WORKER = 'app/admin/client/storage/service-worker.ts'

/** Environment of Vite that builds the screens of the admin. */
export const ADMIN_CLIENT = 'admin_client'

/** The files of the admin's document: the entry, the scripts it imports, its styles, and its service worker. */
export type AdminAssets = { script: string; imports: string[]; styles: string[]; worker: string | null }

/**
 * Gives the admin Worker the names of the files of its screens, and the screens their messages. Adds the assets to the
 * Worker's built configuration, because Cloudflare's plugin supports them for the first Worker only.
 */
export function adminClientPlugin(clientFolder: string, messageFile: string): Plugin {
  let isBuild = false
  return {
    name: 'stayfront:admin-client',
    enforce: 'post',
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    resolveId(id) {
      return id === ASSETS || id === MESSAGES || id.startsWith(`${MESSAGES}/`) ? `\0${id}` : undefined
    },
    load(id) {
      if (id.startsWith(`\0${MESSAGES}`)) {
        this.addWatchFile(messageFile)
        const area = id.split('/')[1]
        const areas = area ? [area] : isBuild ? firstAreas : null
        return `export default ${JSON.stringify(compileAdminMessages(messageFile, areas))}`
      }
      if (id !== `\0${ASSETS}`) return undefined
      const assets = isBuild ? readAdminAssets(clientFolder) : sourceAssets
      return `export const assets = ${JSON.stringify(assets)}`
    },
    generateBundle(_options, bundle) {
      const config = bundle['wrangler.json']
      if (this.environment?.name !== 'stayfront_admin' || config?.type !== 'asset') return
      const assets = { directory: '../admin', binding: 'ASSETS', run_worker_first: true }
      config.source = JSON.stringify({ ...JSON.parse(String(config.source)), assets })
    },
  }
}

/** Files of the dev server, which serves the sources. */
const sourceAssets: AdminAssets = { script: `/${ENTRY}`, imports: ['/@vite/client'], styles: [], worker: null }

/** Areas of messages in the first load; pages load their own. The dev server and tests have all at once. */
export const firstAreas: readonly string[] = ['fault', 'shell', 'state']

/** Returns the compiled messages of a file by id, of some areas or all. */
export function compileAdminMessages(
  file: string,
  areas: readonly string[] | null = null,
): Record<string, string | MessageFormatElement[]> {
  const messages: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
  const wanted = areas ?? [...new Set(Object.keys(messages).map((id) => id.split('.')[0] ?? ''))]
  return Object.assign({}, ...wanted.map((area) => compileArea(messages, area)))
}

/** Reads which files the document of the admin needs from a build. */
export function readAdminAssets(clientFolder: string): AdminAssets {
  const manifest: Manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8'))
  return { ...filesOf(manifest, ENTRY), worker: `/${manifest[WORKER]?.file}` }
}

/** Returns the files of an entry or lazy part of a build, and of all it imports. */
export function filesOf(manifest: Manifest, key: string): Omit<AdminAssets, 'worker'> {
  const seen = new Set<string>()
  const visit = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    for (const imported of manifest[name]?.imports ?? []) visit(imported)
  }
  visit(key)
  const chunks = [...seen].flatMap((name) => manifest[name] ?? [])
  const [entry, ...imports] = chunks.map(({ file }) => `/${file}`)
  return { script: entry ?? '', imports, styles: chunks.flatMap(({ css = [] }) => css.map((file) => `/${file}`)) }
}
