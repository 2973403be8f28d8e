import type { APIResponse } from '@playwright/test'
import { askAdmin } from '../operator.ts'
import {
  aDay,
  addUnit,
  adminOrigin,
  adminToday,
  giveUnit,
  joinByRequest,
  minutesLater,
  rowOf,
  sellTo,
} from '../pages/admin-page.ts'
import { barriersOn } from '../pages/barriers.ts'
import { overflowsOf } from '../pages/fits.ts'
import { expect, test } from '../test.ts'

type Stay = { stay_state: string; total_minor: number; history: { event: string }[] }

/** A check-in at reception, from the open list to the answer of the admin. */
const MAX_CHECK_IN_MS = 10_000

test('a clerk checks a guest in with one tap, and undoes it [ADMN-01]', { tag: ['@both', '@main'] }, async ({
  page,
  request,
}) => {
  const day = await aDay(request, 210)
  const [lukas, meera] = [await sellTo(request, day, 'Lukas'), await sellTo(request, day, 'Meera')]
  await giveUnit(request, day, lukas)
  await joinByRequest(page, request, { ...day, role: 'front-desk' })
  const row = rowOf(page, lukas)
  // Another row is in hand, and one tap suffices all the same.
  await rowOf(page, meera).locator('.time').click()
  await expect(rowOf(page, meera)).toHaveClass(/in-hand/)
  const startedAt = Date.now()
  await row.getByRole('button', { name: `Check in ${lukas.name}` }).click()
  await expect(row).toContainText('In house')
  const toast = page.getByRole('status').filter({ hasText: `${lukas.name} is checked in` })
  await expect(toast).toBeVisible()
  expect(Date.now() - startedAt).toBeLessThan(MAX_CHECK_IN_MS)
  expect((await askAdmin<Stay>(request, `bookings/${lukas.number}`)).stay_state).toBe('in_house')
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(row.getByRole('button', { name: `Check in ${lukas.name}` })).toBeVisible()
  await expect(page.getByText(`Undone: ${lukas.name}`)).toBeVisible()
  expect((await askAdmin<Stay>(request, `bookings/${lukas.number}`)).stay_state).toBe('due')
  expect((await askAdmin<Stay>(request, `bookings/${meera.number}`)).stay_state).toBe('due')
  expect(await overflowsOf(page, 'Today')).toEqual([])
  expect(await barriersOn(page)).toEqual([])
})

test('a no-show says its charge before it is marked, and can be undone [ADMN-01]', { tag: '@both' }, async ({
  page,
  request,
}) => {
  const day = await aDay(request, 220)
  const grant = await sellTo(request, day, 'Grant')
  await joinByRequest(page, request, { ...day, role: 'front-desk' })
  const row = rowOf(page, grant)
  await row.locator('.time').click()
  await row.getByRole('button', { name: `No-show: ${grant.name}` }).click()
  const question = page.getByRole('group', { name: `Question about ${grant.name}` })
  await expect(question).toContainText(/Mark as no-show/)
  expect(await barriersOn(page)).toEqual([])
  // The question changes nothing.
  expect((await askAdmin<Stay>(request, `bookings/${grant.number}`)).stay_state).toBe('due')
  await question.getByRole('button', { name: /^(Charge|Mark as no-show)/ }).click()
  await expect(row).toHaveCount(0)
  await expect(page.getByText(`${grant.name} is a no-show`)).toBeVisible()
  expect((await askAdmin<Stay>(request, `bookings/${grant.number}`)).stay_state).toBe('no_show')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toBeVisible()
  expect((await askAdmin<Stay>(request, `bookings/${grant.number}`)).stay_state).toBe('due')
})

test('the first tap on a guest out of hand acts [ADMN-01]', { tag: '@phone' }, async ({ page, request }) => {
  const day = await aDay(request, 225)
  const guests = [await sellTo(request, day, 'Aino'), await sellTo(request, day, 'Bela')]
  for (const sold of guests) await giveUnit(request, day, sold)
  await joinByRequest(page, request, { ...day, role: 'front-desk' })
  await expect(page.locator('.stays .in-hand')).toHaveCount(1)
  const numbers = await page
    .locator('.stays [data-booking]')
    .evaluateAll((rows) =>
      rows.filter((row) => !row.classList.contains('in-hand')).map((row) => row.getAttribute('data-booking')),
    )
  const guest = guests.find(({ number }) => numbers.includes(number))
  if (!guest) throw new Error('both guests are in hand')
  await page.getByRole('button', { name: `Check in ${guest.name}` }).tap()
  await expect(page.getByText(`${guest.name} is checked in`)).toBeVisible()
})

