import { expect, test } from 'vitest'
import { writeCsvCell } from '#app/domain/operators/csv-cell.ts'

test('texts of guests never run as formulas of a spreadsheet, whatever separates its cells [ADMN-07]', () => {
  const texts = {
    '=1+1': "'=1+1",
    '+91 9812345678': "'+91 9812345678",
    '@SUM(A1)': "'@SUM(A1)",
    '-2': "'-2",
    ' =1': " '=1",
    'x;=1+1': `"x;'=1+1"`,
    'x\t=1+1': `"x\t'=1+1"`,
    'x;=HYPERLINK("http://a")': `"x;'=HYPERLINK(""http://a"")"`,
    'x\n=1': `"x\n'=1"`,
  }
  for (const [text, cell] of Object.entries(texts)) expect(writeCsvCell(text), text).toBe(cell)
})

test('numbers and other texts stay as they are [ADMN-07]', () => {
  expect([-12.5, 0, null, undefined, 'Anna-Lena', 'a = b', 'Rao, Asha'].map(writeCsvCell)).toEqual([
    ...['-12.5', '0', '', '', 'Anna-Lena', 'a = b', '"Rao, Asha"'],
  ])
})
