import { expect, test } from 'vitest'
import type { ListingModel } from '#app/pages/listing/model.ts'
import { openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { anIndexed } from '#tests/support/catalogue-builders.ts'
import { createSite } from '#worker/site/create-site.ts'

const { search } = aDeps()
const slopes = await anIndexed(search, 'Zellingen', { tags: 'ski' })
await anIndexed(search, 'Tirol')
const guest = await openBrowser(createSite())

async function unknown(typed: string) {
  const headers = { Accept: 'application/json', 'X-Page-Data': '1' }
  const response = await guest.fetch(`/search/?location=${encodeURIComponent(typed)}&lang=en`, { headers })
  expect(response.status, typed).toBe(404)
  const { heading, empty } = (await response.json<{ page: { data: ListingModel } }>()).page.data
  return { heading, actions: empty?.actions ?? [] }
}

test('offers ski areas before similar spellings for skiing at an unknown place [PLAC-04]', async () => {
  const { heading, actions } = await unknown('ski tyrola')
  expect(heading).toBe('We couldn’t find “ski tyrola”')
  expect(actions[0]?.href).toMatch(new RegExp(`^/hotels-in-slug-${slopes}\\?.*slopes=1`))
  expect(actions[1]?.title).toBe('Tirol')
})

test('offers similar spellings first for an unknown place alone [PLAC-04]', async () => {
  const { actions } = await unknown('tyrola')
  expect(actions[0]?.title).toBe('Tirol')
})
