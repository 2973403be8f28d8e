import { expect, test } from 'vitest'
import { overlays, standsAlone } from '#app/overlays/catalogue.ts'
import { aMicrosite } from '#tests/support/a-microsite.ts'

const picker = { canStandAlone: true } as const
const visit = { isWebview: false, microsite: null }

test('the picker is a separate page in a webview [PICK-21]', () => {
  expect(standsAlone(picker, { ...visit, isWebview: true })).toBe(true)
  expect(standsAlone(picker, visit)).toBe(false)
})

test("a partner's settings decide for its microsite [PICK-21]", () => {
  expect(standsAlone(picker, { ...visit, microsite: aMicrosite({ avoidsSearchPopup: true }) })).toBe(true)
  expect(standsAlone(picker, { ...visit, microsite: aMicrosite() })).toBe(false)
})

test('the picker is the only overlay that can be a page', () => {
  const alone = [...overlays].filter(([, entry]) => standsAlone(entry, { ...visit, isWebview: true }))
  expect(alone.map(([name]) => name)).toEqual(['datepicker', 'dateguestpicker', 'headerDatePicker'])
})

test('only a known name opens an overlay', () => {
  expect(overlays.has('dateguestpicker')).toBe(true)
  for (const name of ['toString', '', 'unknown']) expect(overlays.has(name)).toBe(false)
})
