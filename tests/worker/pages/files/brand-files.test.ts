import { expect, test } from 'vitest'
import { mountRoutes, openBrowser } from '#tests/support/a-browser.ts'
import { createBrandFileRoutes } from '#worker/pages/files/brand-files.ts'

const site = mountRoutes({ pages: createBrandFileRoutes() })

test.each([
  ['marigold.localhost', 'Marigold', 'oyo', 'en'],
  ['be-fr.dunehouse.localhost', 'Dunehouse', 'dunehouse', 'fr'],
  ['in.dunehouse.localhost', 'Dunehouse India', 'dunehouse-india', 'en'],
])('%s has the manifest of %s [HOST-10]', async (host, name, id, lang) => {
  const browser = await openBrowser(site, { host })
  const response = await browser.fetch('/manifest.webmanifest')
  const manifest = await response.json<{ icons: { src: string; sizes: string }[] }>()
  expect(response.headers.get('Content-Type')).toBe('application/manifest+json; charset=utf-8')
  expect(manifest).toMatchObject({ name, lang, start_url: '/', display: 'standalone' })
  expect(manifest.icons.map(({ src }) => src)).toEqual([
    `/art/${id}.1/mark.svg`,
    `/art/${id}.1/icon-192.png`,
    `/art/${id}.1/icon-512.png`,
  ])
})

test('the manifest others may keep is in the language of the host, whoever asks', async () => {
  const browser = await openBrowser(site, { host: 'nl.dunehouse.localhost', headers: { Cookie: 'lang=ar' } })
  expect(await (await browser.fetch('/manifest.webmanifest?lang=ar')).json()).toMatchObject({ lang: 'nl' })
})

test('icons asked for by their usual names lead to those of the brand [HOST-10]', async () => {
  const browser = await openBrowser(site, { host: 'nl.dunehouse.localhost' })
  const leads = async (path: string) => (await browser.fetch(path)).headers.get('Location')
  expect(await leads('/favicon.ico')).toBe('/art/dunehouse.1/favicon.ico')
  expect(await leads('/apple-touch-icon.png')).toBe('/art/dunehouse.1/touch.png')
  expect(await leads('/apple-touch-icon-precomposed.png')).toBe('/art/dunehouse.1/touch.png')
})
