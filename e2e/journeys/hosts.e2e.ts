import { consent } from '../pages/consent.ts'
import { expectLive, openPage } from '../pages/open-page.ts'
import { addressOf } from '../site.ts'
import { expect, test } from '../test.ts'
import { wordsIn } from '../words.ts'

test.use({ showsNotices: true })

test('a guest from abroad sees consent and their own site once [HOST-11]', {
  tag: '@phone',
}, async ({ page }) => {
  const dutch = wordsIn('nl')
  const german = wordsIn('de')
  const { banner, refuse } = consent(page, dutch)
  const address = addressOf('nl.dunehouse.localhost', '/allcities')
  const hint = page.getByRole('complementary', { name: /Deutschland/ })
  await page.setExtraHTTPHeaders({ 'X-Test-Country': 'DE' })
  await openPage(page, address)
  await test.step('asks for consent until answered', async () => {
    await refuse.click()
    await expect(banner).toBeHidden()
  })
  await test.step('names the local site, while the guest stays', async () => {
    await expect(hint).toHaveAttribute('lang', 'de')
    const go = hint.getByRole('link', { name: german('notices.otherSiteGo') })
    await expect(go).toHaveAttribute('href', addressOf('de.dunehouse.localhost', '/allcities'))
    await expect(page).toHaveURL(address)
    await hint.getByRole('button', { name: german('notices.otherSiteStay') }).click()
    await expect(hint).toBeHidden()
  })
  await test.step('neither returns', async () => {
    await page.reload()
    await expectLive(page)
    await expect(hint).toBeHidden()
    await expect(banner).toBeHidden()
  })
  await test.step('a brand without consent shows no banner', async () => {
    const asked = page.waitForResponse((answer) => answer.url().includes('countryContext'))
    await openPage(page, addressOf('in.dunehouse.localhost', '/'))
    await asked
    await expect(consent(page).banner).toBeHidden()
  })
})
