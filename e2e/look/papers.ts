import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { checkTaxNumber } from '#app/domain/books/tax-number.ts'
import { callAdmin } from '#worker/tools/admin/call-admin.ts'
import { findAdmin } from '#worker/tools/admin/find-admin.ts'
import { inProject } from '#worker/tools/machine/project.ts'
import { requireJourneyBrowser } from '../find-chromium.ts'

/**
 * Sells, pays and invoices stays of six countries at the running site (`npm start`), and writes invoices and credit
 * notes as files and as pictures at the width of A4 into `.wrangler/look/papers`; the last document of each booking
 * also as its page in English and Arabic, light and dark, on phone, A4 and desktop.
 * `node worker/tools/run.mjs e2e/look/papers.ts`
 */
const FOLDER = inProject('.wrangler/look/papers')
const A4 = { width: 794, height: 1123 }
const port = process.env.PORT ?? 8787
const hosts: Readonly<Record<string, string>> = { marigold: 'marigold.localhost', dunehouse: 'uk.dunehouse.localhost' }
const admin = findAdmin({})

type Buyer = Record<'name' | 'street' | 'postal_code' | 'city' | 'country' | 'tax_number', string>
type Country = {
  code: string
  city: string
  state?: string
  number: string
  seller: object
  buyers: Record<string, Buyer>
}
type Property = {
  id: number
  brand: string
  city: string
  rooms: { id: number; is_disabled: boolean; max_adults: number }[]
}

const countries: Country[] = [
  {
    ...{ code: 'IN', city: 'Mumbai', state: '27', number: gstin('27AAPFU0939F1Z') },
    seller: { name: 'Deccan Stays Private Limited', street: '12 Marine Drive', postal_code: '400002', city: 'Mumbai' },
    buyers: {
      'same-state': company('Pune Tools LLP', ['7 FC Road', '411004', 'Pune', 'IN'], gstin('27AAGCB7383J1Z')),
      'other-state': company(
        'Karnataka Tools LLP',
        ['4 MG Road', '560001', 'Bengaluru', 'IN'],
        gstin('29AAGCB7383J1Z'),
      ),
    },
  },
  {
    ...{ code: 'NL', city: 'Amsterdam', number: 'NL123456789B01' },
    seller: {
      name: 'Gracht Verblijf',
      legal_form: 'B.V.',
      street: 'Singel 1',
      postal_code: '1012 XX',
      city: 'Amsterdam',
    },
    buyers: { company: company('Dijk en Zn. B.V.', ['Kade 3', '3011 AA', 'Rotterdam', 'NL'], 'NL123456789B01') },
  },
  {
    ...{ code: 'DE', city: 'Berlin', number: 'DE123456788' },
    seller: {
      name: 'Spreeblick Hotels',
      legal_form: 'GmbH',
      street: 'Uferweg 2',
      postal_code: '10115',
      city: 'Berlin',
    },
    buyers: { company: company('Werkzeug AG', ['Ring 5', '50667', 'Köln', 'DE'], 'DE123456788') },
  },
  {
    ...{ code: 'PT', city: 'Lisbon', number: '501442600' },
    seller: {
      name: 'Casas do Tejo',
      legal_form: 'Lda.',
      street: 'Rua Nova 8',
      postal_code: '1100-001',
      city: 'Lisboa',
    },
    buyers: { company: company('Loja do Porto Lda.', ['Rua 1', '4000-001', 'Porto', 'PT'], '501442600') },
  },
  {
    ...{ code: 'GB', city: 'London', number: 'GB980780684' },
    seller: {
      name: 'Riverside Rooms',
      legal_form: 'Ltd',
      street: '1 Quay Road',
      postal_code: 'SE1 9AA',
      city: 'London',
    },
    buyers: { company: company('Tools and Sons Ltd', ['2 High Street', 'M1 1AA', 'Manchester', 'GB'], 'GB980780684') },
  },
  {
    ...{ code: 'FR', city: 'Paris', number: 'FR40303265045' },
    seller: { name: 'Maisons du Canal', legal_form: 'SAS', street: '3 quai Neuf', postal_code: '75010', city: 'Paris' },
    buyers: { company: company('Outils SARL', ['5 rue Haute', '69001', 'Lyon', 'FR'], 'FR40303265045') },
  },
]

/** Adds the check digit. */
function gstin(start: string): string {
  const digits = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  return digits.map((digit) => start + digit).find((number) => checkTaxNumber(number, 'IN').fault === null) ?? start
}

function company(
  name: string,
  [street = '', postal_code = '', city = '', country = '']: string[],
  number: string,
): Buyer {
  return { name, street, postal_code, city, country, tax_number: number }
}

// biome-ignore lint/suspicious/noExplicitAny: answers are read field by field
async function call(method: string, path: string, body?: object): Promise<any> {
  return callAdmin(admin, { method, path: `/v1/${path}`, body, key: randomUUID() })
}

async function findProperties(): Promise<Property[]> {
  const found: Property[] = []
  for (let cursor = ''; ; ) {
    const { items, next_cursor } = await call('GET', `properties?limit=200${cursor && `&cursor=${cursor}`}`)
    found.push(...items)
    if (!next_cursor) return found
    cursor = next_cursor
  }
}

