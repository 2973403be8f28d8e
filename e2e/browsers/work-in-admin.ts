import { type APIRequestContext, request } from '@playwright/test'
import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { askAdmin } from '../operator.ts'
import {
  aDay,
  addPerson,
  adminAddress,
  adminToday,
  codeAt,
  giveUnit,
  minutesLater,
  sellTo,
} from '../pages/admin-page.ts'
import { type Browser, click, press, retry, type, visible, waitFor } from './browser.ts'

/** The code of WebDriver for the Enter key. */
const ENTER = '\uE007'

/** Nights after the arrival whose price is changed. */
const NIGHTS_AHEAD = 20

type Records = Awaited<ReturnType<typeof prepare>>

type Journey = {
  /** The guests' site, which has the properties. */
  origin: string
  onPicture: (page: 'today' | 'calendar', png: Buffer) => void
}

/**
 * Signs a manager in, checks a guest in on Today, opens the booking, and sets a price in the calendar of rates. Throws
 * when a page or the records differ.
 */
export async function workInAdmin(browser: Browser, { origin, onPicture }: Journey): Promise<void> {
  const context = await request.newContext({ baseURL: origin })
  try {
    const records = await prepare(context)
    await signIn(browser, records)
    await checkIn(browser, context, records)
    onPicture('today', await browser.screenshot())
    await openBooking(browser, records)
    await setPrice(browser, context, records)
    onPicture('calendar', await browser.screenshot())
  } finally {
    await context.dispose()
  }
}

/** Adds a manager, and a guest who arrives today: the browser's requests have no other time. */
async function prepare(context: APIRequestContext) {
  const found = await aDay(context, 1)
  const { property, room } = found
  const now = new Date().toISOString()
  const checkin = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' }) as CalendarDay
  const day = { ...found, now, checkin, checkout: addDays(checkin, 1) }
  // Guests are checked in from the property's hour of check-in on.
  await askAdmin(context, `properties/${property}`, { method: 'PATCH', body: { checkin_time: '00:00' } })
  const changes = [{ room, from: checkin, to: checkin, available: 5 }]
  await askAdmin(context, 'ari', { method: 'PATCH', body: { property, changes } })
  const guest = await sellTo(context, day, 'Lukas')
  await giveUnit(context, day, guest)
  // The code of five minutes ago is used here, and the one of now when signing in.
  const person = await addPerson(context, { role: 'manager', property, now: minutesLater(now, -5) })
  return { day, guest, person }
}

async function signIn(browser: Browser, { day, person }: Records): Promise<void> {
  await browser.open(adminToday(day))
  await click(browser, visible('button', 'Use a password and code'))
  await type(browser, visible('input[name=email]'), person.email)
  await type(browser, visible('input[name=password]'), person.password)
  await type(browser, visible('input[name=code]'), codeAt(person.secret, new Date().toISOString()))
  await click(browser, visible('button[type=submit]', 'Sign in'))
}

async function checkIn(browser: Browser, context: APIRequestContext, { guest }: Records): Promise<void> {
  const row = `[data-booking="${guest.number}"]`
  await click(browser, visible(`${row} button`, 'Check in'))
  await waitFor(browser, visible(row, 'In house'))
  await retry(async () => {
    const booking = await askAdmin<{ stay_state: string }>(context, `bookings/${guest.number}`)
    if (booking.stay_state !== 'in_house') throw new Error(`the guest is ${booking.stay_state}`)
  })
}

async function openBooking(browser: Browser, { guest }: Records): Promise<void> {
  await click(browser, visible(`[data-booking="${guest.number}"] a`, guest.name))
  await waitFor(browser, visible('h1', guest.name))
  await waitFor(browser, visible('main', guest.number))
}

type Nights = { rooms: { room: number; nights: { price: { double_minor: number } | null }[] }[] }

async function setPrice(browser: Browser, context: APIRequestContext, { day }: Records): Promise<void> {
  const night = addDays(day.checkin, NIGHTS_AHEAD)
  await browser.open(adminAddress(`calendar?from=${night}`, day))
  const cell = visible(`[data-day="${night}"][data-row="${day.room} standard"]`)
  await waitFor(browser, `${cell}?.textContent.match(/left|full/)`)
  await click(browser, cell)
  await press(browser, '5432')
  await waitFor(browser, `${cell}.querySelector('.new')?.textContent === '5,432'`)
  await press(browser, ENTER)
  await waitFor(browser, visible('[role=status]', 'One night changed'))
  const { rooms } = await askAdmin<Nights>(context, `ari?property=${day.property}&from=${night}&to=${night}`)
  const price = rooms.find(({ room }) => room === day.room)?.nights[0]?.price?.double_minor
  if (price !== 543_200) throw new Error(`the price is ${price}`)
}
