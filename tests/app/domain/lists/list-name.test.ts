import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameKey, toListName } from '#app/domain/lists/list-name.ts'

test('a name has 1 to 60 letters, regardless of bytes [WISH-15]', () => {
  expect(toListName('a')).toBe('a')
  expect(toListName('🏝'.repeat(60))).toHaveLength(120)
  for (const name of ['', ' \n ', '\u200e\u202e', 'x'.repeat(61), '🏝'.repeat(61)]) expect(toListName(name)).toBeNull()
  expect(toListName(`  Goa\n in\t${'March'}  `)).toBe('Goa in March')
})

test('a stored name stays, and letter case makes no new one', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (typed) => {
      const name = toListName(typed)
      if (name === null) return
      expect(toListName(name)).toBe(name)
      expect([...name].length).toBeLessThanOrEqual(60)
      expect(nameKey(nameKey(name))).toBe(nameKey(name))
    }),
  )
  expect(nameKey('GOA in March')).toBe(nameKey('goa IN march'))
  expect(nameKey('Ｇｏａ')).toBe('goa')
})
