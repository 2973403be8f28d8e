import { expect, test } from 'vitest'
import { onOneLine } from '#worker/tools/build/slim/sql-plugin.ts'

test('a statement is on one line, another within it too, and what follows stays on its line', () => {
  const inner = (text: string) => ['$', '{ of(`', text, '`) }'].join('')
  const before = `const sql = \`SELECT a\n     FROM b\n       WHERE c = ${inner('d\n   AND e')}\n  ORDER BY a\`;\nconst next = 1`
  const after = onOneLine(before)
  expect(after.replace(/\n/g, '')).toBe(
    `const sql = \`SELECT a FROM b WHERE c = ${inner('d AND e')} ORDER BY a\`;const next = 1`,
  )
  const lineOf = (code: string) => code.slice(0, code.indexOf('const next')).split('\n').length
  expect(lineOf(after)).toBe(lineOf(before))
})

test('other texts stay as they are, and code around them', () => {
  const code = 'const text = `a\n   b`\n    const more = 1'
  expect(onOneLine(code)).toBe(code)
  const lines = 'const text = `FROM:a\nAND:b`'
  expect(onOneLine(lines)).toBe(lines)
})

test('a remark in a statement stops the build', () => {
  expect(() => onOneLine('const sql = `SELECT a -- why\n FROM b`')).toThrow('A remark')
})
