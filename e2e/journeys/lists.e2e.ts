import { test as base, expect, type Page } from '@playwright/test'
import { listingPage } from '../pages/listing-page.ts'
import { expectLive, openPage } from '../pages/open-page.ts'
import { signInByCalls } from '../pages/signed-in.ts'
import { lookAway, toldEvents } from '../pages/told-events.ts'
import { findStay } from '../stays.ts'
import { test } from '../test.ts'
import { english } from '../words.ts'

const heartOf = (page: Page, name: string) => listingPage(page).card(name).getByRole('button', { name: /./ }).first()

/** Runs in the page: makes storage full until released. */
function fillStorage(isFull: boolean): void {
  const shared = window as Window & { setItem?: Storage['setItem'] }
  shared.setItem ??= Storage.prototype.setItem
  Storage.prototype.setItem = isFull
    ? () => {
        throw new Error('full')
      }
    : shared.setItem
}

const savedLink = (page: Page) => page.locator('.head a[href="/saved-hotels"]').first()

test('a guest saves a stay, names, shares, clears and restores a list [WISH-04, WISH-05, WISH-09, WISH-12, WISH-13, WISH-14, WISH-20, WISH-21, WISH-23, WISH-25, WISH-36]', async ({
  page,
  request,
  context,
}) => {
  const { hotel, path } = await findStay(request, { from: 40 })
  const list = `/hotels-in-${hotel.city_slug}`
  await signInByCalls(page)
  await openPage(page, list)
  const name = (await listingPage(page).cards.first().getByRole('heading').textContent()) ?? ''
  await heartOf(page, name).click()
  await expect(savedLink(page)).toHaveText('Saved (1)')
  await page.getByRole('link', { name: english('lists.chooseList') }).click()

  const overlayData = page.getByRole('dialog')
  await expect(overlayData.getByRole('checkbox', { name: /Saved stays/ })).toBeChecked()
  await overlayData.getByRole('textbox').fill('By the sea')
  await overlayData.getByRole('button', { name: english('lists.chooseMake') }).click()
  await expect(overlayData.getByRole('checkbox', { name: /By the sea/ })).toBeChecked()
  await overlayData.getByRole('link', { name: english('lists.chooseDone') }).click()
  await expect(page).toHaveURL(list)

  await test.step("the heart shows on every list and the property's page after reload", async () => {
    await page.reload()
    const heart = listingPage(page)
      .card(name)
      .getByRole('button', { name: `${name}: saved in By the sea` })
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    // The stay is on two lists, so the overlay asks which to leave.
    await heart.click()
    await overlayData.getByRole('checkbox', { name: /Saved stays/ }).uncheck()
    await expect(savedLink(page)).toHaveText(english('common.saved'))
    await overlayData.getByRole('link', { name: english('lists.chooseDone') }).click()
    await expect(overlayData).toHaveCount(0)
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    const href = await listingPage(page).link(name).getAttribute('href')
    await openPage(page, href ?? path)
    await expect(page.getByRole('button', { name: `${name}: saved in By the sea` })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  })

  await openPage(page, '/wishlist')
  const own = page.getByRole('article').filter({ hasText: 'By the sea' })
  await expect(own.getByText('1 stay')).toBeVisible()
  await own.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('By the sea')
  await page.getByRole('link', { name: english('lists.share'), exact: true }).click()
  await expect(overlayData.getByText(english('lists.shareSees'))).toBeVisible()
  await overlayData.getByRole('button', { name: english('lists.makeLink') }).click()
  const link = overlayData.getByRole('textbox', { name: english('lists.linkLabel') })
  await expect(link).toHaveValue(/\/wishlist\/[\w-]{22}$/)
  const first = await link.inputValue()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await overlayData.getByRole('button', { name: english('lists.copyLink') }).click()
  await expect(overlayData.getByText(english('lists.copied'))).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first)

  await test.step('a new link ends the old one', async () => {
    await overlayData.getByRole('link', { name: english('lists.newLink') }).click()
    await expect(overlayData.getByText('will stop working right away')).toBeVisible()
    await overlayData.getByRole('button', { name: english('lists.newLink') }).click()
    await expect(link).not.toHaveValue(first)
    expect((await page.request.get(new URL(first).pathname)).status()).toBe(404)
    await page.keyboard.press('Escape')
  })

  await test.step('clearing and removing ask for confirmation and can be undone', async () => {
    await page.getByRole('link', { name: english('lists.clear'), exact: true }).click()
    await overlayData.getByRole('button', { name: english('lists.clear'), exact: true }).click()
    await expect(page.getByText('“By the sea” is now empty.')).toBeVisible()
    await page.getByRole('button', { name: english('lists.undo') }).click()
    await expect(page.getByText('“By the sea” has been restored.')).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.getByRole('link', { name: english('lists.remove'), exact: true }).click()
    await overlayData.getByRole('button', { name: english('lists.remove'), exact: true }).click()
    await expect(page.getByText('“By the sea” has been removed.')).toBeVisible()
    await page.getByRole('button', { name: english('lists.undo') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('By the sea')
  })

  await test.step("the heart of a list's page removes the stay and restores it", async () => {
    const heart = page.getByRole('article').getByRole('button')
    await heart.click()
    await expect(page.getByText(english('lists.takenOut'))).toBeVisible()
    await expect(page.getByText('No stays')).toBeVisible()
    await heart.click()
    await expect(page.getByText('1 stay', { exact: true })).toBeVisible()
  })
})

test('the four overlays of a list open from its address only [OVER-10, OVER-32, OVER-35, OVER-36]', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const { hotel } = await findStay(request, { from: 41 })
  await signInByCalls(page)
  const made = await callFor(page, 'wishlist', { name: 'Overlays', hotel_id: hotel.id })
  const list = `/wishlist?list=${made.wishlist?.id}`
  await callFor(page, 'generateNewLink', { list_id: made.wishlist?.id })
  const names = ['shareWishlist', 'generateNewLink', 'clearWishlist', 'removeWishlist']
  for (const name of names) {
    await openPage(page, `${list}&modal=${name}`)
    await expect(page.getByRole('dialog'), name).toBeVisible()
    await expect(page.locator('body'), name).toHaveAttribute('data-popups', name)
  }
  for (const name of process.env.DEEP ? names : names.slice(0, 1)) {
    await openPage(page, `/about?modal=${name}`)
    await expect(page, name).toHaveURL('/about')
    await expect(page.getByRole('dialog'), name).toHaveCount(0)
  }
  await openPage(page, '/saved-hotels?modal=removeWishlist')
  await expect(page).toHaveURL('/saved-hotels')
})

test('the first tap on the heart of a property saves it without asking to sign in [WISH-10]', {
  tag: '@both',
}, async ({ page, request }) => {
  const { path } = await findStay(request, { from: 42 })
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('.gal .heart').click()
  await expect(page.locator('#announcer')).toHaveText(english('notices.savedOnDevice'))
  await expect(page.locator('.gal button.heart')).toHaveAttribute('aria-pressed', 'true')
  expect(new URL(page.url()).pathname).toBe(path.split('?')[0])
})

test('a signed-out device saves stays, and copies a shared list after sign-in [WISH-09, WISH-10, WISH-11, WISH-27, WISH-31]', {
  tag: '@main',
}, async ({ page, request, browser, baseURL, consoleErrors, isMobile }) => {
  const { hotel } = await findStay(request, { from: 42 })
  await openPage(page, '/saved-hotels')
  await expect(page.getByText(english('lists.emptyTitle'))).toBeVisible()
  await openPage(page, `/hotels-in-${hotel.city_slug}`)
  const name = (await listingPage(page).cards.first().getByRole('heading').textContent()) ?? ''
  const heart = heartOf(page, name)
  if (!isMobile)
    await test.step('a full device reports that it could not save', async () => {
      await page.evaluate(fillStorage, true)
      await heart.click()
      await expect(page.getByRole('status').filter({ hasText: 'couldn’t save' })).toBeVisible()
      await expect(heart).toHaveAttribute('aria-pressed', 'false')
      await page.evaluate(fillStorage, false)
    })
  await heart.click()
  await expect(savedLink(page)).toHaveText('Saved (1)')
  await expect(page.locator('#announcer')).toHaveText(english('notices.savedOnDevice'))
  await page.getByRole('link', { name: english('notices.seeSaved') }).click()
  await expect(page.getByText(english('lists.deviceTitle'))).toBeVisible()
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(name)
  if (!isMobile)
    await test.step("survives a reload and shows on the property's page", async () => {
      await page.reload()
      await expectLive(page)
      await page.getByRole('article').getByRole('heading').getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      await expect(page.getByRole('button', { name: `Save ${name}` })).toHaveAttribute('aria-pressed', 'true')
      await page.goBack()
      await expect(page.getByText(english('lists.deviceTitle'))).toBeVisible()
    })
  await page.getByRole('article').getByRole('button').click()
  await expect(page.getByText('No stays')).toBeVisible()

  const owner = await browser.newPage({ baseURL })
  await signInByCalls(owner)
  const made = await callFor(owner, 'wishlist', { name: 'Passed on', hotel_id: hotel.id })
  const { code } = await callFor(owner, 'generateNewLink', { list_id: made.wishlist?.id })
  await owner.close()
  await openPage(page, `/wishlist/${code}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Passed on')
  await expect(page.getByRole('article').getByText(/₹/).first()).toBeVisible()
  await page.getByRole('link', { name: english('lists.copyDoor') }).click()
  await expect(page).toHaveURL(/\/login\?retUrl=/)
  await signInByCalls(page)
  await openPage(page, `/wishlist/${code}`)
  await expect(page.getByText('We’ve added 1 stay to “Passed on”.')).toBeVisible()
  await expect(page).toHaveURL(/\/wishlist\?list=/)
  // Other storage of the page failed as well, and was logged.
  for (const text of consoleErrors.splice(0)) expect(text).toContain('storage Error: full')
})

test('reports list pages by name, and each step of sharing [ANLY-22, ANLY-49]', {
  tag: '@desktop',
}, async ({ page, context, request }) => {
  const events = toldEvents(context)
  await signInByCalls(page)
  const { hotel } = await findStay(request, { from: 43 })
  const made = await callFor(page, 'wishlist', { name: 'Told', hotel_id: hotel.id })
  await openPage(page, `/wishlist?list=${made.wishlist?.id}`)
  await page.getByRole('link', { name: english('lists.share'), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: english('lists.makeLink') })
    .click()
  await expect(page.getByRole('textbox', { name: english('lists.linkLabel') })).toBeVisible()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: english('lists.unshare') })
    .click()
  await expect(page.getByText('no longer shared')).toBeVisible()
  await expect(async () => {
    await lookAway(page)
    expect(events.of('page_view')[0]?.fields).toMatchObject({ page: 'wishlist', hard_reload: true })
    expect(events.of('overlay_open').map(({ fields }) => fields.overlay)).toContain('shareWishlist')
    expect(events.of('list_share').map(({ fields }) => fields)).toEqual([
      { step: 'link', outcome: 'done' },
      { step: 'end', outcome: 'done' },
    ])
  }).toPass({ timeout: 15_000 })
  expect(JSON.stringify(events.told)).not.toContain(made.wishlist?.id)
})

type Answer = { wishlist?: { id: string }; code?: string }

async function callFor(page: Page, path: string, data: object): Promise<Answer> {
  await page.request.get('/api/pwa/visit')
  const cookies = await page.context().cookies(base.info().project.use.baseURL)
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const headers = { 'X-XSRF-TOKEN': decodeURIComponent(token) }
  const answer = await page.request.post(`/api/pwa/${path}`, { headers, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}
