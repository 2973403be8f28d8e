import { addDays } from '#app/domain/dates/calendar-day.ts'
import { askAdmin } from '../operator.ts'
import { aDay, adminOrigin, joinByRequest } from '../pages/admin-page.ts'
import { barriersOn } from '../pages/barriers.ts'
import { overflowsOf } from '../pages/fits.ts'
import { addressOf, dayIn } from '../site.ts'
import { findStay } from '../stays.ts'
import { expect, test } from '../test.ts'

type Discounts = { items: { code: string; name: string; percent: number; is_live: boolean }[] }

const offersOf = (property: number, list: string) => `${adminOrigin}/offers?property=${property}&list=${list}`

test('a discount is made in plain words, seen by guests, paused and deleted [ADMN-10]', {
  tag: ['@desktop', '@main'],
}, async ({ page, request }) => {
  const { hotel, path, checkin } = await findStay(request, { from: 330, nights: 3, nth: 2 })
  const name = `Quiet days ${crypto.randomUUID().slice(0, 6)}`
  await joinByRequest(page, request, {
    role: 'manager',
    property: hotel.id,
    now: `${addDays(checkin, -20)}T09:00:00Z`,
  })
  await page.goto(offersOf(hotel.id, 'discounts'))
  await page.getByRole('button', { name: 'Add discount' }).click()
  const form = page.getByRole('dialog', { name: 'Add discount' })
  await form.getByLabel('Name', { exact: true }).fill(name)
  await form.getByLabel('Percent', { exact: true }).fill('23')
  await form.getByLabel('Nights, at least').fill('3')
  await expect(form.getByRole('status')).toContainText('23% off from 3 nights')
  expect(await barriersOn(page, '.sheet')).toEqual([])
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('23% off from 3 nights')
  await expect(row).toContainText('Running')
  expect(await barriersOn(page, '#main')).toEqual([])

  const guest = await page.context().newPage()
  await guest.goto(addressOf('localhost', path))
  await expect(guest.getByText(name).first()).toBeAttached()
  await guest.close()

  await row.getByRole('button', { name: `Pause ${name}` }).click()
  await expect(row).toContainText('Paused')
  const read = () => askAdmin<Discounts>(request, `properties/${hotel.id}/discounts`)
  expect((await read()).items.find((item) => item.name === name)).toMatchObject({ percent: 23, is_live: false })
  await row.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  const edit = page.getByRole('dialog', { name })
  await edit.getByRole('button', { name: `Delete ${name}` }).click()
  await edit.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(row).toHaveCount(0)
  expect((await read()).items.some((item) => item.name === name)).toBe(false)
})

test('a rate plan with a policy by date is made by keyboard [ADMN-10]', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const day = await aDay(request, 352)
  const name = `Saver ${crypto.randomUUID().slice(0, 6)}`
  await joinByRequest(page, request, { ...day, role: 'manager' })
  await page.goto(offersOf(day.property, 'plans'))
  await page.getByRole('button', { name: 'Add rate plan' }).press('Enter')
  const form = page.getByRole('dialog', { name: 'Add rate plan' })
  await form.getByLabel('Name', { exact: true }).fill(name)
  await form.getByLabel('Change in percent').fill('-10')
  await form.getByLabel('Meals').selectOption('breakfast')
  await form.getByLabel('Payment').selectOption('prepaid')
  await form.getByLabel('A policy of its own').press('Space')
  await expect(form.getByRole('status')).toContainText(
    '10% below the room’s own price, breakfast, free until 48 hours before check-in, then the whole price',
  )
  expect(await barriersOn(page, '.sheet')).toEqual([])
  await form.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await expect(page.getByText(`${name} is saved`)).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('paid when booking')
  await row.getByRole('button', { name: `Pause ${name}` }).press('Enter')
  await expect(row).toContainText('Paused')
})

test('discount limits and meals of a room type are set at a property [ADMN-10]', { tag: '@both' }, async ({
  page,
  request,
}) => {
  const day = await aDay(request, 348)
  const name = `Half board ${crypto.randomUUID().slice(0, 6)}`
  await joinByRequest(page, request, { ...day, role: 'manager' })
  await page.goto(offersOf(day.property, 'discounts'))
  await page.getByRole('button', { name: 'Change limits' }).click()
  const limits = page.getByRole('dialog', { name: 'Change limits' })
  await limits.getByLabel('All discounts together, at most percent').fill('37')
  await limits.getByLabel('Lowest price of a room and night').fill('900')
  await expect(limits.getByRole('status')).toContainText('at most 37%, and no room goes below ₹900 a night')
  expect(await barriersOn(page, '.sheet')).toEqual([])
  await limits.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The limits are saved')).toBeVisible()
  const read = () => askAdmin<{ limits: object }>(request, `properties/${day.property}/discounts`)
  expect((await read()).limits).toMatchObject({ max_percent: 37, floor_minor: 90_000 })

  await page.goto(offersOf(day.property, 'plans'))
  await page.getByRole('button', { name: 'Add rate plan' }).click()
  const form = page.getByRole('dialog', { name: 'Add rate plan' })
  await form.getByLabel('Name', { exact: true }).fill(name)
  await form.getByText('Meals by room type').click()
  await form
    .locator('details', { hasText: 'Meals by room type' })
    .getByRole('combobox')
    .first()
    .selectOption('half_board')
  await expect(form.getByRole('status')).toContainText('half board in')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('half board in')
})

