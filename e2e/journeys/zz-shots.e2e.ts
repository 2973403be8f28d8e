import { dayIn } from '../site.ts'
import { test } from '../test.ts'

const stay = `checkin=${dayIn(20)}&checkout=${dayIn(22)}`
for (const lang of ['en', 'ar']) {
  for (const [name, path] of [
    ['list', `/hotels-in-jaipur?${stay}&pets=1`],
    ['few', `/hotels-in-jaipur?${stay}&price_max=1`],
    ['sorters', `/hotels-in-jaipur?${stay}&modal=sorters`],
    ['parts', `/hotels-in-jaipur?${stay}&modal=localityListFilters`],
    ['deals', `/hotels-in-jaipur?${stay}&modal=dealsection`],
    ['without', `/hotels-in-jaipur?${stay}&pets=1&couples=1&modal=searchWithoutRestrictions`],
    ['search', `/hotels-in-jaipur?${stay}&modal=listingsearchwidget`],
    ['filters', `/hotels-in-jaipur?${stay}&modal=filters`],
    ['rating', 'RATING'],
    ['hidden', `/hotels-in-jaipur?${stay}&hidePrices=true`],
  ] as const) {
    test(`${lang} ${name}`, async ({ page }, info) => {
      let to = path as string
      if (to === 'RATING') {
        await page.goto(`/hotels-in-jaipur?${stay}&lang=${lang}`)
        to = (await page.locator('a.rated').first().getAttribute('href')) ?? ''
      } else to = `${to}&lang=${lang}`
      await page.goto(to)
      await page.waitForTimeout(1200)
      await page.screenshot({ path: `/tmp/shots/${info.project.name}-${lang}-${name}.png` })
    })
  }
}
