import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brandMessageId } from '#app/brands/brands.ts'
import { listBrandFolders } from './write-brand-folders.ts'

/** Reads the messages of all brands in a language, by message id; English where a brand has none. */
export function readBrandWords(brands: string, locale: string): Record<string, string> {
  const ids = existsSync(brands) ? listBrandFolders(brands) : []
  return Object.fromEntries(
    ids.flatMap((id) => {
      const messages = { ...readWords(brands, id, 'en'), ...readWords(brands, id, locale) }
      return Object.entries(messages).map(([name, text]) => [brandMessageId(id, name), text])
    }),
  )
}

function readWords(brands: string, id: string, locale: string): Record<string, string> {
  const file = join(brands, id, `words/${locale}.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}
