import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { artPath, listBrands } from '#app/brands/brands.ts'
import { pictureTypes } from '#app/domain/stays/drawn/picture-kinds.ts'
import { listBrandArt } from '#worker/tools/build/brand-art-plugin.ts'

const fileOf = (path: string) => new URL(`../../../public${path}`, import.meta.url)

test('every icon and share picture of a brand exists [HOST-08, HOST-10]', () => {
  const art = listBrandArt()
  for (const brand of listBrands()) {
    const icons = ['favicon.ico', 'icon-192.png', 'icon-512.png', 'share.jpg'].map((name) => artPath(brand, name))
    const paths = [...brand.favicons.map(({ href }) => href), ...icons]
    expect(paths.filter((path) => !art.has(path))).toEqual([])
  }
})

test('every kind of property has a share picture small enough for messengers', () => {
  for (const type of pictureTypes) expect(readFileSync(fileOf(`/art/share-${type}.1.jpg`)).length).toBeLessThan(120_000)
})
