import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { artPath, findBrand } from '#app/brands/brands.ts'
import { openBrowser } from '#tests/support/a-browser.ts'
import { aCity, aProperty } from '#tests/support/catalogue-builders.ts'
import { openDatabase } from '#worker/infra/database/database.ts'
import { createSite } from '#worker/site/create-site.ts'

type Head = { meta: Record<string, string>; link: (rel: string) => string[]; title: string; languages: string[] }

async function headOf(path: string, host = 'marigold.localhost', headers: Record<string, string> = {}): Promise<Head> {
  const browser = await openBrowser(createSite(), {
    host,
    headers: { 'X-Test-Now': '2026-11-21T12:00:00Z', ...headers },
  })
  const html = await (await browser.fetch(path)).text()
  const head = html.slice(0, html.indexOf('</head>'))
  const tags = [...head.matchAll(/<(meta|link) ([^>]*?)\/?>/g)].map(([, kind, text = '']) => ({
    kind,
    ...Object.fromEntries(
      [...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value]) => [name.toLowerCase(), value]),
    ),
  })) as Record<string, string>[]
  return {
    meta: Object.fromEntries(
      tags.flatMap((tag) => ((tag.name ?? tag.property) ? [[tag.name ?? tag.property, tag.content]] : [])),
    ),
    link: (rel) => tags.filter((tag) => tag.rel === rel).map((tag) => tag.href ?? ''),
    title: /<title>(.*?)<\/title>/.exec(head)?.[1] ?? '',
    languages: tags.flatMap((tag) => (tag.hreflang ? [tag.hreflang] : [])),
  }
}

test.each(['marigold', 'dunehouse', 'dunehouse-india'] as const)(
  '%s sets its own meta tags and icons [HOST-10]',
  async (id) => {
    const host = {
      marigold: 'marigold.localhost',
      dunehouse: 'de.dunehouse.localhost',
      'dunehouse-india': 'in.dunehouse.localhost',
    }
    const brand = findBrand(id)
    const { siteName, themeColourDark } = brand
    const head = await headOf('/about', host[id])
    expect(head.meta).toMatchObject({
      'application-name': siteName,
      'apple-mobile-web-app-title': siteName,
      'og:site_name': siteName,
      'og:image': `http://${host[id]}${artPath(brand, 'share.jpg')}`,
      'theme-color': themeColourDark,
    })
    expect(head.link('icon')).toEqual([artPath(brand, 'favicon.png')])
    expect(head.link('apple-touch-icon')).toEqual([artPath(brand, 'touch.png')])
    expect(head.link('manifest')).toEqual(['/manifest.webmanifest'])
  },
)

test('home has the meta texts of its brand and country [SEO-02, HOST-02]', async () => {
  const head = await headOf('/', 'at.dunehouse.localhost')
  expect(head.title).toContain('Dunehouse')
  expect(head.meta.keywords).toContain('Österreich')
  expect(head.meta['og:locale']).toBe('de_AT')
  expect(head.meta.robots).toBe('max-image-preview:large')
  expect(head.link('canonical')).toEqual(['http://at.dunehouse.localhost/'])
  expect(head.languages).toEqual(expect.arrayContaining(['de-AT', 'de-DE', 'ja', 'x-default']))
})

test("a country home has its country's meta texts [SEO-02, CTRY-07]", async () => {
  const head = await headOf('/jp/')
  expect(head.title).toBe('Japan: hotels and homes · Marigold')
  expect(head.meta.keywords).toContain('Japan hotels')
  expect(head.link('canonical')).toEqual(['http://marigold.localhost/jp/'])
})

test('a hotel is shared with its first picture', async () => {
  const db = openDatabase(env.DB)
  const hotel = await aProperty(db, await aCity(db), { pictures: 1 })
  await db.batch([
    {
      sql: 'UPDATE media SET spec = ? WHERE property_id = ?',
      params: ['photo:["demo/haveli-facade-2","#143249",{}]', hotel.id],
    },
  ])
  const head = await headOf(`/${hotel.id}?checkin=2026-12-11&checkout=2026-12-13`)
  expect(head.meta['og:image']).toBe('http://marigold.localhost/pictures/demo/haveli-facade-2/large.webp')
  expect(head.meta['twitter:card']).toBe('summary_large_image')
  expect(head.link('canonical')).toEqual([`http://marigold.localhost/${hotel.id}-${hotel.slug}`])
  expect(head.meta['og:url']).toBe(head.link('canonical')[0])
})

test('a filtered, sorted or dated list is the same; later pages differ [SEO-02]', async () => {
  const db = openDatabase(env.DB)
  const city = await aCity(db)
  await aProperty(db, city)
  const plain = `http://marigold.localhost/hotels-in-${city.slug}`
  expect((await headOf(`/hotels-in-${city.slug}?sort=price&checkin=2026-12-11`)).link('canonical')).toEqual([plain])
  const second = await headOf(`/hotels-in-${city.slug}?page=2`)
  expect(second.link('canonical')).toEqual([`${plain}?page=2`])
  expect(second.title).toMatch(/ · Page 2$/)
})

test('personal pages have no canonical or alternate', async () => {
  const head = await headOf('/my-booking')
  expect(head.meta.robots).toBe('noindex')
  expect(head.link('canonical')).toEqual([])
  expect(head.languages).toEqual([])
})

test('foreign hosts are noindex (DEC-09)', async () => {
  const head = await headOf('/', 'stranger.example')
  expect(head.meta.robots).toBe('noindex')
  expect(head.link('alternate')).toEqual([])
})

test('the cities of one country are a separate page', async () => {
  const head = await headOf('/allcities?country_id=104')
  expect(head.title).toBe('Hotels in Japan · Marigold')
  expect(head.link('canonical')).toEqual(['http://marigold.localhost/allcities?country_id=104'])
  expect((await headOf('/allcities')).link('canonical')).toEqual(['http://marigold.localhost/allcities'])
})
