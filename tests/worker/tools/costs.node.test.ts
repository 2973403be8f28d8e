import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { costTable, monthOf, siteSizes } from '#worker/tools/costs/cost-table.ts'
import { inProject } from '#worker/tools/machine/project.ts'

test('the documented costs are those the script computes', () => {
  expect(readFileSync(inProject('docs/operations.md'), 'utf8')).toContain(costTable())
})

test('a larger site uses more of everything but logged requests', () => {
  const months = siteSizes.map(monthOf)
  for (const name of Object.keys(months[0] ?? {}) as (keyof (typeof months)[number])[]) {
    if (name === 'logLines') continue
    const amounts = months.map((month) => month[name])
    expect([name, amounts]).toEqual([name, amounts.toSorted((one, other) => one - other)])
  }
})
