import { type APIRequestContext, expect, type Locator, test } from '@playwright/test'
import { freshPhone } from '../guests.ts'
import { askAdmin } from '../operator.ts'
import { adminOrigin, guestName, rowOf, type Sold, setNow, writeAsGuest } from '../pages/admin-page.ts'
import type { House } from './houses.ts'
import type { Colleague } from './people.ts'

type Booking = { booking_no: string; stay_state: string; total_minor: number; paid_minor: number }

/** Counts the taps of a task for the report of the run. */
export function countTaps(task: string) {
  let taps = 0
  return {
    tap: async (target: Locator) => {
      taps += 1
      await target.click()
    },
    end: () => test.info().annotations.push({ type: 'measured', description: `${task}: ${taps} taps` }),
  }
}

export const readBooking = (request: APIRequestContext, number: string) =>
  askAdmin<Booking>(request, `bookings/${number}`)

const todayOf = (house: House, list: string) => `${adminOrigin}/today?property=${house.id}&list=${list}`

/** Checks the guests in on Today, one tap each. */
export async function checkIn({ page }: Colleague, house: House, guests: readonly Sold[]): Promise<void> {
  await page.goto(todayOf(house, 'arrivals'))
  for (const guest of guests) {
    const { tap, end } = countTaps('check-in')
    await tap(rowOf(page, guest).getByRole('button', { name: `Check in ${guest.name}` }))
    const done = page.getByText(`${guest.name} is checked in`)
    const question = page.getByRole('button', { name: 'Check in anyway' })
    await expect(done.or(question)).toBeVisible()
    if (await question.isVisible()) await tap(question)
    await expect(done).toBeVisible()
    end()
  }
}

/** Takes what the guest owes in cash, and checks them out. */
export async function checkOut({ page }: Colleague, house: House, guest: Sold): Promise<void> {
  const { tap, end } = countTaps('payment and check-out')
  await page.goto(todayOf(house, 'departures'))
  const row = rowOf(page, guest)
  await expect(row).toBeVisible()
  if ((await row.getByText('Paid', { exact: true }).count()) === 0) {
    await tap(row.getByRole('link', { name: guest.name }))
    await tap(page.getByRole('button', { name: 'Take payment' }).first())
    await tap(page.getByRole('dialog').getByRole('button', { name: /^Take/ }))
    await expect(page.getByText(/is noted$/)).toBeVisible()
    await page.goto(todayOf(house, 'departures'))
  }
  await tap(row.getByRole('button', { name: `Check out ${guest.name}` }))
  await expect(page.getByText(`${guest.name} is checked out`)).toBeVisible()
  end()
}

/** Sells a room to a guest who stands at the desk and pays in cash. */
export async function sellWalkIn(request: APIRequestContext, { page }: Colleague, house: House): Promise<Sold> {
  const name = guestName('Marta')
  const { tap, end } = countTaps('walk-in')
  await page.goto(todayOf(house, 'arrivals'))
  await tap(page.getByRole('link', { name: 'New booking' }))
  await tap(page.locator('.sell-rate').first())
  await tap(page.getByRole('button', { name: 'Guest and payment' }))
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.type(freshPhone())
  await tap(page.getByRole('radio', { name: 'Cash' }))
  await tap(page.getByRole('button', { name: /^Take .* and check in/ }))
  await expect(page.getByText('The guest is checked in.')).toBeVisible()
  end()
  const { items } = await askAdmin<{ items: Booking[] }>(request, `bookings?guest=${encodeURIComponent(name)}`)
  const [sold] = items
  expect(sold).toMatchObject({ stay_state: 'in_house', paid_minor: sold?.total_minor })
  return { number: sold?.booking_no ?? '', name }
}

/** Gives the guest a room on Today, and moves them to another on the booking. */
export async function moveRoom({ page }: Colleague, house: House, { guest, from, to }: Move): Promise<void> {
  await page.goto(todayOf(house, 'arrivals'))
  const { tap, end } = countTaps('assign and move a room')
  await tap(rowOf(page, guest).getByRole('button', { name: `Assign room to ${guest.name}` }))
  await tap(page.getByRole('menuitem', { name: from }))
  await expect(page.getByText(`${guest.name} has ${from}`)).toBeVisible()
  await tap(rowOf(page, guest).getByRole('link', { name: guest.name }))
  await tap(page.getByRole('button', { name: 'Move', exact: true }))
  await tap(page.getByRole('dialog', { name: /^Room number/ }).getByRole('button', { name: to }))
  await expect(page.getByText(`${guest.name} has ${to}`)).toBeVisible()
  end()
}

type Move = { guest: Sold; from: string; to: string }

/** A guest writes, and the clerk answers in the inbox. */
export async function answerGuest(
  request: APIRequestContext,
  { page }: Colleague,
  { house, guest, now }: { house: House; guest: Sold; now: string },
): Promise<string> {
  const id = await writeAsGuest(request, guest, 'Is there a quiet room at the yard?')
  await setNow(page, now)
  const { tap, end } = countTaps('answer')
  await page.goto(`${adminOrigin}/inbox?property=${house.id}&guest=${encodeURIComponent(guest.name)}`)
  await tap(page.locator(`[data-conversation="${id}"]`))
  await page.getByLabel(/^Your answer to/).fill('Yes, we keep it for you.')
  await tap(page.getByRole('button', { name: /^Send by/ }))
  await expect(page.getByRole('log')).toContainText('we keep it for you')
  end()
  return id
}
