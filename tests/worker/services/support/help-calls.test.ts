import { beforeAll, expect, test } from 'vitest'
import { openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { bookIn } from '#tests/support/booking-pages.ts'
import { aCity, aProperty } from '#tests/support/catalogue-builders.ts'
import { withHelpArticles } from '#tests/support/help-articles.ts'
import { signInAs } from '#tests/support/signed-in.ts'
import { createSite } from '#worker/site/create-site.ts'

const site = createSite()
const deps = aDeps()
const headers = { 'X-Test-Now': '2026-11-21T12:00:00Z' }

beforeAll(async () => {
  await withHelpArticles(deps)
})

async function ask(path: string, host = 'marigold.localhost') {
  const browser = await openBrowser(site, { headers, host })
  const response = await browser.fetch(`/api/pwa/${path}`)
  return { status: response.status, body: await response.json<Record<string, never>>(), headers: response.headers }
}

type Article = { id: string; topic: string; url: string; question: string; answer: string }
type Centre = {
  topics: { id: string; title: string; articles: Article[]; terms: { heading: string; paragraphs: string[] }[] }[]
  most_asked: string[]
  contact: { kind: string; text: string; href: string }[]
  faq_link: string | null
  next_booking: { booking_no: string; url: string } | null
}

async function centreOf(query = '', host?: string): Promise<Centre> {
  const { status, body } = await ask(`helpCentreData${query}`, host)
  expect(status).toBe(200)
  return (body as unknown as { help_centre: Centre }).help_centre
}

test('the help centre returns at least forty articles by topic [HELP-02, HELP-24, HELP-29]', async () => {
  const { topics, most_asked, faq_link } = await centreOf()
  // biome-ignore format: a list in rows
  expect(topics.map(({ id }) => id)).toEqual([
    'booking', 'paying', 'changing', 'cancelling', 'refunds', 'checkin',
    'stay', 'account', 'money', 'membership', 'referral', 'games', 'safety',
  ])
  const articles = topics.flatMap(({ articles }) => articles)
  expect(articles.length).toBeGreaterThanOrEqual(40)
  expect(articles.every(({ id, url }) => url === `/help/${id}`)).toBe(true)
  expect(JSON.stringify(topics)).not.toMatch(/help\.topic|static\.|\{(brand|money|phone|email)\}/)
  for (const { id, terms } of topics) expect(terms.length, id).toBeGreaterThan(0)
  expect(most_asked.every((id) => articles.some((article) => article.id === id))).toBe(true)
  expect(most_asked.length).toBeGreaterThanOrEqual(5)
  expect(faq_link).toBe('/help')
})

test("contact is the country's; a country without questions has none [HELP-29, HELP-32, HELP-102]", async () => {
  const phoneIn = async (query: string, host?: string) =>
    (await centreOf(query, host)).contact.find(({ kind }) => kind === 'phone')?.href
  expect(await phoneIn('?country_code=IN')).toBe('tel:+918047182200')
  expect(await phoneIn('', 'uk.dunehouse.localhost')).toBe('tel:+442038684410')
  expect(await phoneIn('', 'in.dunehouse.localhost')).toBe('tel:+918047182240')
  const china = await centreOf('?country_code=CN')
  expect(china).toMatchObject({ topics: [], most_asked: [], faq_link: null })
  expect(china.contact.length).toBeGreaterThan(0)
  expect((await centreOf('?country_code=zz')).topics.length).toBeGreaterThan(0)
})

test("the next stay is the session's, whatever logged_in says [HELP-22, HELP-29]", async () => {
  const city = await aCity(deps.db)
  const property = await aProperty(deps.db, city)
  const guest = await openBrowser(site, { headers })
  await signInAs(deps.db, guest, '9811000171')
  const centre = async (browser: typeof guest, path = 'helpCentreData?logged_in=true') => {
    const response = await browser.fetch(`/api/pwa/${path}`)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    return (await response.json<{ help_centre: Centre }>()).help_centre
  }
  expect((await centre(guest)).next_booking).toBeNull()
  const hotel = { propertyId: property.id, categoryId: property.categoryIds[0] ?? 0, countryId: 1, cityId: city.id }
  const { no: bookingNo } = await bookIn(guest, hotel)
  expect((await centre(guest, 'helpCentreData?logged_in=false')).next_booking).toMatchObject({
    booking_no: bookingNo,
    url: `/booking/${bookingNo}`,
    hotel_name: property.name,
  })
  const page = await (await guest.fetch('/help')).text()
  expect(page).toContain(`/booking/${bookingNo}`)
  expect(page).toContain('Your next stay')
  const stranger = await openBrowser(site, { headers })
  expect((await centre(stranger)).next_booking).toBeNull()
  const other = await openBrowser(site, { headers })
  await signInAs(deps.db, other, '9811000172')
  expect((await centre(other)).next_booking).toBeNull()
  expect(await (await stranger.fetch('/help')).text()).not.toContain(bookingNo)
})

test('ended or cancelled stays are never the next stay [HELP-29]', async () => {
  const city = await aCity(deps.db)
  const property = await aProperty(deps.db, city)
  const guest = await openBrowser(site, { headers })
  await signInAs(deps.db, guest, '9811000173')
  const hotel = { propertyId: property.id, categoryId: property.categoryIds[0] ?? 0, countryId: 1, cityId: city.id }
  const { no: bookingNo } = await bookIn(guest, hotel)
  const next = async (now: string) => {
    const response = await guest.fetch('/api/pwa/helpCentreData', { headers: { 'X-Test-Now': now } })
    return (await response.json<{ help_centre: Centre }>()).help_centre.next_booking?.booking_no ?? null
  }
  expect(await next('2026-11-21T12:00:00Z')).toBe(bookingNo)
  expect(await next('2027-02-21T12:00:00Z')).toBeNull()
  await deps.db.batch([{ sql: 'UPDATE booking SET status_key = 3 WHERE booking_no = ?', params: [bookingNo] }])
  expect(await next('2026-11-21T12:00:00Z')).toBeNull()
})

test('returns articles by ids, words or all, falling back to English [HELP-15, HELP-30]', async () => {
  const cms = async (query: string) => {
    const { status, body } = await ask(`cms/?${query}`)
    expect(status, query).toBe(200)
    return body as unknown as { articles: Article[]; count: number; language: string; is_fallback: boolean }
  }
  const ids = async (query: string) => (await cms(query)).articles.map(({ id }) => id)
  expect(await ids('ids=invoice,sign-in,nothing&language=en')).toEqual(['invoice', 'sign-in'])
  expect(await ids('ids[]=sign-in&ids[]=invoice')).toEqual(['sign-in', 'invoice'])
  expect((await ids('query=charged twice'))[0]).toBe('charged-twice')
  expect(await cms('query=helicopter')).toMatchObject({ articles: [], count: 0 })
  expect((await cms('')).count).toBeGreaterThanOrEqual(40)
  expect(await cms('ids=invoice&language=de')).toMatchObject({ language: 'de', is_fallback: false, count: 1 })
  const unknown = await cms('ids=invoice&language=tlh')
  expect(unknown).toMatchObject({ language: 'en', is_fallback: true })
  expect(unknown.articles[0]?.question).toBe('Where do I find my invoice?')
  expect(await ids('ids=games-rules&country_code=NL')).toEqual([])
  expect(await ids('ids=games-rules&country_code=NL&skipCountry=true')).toEqual(['games-rules'])
  expect((await ask('cms?ids=invoice')).status).toBe(200)
  expect((await ask(`cms/?query=${'x'.repeat(300)}`)).status).toBe(400)
})

test('trust and safety matches between endpoint and page by country [HELP-13, HELP-100]', async () => {
  type TrustResponse = { trust_safety: { title: string; text: string; points: { title: string; text: string }[] } }
  const { body } = await ask('trustSafety?app_client=website')
  const { trust_safety: tips } = body as unknown as TrustResponse
  expect(tips.points.length).toBeGreaterThanOrEqual(3)
  expect(JSON.stringify(tips)).toContain('+91')
  expect(((await ask('trustSafety?user_country_id=1')).body as unknown as TrustResponse).trust_safety).toEqual(tips)
  expect(((await ask('trustSafety?user_country_id=IN')).body as unknown as TrustResponse).trust_safety).toEqual(tips)
  const american = JSON.stringify((await ask('trustSafety?user_country_id=US')).body)
  const japanese = JSON.stringify((await ask('trustSafety?user_country_id=JP')).body)
  expect([JSON.stringify(tips).includes('India: 112'), american.includes('United States: 911')]).toEqual([true, true])
  expect(japanese).toContain('call the local emergency number first')
  const british = await ask('trustSafety?user_country_id=210', 'uk.dunehouse.localhost')
  expect(JSON.stringify(british.body)).toContain('+44')
  expect((await ask('trustSafety?user_country_id=99999')).status).toBe(404)
  const browser = await openBrowser(site, { headers })
  const page = (await (await browser.fetch('/trust-and-safety')).text()).replaceAll('&#x27;', "'")
  for (const { title, text } of tips.points) {
    expect(page).toContain(title)
    for (const paragraph of text.split('\n')) expect(page).toContain(paragraph)
  }
})
