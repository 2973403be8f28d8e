import type { APIRequestContext } from '@playwright/test'
import { addDays, addMonths, type CalendarDay, dayOfWeek, startOfMonth } from '#app/domain/dates/calendar-day.ts'
import { createFormatter } from '#app/i18n/format.ts'
import { homePage } from '../pages/home-page.ts'
import { hotelPage } from '../pages/hotel-page.ts'
import { listingPage } from '../pages/listing-page.ts'
import { openPage } from '../pages/open-page.ts'
import { stayPicker } from '../pages/stay-picker.ts'
import { addressOf, dayIn, getJson, type HostName } from '../site.ts'
import { findStay } from '../stays.ts'
import { expect, test } from '../test.ts'
import { wordsIn } from '../words.ts'

type Night = { date: CalendarDay; is_available: boolean; price: number | null; can_arrive: boolean }
type Rule = {
  start_date: CalendarDay
  end_date: CalendarDay
  arrival_weekdays: number[] | null
  min_nights: number | null
}
type Calendar = { currency_code: string; nights: Night[]; day_rules: Rule[] }

const host: HostName = 'nl.dunehouse.localhost'
const format = createFormatter('en')

async function calendarOf(
  request: APIRequestContext,
  hotelId: number,
  where: { host?: HostName; month?: CalendarDay } = {},
) {
  const params = {
    hotel_id: hotelId,
    request_type: 'calendar_view',
    rooms_config: '1-2_0_0_0',
    start_time: where.month ?? startOfMonth(dayIn(0)),
  }
  return (await getJson<{ calendar: Calendar }>(request, 'calendarView', { host: where.host, params })).calendar
}

/** A property let by the week, and a Saturday of its season with more weeks to follow. */
async function findWeeklyProperty(request: APIRequestContext) {
  const checkin = dayIn(20)
  const params = {
    'filters[city]': 'zandvoort',
    'available_room_count[checkin]': checkin,
    'available_room_count[checkout]': addDays(checkin, 3),
    'format_response[batch][count]': 50,
  }
  const { hotels } = await getJson<{ hotels: { id: number; url: string }[] }>(request, 'search/hotels', {
    host,
    params,
  })
  for (const { id, url } of hotels) {
    const { day_rules } = await calendarOf(request, id, { host })
    const rule = day_rules.find(
      ({ arrival_weekdays, min_nights, end_date }) =>
        arrival_weekdays?.[0] === 6 && min_nights === 7 && end_date > dayIn(60),
    )
    if (rule) return { url, saturday: firstSaturday(later(rule.start_date, dayIn(20))) }
  }
  throw new Error('no house of Zandvoort is let by the week')
}

function later(one: CalendarDay, other: CalendarDay): CalendarDay {
  return [one, other].sort()[1] ?? one
}

function firstSaturday(day: CalendarDay): CalendarDay {
  return addDays(day, (6 - dayOfWeek(day) + 7) % 7)
}

test(
  'shows prices of nights, the cheapest days and savings on other days [PICK-28, OVER-15]',
  { tag: '@main' },
  async ({ page, request }, { project }) => {
    const { hotel, path, checkin } = await findStay(request, { from: 24 })
    const { nights, currency_code: currency } = await calendarOf(request, hotel.id, { month: startOfMonth(dayIn(24)) })
    const { dates, stay, open } = hotelPage(page)
    const picker = stayPicker(page)
    await tellPrices(page, checkin)
    await open(path)
    await dates.click()
    const night = nights.find(({ date, price }) => date > addDays(checkin, 6) && price !== null)
    if (!night?.price) throw new Error('no night of this hotel is free')
    const words = `${format.price({ amountMinor: night.price * 100, currency })} for the night`
    await expect(picker.day(night.date)).toHaveAccessibleName(new RegExp(words.replace(/[₹.]/g, '.')))
    await expect(picker.dialog.getByText('Price per night for all your rooms, taxes included.')).toBeVisible()
    await test.step('two days later is cheaper: a press moves the stay there', async () => {
      const later = addDays(checkin, 2)
      await expect(picker.dialog.getByText('About ₹100')).toBeVisible()
      await picker.dialog.getByRole('button', { name: '2 days later saves about ₹40' }).click()
      await expect(picker.day(later)).toHaveAttribute('aria-pressed', 'true')
      await expect(picker.day(later)).toHaveAccessibleName(/among the lowest prices of the month/)
      const legend = picker.dialog.getByText('Bold green: lowest of the month.')
      const month = picker.dialog.getByRole('table').first()
      await expect(legend).toBeVisible()
      expect((await legend.boundingBox())?.y).toBeLessThan((await month.boundingBox())?.y ?? 0)
      await expect(picker.dialog.getByText('About ₹60')).toBeVisible()
      await expect(picker.dialog.getByRole('button', { name: /saves about/ })).toHaveCount(0)
    })
    if (project.name === 'phone') await swipe(page, 'left')
    else await picker.later.click()
    // Beyond the three months of the first response.
    for (let turn = 0; turn < 3; turn += 1) await picker.later.click()
    const far = addDays(addMonths(startOfMonth(checkin), 4), 9)
    await expect(picker.day(far)).toHaveAccessibleName(/for the night/)
    await picker.pickDays(far, addDays(far, 2))
    await picker.finish()
    await expect(stay.getByText('2N', { exact: true })).toBeVisible()
  },
)

