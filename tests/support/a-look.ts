import { readFileSync } from 'node:fs'

const main = new URL('../../app/ui/styles/main.css', import.meta.url)

/** The style sheet of a brand with its own imports, without those shared by all brands. */
export function aLook(brandId: string): string {
  return withImports(new URL(`../../app/brands/${brandId}/look.css`, import.meta.url))
}

function withImports(file: URL): string {
  if (file.href === main.href) return ''
  const text = readFileSync(file, 'utf8')
  return text.replaceAll(/@import "([^"]+)"[^;]*;/g, (_, name: string) => withImports(new URL(name, file)))
}
