import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boldRanges } from '#app/domain/search/bold-ranges.ts'

function bold(text: string, query: string): string[] {
  return boldRanges(text, query).map(([from, to]) => text.slice(from, to))
}

test.each([
  ['Jaipur', 'jai', ['Jai']],
  ['Old City, Jaipur', 'jai old', ['Old', 'Jai']],
  ['New Delhi', 'elhi', []],
  ['Zürich', 'zurich', ['Zürich']],
  ['Zurich', 'zür', ['Zur']],
  ['Zu\u0308rich', 'zu', ['Zu\u0308']],
  ['Łódź', 'lodz', ['Łódź']],
  ['Weißensee', 'weiss', ['Weiß']],
  ['İstanbul', 'ist', ['İst']],
  ['जयपुर होटल', 'जयपु', ['जयपु']],
  ['القاهرة', 'القاهره', ['القاهرة']],
  ['أبوظبي', 'ابو', ['أبو']],
  ['กรุงเทพมหานคร', 'เทพ', ['เทพ']],
  ['東京都新宿区', '新宿', ['新宿']],
  ['東京 Hotel', '東京 ho', ['東京', 'Ho']],
  ['Café', '', []],
])('in %s highlights %s', (text, query, parts) => {
  expect(bold(text, query)).toEqual(parts)
})

test('ranges are ordered, separate and within the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, query) => {
      let end = -1
      for (const [from, to] of boldRanges(text, query)) {
        expect(from).toBeGreaterThan(end)
        expect(to).toBeGreaterThan(from)
        expect(to).toBeLessThanOrEqual(text.length)
        end = to
      }
    }),
  )
})

test.each([
  ['क्षेत्रपुर', 'क', 'क्षे'],
  ['श्रीनगर', 'श', 'श्री'],
  ['চট্টগ্রাম', 'চট', 'চট্ট'],
  ['เชียงใหม่', 'ใหม', 'ใหม่'],
  ['Đà Nẵng', 'n', 'N'],
  ['東京駅', '京', '京'],
])('never splits a character of %s for %s', (text, query, bold) => {
  expect(boldRanges(text, query).map(([from, to]) => text.slice(from, to))[0]).toBe(bold)
})
