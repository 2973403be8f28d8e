import { freshPhone } from '../guests.ts'
import { bookByRequest } from '../pages/book-by-request.ts'
import { expectLive, openPage } from '../pages/open-page.ts'
import { signInByCalls } from '../pages/signed-in.ts'
import { findStay } from '../stays.ts'
import { expect, test } from '../test.ts'
import { english } from '../words.ts'

/** A complete picture of four pixels. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAE0lEQVR4nGNocFAAIgYFhwYgAgAYjgOBX69rbgAAAABJRU5ErkJggg==',
  'base64',
)

test('a guest chooses a booking, asks, sends a picture and hands over [HELP-54, HELP-55, HELP-57, HELP-59, HELP-60, HELP-62]', async ({
  page,
}) => {
  const phone = await signInByCalls(page)
  const booked = await bookByRequest(page, await findStay(page.request, { from: 100 }), { phone })
  await openPage(page, '/yo')
  const main = page.getByRole('main')
  const talk = main.getByRole('log')
  await expect(talk).toContainText(english('assistant.helloBookings'))
  await main.getByRole('link', { name: new RegExp(booked.number) }).click()
  await expect(talk).toContainText(english('assistant.what'))
  await main.getByRole('link', { name: 'Refund', exact: true }).click()
  await expect(talk).toContainText(english('assistant.refundNone'))
  await main.getByRole('link', { name: 'Cancel booking', exact: true }).click()
  await expect(talk.getByRole('link', { name: english('booking.cancelLink') })).toHaveAttribute(
    'href',
    new RegExp(`/booking/${booked.number}\\?modal=bookingCancellation`),
  )
  await main.getByRole('textbox', { name: english('assistant.askLabel') }).fill('I was charged twice')
  await main.getByRole('button', { name: english('assistant.ask'), exact: true }).click()
  await expect(talk.getByRole('link', { name: /^I was charged twice/ })).toHaveAttribute('href', '/help/charged-twice')

  await page.reload()
  await expectLive(page)
  await expect(talk.getByRole('listitem').filter({ hasText: english('assistant.refundNone') })).toHaveCount(1)

  await main.getByRole('link', { name: english('assistant.picture') }).click()
  const overlayData = page.getByRole('dialog')
  await overlayData
    .getByLabel(english('assistant.choose'))
    .setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') })
  await expect(overlayData.getByRole('alert')).toContainText('Please choose a PNG, JPEG or WebP picture.')
  await expect(overlayData.getByLabel(english('assistant.take'))).toHaveAttribute('capture', 'environment')
  const [sent] = await Promise.all([
    page.waitForRequest(/\/api\/pwa\/yoImageUpload/),
    overlayData
      .getByLabel(english('assistant.choose'))
      .setInputFiles({ name: 'lamp.png', mimeType: 'image/png', buffer: picture }),
  ])
  expect(sent.headers()['content-type']).toBe('image/png')
  const shown = talk.getByRole('img', { name: english('assistant.yourPicture') })
  await expect(shown).toBeVisible()
  expect(await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(2)

  await main.getByRole('link', { name: english('assistant.person') }).click()
  await main.getByRole('button', { name: english('assistant.passOn') }).click()
  await expect(page).toHaveURL(/\/contactus\/T\w{9}\?done=raised/)
  await expect(main).toContainText('You: I was charged twice')
  await expect(main.getByRole('link', { name: booked.number })).toBeVisible()
  await expect(main.getByRole('listitem').getByRole('link', { name: /\.png/ })).toBeVisible()
})

test('liveChatPopup opens above any page and survives a reload [HELP-18, HELP-63, HELP-58, OVER-35]', async ({
  page,
  baseURL,
}) => {
  const strange: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.host !== new URL(baseURL ?? '').host) strange.push(url.href)
  })
  await openPage(page, '/about?modal=liveChatPopup')
  const popup = page.getByRole('dialog')
  await expect(popup.locator('[data-script-loaded]')).toBeVisible()
  const field = popup.getByRole('textbox', { name: english('assistant.askLabel') })
  await field.fill('xylophone zeppelin')
  await field.press('Enter')
  await expect(popup.getByRole('log')).toContainText(english('assistant.unknown'))
  await expect(popup.getByRole('log').locator('.chat-near a')).toHaveCount(3)
  await popup.getByRole('link', { name: english('assistant.person') }).click()
  await expect(popup.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', /^tel:\+/)
  await expect(page).toHaveURL(/\/about\?modal=liveChatPopup$/)
  await page.reload()
  await expectLive(page)
  await expect(popup.getByRole('log')).toContainText('xylophone zeppelin')
  await page.keyboard.press('Escape')
  await expect(popup).toHaveCount(0)
  await expect(page).toHaveURL(/\/about$/)
  expect(strange).toEqual([])
  await openPage(page, '/yo?modal=refundStatusYo')
  await expect(page).not.toHaveURL(/modal=/)
  await expect(popup).toHaveCount(0)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a stranger finds a booking and gets answers by links and forms [HELP-54, HELP-62, HELP-64]', {
    tag: '@phone',
  }, async ({ page, browser, baseURL }) => {
    const phone = freshPhone()
    const booked = await bookByRequest(page, await findStay(page.request, { from: 100 }), { phone })
    const other = await browser.newContext({ javaScriptEnabled: false, baseURL })
    const tab = await other.newPage()
    await tab.goto(`/guest-inquiry?booking=${booked.number}&say=refund`)
    const main = tab.getByRole('main')
    await expect(main.getByRole('log')).not.toContainText(english('assistant.what'))
    const find = async (number: string) => {
      await main.getByRole('textbox', { name: english('booking.number') }).fill(booked.number)
      await main.getByRole('textbox', { name: english('booking.phoneNumber') }).fill(number)
      await main.getByRole('button', { name: english('booking.find') }).click()
    }
    await find(freshPhone())
    await expect(main).toContainText(english('booking.lookupNotFound'))
    await find(phone)
    await expect(tab).toHaveURL(new RegExp(`/guest-inquiry\\?booking=${booked.number}`))
    await main.getByRole('link', { name: 'Invoice', exact: true }).click()
    await expect(main.getByRole('log').getByRole('link', { name: english('invoice.title') })).toBeVisible()
    await main.getByRole('textbox', { name: english('assistant.askLabel') }).fill('I was charged twice')
    await main.getByRole('button', { name: english('assistant.ask'), exact: true }).click()
    await expect(main.getByRole('log')).toContainText(english('assistant.source'))
    await other.close()
  })
})