test('membership coupons and game prizes are made and changed [ADMN-10]', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const day = await aDay(request, 350)
  const code = `GOLD${crypto.randomUUID().slice(0, 6).toUpperCase()}`
  await joinByRequest(page, request, { role: 'owner', property: null, now: day.now })
  await page.goto(offersOf(day.property, 'member-coupons'))
  await page.getByRole('button', { name: 'Add coupon' }).click()
  const form = page.getByRole('dialog', { name: 'Add coupon' })
  await form.getByLabel('Code', { exact: true }).fill(code)
  await form.getByLabel('Percent', { exact: true }).fill('40')
  await form.getByLabel('Last day').fill(addDays(day.checkin, 60))
  await expect(form.getByRole('status')).toContainText('40% off')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  const row = page.getByRole('listitem').filter({ hasText: code })
  await expect(row).toContainText('40% off')
  await row.getByRole('button', { name: `Pause ${code}` }).click()
  await expect(row).toContainText('Paused')
  await row.getByRole('button', { name: new RegExp(`^${code}`) }).click()
  const edit = page.getByRole('dialog', { name: code })
  await edit.getByRole('button', { name: `Delete ${code}` }).click()
  await edit.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(row).toHaveCount(0)

  await page.goto(offersOf(day.property, 'prizes'))
  await expect(page.locator('.offers > li, .empty').first()).toBeVisible()
  const india = page.locator('[data-offer=IN]')
  if ((await india.count()) > 0) await india.getByRole('button').first().click()
  else {
    await page.getByRole('button', { name: 'Add country' }).click()
    await page.getByRole('dialog').getByLabel('Country').selectOption('India')
  }
  const prizes = page.getByRole('dialog')
  const first = prizes.getByRole('group', { name: 'Prize 1' })
  await first.getByLabel('Amount, or the most a voucher takes off').fill('777')
  await first.getByLabel('It gives').selectOption('money')
  await expect(prizes.getByRole('status')).toContainText('₹777 in the wallet')
  expect(await barriersOn(page, '.sheet')).toEqual([])
  await prizes.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(india).toContainText('₹777 in the wallet')
})

test('every list of offers fits, says what guests get, and has no barriers [ADMN-10]', { tag: '@both' }, async ({
  page,
  request,
}) => {
  const day = await aDay(request, 356)
  await joinByRequest(page, request, { role: 'owner', property: null, now: day.now })
  test.setTimeout(120_000)
  for (const list of [
    'plans',
    'discounts',
    'extras',
    'coupons',
    'deals',
    'membership',
    'member-coupons',
    'referral',
    'welcomes',
    'prizes',
  ]) {
    await page.goto(offersOf(day.property, list))
    await expect(page.locator('.offers > li, .empty').first()).toBeVisible()
    for (const dir of ['ltr', 'rtl']) {
      await page.evaluate((direction) => document.documentElement.setAttribute('dir', direction), dir)
      expect(await overflowsOf(page, `${list} ${dir}`)).toEqual([])
    }
    expect(await barriersOn(page, '#main'), list).toEqual([])
  }
})

test('who has the right for one property alone sees no offers of the whole site [ADMN-10]', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const day = await aDay(request, 354)
  await joinByRequest(page, request, { ...day, role: 'manager' })
  await page.goto(offersOf(day.property, 'extras'))
  const lists = page.getByRole('navigation', { name: 'Lists of offers' })
  await expect(lists.getByRole('link')).toHaveText(['Rate plans', 'Discounts', 'Extras'])
  await page.goto(offersOf(day.property, 'coupons'))
  await expect(page.locator('#main .empty')).toBeVisible()
})

test('an extra, a coupon and a deal are made, and guests get them [ADMN-10]', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  test.slow()
  const { hotel, path } = await findStay(request, { from: 340, nth: 3 })
  const mark = crypto.randomUUID().slice(0, 6)
  const now = new Date().toISOString()
  await joinByRequest(page, request, { role: 'owner', property: null, now })
  const sheet = page.locator('.sheet')
  const save = async (name: string) => {
    await sheet.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(`${name} is saved`)).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Running')
  }

  await page.goto(`${offersOf(hotel.id, 'extras')}&edit=new`)
  await sheet.getByLabel('Name', { exact: true }).fill(`Dinner ${mark}`)
  await sheet.getByLabel(/^Price/).fill('900')
  await expect(sheet.getByRole('status')).toContainText('₹900')
  await save(`Dinner ${mark}`)

  const code = `E2E${mark.toUpperCase()}`
  await page.goto(`${offersOf(hotel.id, 'coupons')}&edit=new`)
  await sheet.getByLabel('Code', { exact: true }).fill(code)
  await sheet.getByLabel('Percent', { exact: true }).fill('17')
  await sheet.getByLabel('Last day').fill(dayIn(30))
  await expect(sheet.getByRole('status')).toContainText('17% off')
  await save(code)

  await page.goto(`${offersOf(hotel.id, 'deals')}&edit=new`)
  await sheet.getByLabel('Brand').selectOption({ label: 'Marigold' })
  await sheet.getByLabel('Name in the address').fill(`deal-${mark}`)
  await sheet.getByLabel('Title', { exact: true }).fill(`Long weekends ${mark}`)
  await sheet.getByLabel('Terms').fill('For stays in Jaipur.')
  await sheet.getByLabel('Coupon').selectOption(code)
  await sheet.getByLabel('Last day').fill(dayIn(30))
  await save(`Long weekends ${mark}`)

  const guest = await page.context().newPage()
  await guest.goto(addressOf('localhost', `${path}&coupon=${code}`))
  await expect(guest.getByText(new RegExp(`Save ₹\\S+ with ${code}`)).first()).toBeAttached()
  await guest.goto(addressOf('localhost', `${path}&modal=bookingSummary`))
  await expect(guest.getByText(`Dinner ${mark}`).first()).toBeAttached()
  await guest.goto(addressOf('localhost', `/deals/deal-${mark}`))
  await expect(guest.getByRole('heading', { level: 1 })).toContainText(`Long weekends ${mark}`)
  await guest.close()
})
