import { expect } from '@playwright/test'
import { addDays, type CalendarDay, dayOfWeek } from '#app/domain/dates/calendar-day.ts'
import { askAdmin } from '../operator.ts'
import { adminOrigin, guestName, setNow } from '../pages/admin-page.ts'
import { addressOf } from '../site.ts'
import { countTaps, readBooking } from './desk.ts'
import { bookByForm } from './guests.ts'
import { askAs, confirmIdentity } from './people.ts'
import { DAYS, later, type Week } from './week.ts'

/** Price that the revenue manager sets for a night. */
const NEW_PRICE_MINOR = 298_700
const REFUND_MINOR = 12_345

/** The revenue manager prices a night on the calendar. */
export async function setPrice({ revenue: { page }, desk }: Week, night: CalendarDay): Promise<void> {
  const { tap, end } = countTaps('price of a night')
  await page.goto(`${adminOrigin}/calendar?from=${night}&property=${desk.id}`)
  const cell = page.locator(`[data-day="${night}"][data-row="${desk.room} standard"]`)
  await expect(cell).toContainText(/left|full/)
  await tap(cell)
  await page.keyboard.type(String(NEW_PRICE_MINOR / 100))
  await page.keyboard.press('Enter')
  await expect(page.getByText('One night changed')).toBeVisible()
  end()
}

/** A guest who booked that night on the site has the new price. */
export async function expectPrice({ request, leaving, first }: Week): Promise<void> {
  const guest = leaving.findLast(({ name, checkout }) => name.startsWith('Noor') && checkout === addDays(first, 4))
  const { price } = await askAdmin<{ price: { nights: { amount_minor: number }[]; lines: object[] } }>(
    request,
    `bookings/${guest?.number}`,
  )
  expect(price.nights.map(({ amount_minor: minor }) => minor)).toEqual([NEW_PRICE_MINOR])
}

/** The weekend after the week is closed in one house: guests can't book it there. */
export async function closeWeekend({ revenue: { page }, houses, browser, first }: Week): Promise<void> {
  const [, house] = houses
  if (!house) throw new Error('no house')
  const friday = addDays(first, DAYS + ((5 - dayOfWeek(first) + 7) % 7))
  const { tap, end } = countTaps('close a weekend')
  await page.goto(`${adminOrigin}/calendar?from=${friday}&property=${house.id}`)
  await expect(page.locator(`[data-day="${friday}"]`).first()).toContainText(/left|full/)
  await tap(page.locator(`[data-head="${friday}"]`))
  await page.locator(`[data-head="${addDays(friday, 1)}"]`).click({ modifiers: ['Shift'] })
  const dock = page.getByRole('region', { name: 'Change the selected days' })
  await tap(dock.getByRole('button', { name: 'Close', exact: true }))
  await tap(dock.getByRole('button', { name: /^Close \d+ nights/ }))
  await expect(page.getByText(/\d+ nights changed/)).toBeVisible()
  end()
  const visit = { house, checkin: friday, nights: 2, name: guestName('Late'), now: later(addDays(first, 1)) }
  expect(await bookByForm(browser, visit)).toBeNull()
}

type Version = { id: string; revision: number }

/** A translation became stale; the editor mends it, and publishes both languages. */
export async function publishPage({ editor: { page }, request, browser }: Week, day: CalendarDay): Promise<void> {
  const key = `yards-${crypto.randomUUID().slice(0, 8)}`
  const write = (language: string, title: string, basedOn: number | null) => {
    const text = { kind: 'landing', key, title, description: 'Fourteen houses with a yard', lead: title }
    const content = { ...text, blocks: [{ type: 'text', html: '<p>Quiet after ten.</p>' }] }
    const body = { brand: 'marigold.localhost'.split('.')[0], language, based_on: basedOn, content }
    return askAdmin<Version>(request, 'content', { body })
  }
  const { id } = await write('en', 'Yards of Jaipur', null)
  await write('de', 'Höfe von Jaipur', null)
  await write('en', 'Yards and gardens of Jaipur', 1)
  await setNow(page, later(day))
  await page.goto(`${adminOrigin}/content?list=landing&item=${id}&lang=de`)
  await expect(page.getByText('The text in English changed after this translation')).toBeVisible()
  await page.getByLabel('Title').fill('Höfe und Gärten von Jaipur')
  await page.getByRole('button', { name: /^Save draft/ }).click()
  await expect(page.getByText('Version 2 is saved as a draft')).toBeVisible()
  for (const language of ['de', 'en']) {
    await page.goto(`${adminOrigin}/content?list=landing&item=${id}&lang=${language}`)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('button', { name: 'Publish now' }).click()
    await expect(page.locator('.head .badge')).toHaveText('Live')
  }
  const context = await browser.newContext({ extraHTTPHeaders: { 'X-Test-Now': later(day) } })
  const guest = await context.newPage()
  await guest.goto(addressOf('marigold.localhost', `/pages/${key}`))
  await expect(guest.getByRole('heading', { level: 1, name: 'Yards and gardens of Jaipur' })).toBeVisible()
  await context.close()
}

