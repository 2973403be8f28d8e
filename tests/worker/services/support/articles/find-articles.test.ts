import { expect, test } from 'vitest'
import { findBrand } from '#app/brands/brands.ts'
import { findCountry } from '#app/brands/countries/countries.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { withHelpArticles } from '#tests/support/help-articles.ts'
import { findArticlesByWords, findNearestArticles } from '#worker/services/support/articles/find-articles.ts'
import { listArticles, listArticlesByIds } from '#worker/services/support/articles/list-articles.ts'

const ids = (articles: readonly { id: string }[]) => articles.map(({ id }) => id)

test('finds an article by words of question and answer, best first [HELP-25]', async () => {
  const deps = await withHelpArticles(aDeps())
  const find = async (query: string) => ids(await findArticlesByWords(deps, aScope(), query))
  expect((await find('how do I cancel my booking'))[0]).toBe('cancel-booking')
  expect((await find('cancelling'))[0]).toBe('cancel-booking')
  expect((await find('when do i get my refund'))[0]).toBe('refund-time')
  expect((await find('one-time code does not arrive'))[0]).toBe('code-missing')
  expect((await find('PDF'))[0]).toBe('invoice')
  expect((await find('pay at the property'))[0]).toBe('pay-at-property')
  expect((await find('unmarried couple'))[0]).toBe('unmarried-couples')
  expect((await find('charged twice'))[0]).toBe('charged-twice')
  expect(await find('helicopter qqq')).toEqual([])
  expect(await find('   ')).toEqual([])
  expect(await find('" * ( ^ -')).toEqual([])
  // Reserved words of the index are ordinary words here.
  expect(await find('invoice" OR NEAR( NOT *')).toContain('invoice')
})

test('suggests three nearest articles, however distant [HELP-25]', async () => {
  const deps = await withHelpArticles(aDeps())
  const far = await findNearestArticles(deps, aScope(), 'helicopter')
  expect(far).toHaveLength(3)
  expect(far.every(({ isMostAsked }) => isMostAsked)).toBe(true)
  expect(ids(await findNearestArticles(deps, aScope(), 'invoice'))[0]).toBe('invoice')
})

test("hides other brands' and countries' articles, and fills in names [HELP-23]", async () => {
  const deps = await withHelpArticles(aDeps())
  const dunes = aScope({ brand: findBrand('dunehouse'), country: findCountry('NL') })
  const own = await listArticles(deps, dunes)
  expect(ids(own)).not.toContain('games-rules')
  expect(ids(own)).not.toContain('membership-benefits')
  expect(own.length).toBeGreaterThanOrEqual(40)
  expect(own.find(({ id }) => id === 'wallet-money')?.question).toBe('What is Dunehouse money?')
  expect(ids(await listArticlesByIds(deps, dunes, ['games-rules', 'invoice', 'nothing', 'sign-in']))).toEqual([
    'invoice',
    'sign-in',
  ])
  expect(ids(await findArticlesByWords(deps, dunes, 'games'))).toEqual([])
  const everywhere = { ...aScope(), country: findCountry('NL'), skipsCountry: true }
  expect(ids(await listArticles(deps, everywhere))).toContain('games-rules')
})

test('hides articles about parts of the site that are switched off [IDEN-04]', async () => {
  const deps = await withHelpArticles(aDeps())
  const scope = aScope()
  const features = { ...scope.brand.features, games: false, membership: false }
  const shown = ids(await listArticles(deps, { ...scope, brand: { ...scope.brand, features } }))
  expect(ids(await listArticles(deps, scope))).toContain('games-rules')
  expect(shown).not.toContain('games-rules')
  expect(shown).not.toContain('membership-benefits')
  expect(shown).toContain('invite-friends')
})
