import type { Locator, Page } from '@playwright/test'
import { type FreshSite, withFreshSite } from '../fresh-site.ts'
import { codeAt } from '../pages/admin-page.ts'
import { barriersOn } from '../pages/barriers.ts'
import { overflowsOf } from '../pages/fits.ts'
import { expect, test } from '../test.ts'

/** Clicks beside typing, which a newcomer needs at most. */
const MAX_TAPS = 20

test(
  'a newcomer goes from the first sign-in to a paid test booking and opens the site [ADMN-15]',
  {
    tag: '@desktop',
  },
  async ({ page }, { annotations }) => {
    test.setTimeout(300_000)
    await withFreshSite(async (site) => {
      await becomeOwner(page, site)
      const begun = performance.now()
      let taps = 0
      const tap = async (target: Locator) => {
        taps += 1
        await target.click()
      }
      const save = () => tap(page.getByRole('button', { name: 'Save and go on' }))
      const isAt = (title: string) =>
        expect(page.getByRole('heading', { name: title })).toBeVisible({ timeout: 20_000 })
      await isAt('How should it look?')
      await lookForm(page)
      await save()
      await isAt('How do guests pay you?')
      await tap(page.getByRole('link', { name: /First property/ }))
      await propertyForm(page)
      await save()
      await isAt('What does it look like?')
      await page
        .getByLabel('Photo', { exact: true })
        .setInputFiles({ name: 'house.png', mimeType: 'image/png', buffer: await picture(page, [1600, 1067]) })
      await page.getByLabel('What it shows').fill('House with a blue door')
      await save()
      await isAt('What does a night cost?')
      await save()
      await isAt('Does it work?')
      expect(await barriersOn(page)).toEqual([])
      await tap(page.getByRole('button', { name: 'Make a test booking' }))
      await expect(page.getByText('Booked and paid')).toBeVisible({ timeout: 20_000 })
      const seconds = Math.round((performance.now() - begun) / 1000)
      annotations.push({ type: 'measured', description: `test booking: ${taps} taps, ${seconds} s` })
      expect(taps).toBeLessThanOrEqual(MAX_TAPS)
      await tap(page.getByRole('button', { name: 'Next' }))
      await tap(page.getByRole('button', { name: 'Open the site' }))
      await tap(page.getByRole('button', { name: 'Open it now' }))
      await expect(page.getByText('Open to guests since')).toBeVisible()
      await page.goto(site.guests)
      await expect(page.getByText('Rooms by the sea in Goa').first()).toBeVisible()
    })
  },
)

async function becomeOwner(page: Page, { admin, secret: setup }: FreshSite): Promise<void> {
  await page.goto(`${admin}/setup`)
  await page.getByLabel('Setup secret').fill(setup)
  await page.getByLabel('Your name').fill('Asha Rao')
  await page.getByLabel('Email').fill('asha@palm.test')
  await page.getByRole('button', { name: 'Create the first owner' }).click()
  await page.getByText('Use a password and an authenticator app instead').click()
  const secret = ((await page.locator('code').textContent()) ?? '').trim()
  await page.getByLabel('New password').fill('a quiet room with a view')
  await page.getByLabel('Code').fill(codeAt(secret, await page.evaluate(() => new Date().toISOString())))
  await page.getByRole('button', { name: 'Join with a password' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Set up your site' })).toBeVisible()
  expect(await barriersOn(page)).toEqual([])
  expect(await overflowsOf(page, 'set-up')).toEqual([])
}

async function lookForm(page: Page): Promise<void> {
  const buffer = await picture(page, [512, 512])
  await page.locator('input[type=file]').first().setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await expect(page.getByText('The picture is on the site')).toBeVisible()
  await page.getByLabel('First line of the home page').fill('Rooms by the sea in Goa')
  const colour = page.locator('input[type=color]')
  await colour.first().fill('#ffe08a')
  await expect(page.getByText('Choose a colour that’s easy to read first.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save and go on' })).toBeDisabled()
  await colour.first().fill('#0f766e')
  await colour.nth(1).fill('#5eead4')
}

async function propertyForm(page: Page): Promise<void> {
  const fields = {
    'Name of the property': 'Palm Stays Calangute',
    'Street and number': '12 Beach Road',
    City: 'Goa',
    Description: 'Twelve rooms around a garden, five minutes from the beach.',
    'Room type': 'Garden room',
    'A night for one adult': '3200',
    'A night for two adults': '3800',
  }
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value)
  await expect(page.getByLabel('Latitude')).not.toHaveValue('')
}

/** Draws a picture in the browser. */
async function picture(page: Page, [width, height]: [number, number]): Promise<Buffer> {
  const text = await page.evaluate(
    ([wide, high]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: wide, height: high })
      const context = canvas.getContext('2d')
      if (context) {
        context.fillStyle = '#0f766e'
        context.fillRect(0, 0, wide, high / 2)
      }
      return canvas.toDataURL('image/png').split(',')[1] ?? ''
    },
    [width, height] as const,
  )
  return Buffer.from(text, 'base64')
}
