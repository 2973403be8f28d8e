import type { APIRequestContext, Page, TestInfo } from '@playwright/test'
import { askAdmin } from '../operator.ts'
import { aDay, adminAddress, type Day, joinByRequest, type Sold, sellTo, writeAsGuest } from '../pages/admin-page.ts'
import { barriersOn } from '../pages/barriers.ts'
import { overflowsOf } from '../pages/fits.ts'
import { expect, test } from '../test.ts'

type Conversation = { state: string; messages: { author: string; text: string }[] }

/** An answer to a guest, from the open list to the sent message. */
const MAX_ANSWER_MS = 30_000

/** A guest of the day who has just written, and a saved answer of the property. */
async function aQuestion(request: APIRequestContext, days: number) {
  const day = await aDay(request, days)
  const guest = await sellTo(request, day, 'Ines')
  const id = await writeAsGuest(request, guest, 'May we check in at 11? Our train arrives early.')
  const name = `Early ${guest.number}`
  const texts = { en: 'Hello {name}, your room is ready at 11.' }
  const saved = await askAdmin<{ id: string }>(request, 'saved-answers', {
    body: { property: day.property, name, texts },
  })
  return { day, guest, id, answer: { id: saved.id, name } }
}

const inboxOf = (day: Day, guest: Sold) => adminAddress(`inbox?guest=${encodeURIComponent(guest.name)}`, day)

const rowOf = (page: Page, id: string) => page.locator(`[data-conversation="${id}"]`)

const read = (request: APIRequestContext, id: string) => askAdmin<Conversation>(request, `conversations/${id}`)

function note(info: TestInfo, measured: string): void {
  info.annotations.push({ type: 'measured', description: measured })
  process.stdout.write(`${info.project.name}: ${measured}\n`)
}

test(
  'a clerk answers a guest by a saved answer within 30 seconds [ADMN-06]',
  { tag: '@both' },
  async ({ page, request }, info) => {
    const { day, guest, id, answer } = await aQuestion(request, 310)
    await joinByRequest(page, request, { ...day, role: 'front-desk' })
    await page.goto(inboxOf(day, guest))
    await expect(rowOf(page, id)).toContainText('Unread')
    await expect(page).toHaveTitle(/^\(\d+\) Inbox$/)
    expect(await overflowsOf(page, 'Inbox')).toEqual([])
    expect(await barriersOn(page, '#main')).toEqual([])
    const startedAt = Date.now()
    await rowOf(page, id).click()
    await expect(page.getByRole('log')).toContainText('Our train arrives early')
    await page.getByRole('button', { name: answer.name }).click()
    await expect(page.getByLabel(/^Your answer to/)).toHaveValue(/your room is ready at 11/)
    await page.getByRole('button', { name: /^Send by/ }).click()
    await expect(page.getByRole('log')).toContainText('your room is ready at 11')
    const took = Date.now() - startedAt
    note(info, `answer by a saved answer: 3 taps, ${(took / 1000).toFixed(1)} s`)
    expect(took).toBeLessThan(MAX_ANSWER_MS)
    expect(await overflowsOf(page, 'thread')).toEqual([])
    expect(await barriersOn(page, '#main')).toEqual([])
    const { state, messages } = await read(request, id)
    expect([state, messages.at(-1)?.text]).toEqual(['waiting', `Hello ${guest.name}, your room is ready at 11.`])
    // The tabs are back once the thread is left.
    if (info.project.name === 'phone') {
      await page.getByRole('button', { name: 'Back to the list' }).click()
      await expect(page.getByRole('searchbox')).toBeVisible()
    }
  },
)

