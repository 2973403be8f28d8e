import { expect, test } from 'vitest'
import { aScope } from '#tests/support/a-scope.ts'
import { brandValues } from '#worker/services/content/brand-values.ts'

test("the company's address in Arabic keeps Latin parts together", () => {
  const { address } = brandValues(aScope({ locale: 'ar' }))
  expect(address).toMatch(/^\u2068\u200f\u2068[^\u2069،]+, [^\u2069،]+\u2069، \u2068الهند\u2069\u2069$/)
})

test("the company's address in Japanese has its commas", () => {
  expect(brandValues(aScope({ locale: 'ja' })).address).toMatch(/、インド\u2069$/)
})
