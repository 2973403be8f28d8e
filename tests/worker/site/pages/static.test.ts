import { expect, test } from 'vitest'
import { type Brand, findBrand } from '#app/brands/brands.ts'
import { legalPages } from '#app/domain/consent/legal-pages.ts'
import { mountRoutes, openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { type StaticPath, staticPages } from '#worker/services/content/static-pages.ts'
import { createStaticPageRoutes, loadStaticPage } from '#worker/site/pages/static.ts'

const deps = aDeps()
const site = mountRoutes({ pages: createStaticPageRoutes() })
const paths = Object.keys(staticPages) as StaticPath[]
const brands = [findBrand('marigold'), findBrand('dunehouse'), findBrand('dunehouse-india')]

test.each(paths)('answers %s with one heading and its own text [HELP-16]', async (path) => {
  const browser = await openBrowser(site)
  const response = await browser.fetch(path)
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html.match(/<h2/g)?.length).toBeGreaterThan(2)
})

test("the partner page's robots meta follows its country [CTRY-10]", async () => {
  const html = await (await (await openBrowser(site)).fetch('/partner')).text()
  expect(html).toContain('<meta name="description" content="Have rooms or a home to let? Show them to guests who')
})

test('every brand has all texts in every language', async () => {
  for (const brand of brands) {
    for (const locale of ['en', 'nl', 'ar', 'hi'] as const) {
      for (const path of paths) {
        const { model } = await loadStaticPage(deps, aScope({ brand, locale }), path)
        const texts = [model.title, model.lead, ...model.sections.flatMap((part) => [part.heading, ...part.paragraphs])]
        expect(texts.join('\n'), `${brand.id} ${locale} ${path}`).not.toMatch(/[{}]|static\.|undefined/)
        expect(texts.every((text) => text.trim() !== '')).toBe(true)
      }
    }
  }
})

test('names the brand, its company and its phone numbers', async () => {
  for (const brand of brands) {
    const { model } = await loadStaticPage(deps, aScope({ brand }), '/about')
    const copy = JSON.stringify(model).replaceAll('\u00a0', ' ')
    for (const fact of [brand.siteName, brand.legalName, brand.phone, brand.email]) expect(copy).toContain(fact)
  }
})

test('marks each legal text that is not approved yet (DEC-91)', async () => {
  for (const page of legalPages) {
    const { model } = await loadStaticPage(deps, aScope(), `/${page}`)
    expect(model.sections.at(-1)?.paragraphs[0], page).toContain('must read, complete and approve it')
  }
  const { model } = await loadStaticPage(deps, aScope(), '/about')
  expect(JSON.stringify(model)).not.toContain('approve it')
})

test('approving a legal page ends its draft mark, per brand', async () => {
  const token = await aToken(deps, { scopes: ['catalogue:read', 'legal:write'] })
  const write = (approved: boolean, path = 'marigold/terms') =>
    callAdmin(`/v1/legal-pages/${path}`, { method: 'PATCH', token, body: { approved } })
  const isDraft = async (brand: Brand, page: StaticPath) =>
    JSON.stringify((await loadStaticPage(deps, aScope({ brand }), page)).model).includes('approve it')
  const [marigold, dunehouse] = [findBrand('marigold'), findBrand('dunehouse')]

  const { status, answer } = await write(true)
  expect([status, answer]).toMatchObject([200, { brand: 'marigold', page: 'terms', approved: true }])
  // UTC, like every timestamp of the admin.
  expect(answer.approved_at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
  expect((await callAdmin('/v1/legal-pages', { token })).answer.items).toContainEqual(answer)
  expect(await isDraft(marigold, '/terms')).toBe(false)
  expect([await isDraft(dunehouse, '/terms'), await isDraft(marigold, '/privacy-policy')]).toEqual([true, true])
  expect((await write(true)).answer).toEqual(answer)

  expect((await write(false)).answer).toMatchObject({ approved: false, approved_at: null })
  expect(await isDraft(marigold, '/terms')).toBe(true)
  expect((await write(true, 'nobody/terms')).status).toBe(404)
  expect((await write(true, 'marigold/about')).status).toBe(400)
  const sql = "SELECT action FROM audit_event WHERE subject = 'legal-page:marigold/terms'"
  expect(await deps.db.all(sql)).toHaveLength(2)
})