test('two clerks who answer the same guest see each other’s answer [ADMN-06]', {
  tag: ['@desktop', '@main'],
}, async ({ page, request, browser }) => {
  const { day, guest, id } = await aQuestion(request, 320)
  await joinByRequest(page, request, { ...day, role: 'front-desk' })
  const colleague = await (await browser.newContext()).newPage()
  await joinByRequest(colleague, request, { ...day, role: 'front-desk', name: 'Meera Iyer' })
  const address = `${inboxOf(day, guest)}&conversation=${id}`
  // The colleague's page learns nothing until the answer is sent.
  let isBehind = false
  await colleague.route(`**/v1/conversations/${id}`, (route) => (isBehind ? route.abort() : route.continue()))
  await colleague.goto(address)
  await colleague.getByLabel(/^Your answer to/).fill('Your room is ready at 12.')
  isBehind = true
  await page.goto(address)
  await page.getByLabel(/^Your answer to/).fill('Your room is ready at 11.')
  await page.getByRole('button', { name: /^Send by/ }).click()
  await expect(page.getByRole('log')).toContainText('ready at 11')
  isBehind = false
  await colleague.getByRole('button', { name: /^Send by/ }).click()
  await expect(colleague.getByText('Read it above, then send again')).toBeVisible()
  await expect(colleague.getByRole('log')).toContainText('Your room is ready at 11.')
  await expect(colleague.getByLabel(/^Your answer to/)).toHaveValue('Your room is ready at 12.')
  expect(await barriersOn(colleague)).toEqual([])
  await colleague.getByRole('button', { name: /^Send by/ }).click()
  // And the first clerk sees the second answer without reloading.
  await expect(page.getByRole('log')).toContainText('ready at 12', { timeout: 20_000 })
  const { messages } = await read(request, id)
  // Both are of the same instant here.
  expect(
    messages
      .filter(({ text }) => text.includes('is ready at'))
      .map(({ text }) => text.slice(-3))
      .sort(),
  ).toEqual(['11.', '12.'])
  await colleague.context().close()
})

test('an answer, a note and done by keyboard alone, and undone [ADMN-06]', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const { day, guest, id } = await aQuestion(request, 330)
  await joinByRequest(page, request, { ...day, role: 'front-desk' })
  await page.goto(inboxOf(day, guest))
  await expect(page.getByRole('log')).toContainText('train arrives early')
  await page.keyboard.press('r')
  await expect(page.getByLabel(/^Your answer to/)).toBeFocused()
  await page.keyboard.type('Gladly.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('log')).toContainText('Gladly.')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+N')
  await expect(page.locator('textarea:focus')).toBeVisible()
  await page.keyboard.type('Call the housekeeper')
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('.message.note')).toContainText('Call the housekeeper')
  await page.keyboard.press('Escape')
  await page.keyboard.press('e')
  await expect(page.getByText(`${guest.name}’s conversation is done`)).toBeVisible()
  await expect.poll(async () => (await read(request, id)).state).toBe('closed')
  await page.keyboard.press('z')
  await expect.poll(async () => (await read(request, id)).state).toBe('open')
})

test('saved answers are added, changed and deleted; placeholders must be known [ADMN-06]', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const { day, guest, answer } = await aQuestion(request, 340)
  await joinByRequest(page, request, { ...day, role: 'front-desk' })
  await page.goto(`${inboxOf(day, guest)}&answer=all`)
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'New saved answer' }).click()
  const name = `Parking ${guest.number}`
  await sheet.getByLabel('Name', { exact: true }).fill(name)
  await sheet.getByLabel('English').fill('Six places in the yard, {nobody}.')
  await sheet.getByRole('button', { name: 'Save answer' }).click()
  await expect(sheet.getByText('{nobody} is no placeholder')).toBeVisible()
  expect(await barriersOn(page)).toEqual([])
  await sheet.getByLabel('English').fill('Six places in the yard, {name}.')
  await sheet.getByRole('button', { name: 'Save answer' }).click()
  await expect(sheet.getByRole('button', { name: `Change ${name}` })).toBeVisible()
  await sheet.getByRole('button', { name: `Delete ${answer.name}` }).click()
  await sheet.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(sheet.getByText(answer.name, { exact: true })).toHaveCount(0)
})

test('the inbox fits from 360 to 1920 px, from right to left and in the dark [ADMN-06]', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const { day, guest, id } = await aQuestion(request, 350)
  await joinByRequest(page, request, { ...day, role: 'front-desk' })
  for (const dir of ['ltr', 'rtl']) {
    for (const address of [inboxOf(day, guest), `${inboxOf(day, guest)}&conversation=${id}`]) {
      await page.goto(address)
      await expect(page.getByText('train arrives early').first()).toBeAttached()
      await page.evaluate((direction) => document.documentElement.setAttribute('dir', direction), dir)
      for (const width of [360, 800, 1024, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await overflowsOf(page, `${width} px ${dir}`)).toEqual([])
      }
    }
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await barriersOn(page, '#main')).toEqual([])
})
