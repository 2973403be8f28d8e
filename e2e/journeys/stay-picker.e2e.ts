import { homePage } from '../pages/home-page.ts'
import { hotelPage } from '../pages/hotel-page.ts'
import { openPage } from '../pages/open-page.ts'
import { stayPicker } from '../pages/stay-picker.ts'
import { addressOf, dayIn } from '../site.ts'
import { findStay } from '../stays.ts'
import { expect, test } from '../test.ts'

test('opens at the guests or at the days, picks dates across months, corrects them at once, takes rooms, guests, days around and pets, and searches with all of it [PICK-03, SRCH-35, PICK-27]', {
  tag: '@desktop',
}, async ({ page }) => {
  const { search, open } = homePage(page)
  const picker = stayPicker(page)
  const nights = (count: number) => search.form.getByText(`${count}N`, { exact: true })
  await open()
  await test.step('one room of two adults to begin with, and thirty nights at most, across months', async () => {
    await search.guests.click()
    await expect(picker.guestsBox).toBeFocused()
    await expect(picker.guestsBox).toContainText('1 room, 2 guests')
    await expect(picker.later).toBeHidden()
    await expect(picker.dialog.getByRole('group', { name: /^Room \d/ })).toHaveCount(1)
    await expect(picker.count('Adults')).toHaveValue('2')
    await expect(picker.count('Children')).toHaveValue('0')
    await expect(picker.done).toBeInViewport()
    await picker.checkinBox.click()
    await expect(page.locator('[data-day]:focus')).toHaveAttribute('aria-pressed', 'true')
    await expect(picker.count('Adults')).toBeHidden()
    await picker.showDay(dayIn(25))
    await picker.day(dayIn(25)).click()
    await picker.showDay(dayIn(56))
    await expect(picker.day(dayIn(55))).toBeEnabled()
    await expect(picker.day(dayIn(56))).toBeDisabled()
    await picker.day(dayIn(55)).click()
    await expect(picker.said.first()).toContainText('30 nights')
    await picker.finish()
    await expect(nights(30)).toBeVisible()
  })
  await test.step('a check-out before the check-in is corrected at once', async () => {
    await search.checkin.click()
    // A new arrival behind the departure that stood there, and no departure yet.
    await picker.showDay(dayIn(60))
    await picker.day(dayIn(60)).click()
    await picker.finish()
    await expect(nights(1)).toBeVisible()
    const sent = await search.form.evaluate((form: HTMLFormElement) => Object.fromEntries(new FormData(form).entries()))
    expect([sent.checkin, sent.checkout]).toEqual([dayIn(60), dayIn(61)])
  })
  await test.step('the boxes say which end is chosen; a check-out that is not chosen anew stays', async () => {
    await search.checkin.click()
    await expect(picker.checkinBox).toHaveAttribute('aria-current', 'step')
    await picker.checkoutBox.click()
    await expect(picker.checkoutBox).toContainText('Choose a day')
    await picker.checkinBox.click()
    await expect(picker.checkoutBox).not.toContainText('Choose a day')
    await picker.checkoutBox.click()
    await picker.showDay(dayIn(63))
    await picker.day(dayIn(63)).click()
    await expect(picker.dialog).toContainText('3 nights')
    await picker.finish()
    await expect(nights(3)).toBeVisible()
  })
  await test.step('other dates, rooms and guests, a day or two around, and pets', async () => {
    await search.checkin.click()
    await picker.pickDays(dayIn(62), dayIn(65))
    await expect(picker.said.first()).toContainText('3 nights')
    const flexible = picker.dialog.getByRole('button', { name: '± 2 days' })
    await flexible.click()
    await expect(flexible).toHaveAttribute('aria-pressed', 'true')
    await picker.chooseGuests.click()
    await expect(picker.guestsBox).toBeFocused()
    await picker.more('Adults').click()
    await picker.more('Children').click()
    await picker.addRoom.click()
    // The button goes with its room: the keys go on from the one that is left.
    await picker.dialog.getByRole('button', { name: 'Remove room 2' }).press('Enter')
    await expect(picker.dialog.getByRole('group', { name: 'Room 1' })).toBeFocused()
    await picker.addRoom.click()
    await picker.more('Adults', 1).click()
    await expect(picker.guestsBox).toContainText('2 rooms, 6 guests')
    await expect(picker.count('Pets')).toHaveCount(0)
    await picker.dialog.getByRole('checkbox', { name: 'Travelling with pets' }).check()
    await expect(picker.count('Pets')).toHaveValue('1')
    await picker.finish()
    await expect(search.guests).toContainText('2 rooms, 6 guests')
    await expect(nights(3)).toBeVisible()
  })
  await test.step('the search is for all of it', async () => {
    await search.place.fill('Jaipur')
    const opened = page.context().waitForEvent('page')
    await search.button.click()
    const tab = await opened
    await expect(tab).toHaveURL(/flexibleDaysCount=1_2/)
    await expect(tab).toHaveURL(/rooms_config=2-3_0_1_1-2_0_0_0/)
    await expect(tab).toHaveURL(new RegExp(`checkin=${dayIn(62)}`))
  })
})

test('stands alone in a webview and for partners who avoid the popup [PICK-21]', { tag: '@phone' }, async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1, name: /^Dates/ })
  const picker = stayPicker(page)
  for (const way of ['webview=true', 'webview=false&microsite=skybridge']) {
    await openPage(page, `/?${way}`)
    await homePage(page).search.checkin.click()
    await expect(heading).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('search')).toHaveCount(0)
    await page.getByRole('button', { name: 'Choose guests' }).click()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('search')).toBeVisible()
  }
  await openPage(page, '/?microsite=railpass')
  await homePage(page).search.checkin.click()
  await expect(picker.dialog).toBeVisible()
})

test('no third guest fits where the hotel forbids it [PICK-24]', { tag: '@desktop' }, async ({ page, request }) => {
  const { path } = await findStay(request, { where: (one) => one.is_available && one.restrictions.no_triple_occupancy })
  const { dates, stay, open } = hotelPage(page)
  const picker = stayPicker(page)
  await open(path)
  await dates.click()
  await picker.guestsBox.click()
  await expect(picker.count('Adults')).toHaveValue('2')
  await expect(picker.dialog.getByText('Maximum 2 guests are allowed per room')).toBeVisible()
  await expect(picker.more('Adults')).toBeDisabled()
  await picker.addRoom.click()
  await picker.finish()
  await expect(stay.getByText('2 rooms, 3 guests')).toBeVisible()
})

test('holiday homes take two to twenty-eight nights', { tag: '@phone' }, async ({ page }) => {
  await openPage(page, addressOf('uk.dunehouse.localhost', '/'))
  const { search } = homePage(page)
  const picker = stayPicker(page)
  await expect(search.form.getByText('2N', { exact: true })).toBeVisible()
  await search.checkin.click()
  await picker.pickDays(dayIn(40), dayIn(41))
  await expect(picker.said.first()).toContainText('The minimum stay here is 2 nights, so we’ve moved your check-out.')
  await picker.finish()
  await expect(search.form.getByText('2N', { exact: true })).toBeVisible()
})
