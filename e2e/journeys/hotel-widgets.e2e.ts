import { freshPhone } from '../guests.ts'
import { bookingSummary } from '../pages/booking-summary.ts'
import { hotelPage } from '../pages/hotel-page.ts'
import { hotelWidgets } from '../pages/hotel-widgets.ts'
import { openPage } from '../pages/open-page.ts'
import { type FoundHotel, findStay } from '../stays.ts'
import { expect, test } from '../test.ts'
import { english, wordsIn } from '../words.ts'

/** Bookable on this site, with early check-in on offer. */
const takesEarly = (one: FoundHotel) =>
  one.is_available && one.external_booking_url === null && one.restrictions.early_checkin !== null
const withoutAdvance = (one: FoundHotel) => takesEarly(one) && one.restrictions.no_postpaid === null

test('a guest reads about a stay, adds early check-in, toggles a coupon [HOTEL-07, HOTEL-11, HOTEL-12, HOTEL-14, COUP-06]', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const { hotel: found, path } = await findStay(request, { from: 30, where: takesEarly })
  const { main, stay, rooms, rules, policy, dates, add, open } = hotelPage(page)
  const { sunrise, coupon, sum, sums } = hotelWidgets(page)
  await open(`${path}&coupon=WELCOME10`)

  for (const name of ['hotel.about', 'hotel.inTheHouse', 'hotel.beforeYouBook', 'hotel.policyHeading'])
    await expect(main.getByRole('heading', { name: english(name) })).toBeVisible()
  // Each rate of a room is listed with the room's name.
  const namesOf = (headings: string[]) => new Set(headings.map((text) => text.split(' · ')[0])).size
  const roomCount = async () => namesOf(await rooms.getByRole('heading').allTextContents())
  await expect.poll(roomCount).toBe(found.room_categories_with_data.length)
  await expect(rooms.first()).toContainText(/₹|Sold out|Too small|Not available|fewer than you need/)
  expect(await rules.count()).toBeGreaterThan(0)
  await expect(policy.getByRole('term').first()).toBeVisible()
  await expect(dates).toContainText('1 room, 2 guests')
  await expect(dates).toContainText(/from \d+:\d\d\s[AP]M/)
  await expect(dates).toContainText(/by \d+:\d\d\s[AP]M/)

  await test.step('the card stays whole while scrolling, with brief tax notes and buttons', async () => {
    await policy.scrollIntoViewIfNeeded()
    await expect(stay.locator('.book')).toBeInViewport({ ratio: 1 })
    expect(await stay.getByText(/tax/i).filter({ visible: true }).count()).toBeLessThanOrEqual(2)
    expect(await stay.locator('.book > .warn').count()).toBeLessThanOrEqual(1)
  })
  await expect(coupon('WELCOME10')).toContainText(/Save ₹\S+ with/)
  const lines = await sums.count()
  const before = (await sum.textContent()) ?? ''
  await add.click()
  await sunrise.getByRole('link', { name: 'Add' }).click()
  await expect(sunrise.getByRole('link', { name: 'Remove' })).toBeVisible()
  await expect(sum).not.toHaveText(before)
  await expect(sums).toHaveCount(lines + 1)
  await sunrise.getByRole('link', { name: 'Remove' }).click()
  await expect(sum).toHaveText(before)

  await coupon('WELCOME10').getByRole('link', { name: 'Remove' }).click()
  await expect(sum).not.toHaveText(before)
  const plain = (await sum.textContent()) ?? ''
  // The best coupon on offer: a deal's in its city, elsewhere one for everybody.
  const offered = /with ([A-Z\d]+)/.exec((await coupon('Save').textContent()) ?? '')?.[1] ?? 'none'
  await coupon(offered).getByRole('link', { name: 'Apply' }).click()
  await expect(coupon(offered).getByRole('link', { name: 'Remove' })).toBeVisible()
  await expect(sum).not.toHaveText(plain)
  await coupon(offered).getByRole('link', { name: 'Remove' }).click()
  await expect(coupon(offered).getByRole('link', { name: 'Apply' })).toBeVisible()
  await expect(sum).toHaveText(plain)
  const code = stay.getByRole('textbox', { name: 'Coupon code' })
  await code.fill('NOSUCH')
  await stay.getByRole('button', { name: 'Apply' }).click()
  await expect(code).toHaveAccessibleDescription(/.+/)
  await code.fill('WELCOME')
  await expect(code).toHaveAccessibleDescription('')
  await test.step('Arabic dates keep to one line without overlapping nights', async () => {
    await open(`${path}&lang=ar`)
    const boxes = await page.locator('.book .mini').evaluate((mini) =>
      [...mini.querySelectorAll(':scope > :not(.wide) b, :scope > .nights')].map((part) => {
        const range = document.createRange()
        range.selectNodeContents(part)
        return range.getBoundingClientRect().toJSON() as DOMRect
      }),
    )
    const [checkin, nights, checkout] = boxes
    if (!checkin || !nights || !checkout) throw new Error(`${boxes.length} of the three are there`)
    const covers = (day: DOMRect) =>
      nights.left < day.right && day.left < nights.right && nights.top < day.bottom && day.top < nights.bottom
    expect([covers(checkin), covers(checkout)]).toEqual([false, false])
    expect(checkin.top).toBe(checkout.top)
    for (const day of [checkin, checkout]) expect(day.height).toBeLessThan(32)
  })
})

