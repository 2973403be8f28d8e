import type { Page } from '@playwright/test'
import { askAdmin } from '../operator.ts'
import { aDay, adminOrigin, joinByRequest } from '../pages/admin-page.ts'
import { barriersOn } from '../pages/barriers.ts'
import { overflowsOf } from '../pages/fits.ts'
import { addressOf } from '../site.ts'
import { expect, test } from '../test.ts'

type Field = string | null
type Record = { fields: { [name: string]: Field }; revision: string; completeness: { score: number } }

const codes = () => crypto.randomUUID().slice(0, 8).toUpperCase()

const description =
  'Five generations of one family have kept this house around a neem tree, ten minutes from the fort. ' +
  'Mornings are quiet, evenings smell of cardamom from the kitchen, and the roof looks over the old town ' +
  'to the hills behind it.'

/** A photograph of the demo pack, large enough for a gallery, by its folder. */
const photoFile = (folder: string) => ({ path: `public/pictures/demo/${folder}/xlarge.webp`, name: `${folder}.webp` })

async function openEditor(page: Page, property: number, section: string): Promise<void> {
  await page.goto(`${adminOrigin}/properties/${property}?section=${section}`)
  await expect(page.getByRole('navigation', { name: 'Parts of the property' })).toBeVisible()
}

const saved = (page: Page) => page.getByRole('status').filter({ hasText: /saved/ })

