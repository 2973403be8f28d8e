import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listBrands } from '#app/brands/brands.ts'
import { aLook } from '#tests/support/a-look.ts'

const styles = new URL('../../../../app/ui/styles/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, styles), 'utf8')
const brands = listBrands().map(({ id }) => aLook(id))

/** `--name` → its day and night value in a brand's style sheet. */
function pairs(sheet: string): Map<string, { day: string; night: string }> {
  const found = sheet.matchAll(/(--[a-z-]+):\s*var\(--day, (#[0-9a-f]{6})\) var\(--night, (#[0-9a-f]{6})\)/g)
  return new Map([...found].map(([, name = '', day = '', night = '']) => [name, { day, night }]))
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

const text = [
  ['--ink', '--ground'],
  ['--ink', '--surface'],
  ['--ink-muted', '--ground'],
  ['--ink-muted', '--surface'],
  ['--ink-muted', '--sunken'],
  ['--on-primary', '--primary'],
  ['--on-primary', '--primary-hover'],
  ['--primary', '--ground'],
  ['--primary', '--surface'],
  ['--on-primary-soft', '--primary-soft'],
  ['--on-accent', '--accent'],
  ['--success', '--surface'],
  ['--success', '--success-soft'],
  ['--warning', '--surface'],
  ['--warning', '--warning-soft'],
  ['--danger', '--surface'],
  ['--danger', '--danger-soft'],
  ['--on-foot', '--foot'],
  ['--map-text', '--map-block'],
  ['--map-park-text', '--map-park'],
] as const

test('every brand has enough contrast by day and by night', () => {
  for (const sheet of brands) {
    const colours = pairs(sheet)
    for (const [front, back] of text) {
      for (const hour of ['day', 'night'] as const) {
        const ratio = contrast(colours.get(front)?.[hour] ?? '', colours.get(back)?.[hour] ?? '')
        expect(ratio, `${front} on ${back} by ${hour}`).toBeGreaterThanOrEqual(4.5)
      }
    }
  }
})

test('edges and focus rings contrast with their background', () => {
  for (const sheet of brands) {
    const colours = pairs(sheet)
    for (const [front, back] of [
      ['--focus', '--ground'],
      ['--line-strong', '--surface'],
    ] as const) {
      for (const hour of ['day', 'night'] as const) {
        expect(contrast(colours.get(front)?.[hour] ?? '', colours.get(back)?.[hour] ?? '')).toBeGreaterThanOrEqual(3)
      }
    }
  }
})

test("the footer's edge is visible by day and by night", () => {
  for (const sheet of brands) {
    const { day = '', night = '' } = pairs(sheet).get('--foot') ?? {}
    const ground = pairs(sheet).get('--ground')
    expect(contrast(day, ground?.day ?? '')).toBeGreaterThanOrEqual(3)
    // Two dark areas: about a step more contrast than between a card and its background, so that the footer stays
    // quiet.
    expect(contrast(night, ground?.night ?? '')).toBeGreaterThanOrEqual(1.2)
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
