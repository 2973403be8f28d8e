import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Brand, findBrand } from '#app/brands/brands.ts'
import { findCountry } from '#app/brands/countries/countries.ts'
import { Document } from '#app/client/document.tsx'
import { loadTranslator } from '#app/i18n/messages.ts'
import { brandFonts } from '#app/ui/styles/fonts.ts'
import { aScope } from '#tests/support/a-scope.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { drawDocument } from '#worker/site/render/document-parts.tsx'
import { drawFooter, drawHeader } from '#worker/site/render/frame.tsx'
import { noLinks } from '#worker/site/render/live-links.ts'
import { namesOf, visitOf } from '#worker/site/render/visit.ts'

const dutch = findCountry('NL')
const dunehouse = findBrand('dunehouse')

async function footerOf(brand: Brand): Promise<string> {
  const translate = await loadTranslator('en', ['common', 'footer'])
  return renderToStaticMarkup(drawFooter(aScope({ brand, country: dutch }), translate))
}

async function headerOf(firstName: string): Promise<string> {
  const translate = await loadTranslator('en', ['common', 'footer'])
  const known = { lastName: '', countryCode: '+91', phone: '9876543210', email: null, deviseRole: 'Consumer_Guest' }
  const user = { id: 'user-1', firstName, ...known }
  const scope = aScope({ visitor: { user } })
  return renderToStaticMarkup(drawHeader(scope, translate, new URL('http://marigold.localhost/')))
}

test('a flag turns the cookie notice off for a brand and country [HOST-11]', () => {
  const privacyOf = (hideGdprBanner: boolean) =>
    visitOf(aScope({ brand: { ...dunehouse, hideGdprBanner }, country: dutch })).privacyHref
  expect(privacyOf(false)).toBe('/cookie-policy')
  expect(privacyOf(true)).toBeNull()
})

test('a flag turns social links on and off [HOST-12]', async () => {
  expect(await footerOf({ ...dunehouse, showAppSocialLinks: true })).toContain(
    'href="https://instagram.example/dunehouse"',
  )
  expect(await footerOf({ ...dunehouse, showAppSocialLinks: false })).not.toContain('instagram.example')
})

test.each([
  ['Asha', 'Asha'],
  ['Annapurna9', 'Annapurna9'],
  ['Annapurnadevi', 'Annapurnad…'],
  ['श्रीनिवासन', 'श्रीनिवासन'],
])('the header shortens the name %s to %s and keeps the title [LANG-11]', async (name, shown) => {
  const html = await headerOf(name)
  expect(html).toContain(`title="${name}"`)
  expect(html).toContain(`>${shown}<`)
})

test('the streaming renderer equals static markup for the frame', async () => {
  const translate = await loadTranslator('en', ['common', 'footer'])
  const scope = aScope({ brand: dunehouse, country: dutch })
  const frame = {
    head: {
      title: 'Stays <here> & "there"',
      description: 'd',
      keywords: null,
      canonical: '/a',
      robots: null,
      alternates: [{ hreflang: 'nl', href: '/nl' }],
      share: { picture: { href: '/s.png', box: { width: 2, height: 1 } }, siteName: 'S', locale: 'en_US' },
    },
    lang: 'en',
    direction: 'ltr' as const,
    countryCode: 'NL',
    asksConsent: true,
    trackingOrigin: null,
    hasServiceWorker: true,
    pushKey: null,
    eventDelay: 0,
    marketing: 'bridge',
    brand: dunehouse,
    pageName: 'home',
    pageNames: namesOf('home', '/', scope),
    nonce: 'n1',
    styles: ['/a.css', '/b.css'],
    preloads: ['/c.js'],
    hydratesImmediately: false,
    fonts: brandFonts(dunehouse, 'en'),
    starter: '/start.js',
    script: '/client.js',
    skipText: 'Skip',
    networkErrors: { unreached: 'Away', slow: 'Slow', wait: '…', retry: 'Again' },
    header: drawHeader(scope, translate, new URL('http://marigold.localhost/')),
    footer: drawFooter(scope, translate, { ...noLinks, cities: new Map([['amsterdam', 'Amsterdam']]) }),
  }
  const { before, after } = await drawDocument({ ...frame, footer: Promise.resolve(frame.footer), footers: new Map() })
  expect(before).toMatch(/<div id="page">$/)
  expect(before + (await after())).toBe(`<!doctype html>${renderToStaticMarkup(<Document {...frame} />)}`)
})

test('a frame that fails to render never yields half a document', async () => {
  const Broken = () => {
    throw new Error('no header')
  }
  await expect(drawDocument({ header: <Broken /> } as never)).rejects.toThrow()
})

test("one overlay lists languages and currencies, the country's first and selected", async () => {
  const translate = await loadTranslator('en', ['common', 'footer'])
  const address = new URL('http://marigold.localhost/hotels-in-goa?sort=rating')
  const live = { ...noLinks, currencies: ['EUR', 'INR', 'JPY'] }
  const draw = (shown: Scope['shown'], links = live) =>
    renderToStaticMarkup(drawHeader(aScope({ shown }), translate, address, links))
  const html = draw(null)
  expect(html).toContain('<a href="/hotels-in-goa?sort=rating&amp;lang=my" lang="ms" hrefLang="ms">Bahasa Melayu</a>')
  expect(html).not.toContain('lang="my"')
  expect(
    [...html.matchAll(/currency=([A-Z]{3})" rel="nofollow"( aria-current="true")?/g)].map((found) => found.slice(1)),
  ).toEqual([
    ['INR', ' aria-current="true"'],
    ['EUR', undefined],
    ['JPY', undefined],
  ])
  const chosen = draw({ currency: 'JPY', perEuro: {}, quotedAt: {} })
  expect(chosen).toContain('English · JPY')
  expect(chosen).toContain('currency=JPY" rel="nofollow" aria-current="true"')
  // Without a rate for the main charged currency nothing can be converted.
  expect(draw(null, { ...live, currencies: ['EUR', 'JPY'] })).not.toContain('currency=')
})
