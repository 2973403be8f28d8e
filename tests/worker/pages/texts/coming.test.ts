import { expect, test } from 'vitest'
import { findBrand } from '#app/brands/brands.ts'
import { classify } from '#app/domain/routes/routes.ts'
import { locales } from '#app/i18n/locales.ts'
import { mountRoutes, openBrowser } from '#tests/support/a-browser.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { comingPage, createComingRoutes } from '#worker/pages/texts/coming.ts'
import { comingPages } from '#worker/pages/texts/coming-pages.ts'

const site = mountRoutes({ pages: createComingRoutes() })
const entries = Object.entries(comingPages)

test.each(entries.map(([path]) => path))('says at %s what will be there, and is not indexed', async (pattern) => {
  const path = pattern
    .replace(/\{(\w+)[^}]*\}/g, '')
    .replace(':status', 'error')
    .replace(/:\w+/g, '77')
  const browser = await openBrowser(site)
  const response = await browser.fetch(path)
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(html).toContain('<meta name="robots" content="noindex"')
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).toMatch(/<img src="\/art\/state-[a-z]+\.1\.svg"/)
  expect(html).toMatch(/<ul class="ways"><li><a href="\//)
})

test('leaves no gap in any language of any brand', async () => {
  for (const locale of Object.keys(locales) as (keyof typeof locales)[]) {
    for (const brand of [findBrand('oyo'), findBrand('dunehouse'), findBrand('dunehouse-india')]) {
      for (const [path, coming] of entries) {
        const { model } = await comingPage(aScope({ brand, locale }), coming)
        const words = [
          model.title,
          model.text,
          model.meanwhile,
          ...model.ways.flatMap((way) => [way.title, way.detail]),
        ]
        expect(words.join('\n'), `${locale} ${path}`).not.toMatch(/[{}]|coming\.|undefined/)
        expect(words.every((text) => text.trim() !== '')).toBe(true)
      }
    }
  }
})

test('leads on only to pages that are there', async () => {
  const { model } = await comingPage(aScope(), comingPages['/saved-hotels'] ?? never())
  const context = { isCountry: () => false, hasCountryHome: () => false, isCity: () => false, isTag: () => false }
  for (const { href } of model.ways) {
    expect(classify(href, { ...context, web2: false, wizz: false }).screen).not.toBe('unknown')
  }
})

function never(): never {
  throw new Error('there is no such page')
}
