import { expect, test } from 'vitest'
import { findBrand } from '#app/brands/brands.ts'
import { loadTranslator } from '#app/i18n/messages.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { sellPlans } from '#tests/support/a-plan.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aCity, aProperty } from '#tests/support/catalogue-builders.ts'
import { memoryCacheOf } from '#worker/infra/cache/memory-cache.ts'
import { footerGroups, ownLinks } from '#worker/site/render/frame-links.ts'
import { liveLinks, noLinks } from '#worker/site/render/live-links.ts'

async function loadLinksTwice(changes: Partial<ReturnType<typeof aScope>>) {
  const waiting: Promise<unknown>[] = []
  const deps = { ...aDeps(), memory: memoryCacheOf({}), later: (work: Promise<unknown>) => void waiting.push(work) }
  const scope = aScope(changes)
  const first = await liveLinks(deps, scope)
  await Promise.all(waiting)
  return {
    scope,
    first: first.immediate,
    complete: await first.complete,
    second: (await liveLinks(deps, scope)).immediate,
  }
}

test('the first header waits for no database; later parts show membership [MEMB-73]', async () => {
  await sellPlans(aDeps().db)
  const translate = await loadTranslator('en', ['common'])
  const shown = await loadLinksTwice({ hidesWizard: false })
  expect(shown.first).toEqual(noLinks)
  expect(shown.complete).toEqual(shown.second)
  expect(ownLinks(shown.scope, translate, shown.second).map(({ href }) => href)).toContain('/wizard')
  const hidden = await loadLinksTwice({ hidesWizard: true })
  expect(ownLinks(hidden.scope, translate, hidden.second).map(({ href }) => href)).not.toContain('/wizard')
})

test("the footer names popular cities with the brand's stays only", async () => {
  const { db } = aDeps()
  const translate = await loadTranslator('en', ['common'])
  const [jaipur, delhi, pune] = [await aCity(db), await aCity(db), await aCity(db)]
  for (const [city, slug] of [
    [jaipur, 'jaipur'],
    [delhi, 'delhi'],
    [pune, 'pune'],
  ] as const) {
    await db.first('UPDATE city SET slug = ?1 WHERE id = ?2', slug, city.id)
  }
  await aProperty(db, jaipur)
  await aProperty(db, delhi, { isLive: false })
  await aProperty(db, pune, { brandId: 'dunehouse' })
  const citiesOf = async (brandId: 'marigold' | 'dunehouse-india') => {
    const { scope, complete } = await loadLinksTwice({ brand: findBrand(brandId) })
    const groups = footerGroups(scope, translate, complete)
    return groups.flatMap(({ links }) => links.map(({ href }) => href)).filter((href) => href.startsWith('/hotels-in-'))
  }
  expect(await citiesOf('marigold')).toEqual(['/hotels-in-jaipur'])
  expect(await citiesOf('dunehouse-india')).toEqual([])
})
