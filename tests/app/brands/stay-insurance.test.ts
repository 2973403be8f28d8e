import { expect, test } from 'vitest'
import type { BrandInsurance } from '#app/brands/brand.ts'
import { listBrands } from '#app/brands/brands.ts'
import { stayInsuranceOf } from '#app/brands/stay-insurance.ts'

const seller = { name: 'Cover & Co', href: 'https://cover.example/stays', termsHref: 'https://cover.example/terms' }
const explained: BrandInsurance = { everywhere: { seller: null }, byCountry: { NL: { seller }, JP: null } }

test('a country has its own insurance, renames it, or has none', () => {
  expect(stayInsuranceOf({ insurance: explained }, 'NL')).toEqual({ seller })
  expect(stayInsuranceOf({ insurance: explained }, 'JP')).toBeNull()
  expect(stayInsuranceOf({ insurance: explained }, 'IN')).toEqual({ seller: null })
  expect(stayInsuranceOf({ insurance: { everywhere: null, byCountry: {} } }, 'NL')).toBeNull()
})

test('by default no brand sells insurance and every brand says so', () => {
  for (const brand of listBrands()) expect(stayInsuranceOf(brand, 'IN')).toEqual({ seller: null })
})
