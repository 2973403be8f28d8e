import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const brandsFolder = fileURLToPath(new URL('../../../app/brands/', import.meta.url))

/** Lists the brand ids: folders with a `brand.ts`. */
export function listBrandFolders(folder = brandsFolder): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'brand.ts')))
    .map(({ name }) => name)
    .sort()
}

/** Returns the module that lists the brands: neither the Worker nor TypeScript can read a folder. */
export function brandFoldersModule(ids: readonly string[]): string {
  const nameOf = (id: string) => id.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const keyOf = (id: string) => (nameOf(id) === id ? id : `'${id}': ${nameOf(id)}`)
  return `// Written by worker/tools/build/write-brand-folders.ts, which every \`npm run\` begins with. Not to be changed by hand.
${ids.map((id) => `import { brand as ${nameOf(id)} } from './${id}/brand.ts'`).join('\n')}

export const brandFolders = {
${ids.map((id) => `  ${keyOf(id)},`).join('\n')}
}
`
}

/**
 * Returns the module with each brand's colours by day and night, as its style sheet has them: the admin checks contrast
 * against them and cannot read style sheets.
 */
export function brandColoursModule(looks: ReadonlyMap<string, string>): string {
  const brands = [...looks].map(([id, look]) => {
    const values = look.matchAll(/--([a-z-]+):\s*var\(--day, (#[0-9a-f]{6})\) var\(--night, (#[0-9a-f]{6})\);/g)
    const rows = [...values]
      .filter(([, role = '']) => !role.startsWith('map-'))
      .map(([, role = '', day, night]) => `    ${role.replaceAll('-', '_')}: { day: '${day}', night: '${night}' },`)
    return `  ${/^\w+$/.test(id) ? id : `'${id}'`}: {\n${rows.join('\n')}\n  },`
  })
  return `// Written by worker/tools/build/write-brand-folders.ts from each look.css. Not to be changed by hand.
import type { Palette } from '#app/domain/brands/colours.ts'

export const brandColours: Readonly<Record<string, Palette>> = {
${brands.join('\n')}
}
`
}

/** Returns the style sheets of brands by id. */
export function readLooks(ids: readonly string[], folder = brandsFolder): Map<string, string> {
  return new Map(ids.map((id) => [id, readFileSync(join(folder, id, 'look.css'), 'utf8')]))
}

/** Writes `app/brands/brand-folders.ts` and `brand-colours.ts` when they differ. */
export function writeBrandFolders(folder = brandsFolder): void {
  const ids = listBrandFolders(folder)
  writeIfChanged(join(folder, 'brand-folders.ts'), brandFoldersModule(ids))
  writeIfChanged(join(folder, 'brand-colours.ts'), brandColoursModule(readLooks(ids, folder)))
}

function writeIfChanged(file: string, text: string): void {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
}

// Loaded with `node --import` it writes at once, before the command's modules are read.
if (process.execArgv.includes(import.meta.url)) writeBrandFolders()
