import type { Page } from '@playwright/test'
import { freshPhone } from '../guests.ts'
import { bookingSummary } from '../pages/booking-summary.ts'
import { expectLive, openPage } from '../pages/open-page.ts'
import { signInByCalls, signUpByCalls } from '../pages/signed-in.ts'
import { findStay } from '../stays.ts'
import { expect, test } from '../test.ts'
import { english } from '../words.ts'

test('the form validates each field and keeps its input [GUEST-15, GUEST-16]', { tag: '@main' }, async ({
  page,
  request,
}) => {
  const stay = await findStay(request)
  await openPage(page, `${stay.path}&modal=bookingSummary`)
  const summary = bookingSummary(page)
  const { phone, countryCode, name, email } = summary
  await test.step('the phone field accepts digits only, up to its length', async () => {
    await expect(countryCode).toHaveValue('+91')
    await expect(countryCode.locator('option').first()).toHaveText('India +91')
    await phone.focus()
    await page.keyboard.type('a9x8 1-2+3')
    await expect(phone).toHaveValue('98123')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Backspace')
    await expect(phone).toHaveValue('9813')
    await page.keyboard.press('End')
    await page.keyboard.type('456789012345678901234567890')
    await expect(phone).toHaveValue('981345678901234567890123')
    await phone.fill('')
  })
  await test.step('the name field accepts letters A to Z and spaces only', async () => {
    await name.focus()
    await page.keyboard.type('As3h&a "V/e<r>m`a9')
    await expect(name).toHaveValue('Asha Verma')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Home')
    await page.keyboard.press('Delete')
    await page.keyboard.press('ArrowRight')
    await expect(name).toHaveValue('sha Verm')
    await page.keyboard.press('Tab')
    await expect(name).not.toBeFocused()
    await expect(email).not.toHaveValue(/./)
    await name.fill('')
  })
  await test.step('missing fields are named, and the first gets focus', async () => {
    await summary.book.click()
    await expect(name).toBeFocused()
    await expect(name).toHaveAccessibleDescription('Please enter your name.')
    await expect(phone).toHaveAccessibleDescription('Please enter a valid phone number.')
  })
  await test.step('an invalid value is reported beside its field', async () => {
    await name.fill('Asha & Ravi')
    await email.fill('asha@')
    await phone.fill('5812345670')
    await summary.book.click()
    await expect(name).toHaveAccessibleDescription(/without symbols such as &/)
    await expect(email).toHaveAccessibleDescription('Please enter a valid email address.')
    await expect(phone).toHaveAccessibleDescription(/begin with 6, 7, 8 or 9/)
    await expect(page).toHaveURL(/modal=bookingSummary/)
  })
  await test.step('a changed price returns with the whole input', async () => {
    await name.fill('Asha Verma')
    await email.fill('')
    await phone.fill(freshPhone())
    // As if the page had been rendered at another price; the page would correct its own field.
    await summary.dialog.locator('input[name="shown_total"]').evaluate((field: HTMLInputElement) => {
      const other = field.cloneNode() as HTMLInputElement
      other.value = '1'
      field.name = 'ignored'
      field.insertAdjacentElement('afterend', other)
    })
    await summary.book.click()
    await expect(summary.dialog.getByRole('alert')).toContainText('The price has changed')
    await expect(name).toHaveValue('Asha Verma')
    await summary.book.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re booked! See you in Jaipur.')
  })
})

test("a signed-in guest finds the account's details filled in [BOOK-21]", { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const stay = await findStay(request, { from: 45 })
  const number = await signInByCalls(page)
  await openPage(page, `${stay.path}&modal=bookingSummary`)
  const summary = bookingSummary(page)
  await expect(summary.phone).toHaveValue(number)
  await summary.name.fill('Meera Nair')
  await summary.book.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re booked! See you in Jaipur.')
  await openPage(page, '/my-booking')
  await expect(page.getByRole('main').getByRole('link', { name: stay.hotel.name })).toBeVisible()
})

test('a guest whose account has name and e-mail books with them [BOOK-21]', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const stay = await findStay(request, { from: 55 })
  const account = { phone: freshPhone(), name: 'Asha Rao Desai', email: 'asha.desai@example.com' }
  await signUpByCalls(page, account)
  await openPage(page, `${stay.path}&modal=bookingSummary`)
  const summary = bookingSummary(page)
  await expect(summary.name).toHaveValue(account.name)
  await expect(summary.email).toHaveValue(account.email)
  await expect(summary.phone).toHaveValue(account.phone)
  const sent = page.waitForRequest((call) => call.url().includes('/api/pwa/createBooking'))
  await summary.book.click()
  const { user } = (await sent).postDataJSON()
  expect(user).toMatchObject({ ...account, country_code: '+91' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re booked! See you in Jaipur.')
  await openPage(page, '/my-booking')
  await expect(page.getByRole('main').getByRole('link', { name: stay.hotel.name })).toBeVisible()
})

const draftOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('bookingForm') ?? '')

test('a reload keeps typed and chosen values, until the stay is booked [DECD-03]', {
  tag: '@phone',
}, async ({ page, request }) => {
  const stay = await findStay(request, { from: 70 })
  const path = `${stay.path}&modal=bookingSummary`
  await openPage(page, path)
  const summary = bookingSummary(page)
  const phone = freshPhone()
  const payNow = summary.way(english('summary.payNow'))
  await summary.name.fill('Asha Verma')
  await summary.phone.fill(phone)
  await payNow.check()
  await expect.poll(() => draftOf(page)).toContain('"pay":"full"')
  await test.step('after a reload', async () => {
    await page.reload()
    await expectLive(page)
    await expect(summary.name).toHaveValue('Asha Verma')
    await expect(summary.phone).toHaveValue(phone)
    await expect(summary.email).toHaveValue('')
    await expect(payNow).toBeChecked()
  })
  await test.step('on the form of another room', async () => {
    const other = await findStay(request, { from: 75 })
    await openPage(page, `${other.path}&modal=bookingSummary`)
    await expect(summary.name).toHaveValue('Asha Verma')
    await expect(payNow).not.toBeChecked()
  })
  await test.step('a booking deletes it', async () => {
    await openPage(page, path)
    await expect(summary.phone).toHaveValue(phone)
    await summary.way('At the hotel').check()
    await summary.book.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re booked! See you in Jaipur.')
    expect(await draftOf(page)).toBe('')
  })
})

test('signing out deletes typed values [DECD-03]', { tag: '@phone' }, async ({ page, request }) => {
  const stay = await findStay(request, { from: 80 })
  await signInByCalls(page)
  await openPage(page, `${stay.path}&modal=bookingSummary`)
  const summary = bookingSummary(page)
  await summary.name.fill('Meera Nair')
  await expect.poll(() => draftOf(page)).toContain('Meera Nair')
  await openPage(page, '/login')
  await page.getByRole('button', { name: english('account.signOut'), exact: true }).click()
  await expect(page.getByRole('textbox', { name: english('summary.mobile') })).toBeVisible()
  expect(await draftOf(page)).toBe('')
})
