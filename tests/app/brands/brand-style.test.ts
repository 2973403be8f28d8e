import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findBrand } from '#app/brands/brands.ts'
import { brandStyle, brandStylePath } from '#app/brands/identity/brand-style.ts'
import { typeSets } from '#app/brands/identity/type-sets.ts'
import { withSettings } from '#app/brands/identity/with-settings.ts'

const brand = findBrand('marigold')
const published = { version: 'v', openedAt: 0 }
const blue = { day: '#1d4ed8', night: '#8fb4ff' }

test('a brand that sets neither colours nor faces has no style sheet [IDEN-01]', () => {
  expect(brandStylePath(withSettings(brand, { site_name: 'Palm Stays' }, published))).toBeNull()
})

test('writes the colours an operator set, in the layer of the folder’s [IDEN-01]', () => {
  const own = withSettings(brand, { colours: { ink_muted: blue, primary: blue } }, published)
  expect(brandStyle(own)).toBe(
    '@layer tokens{:root{--ink-muted:var(--day,#1d4ed8) var(--night,#8fb4ff);' +
      '--primary:var(--day,#1d4ed8) var(--night,#8fb4ff)}}\n',
  )
  expect(own.mailColours.primary).toEqual(['#1d4ed8', '#8fb4ff'])
})

test('its address changes with its content [IDEN-01]', () => {
  const one = brandStylePath(withSettings(brand, { colours: { primary: blue } }, published))
  const other = brandStylePath(withSettings(brand, { colours: { accent: blue } }, published))
  expect(one).toMatch(/^\/art\/look\/marigold\.\w+\.css$/)
  expect(one).not.toBe(other)
})

test('faces of type sets are those of the style sheets [IDEN-01]', () => {
  const plain = (text: string) =>
    text
      .replace(/\/\*.*?\*\//gs, '')
      .replace(/\s+/g, ' ')
      .trim()
  const folder = new URL('../../../app/ui/styles/faces/', import.meta.url)
  for (const [name, file] of [
    ['bricolage', 'bricolage-grotesque.css'],
    ['fraunces', 'fraunces.css'],
  ] as const) {
    const written = typeSets[name].faces.map((face) => `@font-face { ${face} }`).join(' ')
    expect(written).toBe(plain(readFileSync(new URL(file, folder), 'utf8')))
  }
})
