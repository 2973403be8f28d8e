import { expect, test } from 'vitest'
import { toCsv } from '#app/admin/shell/table/table-tools.tsx'
import { planReading, sortRows } from '#app/admin/shell/table/use-table.ts'

type Row = { name: string; minor: number | null; currency: string }

const rows: Row[] = [
  { name: 'Zoë', minor: 900, currency: 'INR' },
  { name: '=1+1', minor: null, currency: 'INR' },
  { name: 'Ana, Lisbon', minor: 1200, currency: 'EUR' },
]

test('rows are sorted by number or alphabet, those without a value last [ADMN-07]', () => {
  const names = (sorted: readonly Row[]) => sorted.map(({ name }) => name)
  const byAmount = ({ minor }: Row) => minor
  expect(names(sortRows(rows, byAmount, false))).toEqual(['Zoë', 'Ana, Lisbon', '=1+1'])
  expect(names(sortRows(rows, byAmount, true))).toEqual(['Ana, Lisbon', 'Zoë', '=1+1'])
  expect(names(sortRows(rows, ({ name }) => name, false))).toEqual(['=1+1', 'Ana, Lisbon', 'Zoë'])
})

test('a sorted table reads its next page once, and none after a failure [ADMN-07]', () => {
  const list = { items: rows, hasMore: true }
  expect(planReading(list, true)).toEqual({ isPart: false, readAfter: 3 })
  expect(planReading({ ...list, error: new Error('no answer') }, true)).toEqual({ isPart: true, readAfter: null })
  expect(planReading({ items: rows, hasMore: false }, true)).toEqual({ isPart: false, readAfter: null })
  expect(planReading(list, false)).toEqual({ isPart: false, readAfter: null })
})

test('a file has the shown columns with values, its currency, and no formula [ADMN-07]', () => {
  const columns = [
    { id: 'name', label: 'Name', cell: () => null, value: ({ name }: Row) => name },
    { id: 'amount', label: 'Amount', cell: () => null, value: () => 0, file: ({ minor }: Row) => minor && minor / 100 },
    { id: 'action', label: '', cell: () => null },
  ]
  expect(toCsv(rows, columns, ({ currency }) => currency)).toBe(
    'Name,Amount,Currency\r\nZoë,9,INR\r\n\'=1+1,,INR\r\n"Ana, Lisbon",12,EUR\r\n',
  )
})
