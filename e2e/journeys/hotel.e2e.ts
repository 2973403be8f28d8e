import { formatRoomsConfig } from '#app/domain/stays/occupancy.ts'
import { freshPhone } from '../guests.ts'
import { bookingSummary } from '../pages/booking-summary.ts'
import { hotelPage } from '../pages/hotel-page.ts'
import { openPage } from '../pages/open-page.ts'
import { addressOf } from '../site.ts'
import { canPayAtHotel, type FoundHotel, findStay } from '../stays.ts'
import { expect, test } from '../test.ts'
import { english } from '../words.ts'

const plainRooms = '1-2_0_0_0'

test('a sold-out hotel shows others that are free [AVAIL-05, HOTEL-18]', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const stay = await findStay(request, { from: 10, where: ({ is_available }) => !is_available })
  const hotel = hotelPage(page)
  await hotel.open(stay.path)
  await expect(hotel.stay).toContainText('Sold out for these dates')
  await expect(hotel.next).toBeHidden()
  const other = hotel.similar.getByRole('article').first()
  await expect(other).toContainText('taxes included')
  await other.getByRole('link').click()
  await expect(hotel.heading).not.toHaveText(stay.hotel.name)
  await expect(hotel.next).toBeVisible()
})

test('other dates bring the similar hotels, and take them away [AVAIL-05]', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const { hotel: found, path } = await findStay(request, { from: 10, where: ({ is_available }) => !is_available })
  const hotel = hotelPage(page)
  await hotel.open(path)
  await expect(hotel.similar).toBeVisible()
  const free = await findStay(request, { from: 65, where: ({ id, is_available }) => id === found.id && is_available })
  await hotel.open(free.path)
  await expect(hotel.next).toBeVisible()
  await expect(hotel.similar).toHaveCount(0)
})

test('shows what the owner asks of guests [AVAIL-15]', { tag: '@phone' }, async ({ page, request }) => {
  const { hotel: found, path } = await findStay(request, { where: (one) => notesOf(one).length > 0 })
  const { rules, open } = hotelPage(page)
  await open(path)
  for (const note of notesOf(found)) await expect(rules.filter({ hasText: note })).toBeVisible()
})

const restrictions = [
  { name: 'no_local_ids', words: 'Guests who live in this city cannot stay here.' },
  { name: 'no_unmarried_couples', words: 'Couples must show proof of marriage.' },
  { name: 'no_foreign_guests', words: 'Only guests with an ID of this country can stay here.' },
]

test('says who a hotel cannot take [AVAIL-18]', { tag: '@desktop' }, async ({ page, request }) => {
  const { rules, open } = hotelPage(page)
  for (const { name, words } of restrictions) {
    const stay = await findStay(request, { where: (one) => one.is_available && one.restrictions[name] === true })
    await open(stay.path)
    await expect(rules.filter({ hasText: words })).toBeVisible()
  }
})

test('says when one or two rooms are left [AVAIL-25]', { tag: '@phone' }, async ({ page, request }) => {
  const few = ({ available_rooms: left, sold_out }: FoundHotel['room_categories_with_data'][number]) =>
    !sold_out && (left === 1 || left === 2)
  const { hotel: found, path } = await findStay(request, { where: (one) => one.room_categories_with_data.some(few) })
  const { room, open } = hotelPage(page)
  await open(path)
  for (const category of found.room_categories_with_data) {
    const words = room(category.name).getByText(`Only ${category.available_rooms} room(s) left`)
    await expect(words).toHaveCount(few(category) ? 1 : 0)
  }
})

test('says when cancelling is free and what it costs after [AVAIL-31]', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const { path } = await findStay(request)
  const { policy, room, rooms, open } = hotelPage(page)
  await open(path)
  await expect(policy.getByRole('term').first()).toHaveText(/^Until \w{3}, \d+ \w+, \d+:\d\d [AP]M/)
  await expect(policy.getByRole('definition').first()).toHaveText('Cancelling is free.')
  await expect(policy.getByRole('definition').last()).toHaveText(
    'The first night is kept, the rest goes back the way you paid.',
  )
  const name = (await rooms.first().getByRole('heading').textContent()) ?? ''
  await expect(room(name)).toContainText(/Free cancellation until|The first night is kept|Not refundable/)
})

test('takes two guests a room where a third is forbidden [PICK-24]', { tag: '@phone' }, async ({ page, request }) => {
  const { path } = await findStay(request, { where: (one) => one.is_available && one.restrictions.no_triple_occupancy })
  const { main, stay, open } = hotelPage(page)
  await open(path.replace(plainRooms, '1-3_0_0_0'))
  await expect(main.getByText('Maximum 2 guests are allowed per room').first()).toBeVisible()
  await expect(stay.getByText('2 rooms, 3 guests')).toBeVisible()
})

