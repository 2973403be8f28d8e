import { expect, test } from 'vitest'
import { firstProperty, listSteps, minutesLeft } from '#app/admin/routes/onboarding/steps.ts'
import type { BrandRecord } from '#app/admin/shell/brand/use-brand.ts'
import type { Property } from '#app/admin/shell/session.ts'

const names = [
  'identity',
  'property',
  'look',
  'photographs',
  'payments',
  'mails',
  'legal_pages',
  'test_booking',
] as const

function aRecord(done: readonly string[], openedAt: string | null = null): BrandRecord {
  const checklist = names.map((name) => ({ name, done: done.includes(name), required: false, missing: '' }))
  return {
    checklist,
    opened_at: openedAt,
    effective: { legal_name: 'Palm Ltd', site_name: 'Palm' },
  } as unknown as BrandRecord
}

const aProperty = (fields: object) =>
  ({ id: 1, brand: 'marigold', name: 'Palm', is_live: true, rooms: [], ...fields }) as unknown as Property

test('steps are done when the data of the site says so [ADMN-15]', () => {
  const steps = listSteps(aRecord(['identity']), undefined)
  expect(steps.filter(({ isDone }) => isDone).map(({ name }) => name)).toEqual(['company'])
  expect(minutesLeft(steps)).toBe(13)
  const room = { double_minor: 380_000, is_disabled: false }
  const all = listSteps(aRecord(names, '2026-11-30T00:00:00Z'), aProperty({ rooms: [room] }))
  expect(minutesLeft(all)).toBe(0)
  const off = listSteps(aRecord(names), aProperty({ rooms: [{ ...room, is_disabled: true }] }))
  expect(off.filter(({ isDone }) => !isDone).map(({ name }) => name)).toEqual(['rate', 'open'])
})

test('the first property is one of the brand that guests see, else a hidden one [ADMN-15]', () => {
  const hidden = aProperty({ id: 1, is_live: false })
  const shown = aProperty({ id: 2 })
  const foreign = aProperty({ id: 3, brand: 'dunehouse' })
  expect(firstProperty([foreign, hidden, shown], 'marigold')?.id).toBe(2)
  expect(firstProperty([foreign, hidden], 'marigold')?.id).toBe(1)
  expect(firstProperty([foreign], 'marigold')).toBeUndefined()
})
