import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** What browsers are sent beside the code of others. */
const OURS = `Stayfront, MIT License. Places and populations: GeoNames, CC BY 4.0. Fonts: SIL Open Font License 1.1.
What follows comes with it to browsers, each under its own licence.
`

/** Writes beside the browser's files whose code is in them and under which licence; a package without one fails the build. */
export function licencesPlugin(): Plugin {
  return {
    name: 'stayfront:licences',
    generateBundle(_options, bundle) {
      if (this.environment?.name !== 'client') return
      const ids = Object.values(bundle).flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []))
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source: describeLicences(ids) })
    },
  }
}

/** The licences of all packages these modules come from, by name, each with its own text. Throws where one has none. */
export function describeLicences(moduleIds: readonly string[]): string {
  const folders = new Set(moduleIds.flatMap((id) => packageFolder(id) ?? []))
  const texts = [...folders].map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const file = readdirSync(folder).find((entry) => /^licen[cs]e(\.|-mit|$)/i.test(entry))
    if (typeof license !== 'string') throw new Error(`${name} is sent to browsers and names no licence`)
    const words = file ? readFileSync(join(folder, file), 'utf8').trim() : `Licence: ${license}`
    return `${name} ${version} (${license})\n\n${words}\n`
  })
  return [OURS, ...texts.sort()].join(`\n${'-'.repeat(72)}\n\n`)
}

function packageFolder(id: string): string | null {
  const folder = /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1]
  return folder && existsSync(join(folder, 'package.json')) ? folder : null
}