test('a property is created, filled, photographed and opened to guests [ADMN-09]', {
  tag: ['@desktop', '@main'],
}, async ({ page, request }) => {
  // Encoding two photographs takes long on a busy machine.
  test.setTimeout(120_000)
  const { now } = await aDay(request, 310)
  const code = codes()
  const name = `Neem House ${code}`
  await joinByRequest(page, request, { role: 'owner', property: null, now })
  await page.goto(`${adminOrigin}/properties`)
  await page.getByRole('button', { name: 'Add property' }).click()
  const form = page.getByRole('dialog', { name: 'Add property' })
  await form.getByLabel('Brand').selectOption({ label: 'Marigold' })
  await form.getByLabel('Name', { exact: true }).fill(name)
  await form.getByLabel('Your own code').fill(code)
  await form.getByLabel('Street and number').fill('14 Amer Road')
  await form.getByLabel('City').selectOption('jaipur')
  await form.getByLabel('Description in English').fill(description)
  await form.getByLabel('Name of the room type').fill('Courtyard room')
  await form.getByLabel('Latitude').fill('26.9855')
  await form.getByLabel('Longitude').fill('75.8513')
  await form.getByLabel('Price for one').fill('3200')
  await form.getByLabel('Price for two').fill('3800')
  expect(await barriersOn(page, '.sheet')).toEqual([])
  await form.getByRole('button', { name: 'Add property' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const property = Number(/properties\/(\d+)/.exec(page.url())?.[1])

  // What is missing leads to its field.
  await page.getByRole('link', { name: 'Add the postal code' }).click()
  await expect(page.getByLabel('Postal code')).toBeFocused()
  await page.getByLabel('Postal code').fill('302002')
  await page.getByRole('button', { name: 'Save the change' }).click()
  await expect(saved(page)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add the postal code' })).toHaveCount(0)

  await openEditor(page, property, 'photos')
  const { path } = photoFile('town-facade-1')
  await page.locator('input[type=file]').setInputFiles([path, photoFile('town-room-1').path])
  const upload = page.getByRole('dialog', { name: 'Add 2 photos' })
  await upload.getByLabel('What it shows').nth(0).fill('The house from the street at dusk')
  await upload.getByLabel('What it shows').nth(1).fill('The courtyard room with its window seat')
  await upload.getByLabel('It shows', { exact: true }).nth(1).selectOption('room')
  await upload.getByRole('button', { name: 'Upload 2 photos' }).click()
  await expect(upload).toHaveCount(0)
  await expect(page.getByRole('heading', { name: '2 photos' })).toBeVisible()
  await page.getByRole('button', { name: 'Move photo 2 earlier' }).press('Enter')
  await expect(page.locator('.photo img').first()).toHaveAttribute('alt', 'The courtyard room with its window seat')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('.photo img').first()).toHaveAttribute('alt', 'The house from the street at dusk')
  expect(await barriersOn(page, '#main')).toEqual([])

  await page.getByRole('button', { name: 'Show to guests' }).click()
  await expect(page.getByText(`Guests can now book ${name}`)).toBeVisible()
  await page.goto(addressOf('marigold.localhost', `/${property}/`))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Mornings are quiet').first()).toBeAttached()
})

test('a change by somebody else is never overwritten unasked [ADMN-09]', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const day = await aDay(request, 320)
  const path = `properties/${day.property}`
  const before = await askAdmin<Record>(request, path)
  await joinByRequest(page, request, { ...day, role: 'manager' })
  await openEditor(page, day.property, 'basics')
  await page.getByLabel('Short label').fill('My label')
  // Another field: both changes stay.
  await askAdmin(request, path, { method: 'PATCH', body: { alternate_name: 'Their second name' } })
  await page.keyboard.press('Control+s')
  await expect(saved(page)).toBeVisible()
  const merged = await askAdmin<Record>(request, path)
  expect([merged.fields.property_tag, merged.fields.alternate_name]).toEqual(['My label', 'Their second name'])
  // The same field: the person decides.
  await page.getByLabel('Short label').fill('Mine again')
  await askAdmin(request, path, { method: 'PATCH', body: { property_tag: 'Theirs' } })
  await page.getByRole('button', { name: 'Save the change' }).click()
  const question = page.getByRole('group', { name: 'Somebody else changed the same field' })
  await expect(question).toContainText('now Theirs; yours Mine again')
  expect((await askAdmin<Record>(request, path)).fields.property_tag).toBe('Theirs')
  expect(await barriersOn(page, '#main')).toEqual([])
  await question.getByRole('button', { name: 'Save mine' }).click()
  await expect(question).toHaveCount(0)
  await expect.poll(async () => (await askAdmin<Record>(request, path)).fields.property_tag).toBe('Mine again')
  const { property_tag = null, alternate_name = null } = before.fields
  await askAdmin(request, path, { method: 'PATCH', body: { property_tag, alternate_name } })
})

test('texts stand side by side, and a wrong field says what to change [ADMN-09]', { tag: '@both' }, async ({
  page,
  request,
}) => {
  const day = await aDay(request, 330)
  await joinByRequest(page, request, { ...day, role: 'manager' })
  await page.goto(`${adminOrigin}/properties/${day.property}?section=texts&lang=nl`)
  const dutch = page.getByLabel('Description, Nederlands')
  await expect(dutch).toBeVisible()
  await dutch.fill('Vijf generaties van één familie bewaken dit huis rond een neemboom.')
  await page.getByRole('button', { name: 'Save the change' }).click()
  await expect(saved(page)).toBeVisible()
  const read = async () => (await askAdmin<Record>(request, `properties/${day.property}`)).fields.description_nl
  expect(await read()).toContain('neemboom')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(read).not.toContain('neemboom')
  await openEditor(page, day.property, 'policies')
  await page.getByLabel('Free below age').fill('40')
  await page.getByRole('button', { name: 'Save the change' }).click()
  await expect(page.getByLabel('Free below age')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('The marked fields say what to change')).toBeVisible()
  expect(await barriersOn(page, '#main')).toEqual([])
})

test('a translation is marked once its English text changes, until somebody checks it [ADMN-09]', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const day = await aDay(request, 345)
  const change = (body: object) => askAdmin(request, `properties/${day.property}`, { method: 'PATCH', body })
  const { fields } = await askAdmin<{ fields: { description_en: string; description_pt: string | null } }>(
    request,
    `properties/${day.property}`,
  )
  await change({ description_pt: 'Uma casa tranquila à beira do lago, com jardim.' })
  await change({ description_en: `${fields.description_en} With a garden.` })
  await joinByRequest(page, request, { ...day, role: 'manager' })
  await page.goto(`${adminOrigin}/properties/${day.property}?section=texts&lang=pt`)
  await expect(page.getByText(/^English changed /)).toBeVisible()
  await page.getByText(/to translate into Português/).click()
  await page.getByRole('button', { name: 'Description', exact: true }).click()
  await expect(page.getByLabel('Description, Português')).toBeFocused()
  expect(await barriersOn(page, '#main')).toEqual([])
  await page.getByRole('button', { name: /^Description in Português.* is still right$/ }).click()
  await expect(page.getByText(/^English changed /)).toHaveCount(0)
  await change({ description_en: fields.description_en, description_pt: fields.description_pt ?? null })
})

