import type { APIRequestContext, Page } from '@playwright/test'
import { askAdmin } from '../operator.ts'
import { aDay, addUnit, adminOrigin, type Day, joinByRequest, type Sold, sellTo } from '../pages/admin-page.ts'
import { barriersOn } from '../pages/barriers.ts'
import { overflowsOf } from '../pages/fits.ts'
import { expect, test } from '../test.ts'

type RoomStay = { booking_no: string; units: { unit: number; from: string; to: string }[] }

/** Moving a guest to another room, from the open chart to the answer of the admin. */
const MAX_MOVE_MS = 20_000

const rooms = (day: Day) => `${adminOrigin}/rooms?property=${day.property}&from=%22${day.checkin}%22`

const stayOf = (page: Page, { number }: Sold) => page.locator(`.tape [data-booking="${number}"]`)

const rowOfUnit = (page: Page, { name }: { name: string }) => page.getByRole('group', { name: `Room ${name}` })

async function unitsOf(request: APIRequestContext, day: Day, { number }: Sold): Promise<number[]> {
  const path = `properties/${day.property}/room-stays?from=${day.checkin}`
  const { items } = await askAdmin<{ items: RoomStay[] }>(request, path, { now: day.now })
  return items.find(({ booking_no }) => booking_no === number)?.units.map(({ unit }) => unit) ?? []
}

async function give(request: APIRequestContext, { number }: Sold, unit: { id: number }): Promise<void> {
  await askAdmin(request, `bookings/${number}/room-units`, { body: { unit: unit.id } })
}

test('a guest gets another room in three taps, and back by undo [ADMN-05]', { tag: ['@both', '@main'] }, async ({
  page,
  request,
}) => {
  const day = await aDay(request, 310)
  const [first, second] = [await addUnit(request, day), await addUnit(request, day)]
  const tomas = await sellTo(request, day, 'Tomas')
  await give(request, tomas, first)
  await joinByRequest(page, request, { ...day, role: 'front-desk' })
  await page.goto(rooms(day))
  const startedAt = Date.now()
  await stayOf(page, tomas).click()
  await page.getByLabel('Room number').fill(second.name)
  await expect(page.getByText(/^Free(,| and)/)).toBeVisible()
  await page
    .getByRole('button', { name: `Move to ${second.name}`, exact: true })
    .last()
    .click()
  await expect(page.getByText(`${tomas.name} has room ${second.name}`)).toBeVisible()
  expect(Date.now() - startedAt).toBeLessThan(MAX_MOVE_MS)
  await expect(rowOfUnit(page, second).locator(`[data-booking="${tomas.number}"]`)).toBeVisible()
  expect(await unitsOf(request, day, tomas)).toEqual([second.id])
  expect(await overflowsOf(page, 'Rooms')).toEqual([])
  expect(await barriersOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`Undone: ${tomas.name} is as before`)).toBeVisible()
  expect(await unitsOf(request, day, tomas)).toEqual([first.id])
})

test('a stay is dragged to a room, and a taken room refuses it in words [ADMN-05]', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const day = await aDay(request, 320)
  const [free, taken, other] = [await addUnit(request, day), await addUnit(request, day), await addUnit(request, day)]
  const [inés, noor] = [await sellTo(request, day, 'Ines'), await sellTo(request, day, 'Noor')]
  await give(request, noor, taken)
  await joinByRequest(page, request, { ...day, role: 'front-desk' })
  await page.goto(rooms(day))
  const waiting = page.getByRole('region', { name: 'Without a room' }).getByRole('button', { name: inés.name })
  await waiting.hover()
  await page.mouse.down()
  await rowOfUnit(page, taken).hover({ position: { x: 300, y: 10 } })
  await expect(page.locator('.drag-tip')).toContainText(`${noor.name} has it`)
  await rowOfUnit(page, free).hover({ position: { x: 300, y: 10 } })
  await expect(page.locator('.drag-tip')).toContainText('same price')
  await page.mouse.up()
  await expect(page.getByText(`${inés.name} has room ${free.name}`)).toBeVisible()
  await expect(waiting).toHaveCount(0)
  expect(await unitsOf(request, day, inés)).toEqual([free.id])
  await stayOf(page, inés).hover()
  await page.mouse.down()
  await rowOfUnit(page, other).hover({ position: { x: 300, y: 10 } })
  await page.mouse.up()
  await expect(page.getByText(`${inés.name} has room ${other.name}`)).toBeVisible()
  expect(await unitsOf(request, day, inés)).toEqual([other.id])
})

