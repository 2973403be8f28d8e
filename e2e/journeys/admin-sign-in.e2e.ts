import { aDay, adminOrigin, adminToday, codeAt, joinByPassword, minutesLater, setNow } from '../pages/admin-page.ts'
import { barriersOn } from '../pages/barriers.ts'
import { overflowsOf } from '../pages/fits.ts'
import { expect, test } from '../test.ts'

test('a person signs out, and in again by password and code, back to the page asked for [ADMN-01]', {
  tag: ['@both', '@main'],
}, async ({ page, request }) => {
  const day = await aDay(request, 200)
  const { email, password, secret } = await joinByPassword(page, request, { ...day, role: 'front-desk' })
  const menu = page.getByRole('button', { name: /Ritu Sharma/ })
  await menu.filter({ visible: true }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('behind the scenes')
  await page.goto(adminToday(day, 'departures'))
  await expect(page).toHaveURL(/\/sign-in\?back=/)
  expect(await overflowsOf(page, 'sign-in')).toEqual([])
  expect(await barriersOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Use a password and code' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Code').fill('000000')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('That didn’t match')
  expect(await barriersOn(page)).toEqual([])
  const later = minutesLater(day.now, 5)
  await setNow(page, later)
  await page.getByLabel('Code').fill(codeAt(secret, later))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(adminToday(day, 'departures'))
  await expect(page.getByRole('link', { name: 'Departures' })).toHaveAttribute('aria-current', 'page')
})

test('a manager shares the computer; a PIN switches the person in two steps [ADMN-01]', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const day = await aDay(request, 205)
  const { password, secret } = await joinByPassword(page, request, { ...day, role: 'manager', name: 'Arjun Mehta' })
  const menu = () => page.getByRole('button', { name: /Arjun Mehta/ }).filter({ visible: true })
  // Ten minutes later the proof of signing in is over.
  const later = minutesLater(day.now, 10)
  await setNow(page, later)
  await menu().click()
  await page.getByRole('menuitem', { name: 'Share this computer' }).click()
  await page.getByLabel('Name of this computer').fill('Reception')
  await page.getByRole('button', { name: 'Share it' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm that it’s you' })
  await expect(proof).toBeVisible()
  expect(await barriersOn(page)).toEqual([])
  await proof.getByLabel('Password').fill(password)
  await proof.getByLabel('Code').fill(codeAt(secret, later))
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Reception is shared now')).toBeVisible()
  await menu().click()
  await page.getByRole('menuitem', { name: 'Set a PIN here' }).click()
  await page.getByLabel('New PIN of six digits').fill('604127')
  await expect(page.getByText('Your PIN works on Reception')).toBeVisible()
  await menu().click()
  await page.getByRole('menuitem', { name: 'Switch person' }).click()
  await expect(page.getByRole('heading', { name: 'Who’s at reception?' })).toBeVisible()
  expect(await barriersOn(page)).toEqual([])
  // Until the next PIN nobody is signed in.
  await page.goto(`${adminOrigin}/today`)
  await expect(page.getByRole('heading', { name: 'Who’s at reception?' })).toBeVisible()
  for (const digit of '604127') await page.getByRole('button', { name: digit, exact: true }).click()
  await expect(page.getByRole('link', { name: 'Today' }).filter({ visible: true })).toBeVisible()
})

test('the pages before signing in have no barriers and fit [ADMN-01]', { tag: '@both' }, async ({ page }) => {
  await page.goto(`${adminOrigin}/setup`)
  await page.getByLabel('Setup secret').fill('x'.repeat(32))
  await page.getByLabel('Your name').fill('Asha Rao')
  await page.getByLabel('Email').fill('asha@hotel.example')
  await page.getByRole('button', { name: 'Create the first owner' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  expect(await barriersOn(page)).toEqual([])
  expect(await overflowsOf(page, 'setup')).toEqual([])
  await page.goto(`${adminOrigin}/invitation#${'a'.repeat(43)}`)
  await expect(page.getByText('This invitation was used or has expired')).toBeVisible()
  expect(await barriersOn(page)).toEqual([])
  expect(await overflowsOf(page, 'invitation')).toEqual([])
})
