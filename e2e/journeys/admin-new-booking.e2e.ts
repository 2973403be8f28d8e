import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { addDays } from '#app/domain/dates/calendar-day.ts'
import { freshPhone } from '../guests.ts'
import { askAdmin } from '../operator.ts'
import { aDay, adminOrigin, type Day, guestName, joinByRequest, sellTo } from '../pages/admin-page.ts'
import { barriersOn } from '../pages/barriers.ts'
import { overflowsOf } from '../pages/fits.ts'
import { expect, test } from '../test.ts'

type Booking = {
  booking_no: string
  stay_state: string
  source: string
  total_minor: number
  paid_minor: number
  rooms: number
  parts: { rate_plan: string | null; room_category: { id: number } }[]
}
type Offers = { room_types: { id: number; name: string; available: number; rates: { code: string }[] }[] }

/** From Today to the booked, paid and checked-in guest, typing at the speed of a clerk. */
const MAX_WALK_IN_MS = 60_000
const WALK_IN_TAPS = 5
const TYPING = { delay: 60 }

const readOffers = (request: APIRequestContext, { property, checkin, checkout, now }: Day) =>
  askAdmin<Offers>(request, `properties/${property}/stay-offers?checkin=${checkin}&checkout=${checkout}`, { now })

const newBooking = ({ property, checkin, checkout }: Day) =>
  `${adminOrigin}/new-booking?property=${property}&checkin=${checkin}&checkout=${checkout}`

const rates = (page: Page) => page.locator('.sell-rate')
const rowOf = (page: Page, roomType: string) =>
  page.locator('.sell-offers tr').filter({ has: page.getByText(roomType, { exact: true }) })
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Guest' })
const booked = (page: Page) => page.getByRole('heading', { name: /^Booked / })

async function bookingsOf(request: APIRequestContext, name: string): Promise<Booking[]> {
  const { items } = await askAdmin<{ items: Booking[] }>(request, `bookings?guest=${encodeURIComponent(name)}`)
  return items
}

/** Opens the page as a clerk of the property, with the dates of the day. */
async function openSale(page: Page, request: APIRequestContext, day: Day): Promise<void> {
  await joinByRequest(page, request, { ...day, role: 'front-desk' })
  await page.goto(newBooking(day))
  await expect(rates(page).first()).toBeVisible()
}

for (const tag of [['@phone', '@main'], ['@desktop']]) {
  test(`a walk-in is sold, paid and checked in within a minute and five taps, ${tag[0]} [ADMN-02]`, { tag }, async ({
    page,
    request,
  }) => {
    const day = await aDay(request, 310)
    await joinByRequest(page, request, { ...day, role: 'front-desk' })
    const name = guestName('Marta')
    let taps = 0
    const tap = async (target: Locator) => {
      taps += 1
      await target.click()
    }
    const startedAt = Date.now()
    await tap(page.getByRole('link', { name: 'New booking' }))
    await tap(rates(page).first())
    await tap(page.getByRole('button', { name: 'Guest and payment' }))
    await page.keyboard.type(name, TYPING)
    await page.keyboard.press('Tab')
    await page.keyboard.type(freshPhone(), TYPING)
    await tap(page.getByRole('radio', { name: 'Cash' }))
    await tap(page.getByRole('button', { name: /^Take .* and check in/ }))
    await expect(booked(page)).toBeVisible()
    await expect(page.getByText('The guest is checked in.')).toBeVisible()
    const ms = Date.now() - startedAt
    test.info().annotations.push({ type: 'walk-in', description: `${taps} taps, ${Math.round(ms / 1000)} s` })
    expect([taps, ms < MAX_WALK_IN_MS]).toEqual([WALK_IN_TAPS, true])
    const [sold] = await bookingsOf(request, name)
    expect(sold).toMatchObject({ source: 'walk_in', stay_state: 'in_house', paid_minor: sold?.total_minor })
    await expect(page.getByRole('link', { name: 'Open booking' })).toHaveAttribute(
      'href',
      new RegExp(`/bookings/${sold?.booking_no}`),
    )
    expect(await barriersOn(page, 'main')).toEqual([])
    await page.getByRole('button', { name: 'Another booking' }).click()
    await expect(nameField(page)).toHaveValue('')
  })
}

test('a double click books once [ADMN-02]', { tag: '@both' }, async ({ page, request }) => {
  const day = await aDay(request, 316)
  await openSale(page, request, day)
  const name = guestName('Yuki')
  await rates(page).first().click()
  await nameField(page).fill(name)
  await page.getByRole('button', { name: /^Confirm/ }).dblclick()
  await expect(booked(page)).toBeVisible()
  expect(await bookingsOf(request, name)).toHaveLength(1)
})

test('the last room sold by somebody else is said plainly, and alternatives stay [ADMN-02]', {
  tag: '@both',
}, async ({ page, request }) => {
  // Phone and desktop share a property.
  const day = await aDay(request, (page.viewportSize()?.width ?? 0) < 780 ? 322 : 327)
  const [last, other] = await readOffers(request, day).then(({ room_types: types }) => types.filter(isSellable))
  if (!last || !other) throw new Error('the property has one room type only')
  const change = { room: last.id, from: day.checkin, to: day.checkin, available: 1 }
  await askAdmin(request, 'ari', { method: 'PATCH', body: { property: day.property, changes: [change] } })
  await openSale(page, request, day)
  await expect(rowOf(page, last.name)).toContainText('1 left')
  await page.locator(`[data-rate^="${last.id}:"]`).first().click()
  const name = guestName('Omar')
  await nameField(page).fill(name)
  await expect(page.getByRole('button', { name: /^Confirm/ })).toBeVisible()
  await sellTo(request, { ...day, room: last.id }, 'Faster')
  await page.getByRole('button', { name: /^Confirm|Choose a room/ }).click()
  await expect(page.locator('.sell-total .notice')).toContainText(/Just sold to somebody else|No longer available/)
  await expect(rowOf(page, last.name)).toContainText('Sold out')
  expect(await bookingsOf(request, name)).toEqual([])
  expect(await barriersOn(page, 'main')).toEqual([])
  await page.locator(`[data-rate^="${other.id}:"]`).first().click()
  await expect(nameField(page)).toHaveValue(name)
  await page.getByRole('button', { name: /^Confirm/ }).click()
  await expect(booked(page)).toBeVisible()
  expect(await bookingsOf(request, name)).toHaveLength(1)
})

