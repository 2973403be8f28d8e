import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brandColours } from '#app/brands/brand-colours.ts'
import { listBrands } from '#app/brands/brands.ts'
import { contrastOf, findLowContrast } from '#app/domain/brands/colours.ts'
import { aLook } from '#tests/support/a-look.ts'

const styles = new URL('../../../../app/ui/styles/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, styles), 'utf8')
const brands = listBrands().map(({ id }) => aLook(id))

/** `--name` → its day and night value in a brand's style sheet. */
function pairs(sheet: string): Map<string, { day: string; night: string }> {
  const found = sheet.matchAll(/(--[a-z-]+):\s*var\(--day, (#[0-9a-f]{6})\) var\(--night, (#[0-9a-f]{6})\)/g)
  return new Map([...found].map(([, name = '', day = '', night = '']) => [name, { day, night }]))
}

test('every brand has enough contrast by day and by night [IDEN-02]', () => {
  for (const [id, palette] of Object.entries(brandColours)) expect(findLowContrast(palette), id).toEqual([])
})

const mapTexts = [
  ['--map-text', '--map-block'],
  ['--map-park-text', '--map-park'],
] as const

test('names on the map contrast with its land', () => {
  for (const sheet of brands) {
    for (const [front, back] of mapTexts) {
      for (const hour of ['day', 'night'] as const) {
        const ratio = contrastOf(pairs(sheet).get(front)?.[hour] ?? '', pairs(sheet).get(back)?.[hour] ?? '')
        expect(ratio, `${front} on ${back} by ${hour}`).toBeGreaterThanOrEqual(4.5)
      }
    }
  }
})

test("the footer's edge is visible by day and by night", () => {
  for (const sheet of brands) {
    const { day = '', night = '' } = pairs(sheet).get('--foot') ?? {}
    const ground = pairs(sheet).get('--ground')
    expect(contrastOf(day, ground?.day ?? '')).toBeGreaterThanOrEqual(3)
    // Two dark areas: about a step more contrast than between a card and its background, so that the footer stays
    // quiet.
    expect(contrastOf(night, ground?.night ?? '')).toBeGreaterThanOrEqual(1.2)
  }
})

test('brands define the same roles', () => {
  const [first, ...others] = brands.map((sheet) => [...pairs(sheet).keys()].sort())
  for (const names of others) expect(names).toEqual(first)
})

test('layout uses logical properties only', () => {
  const physical =
    /(?:^|[\s;{])(?:margin|padding|border)-(?:left|right|top|bottom)\b|(?:^|[\s;{])(?:left|right|top|bottom|width|height|min-width|max-width|min-height|max-height)\s*:/m
  const sheets = readdirSync(styles, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'))
  const looks = listBrands().map(({ id }) => ({ name: id, text: aLook(id) }))
  for (const { name, text } of [...sheets.map((name) => ({ name, text: read(name) })), ...looks]) {
    const rules = text.replace(/@(?:media|container)[^{]*/g, '').replace(/\/\*[\s\S]*?\*\//g, '')
    expect(physical.exec(rules)?.[0], name).toBeUndefined()
  }
})

test('no shared style sheet names a brand', () => {
  const sheets = readdirSync(styles, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'))
  expect(sheets.filter((name) => read(name).includes('data-brand'))).toEqual([])
})
