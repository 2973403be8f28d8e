import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { ADMIN_CLIENT } from './admin-client-plugin.ts'

/** Header of the licence file. */
const HEADER = `Stayfront, MIT License. Places and populations: GeoNames, CC BY 4.0. Fonts: SIL Open Font License 1.1.
Packages sent to browsers, each under its own licence:
`

/** Where the licences are, by environment; the admin serves the folder of its assets alone. */
const fileNames: Partial<Record<string, string>> = { client: 'licences.txt', [ADMIN_CLIENT]: 'assets/licences.txt' }

/** Writes the licences of all packages in the browser's files; fails the build for a package without one. */
export function licencesPlugin(): Plugin {
  return {
    name: 'stayfront:licences',
    generateBundle(_options, bundle) {
      const fileName = fileNames[this.environment?.name ?? '']
      if (!fileName) return
      const ids = Object.values(bundle).flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []))
      this.emitFile({ type: 'asset', fileName, source: describeLicences(ids) })
    },
  }
}

/** Returns the licence texts of the packages of these modules, by name. Throws when a package has none. */
export function describeLicences(moduleIds: readonly string[]): string {
  const folders = new Set(moduleIds.flatMap((id) => packageFolder(id) ?? []))
  const texts = [...folders].map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const file = readdirSync(folder).find((entry) => /^licen[cs]e(\.|-mit|$)/i.test(entry))
    if (typeof license !== 'string') throw new Error(`${name} is sent to browsers and has no licence`)
    const text = file ? readFileSync(join(folder, file), 'utf8').trim() : `Licence: ${license}`
    return `${name} ${version} (${license})\n\n${text}\n`
  })
  return [HEADER, ...texts.sort()].join(`\n${'-'.repeat(72)}\n\n`)
}

function packageFolder(id: string): string | null {
  const folder = /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1]
  return folder && existsSync(join(folder, 'package.json')) ? folder : null
}
