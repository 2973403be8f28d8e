import { readFile } from 'node:fs/promises'
import { askAdmin } from '../operator.ts'
import { aDay, adminAddress, joinByRequest, sellTo } from '../pages/admin-page.ts'
import { barriersOn } from '../pages/barriers.ts'
import { overflowsOf } from '../pages/fits.ts'
import { signInPage } from '../pages/sign-in-page.ts'
import { dayIn } from '../site.ts'
import { expect, test } from '../test.ts'

test('a clerk finds a guest by name and confirms a contact', { tag: '@both' }, async ({ page, request }) => {
  const day = await aDay(request, 336)
  const guest = await sellTo(request, day, 'Meera')
  await joinByRequest(page, request, { ...day, role: 'front-desk' })
  await page.goto(adminAddress('guests', day))
  await expect(page.getByRole('heading', { name: 'Find a guest' })).toBeVisible()
  await page.getByRole('searchbox').fill(guest.name)
  await page.keyboard.press('Enter')
  const found = page.getByRole('table', { name: 'Guests found' })
  await found.getByRole('link', { name: guest.name }).click()
  const phone = page.getByRole('textbox', { name: 'Phone', exact: true })
  await phone.fill('12345678')
  await page.getByRole('button', { name: 'Show the guest' }).click()
  await expect(page.getByText('belongs neither to the booking')).toBeVisible()
  await phone.fill(guest.phone)
  expect(await barriersOn(page, '#main')).toEqual([])
  await page.getByRole('button', { name: 'Show the guest' }).click()
  await expect(page.getByRole('table', { name: `Stays of ${guest.name}` })).toContainText(guest.number)
  await expect(page.getByText('Copies and erasure need another role')).toBeVisible()
  expect(await overflowsOf(page, 'the guest')).toEqual([])
  expect(await barriersOn(page, '#main')).toEqual([])
})

test('a privacy officer saves a copy, and erases a guest once no stay is ahead [STAF-03]', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const day = await aDay(request, 337)
  const guest = await sellTo(request, day, 'Tomasz')
  await joinByRequest(page, request, { role: 'privacy', property: null, now: day.now })
  await page.goto(adminAddress(`guests?booking=${guest.number}`, day))
  await page.getByRole('button', { name: 'Show the guest' }).click()
  await page.getByRole('button', { name: 'Copy of the guest’s data' }).click()
  const copy = page.getByRole('group', { name: 'Copy of the guest’s data' })
  await copy.getByRole('button', { name: 'Save the file' }).click()
  await expect(copy).toContainText('at most 60')
  await copy.getByLabel('Number of the guest’s request').fill('GDPR-17')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    copy.getByRole('button', { name: 'Save the file' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`guest-${guest.number}.json`)
  expect(JSON.stringify(JSON.parse(await readFile(await download.path(), 'utf8')))).toContain(guest.name)
  await page.getByRole('button', { name: 'Erase the guest’s data' }).click()
  const question = page.getByRole('group', { name: 'Erase the guest’s data' })
  await expect(question).toContainText('can’t be undone')
  await expect(question).toContainText('Kept, as tax law asks')
  expect(await barriersOn(page, '#main')).toEqual([])
  await question.getByLabel('Number of the guest’s request').fill('GDPR-18')
  await question.getByRole('button', { name: 'Erase for good' }).click()
  await expect(question).toContainText('has a stay ahead')
  await askAdmin(request, `bookings/${guest.number}/cancellations`, { body: { reason: 'Asked for it' }, now: day.now })
  await question.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByText('The guest’s data is erased')).toBeVisible()
  const erased = await askAdmin<{ guest: { name: string } }>(request, `bookings/${guest.number}`)
  expect(erased.guest.name).toBe('')
})

test('support gives a guest a voucher, which the guest finds once with its note [REWD-22]', { tag: '@both' }, async ({
  page,
  browser,
  request,
}) => {
  const day = await aDay(request, 338)
  const guest = await sellTo(request, day, 'Ines')
  const visitor = await (await browser.newContext()).newPage()
  const signIn = signInPage(visitor)
  await signIn.open()
  await signIn.signIn(guest.phone)
  // Given today, as the guest looks today.
  const now = new Date().toISOString()
  await joinByRequest(page, request, { role: 'support', property: null, now })
  await page.goto(adminAddress(`guests?booking=${guest.number}`, day))
  await page.getByRole('button', { name: 'Show the guest' }).click()
  await page.getByRole('button', { name: 'Give money or a voucher' }).click()
  const gift = page.getByRole('group', { name: 'Give money or a voucher', exact: true })
  await gift.getByText('Voucher for one stay').click()
  await gift.getByRole('button', { name: 'Give money or a voucher' }).click()
  await expect(gift).toContainText('Enter an amount')
  await expect(gift).toContainText('A voucher needs a last day')
  await gift.getByLabel('Amount').fill('500')
  await gift.getByLabel('Last day it’s valid').fill(dayIn(500))
  await gift.getByLabel('Note to the guest').fill('Sorry for the cold shower')
  expect(await overflowsOf(page, 'a gift')).toEqual([])
  expect(await barriersOn(page, '#main')).toEqual([])
  await gift.getByRole('button', { name: 'Give ₹500' }).click()
  await expect(page.getByText('₹500 given')).toBeVisible()
  await visitor.goto('/rewards')
  const codes = visitor.getByRole('link', { name: 'Show code' })
  await expect(codes).toHaveCount(1)
  await codes.click()
  await expect(visitor.getByRole('dialog')).toContainText('Sorry for the cold shower')
  await visitor.context().close()
})
