import type { Locator, Page } from '@playwright/test'
import { askAdmin } from '../operator.ts'
import { aDay, addUnit, adminBooking, joinByRequest, payInCash, rowOf, sellTo } from '../pages/admin-page.ts'
import { barriersOn } from '../pages/barriers.ts'
import { overflowsOf } from '../pages/fits.ts'
import { expect, test } from '../test.ts'

type Record = {
  stay_state: string
  total_minor: number
  paid_minor: number
  checkout: string
  special_requests: string | null
  guest: { name: string; email: string | null }
  units: { name: string }[]
  notes: { text: string; person: string | null }[]
  history: { event: string; person: string | null }[]
}

const MAX_REFUND_MS = 30_000
const MAX_MOVE_MS = 20_000
const MAX_NO_SHOW_MS = 15_000

/** Counts what a clerk taps and how long a task takes, for the report of the run. */
function measure(task: string) {
  const startedAt = Date.now()
  let taps = 0
  return {
    tap: async (target: Locator) => {
      taps += 1
      await target.click()
    },
    end: (maxMs: number) => {
      const ms = Date.now() - startedAt
      test.info().annotations.push({ type: 'measured', description: `${task}: ${taps} taps, ${ms} ms` })
      expect(ms).toBeLessThan(maxMs)
    },
  }
}

const read = (request: Parameters<typeof askAdmin>[0], number: string) =>
  askAdmin<Record>(request, `bookings/${number}`)

const sheetOf = (page: Page, name: RegExp) => page.getByRole('dialog', { name })

test('a part of a payment is refunded with the new total shown first [ADMN-03]', { tag: ['@both', '@main'] }, async ({
  page,
  request,
}) => {
  const day = await aDay(request, 310)
  const guest = await sellTo(request, day, 'Lena')
  const before = await read(request, guest.number)
  await payInCash(request, guest, { amount_minor: before.total_minor, now: day.now })
  await joinByRequest(page, request, { ...day, role: 'reservations' })
  await rowOf(page, guest).getByRole('link', { name: guest.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: guest.name })).toBeVisible()
  const { tap, end } = measure('part refund')
  await tap(page.getByRole('button', { name: 'Refund', exact: true }))
  const sheet = sheetOf(page, /^Refund/)
  await sheet.getByLabel(/^Amount/).fill('100')
  await sheet.getByLabel('Reason').fill('Cold shower')
  await expect(sheet.getByText('New total')).toBeVisible()
  expect((await read(request, guest.number)).paid_minor).toBe(before.total_minor)
  await tap(sheet.getByRole('button', { name: /^Refund .*100$/ }))
  await expect(page.getByText(new RegExp(`goes back to ${guest.name}`))).toBeVisible()
  end(MAX_REFUND_MS)
  await expect(sheet).toHaveCount(0)
  await expect(page.getByText(/^Refund of .*100 on its way$/)).toBeVisible()
  const after = await read(request, guest.number)
  expect([before.total_minor - after.total_minor, before.total_minor - after.paid_minor]).toEqual([10_000, 10_000])
  expect(after.history.findLast(({ event }) => event === 'given_back')?.person).toBe('Ritu Sharma')
  expect(await overflowsOf(page, 'Booking')).toEqual([])
  expect(await barriersOn(page, 'main')).toEqual([])
})

test('a guest is moved to another room by number, and back by undo [ADMN-03]', { tag: '@both' }, async ({
  page,
  request,
}) => {
  const day = await aDay(request, 320)
  const guest = await sellTo(request, day, 'Marco')
  const [first, second] = [await addUnit(request, day), await addUnit(request, day)]
  await askAdmin(request, `bookings/${guest.number}/room-units`, { body: { unit: first.id } })
  await joinByRequest(page, request, { ...day, role: 'front-desk' })
  await page.goto(adminBooking(day, guest))
  await expect(page.getByText(first.name, { exact: true })).toBeVisible()
  const { tap, end } = measure('move room')
  await tap(page.getByRole('button', { name: 'Move', exact: true }))
  const sheet = sheetOf(page, /^Room number/)
  await expect(sheet.getByRole('button', { name: second.name })).toBeVisible()
  expect(await barriersOn(page, '.folio-form')).toEqual([])
  await tap(sheet.getByRole('button', { name: second.name }))
  await expect(page.getByText(`${guest.name} has ${second.name}`)).toBeVisible()
  end(MAX_MOVE_MS)
  expect((await read(request, guest.number)).units).toMatchObject([{ name: second.name }])
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('The room is as before')).toBeVisible()
  expect((await read(request, guest.number)).units).toMatchObject([{ name: first.name }])
})

