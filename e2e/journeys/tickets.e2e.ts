import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { freshPhone } from '../guests.ts'
import { expectLive, openPage } from '../pages/open-page.ts'
import { signInByCalls } from '../pages/signed-in.ts'
import { expect, test } from '../test.ts'

const words = 'The lamp beside the bed does not work.\nCould somebody look at it?'

const crcTable = Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value >>> 0
})

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const crc = body.reduce((value, byte) => (crcTable[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8), 0xffffffff)
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  size.writeUInt32BE(data.length)
  sum.writeUInt32BE((crc ^ 0xffffffff) >>> 0)
  return Buffer.concat([size, body, sum])
}

function aPicture(): Buffer {
  const head = Buffer.from([0, 0, 0, 8, 0, 0, 0, 8, 8, 2, 0, 0, 0])
  const rows = deflateSync(Buffer.alloc(8 * 25, 120))
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([start, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })

function contactPage(page: Page) {
  const main = page.getByRole('main')
  return {
    main,
    heading: main.getByRole('heading', { level: 1 }),
    row: (text: string) => main.getByRole('link', { name: text, exact: true }),
    back: main.getByRole('link', { name: 'Back', exact: true }),
    text: main.getByRole('textbox', { name: /What happened/ }),
    files: main.getByLabel('Pictures or documents'),
    file: (name: string) => main.getByRole('listitem').filter({ hasText: name }),
    remove: (name: string) => main.getByRole('button', { name: `Remove ${name}` }),
    send: main.getByRole('button', { name: /^Send (request|message)$/ }),
  }
}

test('raises an issue with a picture, retrying a failure [HELP-33, HELP-08, HELP-40, HELP-41, HELP-53, REQ-03, REQ-28]', async ({
  page,
}) => {
  await signInByCalls(page)
  await openPage(page, '/contactus')
  const contact = contactPage(page)
  await contact.row('Something else').click()
  await expect(contact.heading).toHaveText('Which of these fits best?')
  await contact.row('Something on this website isn’t working').click()
  await expect(contact.heading).toHaveText('Tell us more')
  await expectLive(page)
  await contact.back.click()
  await expect(contact.heading).toHaveText('Which of these fits best?')
  await contact.row('Something on this website isn’t working').click()
  await expect(contact.heading).toHaveText('Tell us more')

  await contact.text.fill(words)
  const picture = aPicture()
  await contact.files.setInputFiles([
    file('lamp.png', picture),
    file('letter.png', Buffer.from('hello')),
    file('more.png', picture),
  ])
  await expect(contact.file('lamp.png')).toContainText('1 kB')
  await contact.remove('more.png').click()
  await expect(contact.file('more.png')).toHaveCount(0)

  // The request fails once: the page says so, and resends what has not arrived.
  const busy = { error: { code: 'too_many_requests', message: 'Too many at once.' } }
  await page.route('**/api/pwa/files?*', (route) => route.fulfill({ status: 429, json: busy }), { times: 1 })
  await contact.send.click()
  await expect(contact.file('lamp.png')).toContainText('Not uploaded: Too many at once.')
  const [raw] = await Promise.all([page.waitForRequest(/\/api\/pwa\/files\?/), contact.send.click()])
  expect(raw.method()).toBe('POST')
  expect(raw.headers()['content-type']).toBe('image/png')
  await expect(contact.file('lamp.png')).toContainText('Uploaded')
  await expect(contact.file('letter.png')).toContainText('Not uploaded: Please choose a PNG, JPEG, WebP or PDF file.')
  await contact.remove('letter.png').click()
  const [json] = await Promise.all([page.waitForRequest(/selfServeRaiseIssue/), contact.send.click()])
  expect(json.headers()['content-type']).toBe('application/json')

  await expect(page).toHaveURL(/\/contactus\/T\w{9}\?done=raised/)
  await expect(contact.main).toContainText('We’ve received your request')
  await expect(contact.main).toContainText('Could somebody look at it?')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    contact.main.getByRole('link', { name: /lamp\.png/ }).click(),
  ])
  expect(download.suggestedFilename()).toBe('lamp.png')
  expect(readFileSync(await download.path()).equals(picture)).toBe(true)
  await contact.text.fill('It is dark by now, please hurry.')
  await contact.send.click()
  await expect(contact.main).toContainText('We’ve received your message.')
  await expect(contact.main).toContainText('It is dark by now, please hurry.')
  await contact.main.getByRole('button', { name: 'Close this request' }).click()
  await expect(contact.main).toContainText('If you write within 30 days of that date, it will reopen.')
  await contact.main.getByRole('link', { name: 'All your requests' }).first().click()
  await expect(contact.main.getByRole('listitem').filter({ hasText: 'Closed' })).toContainText(
    'Something on this website isn’t working',
  )
})

test('an article helps, and a number is verified inside self-serve [HELP-35, HELP-37]', async ({ page }) => {
  await openPage(page, '/contactus?category=money')
  const contact = contactPage(page)
  await contact.row('My payment won’t go through').click()
  await expect(contact.main).toContainText('My payment failed. What can I do?')
  await contact.row('That helped').click()
  await expect(contact.heading).toHaveText('Glad that helped')
  await page.goBack()
  await contact.row('I still need help').click()
  await expect(contact.heading).toHaveText('First, your mobile number')
  const step = new URL(page.url())
  await contact.main.getByRole('textbox', { name: 'Mobile number' }).fill(freshPhone())
  await contact.main.getByRole('button', { name: 'Send code' }).click()
  const shown = await contact.main.getByText(/your code is \d{6}/).textContent()
  await contact.main.getByRole('textbox', { name: /digit code/ }).fill(/\d{6}/.exec(shown ?? '')?.[0] ?? '')
  await contact.main.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(contact.heading).toHaveText('Tell us more')
  expect(new URL(page.url()).search).toBe(step.search)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('raises an issue with a file by links and forms [HELP-33]', async ({ page }) => {
    await signInByCalls(page)
    await page.goto('/contactus')
    const contact = contactPage(page)
    await contact.row('Account and sign-in').click()
    await contact.row('I want to change my details').click()
    await contact.row('I still need help').click()
    await contact.back.click()
    await contact.row('I still need help').click()
    await contact.text.fill(words)
    await contact.files.setInputFiles([file('lamp.png', aPicture())])
    await contact.send.click()
    await expect(contact.main).toContainText('We’ve received your request')
    await expect(contact.main.getByRole('link', { name: /lamp\.png/ })).toBeVisible()
  })
})
