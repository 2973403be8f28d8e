import { expect, test } from 'vitest'
import { withoutIndentation } from '#worker/tools/build/slim/sql-plugin.ts'

test('a statement keeps its words and its lines, and what is written between them', () => {
  const inner = (text: string) => ['$', '{ of(`', text, '`) }'].join('')
  const before = `const sql = \`SELECT a\n     FROM b\n       WHERE c = ${inner('d\n   AND e')}\n  ORDER BY a\``
  const after = `const sql = \`SELECT a\nFROM b\nWHERE c = ${inner('d\nAND e')}\nORDER BY a\``
  expect(withoutIndentation(before)).toBe(after)
})

test('other texts stay as they are, and code around them', () => {
  const code = 'const text = `a\n   b`\n    const more = 1'
  expect(withoutIndentation(code)).toBe(code)
})