test('a no-show says its charge first, and can be undone [ADMN-03]', { tag: '@both' }, async ({ page, request }) => {
  const day = await aDay(request, 330)
  const guest = await sellTo(request, day, 'Grace')
  const { total_minor: total } = await read(request, guest.number)
  await payInCash(request, guest, { amount_minor: total, now: day.now })
  await joinByRequest(page, request, { ...day, role: 'front-desk' })
  await page.goto(adminBooking(day, guest))
  await expect(page.getByRole('heading', { level: 1, name: guest.name })).toBeVisible()
  const { tap, end } = measure('no-show with charge')
  await tap(page.getByRole('button', { name: 'More actions' }))
  expect(await barriersOn(page, '.menu')).toEqual([])
  await tap(page.getByRole('menuitem', { name: 'No-show' }))
  const question = page.getByRole('group', { name: `Question about ${guest.name}` })
  await expect(question).toContainText(/Mark as no-show/)
  expect((await read(request, guest.number)).stay_state).toBe('due')
  await tap(question.getByRole('button', { name: /^(Charge|Mark as no-show)/ }))
  await expect(page.getByText(`${guest.name} is a no-show`)).toBeVisible()
  end(MAX_NO_SHOW_MS)
  expect((await read(request, guest.number)).stay_state).toBe('no_show')
  await page.getByRole('button', { name: 'Undo no-show' }).click()
  await expect(page.locator('.head .badge.due')).toBeVisible()
  expect((await read(request, guest.number)).stay_state).toBe('due')
})

test('two clerks on one booking see each other’s change and lose nothing [ADMN-17]', { tag: '@both' }, async ({
  page,
  request,
}) => {
  const day = await aDay(request, 340)
  const guest = await sellTo(request, day, 'Noor')
  await joinByRequest(page, request, { ...day, role: 'front-desk' })
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await tab.goto(adminBooking(day, guest, 'guest'))
    await expect(tab.getByLabel('Requests')).toBeVisible()
  }
  await page.getByLabel('Email').fill('noor@example.com')
  await other.getByLabel('Requests').fill('Cot in the room')
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText(`${guest.name} is saved`)).toBeVisible()
  // The first tab says who changed what, at its next poll or when it is refused.
  const save = page.getByRole('button', { name: 'Save' })
  await expect(page.getByText(/^Changed: Requests · Ritu Sharma/)).toBeVisible({ timeout: 20_000 })
  await expect(save).toBeDisabled()
  expect((await read(request, guest.number)).guest.email).toBeNull()
  expect(await barriersOn(page, '.folio-form')).toEqual([])
  await page.getByRole('button', { name: 'I’ve read it, go on' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('noor@example.com')
  await save.click()
  await expect(page.getByText(`${guest.name} is saved`)).toBeVisible()
  const after = await read(request, guest.number)
  expect([after.guest.email, after.special_requests]).toEqual(['noor@example.com', 'Cot in the room'])
})

test('a form that did not hear of a change is refused and keeps its words [ADMN-17]', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const day = await aDay(request, 350)
  const guest = await sellTo(request, day, 'Ines')
  await joinByRequest(page, request, { ...day, role: 'front-desk' })
  await page.goto(adminBooking(day, guest, 'guest'))
  await page.getByLabel('Requests').fill('Quiet side')
  await askAdmin(request, `bookings/${guest.number}`, { method: 'PATCH', body: { special_requests: 'Cot' } })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Somebody changed this booking a moment ago.')).toBeVisible()
  expect((await read(request, guest.number)).special_requests).toBe('Cot')
  await expect(page.getByLabel('Requests')).toHaveValue('Quiet side')
})

