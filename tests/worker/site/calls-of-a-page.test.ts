import { afterEach, expect, test, vi } from 'vitest'
import { openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { anIndexed } from '#tests/support/catalogue-builders.ts'
import { createSite } from '#worker/site/create-site.ts'

const site = createSite()
const { search } = aDeps()

afterEach(() => vi.unstubAllGlobals())

/** Fakes a Google that knows one place; returns the requested country codes. */
function stubGoogle(name: string) {
  const codes: string[] = []
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    codes.push(JSON.parse(String(init.body)).regionCode)
    const structuredFormat = { mainText: { text: name } }
    return Response.json({
      suggestions: [{ placePrediction: { placeId: 'p1', structuredFormat, types: ['locality'] } }],
    })
  })
  return codes
}

test("the search field of a country's page suggests that country's places [CTRY-22, CTRY-43]", async () => {
  const codes = stubGoogle('Regionburg by Google')
  await anIndexed(search, 'Regionburg of ours')
  const guest = await openBrowser(site, { bindings: { GOOGLE_PLACES_KEY: 'a-key' } })
  const html = await (await guest.fetch('/cn/')).text()
  expect(html).toContain(' data-country="CN"')
  const suggested = async (region: string) => {
    const response = await guest.fetch(`/api/pwa/autocompletenew?query=regionb&types=LOCATIONS${region}`)
    const { locations } = await response.json<{ locations: { values: { display_name: string }[] } }>()
    return locations.values.map(({ display_name }) => display_name)
  }
  expect(await suggested('&region=CN')).toEqual(['Regionburg by Google'])
  expect(await suggested('')).toEqual(['Regionburg by Google', 'Regionburg of ours'])
  expect(codes).toEqual(['CN', 'IN'])
})

test("privacy, country context and popular cities follow the page's country [CTRY-43]", async () => {
  const guest = await openBrowser(site)
  const asks = async (path: string) => (await guest.fetch(`/api/pwa/${path}`)).json<Record<string, unknown>>()
  expect(await asks('privacyInfo?region=FR')).toMatchObject({ gdpr: true })
  expect(await asks('countryContext?region=cn')).toMatchObject({ country_context: { country_code: 'CN' } })
  expect(guest.cookies.get('app-context')).toBe('oyo.en.CN')
  await anIndexed(search, 'Popular here')
  await anIndexed(search, 'Popular in Japan', { countryCode: 'jp' })
  expect(JSON.stringify(await asks('autocompletenew?region=JP&query='))).toMatch(/Popular in Japan.*Popular here/)
})

test.each(['XX', 'MD', '', 'INDIA', '%00', 'zz'])(
  'ignores the region %s, which is not served [CTRY-43]',
  async (region) => {
    const guest = await openBrowser(site)
    const context = await guest.fetch(`/api/pwa/countryContext?region=${region}`)
    expect(await context.json()).toMatchObject({ country_context: { country_code: 'IN' } })
    const privacy = await guest.fetch(`/api/pwa/privacyInfo?region=${region}`)
    expect(await privacy.json()).toMatchObject({ gdpr: false })
  },
)

test("an endpoint answers in its page's language without storing it [REQ-02, CTRY-43]", async () => {
  const guest = await openBrowser(site, { host: 'nl.dunehouse.localhost' })
  const message = async (query: string) => {
    const response = await guest.fetch(`/api/pwa/hoteldetails?hotelId=999999${query}`)
    return (await response.json<{ error: { message: string } }>()).error.message
  }
  const dutch = await message('')
  const german = await message('&locale=de')
  expect(german).not.toBe(dutch)
  expect(await message('&lang=de')).toBe(german)
  guest.cookies.delete('lang')
  await message('&locale=de')
  expect([...guest.cookies.keys()].some((name) => name.endsWith('lang'))).toBe(false)
  expect(await message('&locale=nonsense')).toBe(dutch)
})

const languageCookie = (response: Response) =>
  response.headers.getSetCookie().find((cookie) => /^(__Host-)?lang=/.test(cookie)) ?? null

const chosen = ['/?lang=de', '/terms?lang=de', '/hotels-in-nowhere?lang=de']

test.each(chosen)('a chosen language needs consent to outlive the browser: %s [LANG-14, LANG-15]', async (path) => {
  const guest = await openBrowser(site, { host: 'nl.dunehouse.localhost' })
  const response = await guest.fetch(path)
  expect(await response.text()).toContain('<html lang="de"')
  expect(languageCookie(response)).toMatch(/^lang=de; /)
  for (const cookie of response.headers.getSetCookie().filter((one) => one.includes('lang=')))
    expect(cookie).not.toMatch(/Max-Age|Expires/i)
  expect(await (await guest.fetch('/terms')).text()).toContain('<html lang="de"')
})

test('without a consent rule the chosen language is stored for a year [LANG-14]', async () => {
  const guest = await openBrowser(site)
  expect(languageCookie(await guest.fetch('/terms?lang=de'))).toContain('Max-Age=31536000')
  expect(languageCookie(await guest.fetch('/fr/?lang=fr'))).not.toContain('Max-Age')
})
