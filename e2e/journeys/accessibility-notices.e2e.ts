import { barriersOn } from '../pages/barriers.ts'
import { consent } from '../pages/consent.ts'
import { expectAtRest, openPage } from '../pages/open-page.ts'
import { addressOf } from '../site.ts'
import { expect, test } from '../test.ts'
import { wordsIn } from '../words.ts'

test.use({ showsNotices: true })

test('no barriers without storage, with consent asked, or in a webview', {
  tag: '@phone',
}, async ({ page, consoleErrors }) => {
  await page.addInitScript(() => {
    const refuse = {
      get: () => {
        throw new DOMException('refused', 'SecurityError')
      },
    }
    for (const name of ['localStorage', 'sessionStorage', 'caches']) Object.defineProperty(window, name, refuse)
  })
  const list = addressOf('nl.dunehouse.localhost', '/hotels-in-domburg')
  const { refuse, choose, choices } = consent(page, wordsIn('nl'))
  await openPage(page, list)
  await expect(refuse).toBeVisible()
  expect(await barriersOn(page)).toEqual([])
  await choose.click()
  await expect(choices).toBeVisible()
  expect(await barriersOn(page)).toEqual([])
  await openPage(page, list)
  await refuse.click()
  await expect(refuse).toBeHidden()
  expect(await barriersOn(page)).toEqual([])
  await openPage(page, `${list}?webview=true`)
  await expectAtRest(page)
  expect(await barriersOn(page)).toEqual([])
  // Refused storage is logged.
  expect(consoleErrors.filter((text) => !/^\[stayfront\] storage|status of 403/.test(text))).toEqual([])
  consoleErrors.length = 0
})