test('prices are in the currency of the hotel [PRICE-08]', { tag: '@desktop' }, async ({ page, request }) => {
  const { stay, open } = hotelPage(page)
  const currencies = [
    ['jaipur', /₹\d/],
    ['london', /£\d/],
    ['tokyo', /¥\d/],
  ] as const
  for (const [city, price] of currencies) {
    const found = await findStay(request, { city, where: ({ is_available }) => is_available })
    await open(found.path)
    await expect(stay.getByText(price).first()).toBeVisible()
    await expect(page.getByRole('banner').getByRole('button', { name: 'English · ₹' })).toBeVisible()
  }
  await openPage(page, addressOf('nl.dunehouse.localhost', '/'))
  await expect(page.getByRole('banner').getByRole('button', { name: 'Nederlands · €' })).toBeVisible()
})

test('a coupon changes the sum, a wrong one says so [COUP-07]', { tag: '@phone' }, async ({ page, request }) => {
  const { path } = await findStay(request)
  const { stay, open } = hotelPage(page)
  await open(path)
  const sum = stay.getByRole('definition').last()
  const before = (await sum.textContent()) ?? ''
  await stay.getByText('Have a coupon?').click()
  await stay.getByRole('textbox', { name: 'Coupon code' }).fill('NOSUCH')
  await stay.getByRole('button', { name: 'Apply' }).click()
  const code = stay.getByRole('textbox', { name: 'Coupon code' })
  await expect(code).toHaveAccessibleDescription(/.+/)
  await expect(code).toHaveValue('NOSUCH')
  await expect(code).toBeFocused()
  await stay.getByRole('textbox', { name: 'Coupon code' }).fill('WELCOME10')
  await stay.getByRole('button', { name: 'Apply' }).click()
  await expect(stay.getByText(/WELCOME10 takes off ₹/)).toBeVisible()
  await expect(sum).not.toHaveText(before)
  await expect(stay.getByRole('link', { name: 'Remove' })).toBeFocused()
  await stay.getByRole('link', { name: 'Remove' }).click()
  await expect(sum).toHaveText(before)
})

for (const { from, take, what } of [
  { from: 180, take: (_left: number) => 1, what: 'another has booked' },
  { from: 195, take: (left: number) => left, what: 'the rooms they chose are all gone' },
]) {
  test(`tells a guest who lingers that ${what} [AVAIL-30]`, { tag: ['@desktop', '@deep'] }, async ({
    page,
    browser,
    request,
  }) => {
    const found = await findStay(request, { from, where: hasFewLeft })
    const { main, open } = hotelPage(page)
    await page.clock.install()
    await open(found.path)
    await page.clock.runFor(30_000)
    await expect(main.getByText(english('hotel.justChanged'))).toHaveCount(0)

    const stay = new URLSearchParams({
      checkin: found.checkin,
      checkout: found.checkout,
      rooms_config: formatRoomsConfig(
        Array(take(roomsLeft(found.hotel))).fill({ adults: 2, infants: 0, children: 0, pets: 0 }),
      ),
      selected_rcid: String(found.hotel.selected_category_id),
      modal: 'bookingSummary',
    })
    const another = await browser.newContext()
    const other = await another.newPage()
    await openPage(other, `${new URL(found.path, 'http://any').pathname}?${stay}`)
    const summary = bookingSummary(other)
    await summary.name.fill('Asha Verma')
    await summary.phone.fill(freshPhone())
    await summary.book.click()
    await expect(hotelPage(other).heading).toHaveText('Booked. See you in Jaipur.')
    await another.close()

    await page.bringToFront()
    await page.clock.runFor(30_000)
    await expect(main.getByRole('status')).toContainText(english('hotel.justChanged'))
  })
}

test('all pictures open above the page and close on Back [OVER-01]', { tag: '@desktop' }, async ({ page, request }) => {
  const { path } = await findStay(request)
  const { pictures, open } = hotelPage(page)
  await open(path)
  await pictures.click()
  const dialog = page.getByRole('dialog', { name: 'All pictures' })
  await expect(dialog.getByRole('img').first()).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await page.goForward()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(pictures).toBeFocused()
})

/** Few enough of the room chosen first are left for a booking to show, and some of another; nothing need be paid before. */
function hasFewLeft(hotel: FoundHotel): boolean {
  const others = hotel.room_categories_with_data.filter(({ id }) => id !== hotel.selected_category_id)
  const left = roomsLeft(hotel)
  return canPayAtHotel(hotel) && left >= 2 && left <= 3 && others.some(({ sold_out }) => !sold_out)
}

function roomsLeft({ selected_category_id: chosen, room_categories_with_data: categories }: FoundHotel): number {
  return categories.find(({ id }) => id === chosen)?.available_rooms ?? 0
}

function notesOf({ restrictions }: FoundHotel): string[] {
  return restrictions.specific_restrictions?.notes ?? []
}