test('allows only the weeks a property is let by, and explains', { tag: '@desktop' }, async ({ page, request }) => {
  const { url, saturday } = await findWeeklyProperty(request)
  const picker = stayPicker(page)
  const midweek = addDays(saturday, 4)
  await openPage(page, addressOf(host, `${url}?checkin=${midweek}&checkout=${addDays(midweek, 3)}&lang=en`))
  await expect(
    page.getByText(/Saturday-to-Saturday stays only, at least 7 nights\. Nearest available dates:/),
  ).toBeVisible()
  await hotelPage(page).dates.click()
  await expect(picker.day(midweek)).toBeDisabled()
  await expect(picker.day(midweek)).toHaveAccessibleName(/no check-in on this day/)
  await picker.day(midweek).click({ force: true })
  await expect(picker.said.first()).toContainText('no check-in on this day')
  await expect(picker.said.first()).toContainText('Saturday-to-Saturday stays only, at least 7 nights')
  const next = addDays(saturday, 7)
  await picker.showDay(next)
  await picker.day(next).click()
  await picker.day(addDays(next, 2)).click()
  await expect(picker.said.first()).toContainText('7 nights')
  await picker.finish()
  await expect(hotelPage(page).stay.getByText('7N', { exact: true })).toBeVisible()
})

test('works without prices when they fail to load', { tag: '@phone' }, async ({ page, request }) => {
  const { path } = await findStay(request, { from: 28 })
  await page.route('**/calendarView**', (route) =>
    route.fulfill({ status: 429, json: { error: { code: 'too_many_requests' } } }),
  )
  const picker = stayPicker(page)
  await hotelPage(page).open(path)
  await hotelPage(page).dates.click()
  await expect(picker.dialog.getByText('We couldn’t load the prices.')).toBeVisible()
  await picker.pickDays(dayIn(30), dayIn(32))
  await picker.finish()
  await expect(page.getByText('2N', { exact: true }).first()).toBeVisible()
})

test('opens on the first month in which something can be booked [DECD-07]', { tag: '@both' }, async ({ page }) => {
  const month = startOfMonth(dayIn(0))
  const arrival = addDays(addMonths(month, 1), 4)
  await page.route('**/placeCalendar**', (route) => {
    const start = (new URL(route.request().url()).searchParams.get('start_time') ?? month) as CalendarDay
    const days = [0, 1, 2, 3, 4, 5].map((day) => ({ date: addDays(start, day), total: null, is_available: false }))
    const priced = days.map((day) => (day.date >= arrival ? { ...day, total: 90, is_available: true } : day))
    const shared = { currency_code: 'INR', nights: 1, start_time: start, age_seconds: 0 }
    return route.fulfill({ json: { calendar: { ...shared, end_time: addMonths(start, 1), days: priced } } })
  })
  const picker = stayPicker(page)
  await openPage(page, '/hotels-in-jaipur?modal=dateguestpicker')
  await expect(picker.day(arrival)).toBeFocused()
  await expect(picker.dialog.locator(`[data-day="${addDays(arrival, -5)}"]`)).toHaveCount(0)
})

