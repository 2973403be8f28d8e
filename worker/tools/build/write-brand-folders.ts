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

/** Writes `app/brands/brand-folders.ts` when it differs. */
export function writeBrandFolders(folder = brandsFolder): void {
  const file = join(folder, 'brand-folders.ts')
  const text = brandFoldersModule(listBrandFolders(folder))
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
}

// Loaded with `node --import` it writes at once, before the command's modules are read.
if (process.execArgv.includes(import.meta.url)) writeBrandFolders()