test('a form of one person saves nothing in the name of another who signed in in another tab [ADMN-17]', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const day = await aDay(request, 355)
  const guest = await sellTo(request, day, 'Ilse')
  await joinByRequest(page, request, { ...day, role: 'front-desk' })
  await page.goto(adminBooking(day, guest, 'guest'))
  await page.getByLabel('Requests').fill('Quiet side')
  const other = await page.context().newPage()
  await joinByRequest(other, request, { ...day, role: 'front-desk', name: 'Arjun Mehta' })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Somebody else has signed in here meanwhile.')).toBeVisible()
  expect((await read(request, guest.number)).special_requests).toBeNull()
  await expect(page.getByLabel('Requests')).toHaveValue('Quiet side')
  // The frame shows the new person, who may save it.
  await expect(page.getByRole('button', { name: /Arjun Mehta/ }).filter({ visible: true })).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${guest.name} is saved`)).toBeVisible()
  expect((await read(request, guest.number)).special_requests).toBe('Quiet side')
})

test('a stay is extended by keyboard, with the new total and the difference first [ADMN-03]', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const day = await aDay(request, 360)
  const guest = await sellTo(request, day, 'Olga')
  const before = await read(request, guest.number)
  await joinByRequest(page, request, { ...day, role: 'front-desk' })
  await page.goto(adminBooking(day, guest))
  await expect(page.getByRole('heading', { level: 1, name: guest.name })).toBeVisible()
  await page.keyboard.press('+')
  const sheet = sheetOf(page, /^One night more/)
  await expect(sheet.getByText('Difference')).toBeVisible()
  expect(await barriersOn(page, '.folio-form')).toEqual([])
  await sheet.getByLabel('Leaves').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^The stay is now/)).toBeVisible()
  const after = await read(request, guest.number)
  expect(after.checkout > before.checkout).toBe(true)
  expect(after.total_minor).toBeGreaterThan(before.total_minor)
})

test('a payment, a note and a charge appear on the booking; cancelling says its fee [ADMN-03]', {
  tag: '@both',
}, async ({ page, request }) => {
  const day = await aDay(request, 305)
  const guest = await sellTo(request, day, 'Tariq')
  await joinByRequest(page, request, { ...day, role: 'front-desk' })
  await page.goto(adminBooking(day, guest, 'cancel'))
  await expect(page.getByText('Cancellation fee now')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.goto(adminBooking(day, guest, 'note'))
  await page.getByLabel('Note', { exact: true }).fill('Allergic to feathers')
  await page.getByRole('dialog').getByRole('button', { name: 'Add a note' }).click()
  await expect(page.getByText('Allergic to feathers')).toBeVisible()
  await page.goto(adminBooking(day, guest, 'charge'))
  await page.getByLabel(/^Amount with tax/).fill('150')
  await page.getByLabel(/^Tax in it/).fill('12')
  await expect(page.getByText('Difference')).toBeVisible()
  await page.getByRole('button', { name: /^Add .*150$/ }).click()
  await expect(page.getByText(/is on the bill$/)).toBeVisible()
  await page.goto(adminBooking(day, guest, 'payment'))
  await page.getByRole('dialog').getByText('UPI', { exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^Take/ }).click()
  await expect(page.getByText(/is noted$/)).toBeVisible()
  const after = await read(request, guest.number)
  expect(after.paid_minor).toBe(after.total_minor)
  expect(after.notes).toMatchObject([{ text: 'Allergic to feathers', person: 'Ritu Sharma' }])
  expect(await barriersOn(page, 'main')).toEqual([])
})

test('a booking fits from 360 to 1920 px, from right to left and in the dark [ADMN-03]', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const day = await aDay(request, 315)
  const guest = await sellTo(request, day, 'Siobhan')
  await joinByRequest(page, request, { ...day, role: 'auditor' })
  await page.goto(adminBooking(day, guest))
  await expect(page.getByRole('heading', { level: 1, name: guest.name })).toBeVisible()
  for (const dir of ['ltr', 'rtl']) {
    await page.evaluate((direction) => document.documentElement.setAttribute('dir', direction), dir)
    for (const width of [360, 768, 1024, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await overflowsOf(page, `${width} px ${dir}`)).toEqual([])
    }
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await barriersOn(page, 'main')).toEqual([])
  // An auditor reads everything and changes nothing.
  await expect(page.getByRole('button', { name: 'Change stay' })).toBeDisabled()
  await page.goto(adminBooking(day, { number: 'NO-SUCH' }))
  await expect(page.getByRole('heading', { name: 'No such booking' })).toBeVisible()
})