test('a stay is moved by keyboard alone: R, then the room number [ADMN-05]', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const day = await aDay(request, 330)
  const [unit, other] = [await addUnit(request, day), await addUnit(request, day)]
  const marta = await sellTo(request, day, 'Marta')
  await give(request, marta, unit)
  await joinByRequest(page, request, { ...day, role: 'front-desk' })
  await page.goto(rooms(day))
  await rowOfUnit(page, unit).getByRole('button').first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(stayOf(page, marta)).toBeFocused()
  await page.keyboard.press('r')
  await expect(page.getByLabel('Room number')).toBeFocused()
  await page.keyboard.type(`${other.name}\n`)
  await expect(page.getByText(`${marta.name} has room ${other.name}`)).toBeVisible()
  expect(await unitsOf(request, day, marta)).toEqual([other.id])
  await expect(page.getByLabel('Room number')).toHaveCount(0)
  await page.keyboard.press('z')
  await expect(page.getByText(`Undone: ${marta.name} is as before`)).toBeVisible()
  await page.keyboard.press('r')
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Room number')).toHaveCount(0)
})

test('a room of another type says its price before the move [ADMN-05]', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const day = await aDay(request, 345)
  const { items } = await askAdmin<{ items: { id: number; rooms: { id: number }[] }[] }>(
    request,
    'properties?limit=200',
  )
  const types = items.find(({ id }) => id === day.property)?.rooms ?? []
  const other = types.find(({ id }) => id !== day.room)
  test.skip(!other, 'the property has one room type')
  const better = await addUnit(request, { ...day, room: other?.id ?? 0 })
  const camila = await sellTo(request, day, 'Camila')
  await joinByRequest(page, request, { ...day, role: 'front-desk' })
  await page.goto(rooms(day))
  await page.getByRole('region', { name: 'Without a room' }).getByRole('button', { name: camila.name }).click()
  await page.getByLabel('Room number').fill(better.name)
  await expect(page.getByText(/^Free, but another type/)).toBeVisible()
  await page.keyboard.press('Enter')
  const question = page.getByRole('group', { name: `Question about ${camila.name}’s room type` })
  await expect(question).toContainText(/The new total is|The price stays the same|sold out/)
  expect(await unitsOf(request, day, camila)).toEqual([])
  expect(await barriersOn(page)).toEqual([])
  const before = await askAdmin<{ total_minor: number }>(request, `bookings/${camila.number}`)
  await question.getByRole('button', { name: 'Move at the same price' }).click()
  await expect(page.getByText(`${camila.name} has room ${better.name}`)).toBeVisible()
  const after = await askAdmin<{ total_minor: number }>(request, `bookings/${camila.number}`)
  expect(after.total_minor).toBe(before.total_minor)
})

test('all stays without a room get one, and a room is cleaned and blocked [ADMN-05]', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const day = await aDay(request, 348)
  const [unit, other] = [await addUnit(request, day), await addUnit(request, day)]
  const guest = await sellTo(request, day, 'Aiko')
  await joinByRequest(page, request, { ...day, role: 'front-desk' })
  await page.goto(rooms(day))
  await page.getByRole('button', { name: /^Assign/ }).click()
  await expect(page.getByText(/^\d+ of \d+ stays have a room/)).toBeVisible()
  const [given] = await unitsOf(request, day, guest)
  const free = given === unit.id ? other : unit
  await rowOfUnit(page, free).getByRole('button', { name: free.name }).first().click()
  await page.getByText('To clean', { exact: true }).last().click()
  await expect(page.getByText(`Room ${free.name}: to clean`)).toBeVisible()
  const { items } = await askAdmin<{ items: { id: number; state: string }[] }>(
    request,
    `properties/${day.property}/room-units`,
    { now: day.now },
  )
  expect(items.find(({ id }) => id === free.id)?.state).toBe('dirty')
  await page.getByRole('region', { name: 'Chosen in the chart' }).getByRole('button', { name: 'Block' }).click()
  await page.getByLabel('Note').fill('Air conditioning')
  await page.getByLabel('First night').fill(day.checkin)
  await page.getByLabel('Last night').fill(day.checkin)
  expect(await barriersOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Block 1 night' }).click()
  await expect(page.getByText('Blocked for 1 night')).toBeVisible()
  await expect(rowOfUnit(page, free).getByText('Air conditioning')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOfUnit(page, free).getByText('Air conditioning')).toHaveCount(0)
})

test('the chart fits from 360 to 1920 px, from right to left and in the dark [ADMN-05]', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const day = await aDay(request, 350)
  await addUnit(request, day)
  await sellTo(request, day, 'Siobhan')
  await joinByRequest(page, request, { ...day, role: 'auditor' })
  await page.goto(rooms(day))
  await expect(page.locator('.tape')).toBeVisible()
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
