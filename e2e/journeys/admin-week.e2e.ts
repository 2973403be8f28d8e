import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { createFormatter } from '#app/i18n/format.ts'
import { askAdmin } from '../operator.ts'
import { adminOrigin, guestName, joinByRequest, setNow } from '../pages/admin-page.ts'
import { dayIn } from '../site.ts'
import { expect, test } from '../test.ts'
import { expectEqualBooks, expectNoRoomOversold } from '../week/books.ts'
import { answerGuest, checkIn, checkOut, moveRoom, readBooking, sellWalkIn } from '../week/desk.ts'
import { bookByForm, bookOnPage } from '../week/guests.ts'
import { importHouses } from '../week/houses.ts'
import { closeWeekend, countCash, expectPrice, publishPage, readPace, refundPart, setPrice } from '../week/office.ts'
import { askAs, beginDay, type Colleague, expectForbidden, hire, newBrowser } from '../week/people.ts'
import { afternoon, DAYS, later, morning, type Week } from '../week/week.ts'

const format = createFormatter('en')
const rupees = (amountMinor: number) => format.price({ amountMinor, currency: 'INR' })

test('clerk, revenue manager, editor, accountant and owner run 14 houses for a week while guests book [ADMN-01]', {
  tag: '@desktop',
}, async ({ page, request, browser, consoleErrors }) => {
  test.setTimeout(900_000)
  const week = await open({ page, request, browser }, consoleErrors)
  await expectOwnRights(week)
  for (let index = 0; index < DAYS; index += 1) {
    const day = addDays(week.first, index)
    await test.step(`day ${index + 1}`, async () => {
      for (const person of [week.clerk, week.revenue, week.editor, week.accountant])
        await beginDay(person, morning(day))
      await seeOff(week, day)
      if (index < DAYS - 1) await receive(week, day, index)
      await workBesides(week, day, index)
      await countCash(week, day)
    })
  }
  const span = { from: dayIn(-1), to: addDays(week.first, DAYS) }
  const { paid, nights } = await expectEqualBooks(request, week.houses, span)
  expect(paid).toBeGreaterThan(0)
  await expectNoRoomOversold(request, week.houses)
  await expectAnswered(week)
  await expectNames(week)
  const cash = `${rupees(week.sums.counted)} in cash counted, ${rupees(week.sums.refunded)} refunded`
  test.info().annotations.push({ type: 'measured', description: `${nights} nights, ${rupees(paid)} kept; ${cash}` })
})

type Fixtures = { page: Page; request: APIRequestContext; browser: Browser }

/** The owner imports the houses and hires four people. */
async function open({ page, request, browser }: Fixtures, errors: string[]): Promise<Week> {
  const first = dayIn(45)
  const now = `${first}T04:00:00Z`
  const owner = await joinByRequest(page, request, { role: 'owner', property: null, now, name: 'Asha Rao' })
  const { houses, taps } = await importHouses(page, request)
  test.info().annotations.push({ type: 'measured', description: `import of ${houses.length} houses: ${taps} taps` })
  const ids = houses.map(({ id }) => id)
  const join = async (name: string, role: string, own: readonly number[] | null) =>
    hire(page, { request, page: await newBrowser(browser, errors), now }, { name, role, houses: own })
  const [desk] = houses
  if (!desk) throw new Error('no house')
  return {
    ...{ browser, request, first, owner: { ...owner, page, actor: '' }, houses, desk },
    clerk: await join('Ritu Clerk', 'front-desk', ids),
    revenue: await join('Vikram Rates', 'revenue', ids),
    editor: await join('Lena Words', 'content', null),
    accountant: await join('Omar Books', 'finance', ids),
    ...{ leaving: [], elsewhere: [], conversations: [], sums: { refunded: 0, counted: 0 } },
  }
}

async function expectOwnRights({ clerk, revenue, editor, accountant, desk, first }: Week): Promise<void> {
  const now = `${first}T04:10:00Z`
  const report = `GET reports/occupancy?from=${first}&to=${first}`
  const hiring = ['POST operators', 'POST tokens']
  const never = [...hiring, 'PATCH legal-pages/any/guest-policy']
  const ledger = `GET ledger?from=${first}&to=${first}`
  const desks = ['POST bookings', 'POST bookings/NONE/marks', 'POST bookings/NONE/moves']
  const writing = ['POST content', 'POST imports', `POST properties/${desk.id}/room-units`]
  await expectForbidden(clerk, [...never, ...writing, 'PATCH ari', report, ledger, 'GET audit'], now)
  await expectForbidden(clerk, ['POST bookings/NONE/refunds'], now)
  await expectForbidden(revenue, [...never, ...desks, ledger, 'GET audit', 'GET conversations', 'POST content'], now)
  await expectForbidden(editor, [...never, ...desks, 'PATCH ari', report, ledger, 'GET bookings', 'GET audit'], now)
  await expectForbidden(accountant, [...never, ...desks, ...writing, 'PATCH ari', 'GET conversations'], now)
  for (const { page } of [clerk, revenue, editor]) {
    await page.goto(`${adminOrigin}/money?tab=ledger`)
    await expect(page.getByRole('heading', { name: 'Not for your role' })).toBeVisible()
  }
}

