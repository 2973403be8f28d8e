import { askAdmin } from '../operator.ts'
import { aDay, adminOrigin, joinByRequest } from '../pages/admin-page.ts'
import { barriersOn } from '../pages/barriers.ts'
import { overflowsOf } from '../pages/fits.ts'
import { expect, test } from '../test.ts'

type Brand = { brand: string; own: Record<string, unknown> }

test('an owner sets the sender of emails after a question, and removes it [ADMN-15] [IDEN-01]', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const { now } = await aDay(request, 333)
  const [first] = (await askAdmin<{ items: Brand[] }>(request, 'brands')).items
  const readOwn = async () => (await askAdmin<Brand>(request, `brands/${first?.brand}`)).own
  await joinByRequest(page, request, { role: 'owner', property: null, now })
  await page.goto(`${adminOrigin}/settings?section=mail&brand=${first?.brand}`)
  await expect(page.getByText('No emails leave this site')).toBeVisible()
  const address = page.getByLabel('Sender address')
  await address.fill('Stays@sender.example')
  await page.getByRole('button', { name: 'Send me a test' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'sets MAIL_PROVIDER' })).toHaveCount(2)
  await page.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('group', { name: 'Sender address' })
  await expect(question).toContainText('no test has reached you')
  expect(await barriersOn(page, '#main')).toEqual([])
  expect((await readOwn()).sender_email).toBeUndefined()
  await question.getByRole('button', { name: 'Use this sender' }).click()
  await expect(page.getByText('The next email has this sender')).toBeVisible()
  expect((await readOwn()).sender_email).toBe('stays@sender.example')
  await address.fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(async () => (await readOwn()).sender_email).toBeUndefined()
})

test('an owner reads what the site measures and where it asks first [ADMN-15]', { tag: '@both' }, async ({
  page,
  request,
}) => {
  const { now } = await aDay(request, 334)
  await joinByRequest(page, request, { role: 'owner', property: null, now })
  await page.goto(`${adminOrigin}/settings?section=measurement`)
  await expect(page.getByRole('heading', { name: 'Statistics and consent' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Sites and their banners' })).toContainText('India')
  await expect(page.getByRole('table', { name: 'What guests choose' })).toContainText('Statistics')
  expect(await overflowsOf(page, 'statistics and consent')).toEqual([])
  expect(await barriersOn(page, '#main')).toEqual([])
})

test('an auditor reads neither sender nor statistics [ADMN-15]', { tag: '@desktop' }, async ({ page, request }) => {
  const day = await aDay(request, 335)
  await joinByRequest(page, request, { role: 'auditor', property: null, now: day.now })
  for (const section of ['mail', 'measurement']) {
    await page.goto(`${adminOrigin}/settings?section=${section}`)
    await expect(page.getByText('Your role can’t see this')).toBeVisible()
  }
})