/** The accountant gives a part back to a guest in house who complained. */
export async function refundPart(week: Week, day: CalendarDay): Promise<void> {
  const {
    accountant: { page },
    request,
    leaving,
    desk,
  } = week
  const guest = leaving.find(({ name, checkout }) => name.startsWith('Marta') && checkout > day)
  if (!guest) throw new Error('nobody is in house')
  const before = await readBooking(request, guest.number)
  await setNow(page, later(day))
  const { tap, end } = countTaps('part refund')
  await page.goto(`${adminOrigin}/bookings/${guest.number}?property=${desk.id}`)
  await tap(page.getByRole('button', { name: 'Refund', exact: true }))
  const sheet = page.getByRole('dialog', { name: /^Refund/ })
  await sheet.getByLabel(/^Amount/).fill(String(REFUND_MINOR / 100))
  await sheet.getByLabel('Reason').fill('Cold shower')
  await tap(sheet.getByRole('button', { name: /^Refund .*123/ }))
  // The accountant signed in two hours ago.
  await confirmIdentity(week.accountant, later(day))
  await expect(page.getByText(new RegExp(`goes back to ${guest.name}`))).toBeVisible()
  end()
  expect((await readBooking(request, guest.number)).paid_minor).toBe(before.paid_minor - REFUND_MINOR)
  const { items } = await askAdmin<{ items: { id: string; booking_no: string }[] }>(request, 'ledger/refunds?limit=200')
  const refund = items.find(({ booking_no: number }) => number === guest.number)
  const paidOut = { body: { reference: `R ${guest.number}` }, now: later(day) }
  expect((await askAs(week.accountant, `POST ledger/refunds/${refund?.id}/notes`, paidOut)).status).toBe(200)
  week.sums.refunded += REFUND_MINOR
}

export async function readPace({ revenue: { page }, desk, request }: Week, day: CalendarDay): Promise<void> {
  await setNow(page, later(day))
  await page.goto(`${adminOrigin}/reports?property=${desk.id}&view=pace`)
  const [year, month] = [day.slice(0, 4), day.slice(0, 7)]
  const asked = `reports/pace?from=${month}-01&to=${year}-12-31&properties=${desk.id}&by=month&as_of=${day}`
  const { items } = await askAdmin<{ items: { room_nights: number }[] }>(request, asked, { now: later(day) })
  const table = page.getByRole('table').first()
  await expect(table).toContainText(String(items[0]?.room_nights))
}

type CashUp = { sums: { taken_by: string; way: string; net_minor: number }[]; closings: { difference_minor: number }[] }

/** The accountant counts the clerk's till of the day. */
export async function countCash(week: Week, day: CalendarDay): Promise<void> {
  const {
    accountant: { page },
    clerk,
    desk,
    request,
  } = week
  const read = () => askAdmin<CashUp>(request, `cash-ups?property=${desk.id}&day=${day}`)
  const own = (await read()).sums.filter(({ taken_by: by, way }) => by === clerk.actor && way === 'cash')
  const [till] = own
  if (!till) return
  await setNow(page, later(day))
  const { tap, end } = countTaps('cash-up')
  await page.goto(`${adminOrigin}/money?tab=cash-up&property=${desk.id}&day=${day}`)
  await tap(page.getByRole('button', { name: `Count the cash of ${clerk.name}` }))
  const question = page.getByRole('group', { name: /^Count the cash of/ })
  await question.getByLabel('Counted cash (INR)').fill(String(till.net_minor / 100))
  await tap(question.getByRole('button', { name: /^Close with/ }))
  await expect(page.getByRole('button', { name: `Count the cash of ${clerk.name}` })).toHaveCount(0)
  end()
  expect((await read()).closings).toMatchObject([{ difference_minor: 0 }])
  week.sums.counted += till.net_minor
}
