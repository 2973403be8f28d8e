import { addDays, addMonths } from '#app/domain/dates/calendar-day.ts'
import { homePage } from '../pages/home-page.ts'
import { hotelPage } from '../pages/hotel-page.ts'
import { openPage } from '../pages/open-page.ts'
import { stayPicker } from '../pages/stay-picker.ts'
import { addressOf, dayIn } from '../site.ts'
import { findStay } from '../stays.ts'
import { expect, test } from '../test.ts'

test('picks dates across months, rooms and guests', { tag: '@phone' }, async ({ page }) => {
  const { search, open } = homePage(page)
  const picker = stayPicker(page)
  await open()
  await search.checkin.click()
  await picker.showDay(dayIn(25))
  await picker.day(dayIn(25)).click()
  await picker.showDay(dayIn(56))
  await expect(picker.day(dayIn(55))).toBeEnabled()
  await expect(picker.day(dayIn(56))).toBeDisabled()
  await picker.day(dayIn(55)).click()
  await expect(picker.said.first()).toContainText('30 nights')
  await picker.pickDays(dayIn(40), dayIn(43))
  await expect(picker.said.first()).toContainText('3 nights')
  await picker.more('Adults').click()
  await picker.more('Children').click()
  await picker.addRoom.click()
  await picker.more('Adults', 1).click()
  await picker.finish()
  await expect(search.guests).toContainText('2 rooms, 6 guests')
  await expect(search.form.getByText('3N', { exact: true })).toBeVisible()
  await page.reload()
  await expect(search.form.getByText('1N', { exact: true })).toBeVisible()
})

test('a check-out before the check-in is corrected at once [SRCH-35]', { tag: '@phone' }, async ({ page }) => {
  const { search, open } = homePage(page)
  const picker = stayPicker(page)
  await open()
  await search.checkin.click()
  await picker.pickDays(dayIn(20), dayIn(24))
  await picker.finish()
  await expect(search.form.getByText('4N', { exact: true })).toBeVisible()
  await search.checkin.click()
  // A new arrival behind the departure that stood there, and no departure yet.
  await picker.showDay(dayIn(40))
  await picker.day(dayIn(40)).click()
  await picker.finish()
  await expect(search.form.getByText('1N', { exact: true })).toBeVisible()
  const sent = await search.form.evaluate((form: HTMLFormElement) => Object.fromEntries(new FormData(form).entries()))
  expect([sent.checkin, sent.checkout]).toEqual([dayIn(40), dayIn(41)])
})

test('the header picker starts with one room of two adults [PICK-03]', { tag: '@desktop' }, async ({ page }) => {
  const picker = stayPicker(page)
  await openPage(page, '/?modal=headerDatePicker')
  await expect(picker.dialog.getByRole('group', { name: /^Room \d/ })).toHaveCount(1)
  await expect(picker.count('Adults')).toHaveValue('2')
  await expect(picker.count('Children')).toHaveValue('0')
})

test('stands alone in a webview and for partners who avoid the popup [PICK-21]', { tag: '@phone' }, async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1, name: 'When, and who is coming?' })
  const picker = stayPicker(page)
  for (const way of ['webview=true', 'webview=false&microsite=skybridge']) {
    await openPage(page, `/?${way}`)
    await homePage(page).search.checkin.click()
    await expect(heading).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('search')).toHaveCount(0)
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
  await expect(picker.count('Adults')).toHaveValue('2')
  await expect(picker.dialog.getByText('Maximum 2 guests are allowed per room')).toBeVisible()
  await expect(picker.more('Adults')).toBeDisabled()
  await picker.addRoom.click()
  await picker.finish()
  await expect(stay.getByText('2 rooms, 3 guests')).toBeVisible()
})

test('offers a day or two around the dates, and pets [PICK-27]', { tag: '@desktop' }, async ({ page }) => {
  const { search, open } = homePage(page)
  const picker = stayPicker(page)
  await open()
  await search.checkin.click()
  await picker.pickDays(dayIn(12), dayIn(14))
  const flexible = picker.dialog.getByRole('button', { name: '± 2 days' })
  await flexible.click()
  await expect(flexible).toHaveAttribute('aria-pressed', 'true')
  await expect(picker.count('Pets')).toHaveCount(0)
  await picker.dialog.getByRole('checkbox', { name: 'Travelling with pets' }).check()
  await expect(picker.count('Pets')).toHaveValue('1')
  await picker.finish()
  await search.place.fill('Jaipur')
  const opened = page.context().waitForEvent('page')
  await search.button.click()
  const tab = await opened
  await expect(tab).toHaveURL(/flexibleDaysCount=1_2/)
  await expect(tab).toHaveURL(/rooms_config=1-2_0_0_1/)
})

test('holiday homes take two to twenty-eight nights', { tag: '@phone' }, async ({ page }) => {
  await openPage(page, addressOf('uk.dunehouse.localhost', '/'))
  const { search } = homePage(page)
  const picker = stayPicker(page)
  await expect(search.form.getByText('2N', { exact: true })).toBeVisible()
  await search.checkin.click()
  await picker.pickDays(dayIn(40), dayIn(41))
  await expect(picker.said.first()).toContainText('Stays here last at least 2 nights, so we moved your check-out.')
  await picker.finish()
  await expect(search.form.getByText('2N', { exact: true })).toBeVisible()
})

test('moves by day, week and month with the keys', { tag: '@desktop' }, async ({ page }) => {
  const { search, open } = homePage(page)
  const picker = stayPicker(page)
  const first = dayIn(10)
  await open(`/?checkin=${first}&checkout=${dayIn(12)}`)
  await search.checkin.click()
  await picker.day(first).focus()
  await page.keyboard.press('ArrowRight')
  await expect(picker.day(dayIn(11))).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(picker.day(dayIn(18))).toBeFocused()
  await page.keyboard.press('PageDown')
  const arrival = addMonths(dayIn(18), 1)
  await expect(picker.day(arrival)).toBeFocused()
  await page.keyboard.press('Enter')
  for (const nights of [1, 2]) {
    await page.keyboard.press('ArrowRight')
    await expect(picker.day(addDays(arrival, nights))).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(picker.said.first()).toContainText('2 nights')
  await page.keyboard.press('Escape')
  await expect(picker.dialog).toBeHidden()
  await expect(search.checkin).toBeFocused()
})
