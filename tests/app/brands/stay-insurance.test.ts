import { expect, test } from 'vitest'
import { type InsuranceTable, stayInsuranceOf } from '#app/brands/stay-insurance.ts'

const seller = { name: 'Cover & Co', termsHref: 'https://cover.example/terms' }
const table: InsuranceTable = {
  oyo: { everywhere: { seller: null }, byCountry: { NL: { seller }, JP: null } },
  dunehouse: { everywhere: null, byCountry: {} },
  'dunehouse-india': { everywhere: null, byCountry: {} },
}

test('a country has its own insurance, another word on it, or none', () => {
  expect(stayInsuranceOf('oyo', 'NL', table)).toEqual({ seller })
  expect(stayInsuranceOf('oyo', 'JP', table)).toBeNull()
  expect(stayInsuranceOf('oyo', 'IN', table)).toEqual({ seller: null })
  expect(stayInsuranceOf('dunehouse', 'NL', table)).toBeNull()
})

test('out of the box nobody sells any and every brand says so', () => {
  for (const brand of ['oyo', 'dunehouse', 'dunehouse-india'] as const)
    expect(stayInsuranceOf(brand, 'IN')).toEqual({ seller: null })
})
