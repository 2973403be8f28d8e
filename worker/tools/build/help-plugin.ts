import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { Locale } from '#app/i18n/locales.ts'
import { shippedLocales } from '#worker/tools/build/messages-plugin.ts'
import { type ReadRelease, readRelease } from '#worker/tools/help/read-release.ts'

const RELEASE_MODULE = 'virtual:help-release'
const PART_PREFIX = 'virtual:help-release/'

/**
 * Gives the Worker the help articles of this release: the digest is in the bundle, the articles are assets per
 * language, read once per release by a job. No page's bundle contains them.
 */
export function helpPlugin(folder: string): Plugin {
  return {
    name: 'stayfront:help',
    resolveId(id) {
      return id === RELEASE_MODULE || id.startsWith(PART_PREFIX) ? `\0${id}` : undefined
    },
    load(id) {
      if (id === `\0${RELEASE_MODULE}`) {
        for (const locale of shippedLocales(folder)) {
          this.addWatchFile(join(folder, `${locale}.json`))
          this.addWatchFile(join(folder, '../asked', `${locale}.json`))
        }
        return releaseModule(readRelease(folder), this.environment?.mode === 'build')
      }
      if (!id.startsWith(`\0${PART_PREFIX}`)) return undefined
      return `export default ${JSON.stringify(partOf(readRelease(folder), id.slice(PART_PREFIX.length + 1)))}`
    },
    generateBundle() {
      if (this.environment?.name !== 'client') return
      const release = readRelease(folder)
      for (const name of partNames(release)) this.emitFile({ type: 'asset', ...toAsset(release, name) })
    },
  }
}

const DETAILS = 'details'

function partNames({ locales }: ReadRelease): string[] {
  return [DETAILS, ...locales]
}

/** Returns the details of all articles for `details`, otherwise the articles in a language. */
function partOf({ details, textsByLocale }: ReadRelease, name: string): unknown {
  return name === DETAILS ? details : textsByLocale.get(name as Locale)
}

function toAsset(release: ReadRelease, name: string): { fileName: string; source: string } {
  const source = JSON.stringify(partOf(release, name))
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 10)
  return { fileName: `help-articles/${name}-${hash}.json`, source }
}

/** Returns the module of a release, whose parts are assets in a build and modules in tests and the dev server. */
function releaseModule(release: ReadRelease, isBuild: boolean): string {
  const { digest, locales } = release
  const head = `export const digest = ${JSON.stringify(digest)}
export const locales = ${JSON.stringify(locales)}`
  const names = partNames(release)
  if (!isBuild) {
    const rows = names.map(
      (name) => `${JSON.stringify(name)}: async () => (await import('${PART_PREFIX}${name}')).default`,
    )
    return `${head}
const parts = { ${rows.join(', ')} }
export const readPart = (name) => parts[name]()`
  }
  const paths = Object.fromEntries(names.map((name) => [name, `/${toAsset(release, name).fileName}`]))
  return `import { env } from 'cloudflare:workers'
${head}
const paths = ${JSON.stringify(paths)}
export async function readPart(name) {
  const response = await env.ASSETS.fetch('https://assets.invalid' + paths[name])
  if (!response.ok) throw new Error(paths[name] + ' answered ' + response.status)
  return response.json()
}`
}
