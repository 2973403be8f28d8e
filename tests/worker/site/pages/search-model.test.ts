import { expect, test } from 'vitest'
import { findBrand } from '#app/brands/brands.ts'
import { loadTranslator } from '#app/i18n/messages.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { buildSearchModel } from '#worker/site/pages/search-model.ts'
import { noWantedStay, toRequestedStay } from '#worker/site/presenters/read-stay.ts'

test('only a brand that says so opens searches in a new tab [HOME-13, DECD-04]', async () => {
  const translate = await loadTranslator('en', ['search'])
  const modelOf = (opensSearchInNewTab: boolean) => {
    const scope = aScope({ brand: { ...findBrand('marigold'), opensSearchInNewTab } })
    return buildSearchModel(scope, translate, { stay: toRequestedStay(scope, noWantedStay), place: null })
  }
  expect(modelOf(true).opensNewTab).toBe(true)
  expect(modelOf(false)).not.toHaveProperty('opensNewTab')
})
