import { freshEmail } from '../mails.ts'
import { askAdmin } from '../operator.ts'
import { aDay, adminAddress, joinByRequest } from '../pages/admin-page.ts'
import { barriersOn } from '../pages/barriers.ts'
import { overflowsOf } from '../pages/fits.ts'
import { expect, test } from '../test.ts'

type Operator = { id: string; email: string; state: string; roles: { role: string; properties: number[] | null }[] }

test('a manager invites a clerk, changes the role and ends access [ADMN-14]', {
  tag: ['@desktop', '@main'],
}, async ({ page, request }) => {
  const day = await aDay(request, 306)
  await joinByRequest(page, request, { ...day, role: 'manager' })
  await page.goto(adminAddress('people', day))
  const email = freshEmail()
  const read = async () =>
    (await askAdmin<{ items: Operator[] }>(request, 'operators')).items.find((operator) => operator.email === email)
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Name').fill('Arjun Mehta')
  await sheet.getByLabel('Email').fill(email)
  await expect(sheet.getByLabel('Role', { exact: true })).toHaveValue('front-desk')
  expect(await barriersOn(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Send invitation' }).click()
  await expect(sheet.getByText(/works once, until/)).toBeVisible()
  expect((await read())?.roles).toEqual([{ role: 'front-desk', properties: [day.property] }])
  await sheet.getByRole('button', { name: 'Close' }).last().click()
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('Invited')
  await row.getByRole('button', { name: 'Change Arjun Mehta' }).click()
  await sheet.getByLabel('Role', { exact: true }).selectOption('reservations')
  await sheet.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Arjun Mehta is changed')).toBeVisible()
  expect((await read())?.roles.map(({ role }) => role)).toEqual(['reservations'])
  await row.getByRole('button', { name: 'Change Arjun Mehta' }).click()
  await sheet.getByRole('button', { name: 'End access' }).click()
  const question = sheet.getByRole('group', { name: /^Question about/ })
  await question.getByRole('button', { name: 'End access' }).click()
  await expect(page.getByText('Arjun Mehta has no access any more')).toBeVisible()
  expect((await read())?.state).toBe('disabled')
})

test('roles, computers and own sign-in fit, and clerks see their own alone [ADMN-14]', {
  tag: '@both',
}, async ({ page, request }) => {
  const day = await aDay(request, 307)
  await joinByRequest(page, request, { ...day, role: 'manager' })
  for (const view of ['people', 'roles', 'devices', 'me']) {
    await page.goto(adminAddress(`people?view=${view}`, day))
    await expect(page.locator('.section, .table').first()).toBeVisible()
    expect(await overflowsOf(page, view)).toEqual([])
    expect(await barriersOn(page, '#main')).toEqual([])
  }
  await expect(page.getByText('here and now')).toBeVisible()
  await joinByRequest(page, request, { ...day, role: 'front-desk' })
  await page.goto(adminAddress('people?view=roles', day))
  await expect(page.getByRole('heading', { name: 'Your passkeys' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Roles' })).toHaveCount(0)
})
