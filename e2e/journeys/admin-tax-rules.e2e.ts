import { addDays } from '#app/domain/dates/calendar-day.ts'
import { askAdmin } from '../operator.ts'
import { aDay, adminOrigin, joinByRequest } from '../pages/admin-page.ts'
import { barriersOn } from '../pages/barriers.ts'
import { expect, test } from '../test.ts'

type Rule = { id: string; from: string; local: { guest_minor: number } | null }

test(
  'an accountant sets a tourist tax ahead, reads it and deletes it [ADMN-11]',
  { tag: '@both' },
  async ({ page, request }, { project }) => {
    const day = await aDay(request, 338)
    const from = addDays(day.checkin, project.name === 'phone' ? 900 : 901)
    const find = async () =>
      (await askAdmin<{ items: Rule[] }>(request, 'tax-rules?country=IN')).items.find((rule) => rule.from === from)
    await joinByRequest(page, request, { role: 'finance', property: null, now: day.now })
    await page.goto(`${adminOrigin}/money?tab=tax-rules&country=IN`)
    await page.getByRole('button', { name: 'Add tax rule' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('Country').selectOption('IN')
    await sheet.getByLabel('From the night of').fill(from)
    await sheet.getByText('Tourist tax', { exact: true }).click()
    await sheet.getByLabel('For each guest and night').fill('25')
    await sheet.getByLabel('Children pay from age').fill('14')
    expect(await barriersOn(page)).toEqual([])
    await sheet.getByRole('button', { name: 'Add rule' }).click()
    await expect(sheet).toHaveCount(0)
    const rule = await find()
    expect(rule?.local?.guest_minor).toBe(2_500)
    const row = page.locator(`[data-row="${rule?.id}"]`)
    await expect(row).toContainText('₹25 for each guest and night, from age 14')
    await expect(row).toContainText('Not begun')
    await row.getByRole('button', { name: 'Delete the rule of India' }).click()
    const question = page.getByRole('group', { name: 'Delete the rule of India' })
    await expect(question).toContainText('Bookings already made keep their price')
    expect(await barriersOn(page, '#main')).toEqual([])
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(row).toHaveCount(0)
    expect(await find()).toBeUndefined()
  },
)

test('rates of a currency that is typed twice are not sent [ADMN-11]', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const day = await aDay(request, 339)
  const read = async () => (await askAdmin<{ rates: unknown[] }>(request, 'exchange-rates')).rates
  const before = await read()
  await joinByRequest(page, request, { role: 'finance', property: null, now: day.now })
  await page.goto(`${adminOrigin}/money?tab=exchange-rates`)
  await page.getByRole('button', { name: /(Add|Change) rates/ }).click()
  for (const rate of ['0.8', '0.9']) {
    await page.getByRole('button', { name: 'Add currency' }).click()
    await page.getByRole('textbox', { name: 'Currency' }).last().fill('ZZZ')
    await page.getByLabel('For one euro').last().fill(rate)
  }
  await expect(page.getByText('This currency is already in the list')).toHaveCount(2)
  await page.getByRole('button', { name: 'Replace all rates' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(await read()).toEqual(before)
})
