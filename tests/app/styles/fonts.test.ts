import { readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brandFonts } from '#app/styles/fonts.ts'

const root = new URL('../../../', import.meta.url)

test('a brand loads at most two files of 60 kB together', () => {
  for (const brand of ['oyo', 'dunehouse', 'dunehouse-india']) {
    const sizes = brandFonts(brand).map(({ href }) => statSync(new URL(`public${href}`, root)).size)
    expect(sizes.length).toBeLessThanOrEqual(2)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(60_000)
  }
})

test('scripts without our display face preload the text face only', () => {
  expect(brandFonts('oyo', 'ar')).toHaveLength(1)
  expect(brandFonts('oyo', 'hi-IN')).toEqual(brandFonts('dunehouse', 'ar'))
})

test('what is preloaded is what the sheet asks for', () => {
  const sheet = readFileSync(new URL('app/styles/fonts.css', root), 'utf8')
  for (const brand of ['oyo', 'dunehouse'])
    for (const { href } of brandFonts(brand)) expect(sheet).toContain(`url("${href}")`)
})