test('two clerks who check the same guest in make one check-in [ADMN-01]', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const day = await aDay(request, 230)
  const yuki = await sellTo(request, day, 'Yuki')
  await giveUnit(request, day, yuki)
  await joinByRequest(page, request, { ...day, role: 'front-desk' })
  const other = await page.context().newPage()
  // The second page shows the guest as due for ever.
  let first: Promise<APIResponse> | undefined
  await other.route('**/day-sheet*', async (route) => {
    first ??= route.fetch()
    await route.fulfill({ response: await first })
  })
  await other.goto(adminToday(day))
  await expect(rowOf(other, yuki).getByRole('button', { name: `Check in ${yuki.name}` })).toBeVisible()
  await page.getByRole('button', { name: `Check in ${yuki.name}` }).click()
  await expect(page.getByText(`${yuki.name} is checked in`)).toBeVisible()
  await other.getByRole('button', { name: `Check in ${yuki.name}` }).click()
  await expect(other.getByText(`${yuki.name} was already marked`)).toBeVisible()
  const { history, stay_state: state } = await askAdmin<Stay>(request, `bookings/${yuki.number}`)
  expect([state, history.filter(({ event }) => event === 'checked_in').length]).toEqual(['in_house', 1])
})

test('a check-in without a connection waits, says so, and is sent once [ADMN-01, ADMN-18]', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const day = await aDay(request, 240)
  const fatima = await sellTo(request, day, 'Fatima')
  await giveUnit(request, day, fatima)
  await joinByRequest(page, request, { ...day, role: 'front-desk' })
  await expect(rowOf(page, fatima)).toBeVisible()
  await page.context().setOffline(true)
  await expect(page.getByText('No connection.')).toBeVisible()
  await page.getByRole('button', { name: `Check in ${fatima.name}` }).click()
  await expect(rowOf(page, fatima)).toContainText('In house')
  expect((await askAdmin<Stay>(request, `bookings/${fatima.number}`)).stay_state).toBe('due')
  await page.context().setOffline(false)
  await expect(page.getByText(`${fatima.name} is checked in`)).toBeVisible()
  const { history } = await askAdmin<Stay>(request, `bookings/${fatima.number}`)
  expect(history.filter(({ event }) => event === 'checked_in')).toHaveLength(1)
})

