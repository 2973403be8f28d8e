import type { APIRequestContext, Page } from '@playwright/test'
import { askAdmin } from '../operator.ts'
import { adminOrigin, joinByRequest } from '../pages/admin-page.ts'
import { barriersOn } from '../pages/barriers.ts'
import { overflowsOf } from '../pages/fits.ts'
import { addressOf, dayIn } from '../site.ts'
import { expect, test } from '../test.ts'

type Written = { id: string; revision: number }

const PHOTO = 'public/pictures/demo/town-facade-1/xlarge.webp'

const aKey = (word: string) => `${word}-${crypto.randomUUID().slice(0, 8)}`

const now = () => new Date().toISOString()

/** The brand of a demo site is the first part of its name. */
const brandOf = (host: string) => host.split('.')[0] ?? ''

const join = (page: Page, request: APIRequestContext, { role, path }: { role: string; path: string }) =>
  joinByRequest(page, request, { role, property: null, now: now(), path })

const landing = (key: string, title: string) => ({
  ...{ kind: 'landing', key, title, description: 'Rain, tea and long mornings', lead: 'Stay longer.' },
  blocks: [{ type: 'text', html: '<p>It is <strong>green</strong>.</p>' }],
})

const write = (request: APIRequestContext, content: object, { language = 'en', based_on = 0 } = {}) =>
  askAdmin<Written>(request, 'content', {
    body: { brand: brandOf('marigold.localhost'), language, based_on: based_on || null, content },
  })

const badge = (page: Page) => page.locator('.head .badge')

test('a landing page is drafted, previewed, published and seen by a guest [ADMN-13]', {
  tag: ['@desktop', '@main'],
}, async ({ page, request }) => {
  const key = aKey('monsoon')
  await join(page, request, { role: 'content', path: '/content' })
  await page.getByRole('link', { name: 'New landing page' }).click()
  await page.getByLabel('Name in the address').fill(key)
  await page.getByLabel('Title').fill('Monsoon weeks')
  await page.getByLabel('For search engines').fill('Rain, tea and long mornings')
  await page.getByRole('button', { name: 'Add Button' }).press('Enter')
  await page.getByLabel('Words on the button').fill('See the deals')
  await page.getByLabel('Leads to').fill('/deals')
  await page.getByRole('button', { name: 'Add Text' }).press('Enter')
  const editor = page.getByRole('textbox', { name: 'Text' })
  await expect(editor).toBeFocused()
  await page.keyboard.type('It is ')
  await page.keyboard.press('ControlOrMeta+b')
  await page.keyboard.type('green')
  await page.keyboard.press('ControlOrMeta+b')
  await page.keyboard.type(' and quiet')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.locator('.content-parts b').first()).toHaveText('1. Text')
  await page.getByRole('button', { name: 'Add Picture' }).click()
  await page.locator('input[type=file]').setInputFiles(PHOTO)
  await page.getByLabel('What it shows').fill('The house in the rain')
  expect(await barriersOn(page)).toEqual([])
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('Version 1 is saved as a draft')).toBeVisible()
  await expect(badge(page)).toHaveText('Draft')
  // Browsers resolve the names of the demo's sites, requests of Node do not.
  const guestTab = await page.context().newPage()
  const unpublished = await guestTab.goto(addressOf('marigold.localhost', `/pages/${key}`))
  expect(unpublished?.status()).toBe(404)
  await guestTab.close()

  const link = page.getByRole('link', { name: 'Preview', exact: true })
  const { pathname, search } = new URL((await link.getAttribute('href')) ?? '')
  // The journeys' site has a port, which its addresses in production lack.
  const preview = await page.context().newPage()
  await preview.goto(addressOf('marigold.localhost', pathname + search))
  await expect(preview.getByRole('heading', { level: 1, name: 'Monsoon weeks' })).toBeVisible()
  await preview.close()

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(badge(page)).toHaveText('Live')
  const guest = await page.context().newPage()
  await guest.goto(addressOf('marigold.localhost', `/pages/${key}`))
  await expect(guest.getByRole('heading', { level: 1, name: 'Monsoon weeks' })).toBeVisible()
  await expect(guest.locator('main strong')).toHaveText('green')
  await expect(guest.getByRole('img', { name: 'The house in the rain' })).toBeAttached()
  await expect(guest.getByRole('link', { name: 'See the deals' })).toHaveAttribute('href', '/deals')
  await guest.close()
})

test('a page is scheduled, and guests see it from its first day until its end [ADMN-13]', { tag: '@both' }, async ({
  page,
  request,
}) => {
  const key = aKey('diwali')
  const { id } = await write(request, landing(key, 'Nights of lamps'))
  await join(page, request, { role: 'content', path: `/content?list=landing&item=${id}` })
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const question = page.getByRole('group', { name: 'Publish version 1?' })
  await question.getByText('At a time', { exact: true }).click()
  await question.getByLabel('From').fill(`${dayIn(20)}T09:00`)
  await question.getByLabel('Until').fill(`${dayIn(30)}T09:00`)
  expect(await barriersOn(page)).toEqual([])
  await question.getByRole('button', { name: /^Publish on / }).click()
  await expect(badge(page)).toHaveText('Scheduled')
  const guest = await page.context().newPage()
  const statusOn = async (day: string) => {
    await guest.setExtraHTTPHeaders({ 'X-Test-Now': `${day}T12:00:00Z` })
    return (await guest.goto(addressOf('marigold.localhost', `/pages/${key}`)))?.status()
  }
  expect(await statusOn(dayIn(18))).toBe(404)
  expect(await statusOn(dayIn(22))).toBe(200)
  await expect(guest.getByRole('heading', { level: 1, name: 'Nights of lamps' })).toBeVisible()
  expect(await statusOn(dayIn(32))).toBe(404)
  await guest.close()
})

