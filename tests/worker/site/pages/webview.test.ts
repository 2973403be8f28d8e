import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { Visit } from '#app/client/state/view.ts'
import type { HomeModel } from '#app/pages/home/model.ts'
import type { HotelModel } from '#app/pages/hotel/model.ts'
import { type Browser, type BrowserOptions, openBrowser } from '#tests/support/a-browser.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import { aCity, aProperty } from '#tests/support/catalogue-builders.ts'
import { signInAs } from '#tests/support/signed-in.ts'
import { openDatabase } from '#worker/infra/database/database.ts'
import { createSite } from '#worker/site/create-site.ts'

const db = openDatabase(env.DB)
const headers = { 'X-Test-Now': '2026-11-21T12:00:00Z' }

let phones = 700

function aGuest(options: BrowserOptions = {}): Promise<Browser> {
  return openBrowser(createSite(), { headers, ...options })
}

async function documentAt(guest: Browser, path: string) {
  const response = await guest.fetch(path)
  const html = await response.text()
  const visit: Visit = JSON.parse(
    /<script type="application\/json" id="page-state">(.*?)<\/script>/s.exec(html)?.[1] ?? '',
  ).visit
  return {
    isWebview: visit.isWebview,
    frame: ['header', 'footer'].filter((name) => html.includes(`<${name} class=`)),
    bar: /<nav class="wv".*?<\/nav>/s.exec(html)?.[0] ?? '',
    cookie: response.headers.getSetCookie().find((cookie) => cookie.startsWith('webview=')) ?? '',
  }
}

test('an app announces its webview once, until it says otherwise [MODE-18, MODE-19, MODE-20]', async () => {
  const guest = await aGuest()
  expect(await documentAt(guest, '/about')).toEqual({
    isWebview: false,
    frame: ['header', 'footer'],
    bar: '',
    cookie: '',
  })
  const entered = await documentAt(guest, '/?webview=true')
  expect(entered).toMatchObject({ isWebview: true, frame: [], bar: expect.stringMatching(/href="\/".*Back/s) })
  expect(entered.cookie).toMatch(/^webview=true; Path=\/; HttpOnly; SameSite=Lax$/)
  for (const path of ['/about', '/allcities', '/my-booking', '/nosuchplace-at-all/x/y/z']) {
    expect(await documentAt(guest, path)).toMatchObject({ isWebview: true, frame: [] })
  }
  const left = await documentAt(guest, '/about?webview=false')
  expect(left).toMatchObject({ isWebview: false, frame: ['header', 'footer'], bar: '' })
  expect(left.cookie).toContain('Max-Age=0')
  // A late event of the page before does not start a webview again.
  await guest.fetch('/api/pwa/visit?webview=true')
  expect(await documentAt(guest, '/about')).toMatchObject({ isWebview: false, frame: ['header', 'footer'] })
})

test('refuses other spellings of both values', async () => {
  const guest = await aGuest()
  for (const query of ['webview=1', 'webview=TRUE', 'webview=']) {
    expect((await documentAt(guest, `/about?${query}`)).isWebview).toBe(false)
  }
  expect(guest.cookies.has('webview')).toBe(false)
})

test("home links to the brand's app, but not in apps or microsites [MODE-02, MODE-15]", async () => {
  const cardOf = async (guest: Browser, path = '/') => {
    const { promises } = await dataOf<HomeModel>(guest, path)
    return promises.length > 1 ? promises[0] : null
  }
  expect(await cardOf(await aGuest())).toEqual({
    heading: 'Take Marigold with you',
    rows: [expect.any(Object)],
    links: [
      { text: 'Get it on Google Play', href: expect.stringMatching(/^https:/) },
      { text: 'Download on the App Store', href: expect.stringMatching(/^https:/) },
    ],
  })
  expect(await cardOf(await aGuest({ host: 'nl.dunehouse.localhost' }))).toBeNull()
  expect(await cardOf(await aGuest(), '/?webview=true')).toBeNull()
  expect(await cardOf(await aGuest(), '/?microsite=railpass')).toBeNull()
})

test('the property and summary name the insurer, except in apps and microsites [MODE-02, MODE-16]', async () => {
  const { id } = await aProperty(db, await aCity(db), { brandId: 'dunehouse' })
  const stay = `/${id}?checkin=11/12/2026&checkout=13/12/2026&modal=bookingSummary`
  const seen = async (guest: Browser, query = '') => {
    const { insurance, summary } = await dataOf<HotelModel>(guest, stay + query)
    return [insurance.banner, summary?.insurance]
  }
  const banner = {
    text: expect.stringContaining('Strandschutz'),
    action: expect.stringContaining('Strandschutz'),
    href: 'https://strandschutz.example/reiseruecktritt',
  }
  const german = () => aGuest({ host: 'de.dunehouse.localhost' })
  expect(await seen(await german())).toEqual([banner, banner])
  expect(await seen(await aGuest({ host: 'nl.dunehouse.localhost' }))).toEqual([null, null])
  expect(await seen(await german(), '&webview=true')).toEqual([null, null])
  expect(await seen(await german(), '&microsite=railpass')).toEqual([null, null])
})

test('signed-in guests of an app or partner see no mystery deal [MODE-02, MODE-17]', async () => {
  const deal = "'a-mystery', 'marigold', 'A surprise', 'Any two nights', '2026-01-01', '2027-01-01', 1"
  const sql = `INSERT INTO deal (slug, brand_id, title, terms, starts_on, ends_on, members_only) VALUES (${deal})`
  await db.batch([{ sql, params: [] }])
  const phone = { ...headers, 'User-Agent': 'Mozilla/5.0 (Linux; Android 16; Pixel 10) Mobile' }
  const hear = async (query: string) => {
    const guest = await aGuest({ headers: phone })
    await signInAs(db, guest, `92${String(++phones).padStart(8, '0')}`)
    const { mysteryDeals } = await dataOf<HomeModel>(guest, `/${query}`)
    const { deals } = await (await guest.fetch('/api/pwa/deals')).json<{ deals: { is_mystery: boolean }[] }>()
    return [mysteryDeals.length, deals.filter((one) => one.is_mystery).length]
  }
  expect(await hear('')).toEqual([1, 1])
  expect(await hear('?webview=true')).toEqual([0, 0])
  expect(await hear('?microsite=railpass')).toEqual([0, 0])
})