test('the list works by keyboard alone, and a new booking appears without reload [ADMN-01]', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const day = await aDay(request, 250)
  const anna = await sellTo(request, day, 'Anna')
  await addUnit(request, day)
  await joinByRequest(page, request, { ...day, role: 'front-desk' })
  await expect(rowOf(page, anna)).toBeVisible()
  await page.keyboard.press('c')
  // Without a room the check-in is asked about, with the answer in focus.
  await expect(page.getByRole('button', { name: 'Check in anyway' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${anna.name} is checked in`)).toBeVisible()
  await page.keyboard.press('z')
  await expect(page.getByText(`Undone: ${anna.name} is as before`)).toBeVisible()
  expect((await askAdmin<Stay>(request, `bookings/${anna.number}`)).stay_state).toBe('due')
  const zoe = await sellTo(request, day, 'Zoe')
  await expect(rowOf(page, zoe)).toBeVisible({ timeout: 20_000 })
  await page.keyboard.press('j')
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('zoe')
  await expect(rowOf(page, anna)).toHaveCount(0)
  await page.getByRole('searchbox').blur()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  expect(await barriersOn(page)).toEqual([])
})

test('lists without stays, and unknown pages, say what to do [ADMN-01]', { tag: '@both' }, async ({
  page,
  request,
}) => {
  const day = await aDay(request, 260)
  await joinByRequest(page, request, { ...day, role: 'auditor' })
  for (const list of ['in_house', 'departures', 'tomorrow']) {
    await page.goto(adminToday(day, list))
    await expect(page.getByRole('navigation', { name: 'Lists of today' })).toBeVisible()
    await expect(page.locator('.empty .title, .stays')).toBeVisible()
    expect(await overflowsOf(page, list)).toEqual([])
  }
  expect(await barriersOn(page)).toEqual([])
  await page.goto(`${adminOrigin}/no-such-page`)
  await expect(page.getByRole('heading', { name: 'This page doesn’t exist' })).toBeVisible()
})

test('Today fits from 360 to 1920 px, from right to left and in the dark [ADMN-01]', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const day = await aDay(request, 270)
  const guest = await sellTo(request, day, 'Siobhan')
  await joinByRequest(page, request, { ...day, role: 'front-desk' })
  await expect(rowOf(page, guest)).toBeVisible()
  for (const dir of ['ltr', 'rtl']) {
    await page.evaluate((direction) => document.documentElement.setAttribute('dir', direction), dir)
    for (const width of [360, 768, 1024, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await overflowsOf(page, `${width} px ${dir}`)).toEqual([])
    }
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await barriersOn(page)).toEqual([])
})

test('a room is assigned from the list, and a dirty one ticked off; both can be undone [ADMN-01]', {
  tag: '@both',
}, async ({ page, request }) => {
  const day = await aDay(request, 280)
  const guest = await sellTo(request, day, 'Tomas')
  const { id, name } = await addUnit(request, day)
  await askAdmin(request, `room-units/${id}/states`, { body: { housekeeping: 'dirty' }, now: day.now })
  await joinByRequest(page, request, { ...day, role: 'front-desk' })
  const row = rowOf(page, guest)
  await expect(row).toContainText('No room yet')
  await row.getByRole('button', { name: `Check in ${guest.name}` }).click()
  const question = page.getByRole('group', { name: `Question about ${guest.name}` })
  await expect(question).toContainText(`${guest.name} has no room number yet`)
  expect((await askAdmin<Stay>(request, `bookings/${guest.number}`)).stay_state).toBe('due')
  await question.getByRole('button', { name: 'Not yet' }).click()
  await row.getByRole('button', { name: `Assign room to ${guest.name}` }).click()
  expect(await barriersOn(page, '.menu')).toEqual([])
  await page.getByRole('menuitem', { name }).click()
  await expect(page.getByText(`${guest.name} has ${name}`)).toBeVisible()
  await expect(row).toContainText(name)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toContainText('No room yet')
  const task = page.getByRole('checkbox', { name: `Clean ${name}` })
  await task.check()
  await expect(page.getByText(`${name} is clean`)).toBeVisible()
  await expect(task).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(task).not.toBeChecked()
})

test('an unpaid hold says when it ends, and is confirmed after asking [ADMN-01]', { tag: '@both' }, async ({
  page,
  request,
}) => {
  const day = await aDay(request, 290)
  const guest = await sellTo(request, day, { firstName: 'Paolo', hold_until: minutesLater(day.now, 60) })
  await joinByRequest(page, request, { ...day, role: 'front-desk' })
  const item = page.getByRole('listitem').filter({ hasText: 'Hold ends in' }).filter({ hasText: guest.name })
  await expect(item).toBeVisible()
  await expect(item.getByRole('link', { name: 'Call' })).toHaveAttribute('href', /^tel:\+91\d{10}$/)
  await item.getByRole('button', { name: 'Confirm' }).click()
  await item.getByRole('button', { name: 'Confirm without payment' }).click()
  await expect(page.getByText(`${guest.name}’s booking is confirmed`)).toBeVisible()
  await expect(item).toHaveCount(0)
  await expect(rowOf(page, guest)).toBeVisible()
  expect((await askAdmin<Stay>(request, `bookings/${guest.number}`)).stay_state).toBe('due')
})

test('failed messages and doubtful money are shown, and a message is sent again [ADMN-01]', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const day = await aDay(request, 300)
  const guest = await sellTo(request, day, 'Karim')
  const booking = await askAdmin<object>(request, `bookings/${guest.number}`)
  const failed = [
    { id: 'message-1', template: 'booking_confirmed', channel: 'sms', failure: null, created_at: day.now },
  ]
  const sent: string[] = []
  // No sender of the journeys fails, and no money is lost: the admin's answers say so here.
  await page.route('**/v1/bookings?*failed=true*', (route) =>
    route.fulfill({ json: { items: sent.length === 0 ? [booking] : [], next_cursor: null } }),
  )
  await page.route(`**/v1/bookings/${guest.number}`, (route) =>
    route.fulfill({ json: { ...booking, failed_messages: failed } }),
  )
  await page.route('**/v1/messages/*/resends', async (route) => {
    sent.push(route.request().headers()['idempotency-key'] ?? '')
    await route.fulfill({ status: 201, json: {} })
  })
  await page.route('**/v1/money-doubts', (route) =>
    route.fulfill({ json: { items: [{ kind: 'refund_failed', reference: 'r1', booking_no: guest.number }] } }),
  )
  await joinByRequest(page, request, { ...day, role: 'manager' })
  await expect(page.getByText('A refund was refused by the bank')).toBeVisible()
  const item = page.getByRole('listitem').filter({ hasText: 'Message not delivered' })
  await expect(item).toContainText(guest.name)
  expect(await barriersOn(page)).toEqual([])
  await item.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText(`Sent to ${guest.name} again`)).toBeVisible()
  await expect(item).toHaveCount(0)
  expect(sent).toEqual(['resend-message-1'])
})

test('day sheet, housekeeping list and guest register are made for paper [ADMN-01]', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const day = await aDay(request, 226)
  const unit = await addUnit(request, day)
  const guest = await sellTo(request, day, 'Ines')
  await joinByRequest(page, request, { ...day, role: 'front-desk' })
  const papers = [
    ['Day sheet', guest.name],
    ['Housekeeping list', unit.name],
    ['Guest register', guest.name],
  ] as const
  for (const [title, line] of papers) {
    await page.goto(adminToday(day))
    await page.getByRole('button', { name: 'Print', exact: true }).click()
    await page.getByRole('menuitem', { name: title }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const row = page.getByRole('row').filter({ hasText: line })
    await expect(row).toBeVisible()
    expect(await barriersOn(page, '#main'), title).toEqual([])
    await page.emulateMedia({ media: 'print' })
    // The width of A4 between its margins, at which a screen would show the layout of a phone.
    await page.setViewportSize({ width: 688, height: 970 })
    await expect(page.locator('.print-line')).toContainText('Printed')
    await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeHidden()
    await expect(row).toHaveCSS('display', 'table-row')
    expect(await overflowsOf(page, title)).toEqual([])
    expect((await page.pdf({ preferCSSPageSize: true })).length).toBeGreaterThan(1_000)
    await page.emulateMedia({ media: 'screen' })
    await page.setViewportSize({ width: 1280, height: 900 })
  }
})
