import type { APIRequestContext } from '@playwright/test'
import { askAdmin } from '../operator.ts'
import { cutTextsOf, overflowsOf } from '../pages/fits.ts'
import { openPage } from '../pages/open-page.ts'
import { expect, test } from '../test.ts'

type Version = { id: string; revision: number; path: string; preview_url: string }

/** An editor of landing pages, with a page of every block but a picture at an address of its own. */
function anEditor(request: APIRequestContext) {
  const key = `weeks-${crypto.randomUUID().slice(0, 8)}`
  const page = (title: string) => ({
    ...{ kind: 'landing', key, title, description: 'Rain, tea and long mornings', lead: 'Stay longer while it rains.' },
    blocks: [
      { type: 'text', html: '<h2>Why now</h2><p>It is <b>green</b>.</p><script>alert(1)</script>' },
      { type: 'stays', heading: 'Rooms with a view', list: '/hotels-in-jaipur?sort=price', limit: 2 },
      { type: 'faq', heading: 'Questions', questions: [{ question: 'Does it rain?', html: '<p>Yes, often.</p>' }] },
      { type: 'action', text: 'See all of Jaipur', href: '/hotels-in-jaipur', note: 'Until September' },
    ],
  })
  const draft = async (title: string, language = 'en') => {
    const { brand } = await readBrand(request)
    return askAdmin<Version>(request, 'content', { body: { brand, language, based_on: null, content: page(title) } })
  }
  const publish = ({ id, revision }: Version, language = 'en') =>
    askAdmin(request, `content/${id}/publications`, { body: { language, revision } })
  const isMissing = async (language: string) => {
    const { items } = await askAdmin<{ items: { key: string }[] }>(request, `content?missing=${language}`)
    return items.some((item) => item.key === key)
  }
  return { draft, publish, isMissing }
}

/** Returns the brand of the journeys' host. */
async function readBrand(request: APIRequestContext): Promise<{ brand: string }> {
  const { items } = await askAdmin<{ items: { brand: string; hosts: string[] }[] }>(request, 'brands')
  const brand = items.find(({ hosts }) => hosts.includes('localhost'))
  if (!brand) throw new Error('no brand is served at localhost')
  return brand
}

const pathOf = (url: string) => new URL(url).pathname + new URL(url).search

test('an editor sees a draft on the site, publishes it, and guests see it [CMSP-02]', {
  tag: ['@both', '@main'],
}, async ({ page, request }) => {
  const { draft, publish } = anEditor(request)
  const version = await draft('Monsoon weeks')
  const heading = page.getByRole('heading', { level: 1 })
  const mark = page.getByText('Preview, not published', { exact: true })
  await openPage(page, pathOf(version.preview_url))
  await expect(heading).toHaveText('Monsoon weeks')
  await expect(mark).toBeVisible()
  expect(await overflowsOf(page, 'the preview')).toEqual([])
  // The next page is the one guests see, in its own frame.
  await page.getByRole('link', { name: 'See all of Jaipur' }).click()
  await expect(heading).toContainText('Jaipur')
  await expect(mark).toBeHidden()
  await page.goto(version.path)
  await expect(heading).not.toHaveText('Monsoon weeks')
  await publish(version)
  await expect(async () => {
    await page.goto(version.path)
    await expect(heading).toHaveText('Monsoon weeks', { timeout: 500 })
  }).toPass()
  await expect(mark).toBeHidden()
})

test('a landing page shows its blocks, in another language until translated [CMSP-04]', {
  tag: ['@both', '@main'],
}, async ({ page, request }) => {
  const { draft, publish, isMissing } = anEditor(request)
  const english = await draft('Monsoon weeks')
  await publish(english)
  const main = page.getByRole('main')
  await openPage(page, `${english.path}?lang=de`)
  await expect(page.locator('html')).toHaveAttribute('lang', /^de/)
  await expect(main.locator('.opening')).toHaveAttribute('lang', 'en-GB')
  await expect(main.getByText('Yes, often.')).toBeVisible()
  await expect(main.locator('.rail').getByRole('heading').getByRole('link')).toHaveCount(2)
  await expect(main.locator('script')).toHaveCount(0)
  expect([await overflowsOf(page, 'the page'), await cutTextsOf(page, 'the page')]).toEqual([[], []])
  expect(await isMissing('de')).toBe(true)
  await publish(await draft('Regenwochen', 'de'), 'de')
  expect(await isMissing('de')).toBe(false)
  await expect(async () => {
    await page.goto(`${english.path}?lang=de`)
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Regenwochen', { timeout: 500 })
  }).toPass()
  await expect(main.locator('.opening')).not.toHaveAttribute('lang')
  await expect(main.getByRole('link', { name: 'See all of Jaipur' })).toHaveAttribute('href', /^\/hotels-in-jaipur/)
})
