import type { APIRequestContext } from '@playwright/test'
import { barriersOn } from '../pages/barriers.ts'
import { openPage } from '../pages/open-page.ts'
import { expect, test } from '../test.ts'
import { english } from '../words.ts'

type Rated = { rating: { count: number }; reviews: { locale: string; translation: object | null }[] }

/** Finds a leading hotel, which has many reviews, one of them translated from Hindi among the newest. */
async function findReviewed(request: APIRequestContext): Promise<number> {
  for (let id = 10_001; id < 10_200; id += 1) {
    const answer = await request.get(`/api/pwa/hotelrating/${id}?count=50`)
    if (!answer.ok()) continue
    const { rating, reviews }: Rated = await answer.json()
    const isTranslated = reviews.some(({ locale, translation }) => locale === 'hi' && translation !== null)
    if (rating.count >= 40 && isTranslated) return id
  }
  throw new Error('no leading hotel has translated reviews')
}

test('reviews are narrowed by topic and party, and a translation shows its original [DECD-13]', async ({
  page,
  request,
}) => {
  const id = await findReviewed(request)
  await openPage(page, `/${id}?lang=en`)
  await page
    .locator('#reviews')
    .getByRole('link', { name: /^Location · / })
    .click()
  const dialog = page.getByRole('dialog', { name: english('hotel.guestsSay') })
  const items = dialog.getByRole('article')
  await expect(page).toHaveURL(/modal=hotelReviews&review_topic=location/)
  await expect(items.first()).toBeVisible()
  await dialog.getByRole('link', { name: /^Families · / }).click()
  await expect(page).toHaveURL(/review_topic=location&review_party=family/)
  await expect(items.first()).toContainText(/Family/)
  expect(await barriersOn(page)).toEqual([])

  await dialog.getByRole('searchbox').fill('zzzz')
  await page.keyboard.press('Enter')
  await expect(items).toHaveCount(0)
  await dialog.getByRole('link', { name: english('reviews.showAll') }).click()
  await expect(page).not.toHaveURL(/review_topic|review_party|review_words/)
  await expect(items).toHaveCount(10)

  await dialog.getByRole('link', { name: /^Hindi · / }).click()
  const translated = items.filter({ hasText: 'Translated from Hindi' }).first()
  await expect(translated.locator('details [lang="hi"]')).toBeHidden()
  await translated.getByText(english('reviews.showOriginal')).click()
  await expect(translated.locator('details [lang="hi"]')).toBeVisible()
})
