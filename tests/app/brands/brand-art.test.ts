import { expect, test } from 'vitest'
import { artPath, listBrands } from '#app/brands/brands.ts'
import { listBrandArt } from '#worker/tools/build/brand-art-plugin.ts'

test('every icon and share picture of a brand exists [HOST-08, HOST-10]', () => {
  const art = listBrandArt()
  for (const brand of listBrands()) {
    const icons = ['favicon.ico', 'icon-192.png', 'icon-512.png', 'share.jpg'].map((name) => artPath(brand, name))
    const paths = [...brand.favicons.map(({ href }) => href), ...icons]
    expect(paths.filter((path) => !art.has(path))).toEqual([])
  }
})
