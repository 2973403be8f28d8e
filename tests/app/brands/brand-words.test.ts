import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from '@formatjs/icu-messageformat-parser'
import { expect, test } from 'vitest'
import { listBrands } from '#app/brands/brands.ts'
import { locales } from '#app/i18n/locales.ts'
import { readBrandWords } from '#worker/tools/build/brand-words.ts'
import { brandsFolder } from '#worker/tools/build/write-brand-folders.ts'

test.each(listBrands())('$id has exactly its texts in every language', ({ id }) => {
  const folder = join(brandsFolder, id, 'words')
  expect(readdirSync(folder).sort()).toEqual(
    Object.keys(locales)
      .map((locale) => `${locale}.json`)
      .sort(),
  )
  for (const file of readdirSync(folder)) {
    const words: Record<string, string> = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    expect(Object.keys(words), file).toEqual(['description', 'title'])
    for (const text of Object.values(words)) expect(parse(text), file).toMatchObject([{ value: text }])
  }
})

test('a text a brand lacks in a language falls back to English', () => {
  expect(readBrandWords(brandsFolder, 'xx')).toEqual(readBrandWords(brandsFolder, 'en'))
  expect(readBrandWords('/nowhere', 'en')).toEqual({})
})
