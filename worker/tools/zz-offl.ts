import { chromium, devices } from '@playwright/test'
import { startHost } from './machine/host.ts'
import { mkdirSync } from 'node:fs'
const port = 9325
const out = '/tmp/offl-look'
mkdirSync(out, { recursive: true })
const host = await startHost({ port, state: '/work/trees/offl/.wrangler/e2e-state', bindings: { ENVIRONMENT: 'test' } })
await host.ready
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] })
const brands = [['mg', 'localhost'], ['dh', 'nl.dunehouse.localhost'], ['di', 'in.dunehouse.localhost']] as const
for (const [brand, name] of brands) for (const width of [360, 1440]) for (const scheme of ['light', 'dark'] as const) for (const lang of ['en', 'ar']) {
  if (scheme === 'dark' && lang === 'ar' && brand !== 'mg') continue
  const base = width === 360 ? devices['Pixel 7'] : devices['Desktop Chrome']
  const context = await browser.newContext({ ...base, viewport: { width, height: width === 360 ? 780 : 900 }, deviceScaleFactor: 1, colorScheme: scheme, serviceWorkers: 'block' })
  const origin = `http://${name}:${port}`
  await context.addCookies([{ name: 'consent', value: '1.psm.1795000000.the-answer-of-journeys', url: origin }, { name: 'country-hint', value: 'closed', url: origin }])
  const page = await context.newPage()
  await page.goto(`${origin}/offline?lang=${lang}`)
  await page.evaluate(async () => {
    const put = async (cache: string, path: string, title: string, at: number) => (await caches.open(cache)).put(path, new Response('{}', { headers: { 'X-Kept-At': String(at), 'X-Kept-Title': encodeURIComponent(title) , 'X-Kept-Build': JSON.parse(document.getElementById('page-state')!.textContent!).visit.build } }))
    await put('booking-cache', '/booking/MG-4471', 'Booking MG-4471: Amber Fort View · Marigold', 1795400000000)
    await put('hotel-cache', '/10001', 'Amber Fort View, Jaipur, with terrace and a rather long name for a house · Marigold', 1795300000000)
    await put('search-cache', '/hotels-in-jaipur', 'Hotels in Jaipur · Marigold', 1795200000000)
  })
  await page.reload()
  await page.waitForTimeout(900)
  const shot = (what: string) => page.screenshot({ path: `${out}/${what}-${brand}-${width}-${scheme}-${lang}.png`, fullPage: what === 'offline' })
  await shot('offline')
  const list = name.startsWith('nl') ? '/hotels-in-domburg' : name.startsWith('in.') ? '/hotels-in-jaipur' : '/hotels-in-jaipur'
  await page.goto(`${origin}${list}`)
  await page.evaluate(() => sessionStorage.setItem('pagesSeen', '5'))
  await page.keyboard.press('Shift')
  await page.waitForSelector('html[data-live]')
  await page.waitForTimeout(1500)
  await page.evaluate(() => dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: async () => {}, userChoice: Promise.resolve({ outcome: 'dismissed' }) })))
  await page.waitForTimeout(700)
  await shot('install')
  await page.locator('.site-notice button').last().click().catch(() => {})
  // A form that was changed.
  await page.evaluate(() => { const f = document.querySelector('#page form input, #page form select'); f?.dispatchEvent(new Event('input', { bubbles: true })) })
  await page.waitForTimeout(2500)
  await context.setOffline(true)
  await page.waitForTimeout(700)
  await shot('stays')
  await context.setOffline(false)
  await context.close()
}
await browser.close()
await host.dispose()
process.exit(0)
