import type { APIRequestContext, Page } from '@playwright/test'
import { createFormatter } from '#app/i18n/format.ts'
import { askAdmin } from '../operator.ts'
import { aDay, adminOrigin, type Day, joinByRequest, minutesLater, type Sold, sellTo } from '../pages/admin-page.ts'
import { barriersOn } from '../pages/barriers.ts'
import { overflowsOf } from '../pages/fits.ts'
import { findStay } from '../stays.ts'
import { expect, test } from '../test.ts'

const format = createFormatter('en')
const rupees = (amountMinor: number) => format.price({ amountMinor, currency: 'INR' })

const tabs = [
  ...['cash-up', 'payments', 'payouts', 'doubts', 'documents', 'companies', 'taxes', 'tax-rules', 'exchange-rates'],
  ...['ledger', 'months', 'exports', 'accounts'],
]

const moneyOf = (tab: string, query = '') => `${adminOrigin}/money?tab=${tab}${query}`

const letters = (count: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(count)), (byte) => String.fromCharCode(65 + (byte % 26))).join('')

type Paid = { total_minor: number; paid_minor: number }

/** Notes that a guest paid in full by transfer. */
async function payInFull(request: APIRequestContext, { number }: Sold, now: string): Promise<number> {
  const { total_minor: amount } = await askAdmin<Paid>(request, `bookings/${number}`)
  const body = { amount_minor: amount, way: 'bank_transfer', reference: `T ${number}` }
  await askAdmin(request, `bookings/${number}/payments`, { body, now })
  return amount
}

/** A property whose stays a tax registration of its own sells, so that its books are not those of other journeys. */
async function aRegisteredDay(request: APIRequestContext, days: number): Promise<Day & { registration: string }> {
  const { hotel, checkin, checkout } = await findStay(request, { from: days, nth: 4 })
  const entity = { name: `Deccan Stays ${letters(4)}`, street: '12 Marine Drive', city: 'Jaipur', country: 'IN' }
  const { seller } = await askAdmin<{ seller: string }>(request, 'sellers', { body: entity })
  const details = { seller, country: 'IN', state: '08', prefix: letters(3), credit_prefix: letters(3) }
  const { registration } = await askAdmin<{ registration: string }>(request, 'tax-registrations', { body: details })
  await askAdmin(request, `properties/${hotel.id}/tax-registration`, { method: 'PATCH', body: { registration } })
  const day = { property: hotel.id, room: hotel.selected_category_id, checkin, checkout, now: `${checkin}T11:00:00Z` }
  return { ...day, registration }
}

type MonthClose = { month: string; digest: string; entries: number }

test('an accountant closes a month, and its journal keeps its digest [ADMN-11]', {
  tag: ['@desktop', '@main'],
}, async ({ page, request }) => {
  const day = await aRegisteredDay(request, 302)
  const guest = await sellTo(request, day, 'Lukas')
  const paid = await payInFull(request, guest, day.now)
  const month = format.month(`${day.checkin.slice(0, 7)}-01`)
  const later = minutesLater(day.now, 32 * 24 * 60)
  // The page offers months that are over by its own clock.
  await page.clock.install({ time: later })
  await joinByRequest(page, request, { role: 'finance', property: null, now: later })
  await page.goto(moneyOf('months', `&books=${day.registration}`))
  const open = page.locator('.close-month')
  await expect(open.getByRole('heading', { name: `${month} is open` })).toBeVisible()
  await expect(open).toContainText(rupees(paid))
  await open.getByRole('button', { name: `Close ${month}` }).click()
  const question = page.getByRole('group', { name: `Close ${month}` })
  await expect(question).toContainText(rupees(paid))
  await expect(question).toContainText('can’t be opened again')
  expect(await barriersOn(page, '#main')).toEqual([])
  const closes = `month-closes?registration=${day.registration}`
  expect((await askAdmin<{ items: MonthClose[] }>(request, closes)).items).toEqual([])
  await question.getByRole('button', { name: `Close ${month}` }).click()
  await expect(page.getByText(`${month} is closed with`)).toBeVisible()
  const [closed] = (await askAdmin<{ items: MonthClose[] }>(request, closes)).items
  expect(closed?.month).toBe(day.checkin.slice(0, 7))
  const row = page.getByRole('table', { name: 'Closed months' }).getByRole('row').filter({ hasText: month })
  await expect(row).toContainText(closed?.digest ?? 'no digest')
  const journal = await row.getByRole('link', { name: `Journal of ${month} as CSV` }).getAttribute('href')
  const bytes = await (await page.request.get(`${adminOrigin}${journal}`)).body()
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))
  expect(Buffer.from(digest).toString('hex')).toBe(closed?.digest)
  await page.goto(moneyOf('exports', `&books=${day.registration}&month=${day.checkin.slice(0, 7)}`))
  const report = page.getByRole('link', { name: `Download: Tax report, CSV, ${month}` })
  const csv = await page.request.get(`${adminOrigin}${await report.getAttribute('href')}`)
  expect(await csv.text()).toContain('kind,rate_bp,currency')
  await expect(page.getByText('Indian tax registrations with a GSTIN')).toBeVisible()
})