test('a stay is chosen by keyboard, by day, week, month and year', { tag: '@desktop' }, async ({ page, request }) => {
  const { path, checkin } = await findStay(request, { from: 32 })
  const picker = stayPicker(page)
  await hotelPage(page).open(path)
  await hotelPage(page).dates.press('Enter')
  await expect(picker.day(checkin)).toHaveAccessibleName(/for the night/)
  await expect(picker.day(checkin)).toBeFocused()
  await page.keyboard.press('Shift+PageDown')
  const reached = () => page.locator('[data-day]:focus').getAttribute('data-day')
  await expect.poll(async () => ((await reached()) ?? '') >= addMonths(dayIn(0), 12)).toBe(true)
  await page.keyboard.press('Shift+PageUp')
  await expect.poll(async () => ((await reached()) ?? '9') < dayIn(3)).toBe(true)
  await page.keyboard.press('PageDown')
  await expect.poll(async () => ((await reached()) ?? '') > dayIn(20)).toBe(true)
  // In quick succession: the second key applies to the day the first one moved to.
  const from = (await reached()) as CalendarDay
  await page.evaluate(pressQuickly, ['ArrowDown', 'ArrowRight', 'ArrowLeft'])
  expect(await reached()).toBe(addDays(from, 7))
  await page.keyboard.press('Enter')
  await expect(picker.said.first()).toContainText('Choose your check-out date')
  const arrival = (await reached()) as CalendarDay
  for (const nights of [1, 2]) {
    await page.keyboard.press('ArrowRight')
    await expect(picker.day(addDays(arrival, nights))).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(picker.said.first()).toContainText('2 nights')
  await expect(picker.dialog.getByRole('columnheader', { name: 'Wednesday' }).first()).toBeVisible()
  await expect(picker.dialog.getByText(/^About ₹/)).toBeInViewport()
  await expect(picker.chooseGuests).toBeInViewport()
  await picker.chooseGuests.focus()
  await page.keyboard.press('Enter')
  await picker.done.focus()
  await page.keyboard.press('Enter')
  await expect(picker.dialog).toBeHidden()
})

test('Arabic mirrors arrow keys, swipes and the ends of the stay', { tag: '@phone' }, async ({ page, request }) => {
  const { path, checkin } = await findStay(request, { from: 36 })
  const say = wordsIn('ar')
  const picker = stayPicker(page, { say, locale: 'ar' })
  await openPage(page, `${path}&lang=ar`)
  await hotelPage(page, say).dates.click()
  await expect(picker.dialog.getByText(say('picker.pricesAbout'))).toBeVisible()
  await picker.day(checkin).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(picker.day(addDays(checkin, 1))).toBeFocused()
  const month = (day: CalendarDay) => picker.dialog.getByRole('table', { name: createFormatter('ar').month(day) })
  await swipe(page, 'right')
  await expect(month(startOfMonth(checkin))).toBeHidden()
  await swipe(page, 'left')
  await expect(month(startOfMonth(checkin))).toBeVisible()
  const start = await picker.day(checkin).boundingBox()
  const next = await picker.day(addDays(checkin, 1)).boundingBox()
  const isSameWeek = start !== null && next !== null && Math.abs(start.y - next.y) < 5
  if (isSameWeek) expect(next.x).toBeLessThan(start.x)
})

test("shows a property's rules without script", { tag: '@phone' }, async ({ browser, request }) => {
  const { url, saturday } = await findWeeklyProperty(request)
  const page = await browser.newPage({ javaScriptEnabled: false })
  const stay = `checkin=${addDays(saturday, 4)}&checkout=${addDays(saturday, 7)}`
  await page.goto(addressOf(host, `${url}?${stay}&lang=en&modal=dateguestpicker`))
  await expect(page.getByRole('heading', { name: 'Check-in and check-out days' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Saturday-to-Saturday stays only' }).first()).toBeVisible()
  await page.getByLabel('Check-in', { exact: true }).fill(saturday)
  await page.getByLabel('Check-out', { exact: true }).fill(addDays(saturday, 7))
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Nearest available dates')).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`checkin=${saturday}`))
  await page.close()
})

test("a webview's full-page picker shows prices [PICK-21, OVER-15]", {
  tag: '@phone',
}, async ({ page, request }) => {
  const { path, checkin } = await findStay(request, { from: 40 })
  await openPage(page, `${path}&webview=true&modal=headerDatePicker`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: format.dayLong(checkin) })).toHaveAccessibleName(/for the night/)
  await page.getByRole('button', { name: 'Choose guests' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dates and guests' })).toBeHidden()
  await openPage(page, `${path}&modal=datepicker`)
  await expect(page.getByRole('button', { name: format.dayLong(checkin) })).toHaveAccessibleName(/for the night/)
  await expect(page.getByRole('spinbutton')).toHaveCount(0)
})

/** From now on the nights around a day cost ₹50, and two of them, two days later, ₹30. */
async function tellPrices(page: import('@playwright/test').Page, checkin: CalendarDay): Promise<void> {
  await page.route('**/calendarView**', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    for (const night of json.calendar.nights) {
      if (night.date < addDays(checkin, -4) || night.date > addDays(checkin, 6)) continue
      const isLow = night.date === addDays(checkin, 2) || night.date === addDays(checkin, 3)
      Object.assign(night, { is_available: true, is_closed: false, price: isLow ? 30 : 50 })
    }
    await route.fulfill({ response, json })
  })
}

/** Swipes across the months, in steps as a phone reports them. */
async function swipe(page: import('@playwright/test').Page, way: 'left' | 'right'): Promise<void> {
  const months = page.getByRole('group', { name: /./ }).locator('.months')
  await months.evaluate(
    (node, step) => {
      const box = node.getBoundingClientRect()
      const at = (x: number) => [new Touch({ identifier: 1, target: node, clientX: x, clientY: box.top + 90 })]
      const middle = box.left + box.width / 2
      const fire = (type: string, x: number) =>
        node.dispatchEvent(
          new TouchEvent(type, { bubbles: true, touches: type === 'touchend' ? [] : at(x), changedTouches: at(x) }),
        )
      fire('touchstart', middle)
      fire('touchend', middle + step)
    },
    way === 'left' ? -120 : 120,
  )
}

/** Runs in the page: presses keys within one task, as when frames are late. */
function pressQuickly(keys: string[]): void {
  for (const key of keys) document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
}

test('the calendar of a search shows the cheapest total by arrival day [DECD-07]', {
  tag: '@phone',
}, async ({ page }) => {
  const [from, to] = [dayIn(33), dayIn(35)]
  await openPage(page, `/hotels-in-jaipur?checkin=${dayIn(31)}&checkout=${dayIn(33)}&rooms_config=1-2_0_0_0`)
  const { openSearch, search } = listingPage(page)
  await openSearch()
  await search.checkin.click()
  const picker = stayPicker(page)
  await picker.showDay(from)
  await expect(picker.day(from)).toHaveAccessibleName(/, from ₹/)
  await expect(picker.dialog.getByText(/^Lowest total for 2 nights and your party/)).toBeVisible()
  await expect(picker.dialog.getByText(/Checked (just now|\d+ minutes? ago)/)).toBeVisible()
  const label = (await picker.day(from).getAttribute('aria-label')) ?? ''
  const shown = /from (₹[\d,]+)/.exec(label)?.[1] ?? ''
  await openPage(page, `/hotels-in-jaipur?checkin=${from}&checkout=${to}&rooms_config=1-2_0_0_0&sort=price-up`)
  await expect(listingPage(page).cards.first()).toContainText(shown)
})

test('the calendar of an area shows its totals [DECD-07]', { tag: '@desktop' }, async ({ page }) => {
  await openPage(page, `/hotels-in-rajasthan?checkin=${dayIn(31)}&checkout=${dayIn(33)}&rooms_config=1-2_0_0_0`)
  const { openSearch, search } = listingPage(page)
  await openSearch()
  await search.checkin.click()
  const picker = stayPicker(page)
  await picker.showDay(dayIn(33))
  await expect(picker.day(dayIn(33))).toHaveAccessibleName(/, from ₹/)
})

test('a length in a sentence opens the calendar at its month [PLAC-05]', { tag: '@desktop' }, async ({ page }) => {
  await openPage(page, '/')
  const { search } = homePage(page)
  await search.pickByClick('Jaipur a week in march', /^Jaipur · 7 nights · March/)
  const picker = stayPicker(page)
  await expect(picker.dialog.getByText(/^March \d{4}$/)).toBeVisible()
  await expect(picker.dialog.getByText(/^Lowest total for 7 nights and your party/)).toBeVisible()
})