/** Guests who leave today: those at the desk by the pages, the others by requests. */
async function seeOff(week: Week, day: CalendarDay): Promise<void> {
  const { clerk, desk, leaving, elsewhere, request } = week
  for (const guest of leaving.filter(({ checkout }) => checkout === day)) await checkOut(clerk, desk, guest)
  for (const { number } of elsewhere.filter(({ checkout }) => checkout === day)) {
    const { total_minor: total, paid_minor: paid } = await readBooking(request, number)
    const payment = { amount_minor: total - paid, way: 'upi', reference: `U ${number}` }
    if (total > paid) await act(week, `POST bookings/${number}/payments`, { body: payment, now: morning(day) })
    await act(week, `POST bookings/${number}/marks`, { body: { mark: 'check-out' }, now: morning(day) })
  }
}

/** Sends what the clerk does at a desk elsewhere. */
async function act({ clerk }: Week, call: string, sent: { body: object; now: string }): Promise<void> {
  const { status, answer } = await askAs(clerk, call, sent)
  expect([status < 300, call, status < 300 ? '' : answer]).toEqual([true, call, ''])
}

/** Guests book, some while the clerk sells a walk-in, and arrive. */
async function receive(week: Week, day: CalendarDay, index: number): Promise<void> {
  const { browser, clerk, desk, houses, request } = week
  const now = afternoon(day)
  await setNow(clerk.page, now)
  const visit = { checkin: day, nights: index < 4 && index % 2 === 0 ? 2 : 1, now }
  const onPage = { ...visit, house: desk, name: guestName('Noor') }
  const booked = { number: await bookOnPage(browser, onPage, index === 1 ? 'now' : 'hotel'), name: onPage.name }
  const others = houses.slice(1 + index * 2, 4 + index * 2)
  const [walkIn, ...numbers] = await Promise.all([
    sellWalkIn(request, clerk, desk),
    ...others.map((house) => bookByForm(browser, { ...visit, house, name: guestName('Tariq') })),
    ...(index === 0 ? compete(week, now) : []),
  ])
  const sold = numbers.filter((number) => number !== null)
  expect(sold).toHaveLength(others.length + (index === 0 ? 1 : 0))
  if (index === 1) await moveRoom(clerk, desk, { guest: booked, from: '101', to: '102' })
  await checkIn(clerk, desk, [booked])
  week.conversations.push(await answerGuest(request, clerk, { house: desk, guest: booked, now }))
  week.leaving.push({ ...booked, checkout: addDays(day, visit.nights) }, { ...walkIn, checkout: addDays(day, 1) })
  for (const number of sold) {
    // On the third day one guest does not come, and one cancels.
    if (index === 2 && number === sold[0])
      await act(week, `POST bookings/${number}/marks`, { body: { mark: 'no-show' }, now })
    else if (index === 2 && number === sold[1])
      await act(week, `POST bookings/${number}/cancellations`, { body: { reason: 'Ill' }, now })
    else {
      await act(week, `POST bookings/${number}/marks`, { body: { mark: 'check-in' }, now })
      week.elsewhere.push({ number, checkout: addDays(day, visit.nights) })
    }
  }
}

/** Three guests at once want the only room of the last house. */
function compete({ browser, houses, first }: Week, now: string): Promise<string | null>[] {
  const house = houses.at(-1)
  if (!house) return []
  return ['One', 'Two', 'Three'].map((name) =>
    bookByForm(browser, { house, checkin: first, nights: 2, name: guestName(name), now }),
  )
}

/** What the others do on some day of the week. */
async function workBesides(week: Week, day: CalendarDay, index: number): Promise<void> {
  if (index === 0) await setPrice(week, addDays(day, 3))
  if (index === 1) await closeWeekend(week)
  if (index === 2) await publishPage(week, day)
  if (index === 3) await expectPrice(week)
  if (index === 4) await refundPart(week, day)
  if (index === 5) await readPace(week, day)
}

async function expectAnswered({ request, conversations }: Week): Promise<void> {
  for (const id of conversations) {
    const { state, messages } = await askAdmin<{ state: string; messages: { author: string }[] }>(
      request,
      `conversations/${id}`,
    )
    expect([state, messages.at(-1)?.author]).toEqual(['waiting', 'staff'])
  }
}

type Change = { action: string; person: string | null }

/** The audit names each person with what they did, and nobody with what they may not. */
async function expectNames(week: Week): Promise<void> {
  const { request, owner, clerk, revenue, editor, accountant, first } = week
  const done = async ({ actor, name }: Colleague) => {
    const { items } = await askAdmin<{ items: Change[] }>(request, `audit?actor=${actor}&limit=200`)
    expect(items.every(({ person }) => person === name)).toBe(true)
    return [...new Set(items.map(({ action }) => action))]
      .filter((action) => !/^(session|operator)\./.test(action))
      .sort()
  }
  expect(await done(clerk)).toEqual([
    ...['booking.assign-unit', 'booking.cancel', 'booking.check-in', 'booking.check-out', 'booking.no-show'],
    ...['booking.paid-by-hand', 'booking.sell', 'conversation.answer', 'conversation.change'],
  ])
  expect(await done(revenue)).toEqual(['ari.write'])
  expect(await done(editor)).toEqual(['content.publish', 'content.write'])
  expect(await done(accountant)).toEqual(['booking.refund', 'cash-up.create', 'refund.note'])
  await beginDay(owner, later(addDays(first, DAYS - 1)))
  await owner.page.goto(`${adminOrigin}/system?tab=audit&action=cash-up`)
  await expect(owner.page.getByRole('row').filter({ hasText: accountant.name }).first()).toBeVisible()
}
