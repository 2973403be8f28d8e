import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listBrands } from '#app/brands/brands.ts'
import { pictureTypes } from '#app/domain/stays/pictures.ts'

const fileOf = (path: string) => new URL(`../../../public${path}`, import.meta.url)

test('every icon and share picture of a brand is there [HOST-08, HOST-10]', () => {
  for (const { id, favicons } of listBrands()) {
    const icons = [`favicon-${id}.1.ico`, `icon-${id}-192.1.png`, `icon-${id}-512.1.png`, `share-${id}.1.jpg`]
    const paths = [...favicons.map(({ href }) => href), ...icons.map((name) => `/art/${name}`)]
    expect(paths.filter((path) => !existsSync(fileOf(path)))).toEqual([])
  }
})

test('every kind of house has a share picture light enough to be fetched by a messenger', () => {
  for (const type of pictureTypes) expect(readFileSync(fileOf(`/art/share-${type}.1.jpg`)).length).toBeLessThan(120_000)
})
