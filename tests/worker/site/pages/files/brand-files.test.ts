import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { artPath, findBrand } from '#app/brands/brands.ts'
import { mountRoutes, openBrowser } from '#tests/support/a-browser.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { createBrandFileRoutes } from '#worker/site/pages/files/brand-files.ts'
import { createNoticeRoutes } from '#worker/site/pages/notice.ts'

const site = mountRoutes({
  pages: new Hono<AppEnv>().route('/', createBrandFileRoutes()).route('/', createNoticeRoutes()),
})

test.each([
  ['marigold.localhost', 'Marigold', 'marigold', 'en-GB'],
  ['be-fr.dunehouse.localhost', 'Dunehouse', 'dunehouse', 'fr'],
  ['in.dunehouse.localhost', 'Dunehouse India', 'dunehouse-india', 'en-GB'],
] as const)('%s has the manifest of %s [HOST-10]', async (host, name, id, lang) => {
  const browser = await openBrowser(site, { host })
  const response = await browser.fetch('/manifest.webmanifest')
  const manifest = await response.json<{ icons: { src: string; sizes: string }[] }>()
  expect(response.headers.get('Content-Type')).toBe('application/manifest+json; charset=utf-8')
  expect(manifest).toMatchObject({ name, lang, start_url: '/', display: 'standalone' })
  const brand = findBrand(id)
  expect(manifest.icons.map(({ src }) => src)).toEqual(
    ['mark.svg', 'icon-192.png', 'icon-512.png'].map((file) => artPath(brand, file)),
  )
})

test("the cacheable manifest is in the host's language for every guest", async () => {
  const browser = await openBrowser(site, { host: 'nl.dunehouse.localhost', headers: { Cookie: 'lang=ar' } })
  expect(await (await browser.fetch('/manifest.webmanifest?lang=ar')).json()).toMatchObject({ lang: 'nl' })
})

test("usual icon names redirect to the brand's icons [HOST-10]", async () => {
  const browser = await openBrowser(site, { host: 'nl.dunehouse.localhost' })
  const leads = async (path: string) => (await browser.fetch(path)).headers.get('Location')
  expect(await leads('/favicon.ico')).toBe('/art/dunehouse.1/favicon.ico')
  expect(await leads('/apple-touch-icon.png')).toBe('/art/dunehouse.1/touch.png')
  expect(await leads('/apple-touch-icon-precomposed.png')).toBe('/art/dunehouse.1/touch.png')
})

test("the installed app opens at home with the brand's colours and icon [OFFL-19]", async () => {
  const brands = {
    'marigold.localhost': 'Marigold',
    'nl.dunehouse.localhost': 'Dunehouse',
    'in.dunehouse.localhost': 'Dunehouse India',
  }
  for (const [host, name] of Object.entries(brands)) {
    const browser = await openBrowser(site, { host })
    const html = await (await browser.fetch('/offline')).text()
    expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest"/>')
    const [, colour] = /name="theme-color" media="\(prefers-color-scheme: light\)" content="(#\w+)"/.exec(html) ?? []
    const manifest = await (await browser.fetch('/manifest.webmanifest')).json<Record<string, unknown>>()
    expect(manifest).toMatchObject({ name, start_url: '/', scope: '/', display: 'standalone' })
    expect(manifest).toMatchObject({ theme_color: colour, background_color: colour })
    expect(manifest.icons).toContainEqual(expect.objectContaining({ sizes: '512x512', purpose: 'any maskable' }))
  }
})

const files = {
  fetch: async (address: string) => new Response(`file ${new URL(address).pathname}`),
} as unknown as Fetcher

test('the service worker is never cached, and an operator can unregister it [OFFL-05]', async () => {
  const ask = async (bindings: Record<string, unknown>) =>
    (await openBrowser(site, { bindings: { ASSETS: files, ...bindings } })).fetch('/sw.js')
  const on = await ask({})
  expect(on.headers.get('Cache-Control')).toBe('no-store')
  expect(on.headers.get('Content-Type')).toContain('text/javascript')
  expect(await on.text()).toBe('file /sw-on.js')
  expect(await (await ask({ SERVICE_WORKER: 'off' })).text()).toBe('file /sw-off.js')
  const none = { fetch: async () => new Response(null, { status: 404 }) } as unknown as Fetcher
  expect((await ask({ ASSETS: none })).status).toBe(404)
})

test('the document announces a disabled worker and a push key [OFFL-20]', async () => {
  const htmlOf = async (bindings: Record<string, string>) => {
    const answer = await (await openBrowser(site, { bindings })).fetch('/offline')
    return /<html[^>]*>/.exec(await answer.text())?.[0] ?? ''
  }
  expect(await htmlOf({})).not.toMatch(/data-(worker|push)/)
  const key = 'B'.repeat(87)
  expect(await htmlOf({ SERVICE_WORKER: 'off', PUSH_KEY: key })).toContain(`data-worker="off" data-push="${key}"`)
})