const isSellable = ({ available, rates: sold }: Offers['room_types'][number]) => available > 0 && sold.length > 0

test('two rooms of different types are held in one booking, which the address has [ADMN-02]', {
  tag: '@both',
}, async ({ page, request }) => {
  const day = await aDay(request, 333)
  const [one, other] = await readOffers(request, day).then(({ room_types: types }) => types.filter(isSellable))
  if (!one || !other) throw new Error('the property has one room type only')
  await openSale(page, request, day)
  const name = guestName('Rao')
  await page.getByText('Group', { exact: true }).click()
  await page.getByLabel('Group name').fill(`${name} wedding`)
  await page.locator(`[data-rate^="${one.id}:"]`).first().click()
  await page.getByRole('button', { name: 'Another room' }).click()
  await page.getByRole('button', { name: 'One adult fewer' }).click()
  await page.locator(`[data-rate^="${other.id}:"]`).first().click()
  await page.reload()
  await expect(page.locator('.sell-rooms')).toContainText(one.name)
  await expect(page.locator('.sell-rooms')).toContainText(other.name)
  await page.getByText('Group', { exact: true }).click()
  await page.getByLabel('Group name').fill(`${name} wedding`)
  await nameField(page).fill(name)
  await page.getByText('Hold', { exact: true }).click()
  await page.getByRole('button', { name: 'Hold the room' }).click()
  await expect(page.getByRole('heading', { name: /^Held / })).toBeVisible()
  const [sold] = await bookingsOf(request, name)
  expect(sold).toMatchObject({ rooms: 2, stay_state: 'held', source: 'group' })
  const { parts } = await askAdmin<Booking>(request, `bookings/${sold?.booking_no}`)
  expect(parts.map(({ room_category: { id } }) => id)).toEqual([one.id, other.id])
})

test('an earlier guest is found by name and gets a payment link [ADMN-02]', { tag: '@both' }, async ({
  page,
  request,
}) => {
  const day = await aDay(request, 336)
  const { name } = await sellTo(request, day, 'Returning')
  await openSale(page, request, day)
  await rates(page).first().click()
  await nameField(page).fill(name.slice(0, 14))
  await page.getByRole('button', { name: new RegExp(name) }).click()
  await expect(nameField(page)).toHaveValue(name)
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue(/^\+91 \d{10}$/)
  await page.getByRole('radio', { name: 'Link' }).click()
  await page.getByRole('button', { name: /^Confirm/ }).click()
  await expect(booked(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Payment link' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/91\d{10}\?/,
  )
  expect(await barriersOn(page, 'main')).toEqual([])
  expect(await overflowsOf(page, 'Sold')).toEqual([])
})

test('a quotation is sent for a room at its own price [ADMN-02]', { tag: '@desktop' }, async ({ page, request }) => {
  const day = await aDay(request, 340)
  await joinByRequest(page, request, { ...day, role: 'front-desk' })
  // A quotation ends before the guest arrives.
  await page.goto(newBooking({ ...day, checkin: addDays(day.checkout, 1), checkout: addDays(day.checkout, 2) }))
  await page.locator('[data-rate$=":standard"]').first().click()
  await page.getByText('Quote only', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(`${guestName('quote').replaceAll(' ', '.')}@guests.example`)
  await page.getByLabel('Quotation valid for').selectOption('1')
  await page.getByRole('button', { name: /^Send quotation of/ }).click()
  await expect(page.getByRole('heading', { name: /^Quotation sent/ })).toBeVisible()
})

test('a sale needs the keyboard alone [ADMN-02]', { tag: '@desktop' }, async ({ page, request }) => {
  const day = await aDay(request, 346)
  await openSale(page, request, day)
  const name = guestName('Keys')
  await page.keyboard.press('1')
  await expect(rates(page).first()).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Control+Enter')
  await expect(nameField(page)).toBeFocused()
  await page.keyboard.type(name)
  await expect(page.getByRole('button', { name: /^Confirm/ })).toBeEnabled()
  await page.keyboard.press('Control+Enter')
  await expect(booked(page)).toBeFocused()
  expect(await bookingsOf(request, name)).toHaveLength(1)
})

test('New booking fits from 360 to 1440 px, from right to left and in the dark [ADMN-02]', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const day = await aDay(request, 352)
  await openSale(page, request, day)
  await rates(page).first().click()
  await page.getByRole('radio', { name: 'Cash' }).click()
  for (const dir of ['ltr', 'rtl']) {
    await page.evaluate((direction) => document.documentElement.setAttribute('dir', direction), dir)
    for (const width of [360, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await overflowsOf(page, `${width} px ${dir}`)).toEqual([])
    }
    expect(await barriersOn(page, 'main')).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await barriersOn(page, 'main')).toEqual([])
})