/** Notes a payment as the person who is signed in. */
async function takeCash(page: Page, { number }: Sold, amountMinor: number): Promise<void> {
  const status = await page.evaluate(
    async ({ path, body }) => {
      const headers = { 'Idempotency-Key': crypto.randomUUID() }
      return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).status
    },
    {
      path: `/v1/bookings/${number}/payments`,
      body: { amount_minor: amountMinor, way: 'cash', reference: `C ${number}` },
    },
  )
  expect(status).toBe(200)
}

type CashUp = { closings: { counted_minor: number; difference_minor: number; note: string }[] }

test(
  'a clerk counts the cash, and sees the difference before the day is closed [ADMN-11]',
  {
    tag: '@both',
  },
  async ({ page, request }, { project }) => {
    const day = await aDay(request, project.name === 'phone' ? 304 : 306)
    const guest = await sellTo(request, day, 'Meera')
    await joinByRequest(page, request, { ...day, role: 'front-desk', name: `Ritu ${project.name}` })
    await takeCash(page, guest, 100_000)
    await page.goto(moneyOf('cash-up', `&property=${day.property}`))
    const till = page
      .getByRole('row')
      .filter({ hasText: `Ritu ${project.name} (you)` })
      .first()
    await expect(till).toContainText('₹1,000')
    await till.getByRole('button', { name: /^Count/ }).click()
    const question = page.getByRole('group', { name: /^Count the cash of/ })
    await question.getByLabel('Counted cash (INR)').fill('990')
    await expect(question).toContainText('₹10 missing')
    await question.getByLabel('Note').fill('A note is missing')
    expect(await barriersOn(page, '#main')).toEqual([])
    await question.getByRole('button', { name: 'Close with ₹990' }).click()
    await expect(till).toContainText('₹10 missing')
    await expect(till.getByRole('button')).toHaveCount(0)
    const asked = `cash-ups?property=${day.property}&day=${day.checkin}`
    const { closings } = await askAdmin<CashUp>(request, asked)
    expect(closings).toMatchObject([{ counted_minor: 99_000, difference_minor: -1_000, note: 'A note is missing' }])
    expect(await overflowsOf(page, 'the cash-up')).toEqual([])
  },
)

type Underway = { items: { booking_no: string }[] }

test('a refund by hand asks with its amount before it is recorded as paid out [ADMN-11]', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const day = await aDay(request, 308)
  const guest = await sellTo(request, day, 'Grant')
  await payInFull(request, guest, day.now)
  const refund = { amount_minor: 20_000, reason: 'Cold shower' }
  await askAdmin(request, `bookings/${guest.number}/refunds`, { body: refund, now: day.now })
  await joinByRequest(page, request, { ...day, role: 'finance' })
  await page.goto(moneyOf('payments'))
  const row = page.getByRole('row').filter({ hasText: guest.number }).first()
  await expect(row).toContainText('You pay it out')
  await row.getByRole('button', { name: 'Record payout' }).click()
  const question = page.getByRole('group', { name: 'Record payout' })
  await expect(question).toContainText('You paid out ₹200?')
  await question.getByRole('button', { name: 'Record ₹200 as paid out' }).click()
  await expect(question).toContainText('Type the reference')
  await question.getByLabel('Reference').fill(`R ${guest.number}`)
  await question.getByRole('button', { name: 'Record ₹200 as paid out' }).click()
  await expect(page.getByText('₹200 is recorded as paid out')).toBeVisible()
  const { items } = await askAdmin<Underway>(request, 'ledger/refunds')
  expect(items.filter(({ booking_no: number }) => number === guest.number)).toEqual([])
})