const day = (shift: number) => new Date(Date.now() + shift * 86_400_000).toISOString().slice(0, 10)

async function openSeller({ code, state, number, seller: fields }: Country, { id }: Property): Promise<void> {
  const { seller } = await call('POST', 'sellers', { ...fields, country: code })
  const prefix = `${randomUUID().slice(0, 2).toUpperCase()}X`
  const place = { country: code, ...(state ? { state } : {}), number }
  const { registration } = await call('POST', 'tax-registrations', { seller, ...place, prefix })
  await call('PATCH', `properties/${id}/tax-registration`, { registration })
}

/** Sells two nights, takes the money, and returns the booking's number. */
async function sell({ id, rooms }: Property): Promise<string> {
  const room = rooms.find(({ is_disabled, max_adults }) => !is_disabled && max_adults > 1)?.id
  const { booking } = await call('POST', 'bookings', {
    ...{ property: id, room, source: 'phone', rooms_config: '1-2_0_0_0', checkin: day(20), checkout: day(22) },
    guest: { name: 'Asha Rao', country_code: '+91', phone: '9812345670', email: 'asha@example.com' },
  })
  const amount_minor = Math.round(booking.total_minor ?? booking.payable_minor)
  await call('POST', `bookings/${booking.booking_no}/payments`, { amount_minor, way: 'card', reference: 'T1' })
  return booking.booking_no
}

/** Writes each document of a booking as the file its guest downloads, and its picture. */
async function writePapers(
  browser: Browser,
  { no, name, site }: { no: string; name: string; site: string },
): Promise<void> {
  const context = await browser.newContext({ viewport: A4 })
  const [page, picture] = [await context.newPage(), await context.newPage()]
  await picture.emulateMedia({ media: 'print' })
  await page.goto(`${site}/booking/${no}/invoice?phone=9812345670`)
  const links = await page.locator('.document-links a').evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  const papers = [`/booking/${no}/invoice`, ...links].filter((path) => path !== null)
  await page.emulateMedia({ media: 'print' })
  await page.screenshot({ path: join(FOLDER, `${name}.page.png`), fullPage: true })
  for (const [index, path] of papers.entries()) {
    const address = `${path}${path.includes('?') ? '&' : '?'}download=true`
    const html = await page.evaluate(async (file) => (await fetch(file)).text(), address)
    const title = /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]?.toLowerCase().replaceAll(/\W+/g, '-') ?? 'paper'
    const called = join(FOLDER, `${name}.${index}-${title}`)
    writeFileSync(`${called}.html`, html)
    await picture.setContent(html)
    await picture.screenshot({ path: `${called}.png`, fullPage: true })
  }
  await context.close()
}

const SCREENS = [
  { width: 360, height: 780 },
  { width: A4.width, height: A4.height },
  { width: 1440, height: 900 },
]

/** Writes pictures of the page of a booking's documents, on screen and as printed from a dark screen. */
async function writeScreens(
  browser: Browser,
  { no, name, site }: { no: string; name: string; site: string },
): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.goto(`${site}/booking/${no}/invoice?phone=9812345670`)
    for (const language of ['en', 'ar']) {
      for (const viewport of SCREENS) {
        await page.setViewportSize(viewport)
        await page.goto(`${site}/booking/${no}/invoice?lang=${language}`)
        const path = join(FOLDER, `screen.${name}.${language}.${colorScheme}.${viewport.width}.png`)
        await page.screenshot({ path, fullPage: true })
      }
      await page.setViewportSize(A4)
      await page.emulateMedia({ media: 'print', colorScheme })
      const path = join(FOLDER, `screen.${name}.${language}.${colorScheme}.print.png`)
      await page.locator('.paper').screenshot({ path })
      await page.emulateMedia({ media: 'screen', colorScheme })
    }
    await context.close()
  }
}

mkdirSync(FOLDER, { recursive: true })
const screened = ['IN', 'PT']
const properties = await findProperties()
const browser = await chromium.launch({ executablePath: requireJourneyBrowser(), args: ['--no-sandbox'] })
for (const country of countries) {
  const property = properties.find(({ city, brand }) => city === country.city && hosts[brand] !== undefined)
  if (!property) throw new Error(`no hotel in ${country.city}: start the site with more properties`)
  const site = `http://${hosts[property.brand]}:${port}`
  await openSeller(country, property)
  await writePapers(browser, { no: await sell(property), name: `${country.code}-guest`, site })
  for (const [kind, buyer] of Object.entries(country.buyers)) {
    const no = await sell(property)
    await call('PATCH', `bookings/${no}/buyer`, { buyer })
    const [invoice] = (await call('GET', `invoices?booking_no=${no}&from=${day(-1)}&to=${day(1)}`)).items
    if (country.code === 'PT') {
      const official = { number: 'FT A/1', code: 'CSDF7T5H-1', qr: `A:${country.number}*B:999999990*C:PT*H:CSDF7T5H-1` }
      await call('POST', `invoices/${invoice.no}/official-numbers`, official)
    }
    await writePapers(browser, { no, name: `${country.code}-${kind}`, site })
    if (screened.includes(country.code)) await writeScreens(browser, { no, name: `${country.code}-${kind}`, site })
  }
  console.log(`${country.code}: ${FOLDER}`)
}
await browser.close()
