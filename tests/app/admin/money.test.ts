import { expect, test } from 'vitest'
import { chooseMonth, monthAfter, pastMonths } from '#app/admin/routes/money/books.ts'
import { type CashUpAnswer, listTills, sumTills } from '#app/admin/routes/money/till/tills.ts'

const me = { id: 'operator:1', name: 'Asha Rao' } as Parameters<typeof listTills>[1]['me']

const sum = (taken_by: string, way: CashUpAnswer['sums'][number]['way'], net_minor: number) => ({
  ...{ taken_by, person: 'Anil Nair', way, currency: 'INR', payments: 1 },
  ...{ taken_minor: net_minor, given_back_minor: 0, net_minor },
})

const closing: CashUpAnswer['closings'][number] = {
  ...{ taken_by: 'operator:2', currency: 'INR', expected_minor: 20_000, counted_minor: 19_000 },
  ...{ difference_minor: -1_000, note: null, at: '2026-11-21T12:00:00Z', closed_by: 'operator:2', person: 'Anil Nair' },
}

const answer: CashUpAnswer = {
  property: 1,
  day: '2026-11-21',
  sums: [sum('operator:2', 'cash', 20_000), sum('operator:2', 'upi', 30_000)],
  closings: [closing],
}

test('a till has the cash that should be there, one’s own comes first [ADMN-11]', () => {
  const tills = listTills(answer, { me, currency: 'INR', mayCount: true })
  expect(tills.map(({ person, expectedMinor, closing: closed }) => [person, expectedMinor, closed])).toEqual([
    ['Asha Rao', 0, null],
    ['Anil Nair', 20_000, closing],
  ])
  expect(listTills(answer, { me, currency: 'INR', mayCount: false })).toHaveLength(1)
  expect(sumTills(tills)).toEqual([
    { currency: 'INR', netMinor: { cash: 20_000, upi: 30_000 }, differenceMinor: -1_000 },
  ])
})

test('months are offered newest first, after the last closed one [ADMN-11]', () => {
  expect(monthAfter([{ month: '2026-09' }, { month: '2026-12' }])).toBe('2027-01')
  expect(monthAfter([])).toBeNull()
  expect(pastMonths('2026-11-01', undefined).slice(0, 2)).toEqual(['2026-10', '2026-09'])
  expect(pastMonths('2026-11-01', '2027-01')[0]).toBe('2027-01')
})

test('a month that is not over is never the one to close [ADMN-11]', () => {
  expect(chooseMonth('2026-12-01', '2026-10')).toBe('2026-10')
  expect(chooseMonth('2026-12-01', '2026-12')).toBe('2026-11')
  expect(chooseMonth('2027-01-01', undefined)).toBe('2026-12')
})
