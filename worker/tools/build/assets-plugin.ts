import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Manifest, Plugin } from 'vite'
import { type ServiceWorkers, WORKERS } from '#worker/tools/build/service-worker-plugin.ts'
import { listBrandFolders } from '#worker/tools/build/write-brand-folders.ts'
import { root } from '#worker/tools/machine/project.ts'

const ASSETS = 'virtual:assets'
const ENTRY = 'app/client/client.tsx'
const STARTER = 'app/client/start.ts'
/** File of the browser's build that lists the chunk of each looked-up module. */
const PARTS = '.vite/parts.json'

/** Modules the Worker looks up (`assetsFor`): pages, overlays, their lists, messages. */
const LOOKED_UP_MODULES = /^app\/(pages\/.+page\.tsx|overlays\/.+\.tsx?|personal-pages\.ts)$|virtual:messages\//

/** Returns the message areas that pages and overlays name. */
export function namedAreas(): Set<string> {
  const lists = ['app/pages.ts', ...globSync('app/overlays/groups/*.ts', { cwd: root })]
  const matches = lists.flatMap((path) => [
    ...readFileSync(join(root, path), 'utf8').matchAll(/\bmessageAreas: \[([^\]]*)\]|\bpersonalPage\(([^)]*)\)/g),
  ])
  return new Set(
    matches.flatMap(([, areas = '', personalAreas = '']) =>
      [...(areas || personalAreas).matchAll(/'(\w+)'/g)].map(([, area = '']) => area),
    ),
  )
}

/** Files one entry of the browser's build needs at once: its script, the scripts that imports, its styles. */
export type AssetGroup = { script: string; imports: string[]; styles: string[] }
export type AssetTable = {
  starter: string
  entry: AssetGroup
  /** The style sheet of each brand. */
  looks: Record<string, string>
  modules: Record<string, AssetGroup>
  /** Response of `/sw.js`. */
  workers: ServiceWorkers
}

/**
 * Gives the Worker the names of the browser's files: from the manifest in a build, from the sources in the dev server.
 */
export function assetsPlugin(clientFolder: string): Plugin {
  let isBuild = false
  return {
    name: 'stayfront:assets',
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    // Writes the chunk of each looked-up module, because one merged with others has no row in the manifest.
    generateBundle(_options, bundle) {
      if (this.environment?.name !== 'client') return
      const areas = namedAreas()
      const isNamed = (source: string) => {
        const [, area] = /^virtual:messages\/\w+\/(\w+)$/.exec(source) ?? []
        return area === undefined || areas.has(area)
      }
      const isLazy = (id: string) => (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0
      const parts = Object.values(bundle).flatMap((chunk) => {
        const ids = chunk.type === 'chunk' ? chunk.moduleIds : []
        return ids
          .filter((id) => isLazy(id) && LOOKED_UP_MODULES.test(sourceOf(id)) && isNamed(sourceOf(id)))
          .map((id) => [sourceOf(id), chunk.fileName])
      })
      this.emitFile({ type: 'asset', fileName: PARTS, source: JSON.stringify(Object.fromEntries(parts)) })
    },
    resolveId(id) {
      return id === ASSETS ? `\0${ASSETS}` : undefined
    },
    load(id) {
      if (id !== `\0${ASSETS}`) return undefined
      const table = isBuild ? readAssets(clientFolder) : devAssets()
      return `export const assets = ${JSON.stringify(table)}`
    },
  }
}

function devAssets(): AssetTable {
  const entry = { script: `/${ENTRY}`, imports: ['/@vite/client'], styles: [] }
  const looks = listBrandFolders().map((id) => [id, `/${lookSource(id)}`])
  return {
    starter: `/${STARTER}`,
    entry,
    looks: Object.fromEntries(looks),
    modules: {},
    workers: { on: '/sw-on.js', off: '/sw-off.js' },
  }
}

/** Reads which files each entry of a browser build needs. */
export function readAssets(clientFolder: string): AssetTable {
  const manifest: Manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8'))
  const entry = readGroup(manifest, ENTRY)
  const shared = new Set([entry.script, ...entry.imports])
  const keys = new Map(Object.entries(manifest).map(([key, { file }]) => [file, key]))
  const parts: Record<string, string> = JSON.parse(readFileSync(join(clientFolder, PARTS), 'utf8'))
  const modules = Object.entries(parts)
    .filter(([, file]) => !isEmpty(join(clientFolder, file)))
    .map(([source, file]) => {
      const group = readGroup(manifest, keys.get(file) ?? source)
      return [source, { ...group, imports: group.imports.filter((name) => !shared.has(name)) }] as const
    })
  const looks = listBrandFolders().flatMap((id) =>
    manifest[lookSource(id)] ? [[id, `/${manifest[lookSource(id)]?.file}`]] : [],
  )
  return {
    starter: readGroup(manifest, STARTER).script,
    entry,
    looks: Object.fromEntries(looks),
    modules: Object.fromEntries(modules),
    workers: JSON.parse(readFileSync(join(clientFolder, WORKERS), 'utf8')),
  }
}

/** Returns the path of a brand's style sheet from the root. */
export function lookSource(id: string): string {
  return `app/brands/${id}/look.css`
}

/** Returns a module's path from the root, or its virtual id. */
function sourceOf(id: string): string {
  return id.startsWith('\0') ? id.slice(1) : relative(root, id)
}

/** Returns whether a file is an empty messages module, which no page names. */
function isEmpty(file: string): boolean {
  return existsSync(file) && /^(var|const|let) \w+=\{\};export\{\w+ as default\};?\s*$/.test(readFileSync(file, 'utf8'))
}

/** Returns the files of a manifest entry, each after those it imports. */
function readGroup(manifest: Manifest, key: string): AssetGroup {
  const seen = new Set<string>()
  const imports = new Set<string>()
  const styles = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || seen.has(name)) return
    seen.add(name)
    for (const style of chunk.css ?? []) styles.add(`/${style}`)
    for (const imported of chunk.imports ?? []) visit(imported)
    imports.add(`/${chunk.file}`)
  }
  visit(key)
  const script = `/${manifest[key]?.file ?? ''}`
  imports.delete(script)
  return { script, imports: [...imports], styles: [...styles] }
}