test('a content editor writes a legal page, and only the owner approves it [ADMN-13]', { tag: '@desktop' }, async ({
  page,
  request,
  browser,
}) => {
  const brand = brandOf('nl.dunehouse.localhost'.slice(3))
  await askAdmin(request, `legal-pages/${brand}/guest-policy`, { method: 'PATCH', body: { approved: false } })
  await join(page, request, { role: 'content', path: `/content?list=legal&brand=${brand}` })
  const row = page.locator('[data-page=guest-policy]')
  await expect(row).toContainText('Not approved')
  await expect(page.getByRole('button', { name: /^Approve/ })).toHaveCount(0)
  await expect(page.getByText('the owner approves')).toBeVisible()
  const refused = await page.evaluate(async (path) => {
    const headers = { 'Idempotency-Key': crypto.randomUUID(), 'Content-Type': 'application/json' }
    return (await fetch(path, { method: 'PATCH', headers, body: '{"approved":true}' })).status
  }, `/v1/legal-pages/${brand}/guest-policy`)
  expect(refused).toBe(403)

  await row.getByRole('link', { name: 'Guest policy' }).click()
  const isNew = (await page.getByText('Versions').count()) === 0
  await page.getByLabel('Title').fill(`Our house ${aKey('rules')}`)
  await page.getByLabel('In short').fill('Be kind')
  if (isNew) await page.getByRole('textbox', { name: 'Text' }).fill('Be quiet after ten')
  await page.getByRole('button', { name: /^Save draft/ }).click()
  await expect(page.getByText(/Version \d+ is saved as a draft/)).toBeVisible()
  await expect(page.getByRole('button', { name: /ublish/ })).toHaveCount(0)

  const context = await browser.newContext()
  const owner = await context.newPage()
  await join(owner, request, { role: 'owner', path: `/content?list=legal&brand=${brand}` })
  await owner.getByRole('button', { name: 'Approve: Guest policy' }).click()
  await expect(owner.locator('[data-page=guest-policy]')).toContainText('Withdraw approval')
  await context.close()
})

test('a text that somebody else saved meanwhile is not overwritten unasked [ADMN-13]', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const key = aKey('clash')
  const { id } = await write(request, landing(key, 'First words'))
  await join(page, request, { role: 'content', path: `/content?list=landing&item=${id}` })
  await page.getByLabel('Title').fill('My words')
  await write(request, landing(key, 'Their words'), { based_on: 1 })
  await page.getByRole('button', { name: /^Save draft/ }).click()
  await expect(page.getByText('A program saved version 2')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('My words')
  await page.getByRole('button', { name: 'Save mine as version 3' }).click()
  await expect(page.getByText('Version 3 is saved as a draft')).toBeVisible()
  await expect(page.locator('[data-revision="3"]')).toContainText('Ritu Sharma')

  await page.getByRole('button', { name: 'Restore version 2' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Their words')
  await expect(page.locator('[data-revision="4"]')).toContainText('restored version 2')
})

test('a translation is written beside its original, and says when that changed [ADMN-13]', { tag: '@both' }, async ({
  page,
  request,
}) => {
  const key = aKey('pool')
  const { id } = await write(request, landing(key, 'Pool days'))
  await join(page, request, { role: 'content', path: `/content?list=landing&item=${id}&lang=de` })
  await expect(page.locator('.content-source').first()).toHaveText('Pool days')
  await page.getByLabel('Title').fill('Tage am Pool')
  await page.getByRole('button', { name: /^Save draft/ }).click()
  await expect(page.getByText('Version 1 is saved as a draft')).toBeVisible()
  await write(request, landing(key, 'Days at the pool'), { based_on: 1 })
  await page.reload()
  await expect(page.getByText('The text in English changed after this translation')).toBeVisible()
  await page.goto(`${adminOrigin}/content?list=landing&missing=de`)
  await expect(page.getByRole('row').filter({ hasText: 'original changed since' }).first()).toBeVisible()
})

test('a help article is written in the operator’s own words and returned to the standard text [ADMN-13]', {
  tag: '@desktop',
}, async ({ page, request }) => {
  await join(page, request, { role: 'content', path: '/content?list=help&article=invoice&lang=nl' })
  const answer = page.getByLabel('Answer')
  await expect(answer).not.toHaveValue('')
  await answer.fill('Hij komt per e-mail.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved in Nederlands')).toBeVisible()
  await page.getByRole('button', { name: 'Return to the standard text' }).click()
  await page.getByRole('group', { name: 'Return to the standard text' }).getByRole('button').first().click()
  await expect(page.getByText('Your own text is removed')).toBeVisible()
})

test('every list of pages and the editor fit and have no barriers [ADMN-13]', { tag: '@both' }, async ({
  page,
  request,
}) => {
  const { id } = await write(request, landing(aKey('a-very-long-name-of-a-page-about-the-monsoon'), 'Pool days'))
  await join(page, request, { role: 'owner', path: '/content' })
  const lists = ['landing', 'hero', 'banner', 'place', 'legal', 'navigation', 'footer', 'help']
  const pages = [
    ...lists.map((list) => `list=${list}`),
    `list=landing&item=${id}&lang=ar`,
    'list=hero&item=new&key=main',
  ]
  for (const search of pages) {
    await page.goto(`${adminOrigin}/content?${search}`)
    await expect(page.locator('table, .content-rows > li, .empty, .content-fields').first()).toBeVisible()
    for (const dir of ['ltr', 'rtl']) {
      await page.evaluate((direction) => document.documentElement.setAttribute('dir', direction), dir)
      expect(await overflowsOf(page, `${search} ${dir}`)).toEqual([])
    }
    expect(await barriersOn(page), search).toEqual([])
  }
})