test('every part of the editor fits from 360 to 1920 px, from right to left and in the dark [ADMN-09]', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const day = await aDay(request, 340)
  await joinByRequest(page, request, { ...day, role: 'manager' })
  for (const section of ['basics', 'photos', 'texts', 'rooms', 'amenities', 'policies', 'costs', 'location']) {
    await openEditor(page, day.property, section)
    for (const dir of ['ltr', 'rtl']) {
      await page.evaluate((direction) => document.documentElement.setAttribute('dir', direction), dir)
      for (const width of [360, 1024, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await overflowsOf(page, `${section} ${width} px ${dir}`)).toEqual([])
      }
    }
    expect(await barriersOn(page, '#main'), section).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await barriersOn(page, '#main')).toEqual([])
})

test('who may not change properties sees them without controls [ADMN-09]', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const day = await aDay(request, 350)
  await joinByRequest(page, request, { ...day, role: 'auditor' })
  await openEditor(page, day.property, 'basics')
  await expect(page.getByText('your role doesn’t change properties')).toBeVisible()
  await expect(page.getByLabel('Short label')).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Hide' })).toHaveCount(0)
  expect(await barriersOn(page, '#main')).toEqual([])
})

test('rooms get their numbers by floor, and are changed and deleted [ADMN-09, LIFE-05]', { tag: '@both' }, async ({
  page,
  request,
}) => {
  const day = await aDay(request, 316)
  const letter = `R${crypto.randomUUID().replaceAll(/\D/g, '').slice(0, 5)}`
  await joinByRequest(page, request, { ...day, role: 'manager' })
  await openEditor(page, day.property, 'rooms')
  await page.getByLabel('Add numbers').fill(`${letter}01-${letter}03, ${letter}09`)
  await page.getByRole('button', { name: 'Add 4 rooms' }).click()
  await expect(page.getByRole('status').filter({ hasText: '4 rooms are added' })).toBeVisible()
  const room = (nth: string) => page.getByRole('listitem').filter({ hasText: `${letter}${nth}` })
  await expect(room('02')).toBeVisible()
  await room('02')
    .getByRole('button', { name: `Change room ${letter}02` })
    .click()
  await page.getByLabel('Note for staff').fill('Lift is far')
  expect(await barriersOn(page, '[data-field=units]')).toEqual([])
  await page.getByRole('button', { name: 'Save room' }).click()
  await expect(room('02')).toContainText('Lift is far')
  await room('09')
    .getByRole('button', { name: `Delete room ${letter}09` })
    .click()
  await room('09').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(room('09')).toHaveCount(0)
  expect(await overflowsOf(page, 'rooms by number')).toEqual([])
  const units = await askAdmin<{ items: { name: string }[] }>(request, `properties/${day.property}/room-units`)
  expect(units.items.filter(({ name }) => name.startsWith(letter)).map(({ name }) => name)).toEqual(
    ['01', '02', '03'].map((nth) => `${letter}${nth}`),
  )
})
