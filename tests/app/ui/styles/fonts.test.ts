import { readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findBrand, listBrands } from '#app/brands/brands.ts'
import { brandFonts } from '#app/ui/styles/fonts.ts'
import { aLook } from '#tests/support/a-look.ts'

const root = new URL('../../../../', import.meta.url)

test('a brand loads at most two files of 60 kB together', () => {
  for (const brand of listBrands()) {
    const sizes = brandFonts(brand).map(({ href }) => statSync(new URL(`public${href}`, root)).size)
    expect(sizes.length).toBeLessThanOrEqual(2)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(60_000)
  }
})

test('scripts without our display face preload the text face only', () => {
  expect(brandFonts(findBrand('marigold'), 'ar')).toHaveLength(1)
  expect(brandFonts(findBrand('marigold'), 'hi')).toEqual(brandFonts(findBrand('dunehouse'), 'ar'))
})

test('preloads exactly the fonts of the style sheet', () => {
  const sheet = readFileSync(new URL('app/ui/styles/fonts.css', root), 'utf8')
  for (const brand of listBrands()) {
    const own = sheet + aLook(brand.id)
    for (const { href } of brandFonts(brand)) expect(own).toContain(`url("${href}")`)
  }
})
