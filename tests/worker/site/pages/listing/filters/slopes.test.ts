import { expect, test } from 'vitest'
import type { ListingModel } from '#app/pages/listing/model.ts'
import { openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aLandmark } from '#tests/support/an-area.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import { ARRIVAL, aCity, aProperty, netherlands } from '#tests/support/catalogue-builders.ts'
import { createSite } from '#worker/site/create-site.ts'

const { db } = aDeps()
const STAY = `checkin=${ARRIVAL}&checkout=2026-12-13&lang=en`
const aHome = (place: Awaited<ReturnType<typeof aCity>>, north = 0) =>
  aProperty(db, place, { brandId: 'dunehouse', north })

const resort = await aCity(db, { country: netherlands })
await aLandmark(db, resort, { kind: 'ski', name: 'Slopes', slug: null })
const near = await aHome(resort, 0.01)
await aHome(resort, 0.2)
const town = await aCity(db, { country: netherlands })
await aHome(town)
const guest = await openBrowser(createSite(), {
  ...{ host: 'nl.dunehouse.localhost', headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } },
})
const list = ({ slug }: { slug: string }, query = '') =>
  dataOf<ListingModel>(guest, `/hotels-in-${slug}?${STAY}${query}`)
const optionsOf = ({ filters }: ListingModel) => filters.groups.flatMap(({ options }) => options)

test('a list near ski slopes has its stays and a chip that removes the filter [PLAC-05]', async () => {
  const model = await list(resort, '&slopes=1')
  expect(model.cards.map(({ id }) => id)).toEqual([near.id])
  const chip = model.chips.find(({ text }) => text === 'Near ski slopes')
  expect(chip?.href).toMatch(/^\/hotels-in-/)
  expect(chip?.href).not.toContain('slopes')
})

test('the form offers slopes where there are some, with their number [PLAC-05]', async () => {
  const option = optionsOf(await list(resort)).find(({ name }) => name === 'slopes')
  expect(option).toMatchObject({ text: 'Near ski slopes', count: '1' })
  expect(optionsOf(await list(town)).some(({ name }) => name === 'slopes')).toBe(false)
})
