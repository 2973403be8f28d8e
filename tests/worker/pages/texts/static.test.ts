import { expect, test } from 'vitest'
import { findBrand } from '#app/brands/brands.ts'
import { mountRoutes, openBrowser } from '#tests/support/a-browser.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { type StaticPath, staticPages } from '#worker/content/static-pages.ts'
import { createStaticPageRoutes, loadStaticPage } from '#worker/pages/texts/static.ts'

const site = mountRoutes({ pages: createStaticPageRoutes() })
const paths = Object.keys(staticPages) as StaticPath[]
const brands = [findBrand('oyo'), findBrand('dunehouse'), findBrand('dunehouse-india')]

test.each(paths)('answers %s with one heading and words of its own [HELP-16]', async (path) => {
  const browser = await openBrowser(site)
  const response = await browser.fetch(path)
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html.match(/<h2/g)?.length).toBeGreaterThan(2)
})

test('the page for partners tells search engines what its country says of them [CTRY-10]', async () => {
  const html = await (await (await openBrowser(site)).fetch('/partner')).text()
  expect(html).toContain('<meta name="description" content="Have rooms or a home to let? Show them to guests who')
})

test('speaks each brand in each language without a gap', async () => {
  for (const brand of brands) {
    for (const locale of ['en', 'nl', 'ar', 'hi'] as const) {
      for (const path of paths) {
        const { model } = await loadStaticPage(aScope({ brand, locale }), path)
        const texts = [model.title, model.lead, ...model.sections.flatMap((part) => [part.heading, ...part.paragraphs])]
        expect(texts.join('\n'), `${brand.id} ${locale} ${path}`).not.toMatch(/[{}]|static\.|undefined/)
        expect(texts.every((text) => text.trim() !== '')).toBe(true)
      }
    }
  }
})

test('names the brand, its company and its numbers', async () => {
  for (const brand of brands) {
    const { model } = await loadStaticPage(aScope({ brand }), '/about')
    const words = JSON.stringify(model).replaceAll('\u00a0', ' ')
    for (const fact of [brand.siteName, brand.legalName, brand.phone, brand.email]) expect(words).toContain(fact)
  }
})

test('says of each legal text that nobody has approved it yet (DEC-91)', async () => {
  const legal: StaticPath[] = ['/terms', '/privacy-policy', '/guest-policy', '/cookie-policy', '/saved-card-policy']
  for (const path of legal) {
    const { model } = await loadStaticPage(aScope(), path)
    expect(model.sections.at(-1)?.paragraphs[0]).toContain('must read, complete and approve it')
  }
})