test('each doubt says its next step, and a refused refund is recorded with its amount [ADMN-11]', {
  tag: '@both',
}, async ({ page, request }) => {
  const day = await aDay(request, 312)
  const guest = await sellTo(request, day, 'Karim')
  const booking = await askAdmin<object>(request, `bookings/${guest.number}`)
  const noted: string[] = []
  const refunds = [
    { id: 'r1', payment: 'p1', amount_minor: 30_000, reason: 'x', status: 'failed', created_at: day.now },
  ]
  // No bank of the journeys refuses a refund: the admin's answers say so here.
  await page.route('**/v1/money-doubts*', (route) => {
    const doubts = [
      { kind: 'refund_failed', reference: 'r1', booking_no: guest.number },
      { kind: 'payment_unanswered', reference: 'p7', booking_no: guest.number },
    ]
    return route.fulfill({ json: { items: doubts.slice(noted.length) } })
  })
  await page.route(`**/v1/bookings/${guest.number}`, (route) => route.fulfill({ json: { ...booking, refunds } }))
  await page.route('**/v1/ledger/refunds/r1/notes', async (route) => {
    noted.push(route.request().postData() ?? '')
    await route.fulfill({ json: { refund: 'r1', outcome: 'noted' } })
  })
  await joinByRequest(page, request, { ...day, role: 'finance' })
  await page.goto(moneyOf('doubts'))
  const item = page.getByRole('listitem').filter({ hasText: 'bank refused a refund' })
  await expect(item).toContainText('Pay the guest in another way')
  await expect(page.getByRole('link', { name: 'Doubts (2)' })).toBeVisible()
  await item.getByRole('button', { name: 'Record payout' }).click()
  await expect(item.getByRole('group')).toContainText('You paid out ₹300?')
  expect(await barriersOn(page, '#main')).toEqual([])
  await item.getByLabel('Reference').fill('UTR 42')
  await item.getByRole('button', { name: 'Record ₹300 as paid out' }).click()
  await expect(item).toHaveCount(0)
  expect(noted).toEqual(['{"reference":"UTR 42"}'])
  await expect(page.getByRole('listitem').filter({ hasText: 'without an answer' })).toContainText('Stripe dashboard')
})

test('an invoice is found by its booking and printed as it was issued [ADMN-11]', { tag: '@both' }, async ({
  page,
  request,
}) => {
  const day = await aDay(request, 314)
  const guest = await sellTo(request, day, 'Yuki')
  const paid = await payInFull(request, guest, day.now)
  await joinByRequest(page, request, { ...day, role: 'finance' })
  await page.goto(moneyOf('documents'))
  await page.getByRole('searchbox', { name: 'Booking or invoice number' }).fill(guest.number.toLowerCase())
  await page.keyboard.press('Enter')
  const row = page.getByRole('row').filter({ hasText: guest.number })
  const total = format.price({ amountMinor: paid, currency: 'INR' }, true)
  await expect(row).toContainText(rupees(paid))
  await row.getByRole('rowheader').getByRole('link').click()
  const paper = page.getByRole('article')
  await expect(paper).toContainText(guest.name)
  await expect(paper.getByRole('row').last()).toContainText(total)
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeHidden()
  await expect(paper).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  expect(await overflowsOf(page, 'the invoice')).toEqual([])
  expect(await barriersOn(page, '#main')).toEqual([])
})

test('a clerk sees the till and the invoices alone [ADMN-11]', { tag: '@desktop' }, async ({ page, request }) => {
  const day = await aDay(request, 318)
  await joinByRequest(page, request, { ...day, role: 'front-desk' })
  await page.goto(moneyOf('months'))
  await expect(page.getByRole('heading', { name: 'Not for your role' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Parts of the money page' }).getByRole('link')).toHaveText([
    'Cash-up',
    'Invoices',
  ])
})

test('money fits from 360 to 1920 px, from right to left and in the dark [ADMN-11]', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  test.slow()
  const day = await aDay(request, 320)
  await payInFull(request, await sellTo(request, day, 'Siobhan'), day.now)
  await joinByRequest(page, request, { ...day, property: null, role: 'owner' })
  for (const tab of tabs) {
    const period = `&from=${day.checkin}&to=${day.checkin}&property=${day.property}`
    await page.goto(moneyOf(tab, period))
    await expect(page.getByRole('navigation', { name: 'Parts of the money page' })).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
    for (const dir of ['ltr', 'rtl']) {
      await page.evaluate((direction) => document.documentElement.setAttribute('dir', direction), dir)
      for (const width of [360, 768, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await overflowsOf(page, `${tab} ${width} px ${dir}`)).toEqual([])
      }
    }
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await barriersOn(page, '#main')).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
  }
})
