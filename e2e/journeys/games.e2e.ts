import type { Page } from '@playwright/test'
import { expectLive, openPage } from '../pages/open-page.ts'
import { signInByCalls } from '../pages/signed-in.ts'
import { expectTold, toldEvents } from '../pages/told-events.ts'
import { expect, test } from '../test.ts'

const main = (page: Page) => page.getByRole('main')
const startButton = (page: Page) => main(page).getByRole('button', { name: 'Start' })
const choices = (page: Page) => main(page).locator('.play-answers button')

/** Plays a quiz to its end, always choosing the first name. */
async function playQuiz(page: Page): Promise<void> {
  for (let number = 1; number <= 5; number++) {
    await expect(main(page).getByText(`Question ${number} of 5`)).toBeVisible()
    await choices(page).first().click()
  }
  await expect(main(page).getByText(/\d+ of 500 points/)).toBeVisible()
}

test('a guest plays the quiz, sees the board, and takes a nickname [REWD-08, REWD-09, REWD-10, REWD-37, REWD-38, REWD-39, REWD-44, REWD-47, REWD-48, REWD-50, REWD-51, REWD-54, OVER-29, OVER-35, ANLY-22, ANLY-49, CTRY-12]', async ({
  page,
  context,
}) => {
  test.slow()
  const events = toldEvents(context)
  await signInByCalls(page)
  await openPage(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Play and win' }).click()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Play and win')
  await expect(main(page).getByRole('listitem').filter({ hasText: 'Counts today' })).toHaveCount(3)
  await expect(main(page).getByText('₹300 of Marigold money')).toBeVisible()
  await main(page).getByRole('link', { name: 'How prizes work' }).click()
  const card = page.getByRole('dialog', { name: 'This week’s tournament' })
  await expect(card.getByText('Voucher for 10% off, up to ₹200')).toBeVisible()
  await expect(card.getByText('You don’t have any points this week yet.')).toBeVisible()
  await page.goBack()
  await expect(card).toBeHidden()

  await main(page).getByRole('link', { name: 'Play: Which place is it?' }).click()
  await expect(main(page).getByText('This round counts towards the leaderboard.')).toBeVisible()
  await startButton(page).click()
  const picture = main(page).getByRole('img').first()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(300)
  await expect(choices(page)).toHaveCount(5)
  await expect(main(page).getByRole('timer')).toHaveText(/\d+ seconds?/)
  await playQuiz(page)
  await expect(main(page).getByRole('heading', { level: 2 })).toBeFocused()
  await main(page).getByRole('button', { name: 'Play again' }).click()
  await expect(main(page).getByText(/Question 1 of 5 · Practice/)).toBeVisible()
  expect((await expectTold(page, events, 'game')).fields).toMatchObject({ step: 'start', outcome: 'done' })
  const shown = events.of('page_view').map(({ fields }) => fields.page)
  expect(shown).toContain('games landing')

  // Gives the guest points, whatever the first quiz scored: price guesses are never all wrong.
  await openPage(page, '/games/leaderboard')
  const table = main(page).getByRole('table')
  await main(page).getByLabel('Nickname').fill('98765 43210')
  await main(page).getByRole('button', { name: 'Save' }).click()
  await expect(main(page).getByText(/look like a phone number/)).toBeVisible()
  await main(page).getByLabel('Nickname').fill('Night owl')
  await main(page).getByRole('button', { name: 'Save' }).click()
  await expect(main(page).getByText('Saved. You’ll appear on the leaderboard as Night owl.')).toBeVisible()
  await expectLive(page)
  await main(page).getByRole('link', { name: 'Best round' }).click()
  await expect(page).toHaveURL(/tab=best/)
  await main(page).getByRole('link', { name: 'Which place is it?' }).click()
  await expect(page).toHaveURL(/category=picture-quiz&tab=best/)
  await main(page).getByRole('link', { name: 'Around me' }).click()
  await expect(page).toHaveURL(/category=picture-quiz&tab=best&filter=around_me/)
  await page.reload()
  await expect(main(page).getByRole('link', { name: 'Around me' })).toHaveAttribute('aria-current', 'page')
  await expectLive(page)
  await main(page).getByRole('link', { name: 'Choose a week' }).click()
  const weeks = page.getByRole('dialog', { name: 'Choose a week' }).getByRole('listitem')
  await expect(weeks).toHaveCount(26)
  await weeks.nth(3).getByRole('link').click()
  await expect(page).toHaveURL(/filter=around_me&week=\d{4}-W\d{2}$/)
  await expect(main(page).getByText('No points here yet')).toBeVisible()
  await expect(table).toHaveCount(0)
  await openPage(page, '/games/rewards')
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('No prizes yet')
})

test('prices and cards are played by keyboard, and failed requests retry [REWD-38, REWD-40, REWD-41, REQ-28]', {
  tag: '@desktop',
}, async ({ page }) => {
  await signInByCalls(page)
  await openPage(page, '/games/price-guess')
  const refusal = { status: 429, json: { error: { code: 'too_many_requests', message: 'Not so fast, please.' } } }
  await page.route('**/api/pwa/games/price-guess/start*', (route) => route.fulfill(refusal), { times: 1 })
  await startButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(main(page).getByRole('alert')).toContainText('Not so fast, please.')
  await main(page).getByRole('button', { name: 'Try again' }).press('Enter')
  const guess = main(page).getByLabel(/Your guess in/)
  for (let number = 1; number <= 5; number++) {
    await expect(main(page).getByText(`Question ${number} of 5`)).toBeVisible()
    await guess.fill('2,000')
    await guess.press('Enter')
  }
  await expect(main(page).getByText(/\d+ of 500 points/)).toBeVisible()
  await expect(main(page).getByRole('status')).toContainText(/costs ₹/)

  await openPage(page, '/games/amenity-memory')
  await startButton(page).press('Enter')
  const card = (number: number) => main(page).getByRole('button', { name: new RegExp(`^Card ${number}\\b`) })
  await card(1).focus()
  await page.keyboard.press('Enter')
  await expect(card(1)).toHaveAccessibleName(/^Card 1: \S/)
  await expect(card(1)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(card(5)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(main(page).getByText('Turns: 1 ·')).toBeVisible()
  await expect(card(2)).toHaveAccessibleName('Card 2, face down')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a signed-out guest practises the quiz step by step with forms [REWD-38, REWD-44]', {
    tag: '@phone',
  }, async ({ page }) => {
    await page.goto('/games/picture-quiz')
    await expect(main(page).getByText(/This is a practice round/)).toBeVisible()
    await startButton(page).click()
    await playQuiz(page)
    await expect(main(page).getByText('Practice rounds don’t count towards the leaderboard.')).toBeVisible()
  })
})

test("an overlay that belongs elsewhere leaves a game's address [OVER-36]", {
  tag: '@desktop',
}, async ({ page }) => {
  await openPage(page, '/games/price-guess?modal=tournamentCard')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/games\/price-guess$/)
})
