import { bookingPage } from '../pages/booking-page.ts'
import { bookingSummary } from '../pages/booking-summary.ts'
import { openPage } from '../pages/open-page.ts'
import { addressOf } from '../site.ts'
import { findStay } from '../stays.ts'
import { expect, test } from '../test.ts'
import { english } from '../words.ts'

test('reads a pasted phone number and switches its country [INPT-01, INPT-02]', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const stay = await findStay(request, { from: 62 })
  await openPage(page, `${stay.path}&modal=bookingSummary`)
  const { dialog, name, phone, countryCode, way, book } = bookingSummary(page)
  for (const step of ['Guest', 'Done'])
    expect(await dialog.getByRole('listitem').getByText(step, { exact: true }).evaluate(isWhole)).toBe(true)
  await name.fill('Lena Vogt')
  await way('At the hotel').check()
  await test.step('refuses a number with too few digits, with the reason', async () => {
    await countryCode.selectOption('+33')
    await phone.fill('06 12 34 56 7')
    await book.click()
    await expect(phone).toHaveAccessibleDescription(/too few digits/)
    await expect(phone).toBeFocused()
    // Above the sticky bottom bar of a phone.
    await expect.poll(() => dialog.getByText(/too few digits/).evaluate(isOnTop)).toBe(true)
    await phone.blur()
    await expect(phone).toHaveAccessibleDescription(/too few digits/)
  })
  await test.step('refuses a number invalid in its country, with the reason', async () => {
    await countryCode.selectOption('+1')
    await phone.fill('(555) 123-4567')
    await book.click()
    await expect(phone).toHaveAccessibleDescription(/No phone in this country/)
  })
  await test.step('a typed dial code selects its country', async () => {
    await phone.fill('')
    await phone.focus()
    await page.keyboard.type('+31')
    await expect(countryCode).toHaveValue('+31')
    await phone.fill('\u202a＋４９ (0)151/1234–5678\u202c')
    await expect(countryCode).toHaveValue('+49')
  })
  await book.click()
  const booking = bookingPage(page)
  await expect(page).toHaveURL(/\/booking\//, { timeout: 30_000 })
  await booking.number()
  await expect(booking.main).toContainText(/\+49\s*15112345678/)
})

test('a guest of a home can confirm a short name [INPT-05]', { tag: '@phone' }, async ({ page, request }) => {
  const host = 'uk.dunehouse.localhost'
  const stay = await findStay(request, { host, city: 'domburg', nights: 3, from: 64 })
  await openPage(page, addressOf(host, `${stay.path}&modal=bookingSummary`))
  const { dialog, way, firstName, phone, email, street, postalCode, city, book } = bookingSummary(page)
  await firstName.fill('Suharto')
  await phone.fill('07911 123456')
  await email.fill('karthik＠example．org')
  await street.fill('Rue de l’Hôpital – 12')
  await postalCode.fill('SW1A 1AA')
  await city.fill('Biel/Bienne')
  await way(english('summary.payAtHome')).check()
  await book.click()
  await expect(firstName).toHaveAccessibleDescription('Please enter your first and last name.')
  await dialog.getByRole('checkbox', { name: 'This is my full name' }).check()
  await book.click()
  const booking = bookingPage(page)
  await expect(page).toHaveURL(/\/booking\//, { timeout: 30_000 })
  await booking.number()
  await expect(booking.main).toContainText('Suharto')
})

test('accepts one-letter names and both apostrophes [INPT-05]', { tag: '@phone' }, async ({ page, request }) => {
  const host = 'uk.dunehouse.localhost'
  const stay = await findStay(request, { host, city: 'domburg', nights: 3, from: 68 })
  await openPage(page, addressOf(host, `${stay.path}&modal=bookingSummary`))
  const { way, firstName, lastName, phone, email, street, postalCode, city, book } = bookingSummary(page)
  await firstName.fill('王')
  await lastName.fill("伟 O'Brien D’Arcy")
  await phone.fill('+44 (0)7911 123456')
  await email.fill('wei@example.org')
  await street.fill('High Street')
  await postalCode.fill('SW1A 1AA')
  await city.fill("'s-Hertogenbosch")
  await way(english('summary.payAtHome')).check()
  await book.click()
  const booking = bookingPage(page)
  await expect(page).toHaveURL(/\/booking\//, { timeout: 30_000 })
  await booking.number()
  await expect(booking.main).toContainText('王 伟 O’Brien D’Arcy')
})

/** Whether a finger would touch the middle of an element's first line. */
function isOnTop(element: Element): boolean {
  const { left, top, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + 4, top + height / 2))
}

function isWhole(element: Element): boolean {
  const words = document.createRange()
  words.selectNodeContents(element)
  return words.getBoundingClientRect().width <= element.getBoundingClientRect().width + 1
}
