import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listBrands } from '#app/brands/brands.ts'
import { readSources } from '#tests/support/source-tree.ts'
import {
  brandColoursModule,
  brandFoldersModule,
  brandsFolder,
  listBrandFolders,
  readLooks,
} from '#worker/tools/build/write-brand-folders.ts'

test('the brand list names every folder: npm run format writes it', () => {
  const ids = listBrandFolders()
  expect(readFileSync(join(brandsFolder, 'brand-folders.ts'), 'utf8')).toBe(brandFoldersModule(ids))
  expect(
    listBrands()
      .map(({ id }) => String(id))
      .sort(),
  ).toEqual(ids)
})

test('the brand colours match the style sheets: npm run format writes them [IDEN-02]', () => {
  const looks = readLooks(listBrandFolders())
  expect(readFileSync(join(brandsFolder, 'brand-colours.ts'), 'utf8')).toBe(brandColoursModule(looks))
})

test('a folder without a brand is not listed', () => {
  expect(listBrandFolders()).not.toContain('country-data')
})

test('no source outside a brand’s folder names a brand', () => {
  const named = new RegExp(
    listBrandFolders()
      .map((id) => `['"]${id}['"]`)
      .join('|'),
  )
  const others = readSources(['app', 'worker', 'e2e']).filter(
    ({ path }) => !/^app\/brands\/(brand-(folders|colours)\.ts|.+\/)/.test(path),
  )
  // Guards against a list of sources that is empty.
  expect(others.length).toBeGreaterThan(1000)
  expect(others.filter(({ text }) => named.test(text)).map(({ path }) => path)).toEqual([])
})