test('the device stores the party, which fills the booking, in Arabic', {
  tag: '@phone',
}, async ({ page, request }) => {
  const arabic = wordsIn('ar')
  const { path } = await findStay(request, { city: 'delhi', from: 45, where: withoutAdvance })
  const { stay, next, add, total, open } = hotelPage(page, arabic)
  const { sunrise, guestBar, bookedFor, saveGuestData } = hotelWidgets(page, arabic)
  await open(`${path}&lang=ar`)
  await add.click()
  await sunrise.getByRole('link').click()
  await expect(sunrise.getByRole('link', { name: arabic('stay.leave') })).toBeVisible()
  await guestBar.click()
  const phone = freshPhone()
  await stay.getByRole('textbox', { name: arabic('summary.fullName') }).fill('Asha Rao')
  await stay.getByRole('textbox', { name: arabic('summary.countryCode') }).fill('+91')
  await stay.getByRole('textbox', { name: arabic('summary.mobile') }).fill(phone)
  await saveGuestData.click()
  await expect(bookedFor('Asha Rao')).toHaveAttribute('aria-expanded', 'false')
  await page.reload()
  await add.click()
  await expect(bookedFor('Asha Rao')).toBeVisible()
  const sum = /[\d,.]+/.exec((await total.textContent()) ?? '')?.[0] ?? ''
  expect(sum).not.toBe('')

  await next.click()
  const summary = bookingSummary(page, arabic)
  await expect(summary.name).toHaveValue('Asha Rao')
  await expect(summary.phone).toHaveValue(phone)
  await expect(summary.dialog).toContainText(arabic('hotel.lineEarlyCheckin'))
  await summary.book.click()
  await expect(page).toHaveURL(/\/booking\//)
  await expect(page.getByRole('main')).toContainText(sum)
})

test('shows the large picture, proven price drops, nearby and recent stays [OVER-14, LIST-22]', {
  tag: '@desktop',
}, async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { hotel: found, path } = await findStay(request, {
    where: (one) => one.is_available && one.price_drop !== null,
  })
  const hotel = hotelPage(page)
  const widgets = hotelWidgets(page)
  await hotel.open(path)
  const largest = page.getByRole('region', { name: 'All pictures' }).getByRole('img').first()
  await expect(largest).toHaveAttribute('src', /\/xlarge\.webp$/)
  const shown = ({ currentSrc, naturalWidth }: HTMLImageElement) => naturalWidth > 0 && currentSrc
  await expect.poll(() => largest.evaluate(shown)).toMatch(/\/(?:medium|large|xlarge)\.webp$/)
  await test.step('a tablet has the large picture and two beside it', async () => {
    const shots = page.getByRole('region', { name: 'All pictures' }).getByRole('listitem')
    await page.setViewportSize({ width: 768, height: 1024 })
    for (const index of [0, 1, 2]) await expect(shots.nth(index)).toBeInViewport({ ratio: 0.9 })
    await page.setViewportSize({ width: 1440, height: 900 })
  })
  await hotel.stay.getByRole('link', { name: `Price down ${found.price_drop?.percentage}%` }).click()
  await expect(page).toHaveURL(/modal=priceDrop/)
  const proof = page.getByRole('dialog', { name: english('stay.dropTitle') })
  await expect(proof).toContainText('Lowest price in the 30 days before')
  await page.goBack()
  await expect(proof).toBeHidden()

  await widgets.nearby.scrollIntoViewIfNeeded()
  await expect(widgets.nearby.getByRole('article')).toHaveCount(4)
  await test.step('they are in one row, with picture text and distance', async () => {
    const cards = await widgets.nearby.getByRole('article').evaluateAll((found) =>
      found.map((card) => ({
        top: card.getBoundingClientRect().top,
        alt: card.querySelector('img')?.alt ?? '',
        text: card.textContent ?? '',
      })),
    )
    expect(new Set(cards.map(({ top }) => top)).size).toBe(1)
    for (const { alt, text } of cards) {
      expect(alt).toMatch(/^[A-Z][\w ]+/)
      expect(text).toMatch(/ away/)
    }
  })
  await widgets.more.click()
  await expect(widgets.nearby.getByRole('article')).toHaveCount(8)

  await widgets.share.click()
  await expect(hotel.main.getByText(english('stay.copied'))).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/${found.id}-`)

  await widgets.nearby.getByRole('article').first().getByRole('link').click()
  await expect(hotel.heading).not.toHaveText(found.name)
  await expect(widgets.recent.getByRole('link', { name: found.name })).toBeVisible()
  await openPage(page, '/')
  await expect(widgets.recent.getByRole('link')).toHaveCount(2)
  await widgets.recent.getByRole('button', { name: english('stay.forget') }).click()
  await expect(widgets.recent).toHaveCount(0)
})
