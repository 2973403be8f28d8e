import { expect, test } from 'vitest'
import { experimentsOf } from '#app/brands/experiments.ts'

const half = { web2: 50, wizz: 50 }
const visitors = Array.from({ length: 2000 }, (_, index) => `visitor-${index}`)

test('assigns no visitor to an experiment that has not started', () => {
  expect(visitors.filter((id) => experimentsOf(id).web2 || experimentsOf(id).wizz)).toEqual([])
})

test('keeps a visitor in the same group at every visit [ROUTE-02]', () => {
  for (const id of visitors) {
    expect(experimentsOf(id, { percents: half })).toEqual(experimentsOf(id, { percents: half }))
  }
})

test('splits visitors by weight, independently per experiment', () => {
  const groups = visitors.map((id) => experimentsOf(id, { percents: half }))
  const inBoth = groups.filter(({ web2, wizz }) => web2 && wizz).length
  for (const name of ['web2', 'wizz'] as const) {
    const count = groups.filter((group) => group[name]).length
    expect(count).toBeGreaterThan(900)
    expect(count).toBeLessThan(1100)
  }
  expect(inBoth).toBeGreaterThan(400)
  expect(inBoth).toBeLessThan(600)
})

test('an explicit yes or no overrides the group', () => {
  const overrides = (text: string) => ({ overrides: new URLSearchParams(text) })
  expect(experimentsOf('anybody', overrides('web2=1'))).toEqual({ web2: true, wizz: false })
  expect(experimentsOf('anybody', { percents: { web2: 100, wizz: 100 }, ...overrides('wizz=0') })).toEqual({
    web2: true,
    wizz: false,
  })
  expect(experimentsOf('anybody', overrides('web2=maybe'))).toEqual({ web2: false, wizz: false })
})
