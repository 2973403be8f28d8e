import { expect, test } from 'vitest'
import { findBrand, isBrandId, listBrands, mainBrand } from '#app/brands/brands.ts'
import { findCountry } from '#app/brands/countries/countries.ts'
import { hosts } from '#app/brands/hosts.ts'
import { isLocale } from '#app/i18n/locales.ts'
import english from '#locales/en.json'
import { readBrandWords } from '#worker/tools/build/brand-words.ts'
import { brandsFolder } from '#worker/tools/build/write-brand-folders.ts'

const words = readBrandWords(brandsFolder, 'en')

test('the main brand is for hotels in India [HOST-03]', () => {
  const brand = findBrand('marigold')
  expect(listBrands()[0]).toBe(brand)
  expect(brand.kind).toBe('hotel')
  expect(hosts['marigold.localhost']).toMatchObject({ brandId: 'marigold', pageCountryCode: 'IN' })
})

test('the second brand has homes in eight countries [HOST-04]', () => {
  const countries = Object.values(hosts)
    .filter(({ brandId }) => brandId === 'dunehouse')
    .map(({ pageCountryCode }) => pageCountryCode)
  expect(findBrand('dunehouse').kind).toBe('home')
  expect([...new Set(countries)].sort()).toEqual(['AT', 'BE', 'DE', 'ES', 'FR', 'GB', 'IT', 'NL'])
})

test('the third brand has homes in India [HOST-06]', () => {
  const own = Object.values(hosts).filter(({ brandId }) => brandId === 'dunehouse-india')
  expect(findBrand('dunehouse-india').kind).toBe('home')
  expect(own.map(({ pageCountryCode }) => pageCountryCode)).toEqual(['IN'])
})

test('every brand has complete branding [HOST-08]', () => {
  for (const brand of listBrands()) {
    expect(brand.siteName).not.toBe('')
    expect(brand.logo.mark).toMatch(/^mark-[a-z-]+$/)
    expect(brand.phone).toMatch(/^\+[\d ]{8,}$/)
    expect(brand.email).toMatch(/^[a-z]+@[a-z-]+\.example$/)
    expect(Object.values(brand.address).filter((line) => line === '')).toEqual([])
    expect(brand.socialLinks.length).toBeGreaterThan(0)
    expect(brand.favicons.map(({ rel }) => rel)).toEqual(['icon', 'apple-touch-icon'])
    expect(words).toHaveProperty([brand.titleMessage])
    expect(words).toHaveProperty([brand.descriptionMessage])
  }
})

test('brands have id, flags and locale [HOST-09]', () => {
  expect(listBrands().map(({ id }) => id)).toEqual(['marigold', 'dunehouse', 'dunehouse-india'])
  expect(listBrands().map(({ wireId }) => wireId)).toEqual(['oyo', 'dunehouse', 'dunehouse-india'])
  for (const brand of listBrands()) {
    expect(typeof brand.hideGdprBanner).toBe('boolean')
    expect(typeof brand.showAppSocialLinks).toBe('boolean')
    expect(isLocale(brand.locale)).toBe(true)
  }
})

test('no brand hides its consent banner where the law requires one', () => {
  const hiding = listBrands().filter(({ hideGdprBanner }) => hideGdprBanner)
  const countries = Object.values(hosts).filter(({ brandId }) => hiding.some(({ id }) => id === brandId))
  expect(countries.filter(({ pageCountryCode }) => findCountry(pageCountryCode).isGdpr)).toEqual([])
})

test('messages of the taglines exist', () => {
  const ids = listBrands().flatMap((brand) => [
    brand.taglineMessage,
    brand.bookInMessage,
    ...brand.taglineValueMessages,
  ])
  expect(ids.filter((id) => !Object.hasOwn(english, id))).toEqual([])
})

test('distinguishes brand ids from other texts', () => {
  expect(['marigold', 'dunehouse-india', 'toString', 'oyo', ''].map(isBrandId)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test('one brand is the main one, hosts are unique, ids are plain', () => {
  const names = listBrands().flatMap((brand) => brand.hosts.map(({ name }) => name))
  expect(listBrands().filter(({ isMain }) => isMain)).toEqual([mainBrand()])
  expect(new Set(names).size).toBe(names.length)
  expect(listBrands().filter(({ id }) => !/^[a-z][a-z0-9-]{0,39}$/.test(id))).toEqual([])
})
