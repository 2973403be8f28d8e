import { type BrowserContext, expect, type Page, type Request } from '@playwright/test'
import { originOf } from '../site.ts'

/** An event as a page has told it, and by which call. */
export type Told = { name: string; fields: Record<string, unknown>; path: string; uId: string }

const paths = ['/api/pwa/log', '/analytics/sendData', '/api/pwa/track', '/api/pwa/fraud']

/** Everything the pages of a browser tell of themselves, and the files they fetch to do so. */
export function toldEvents(context: BrowserContext) {
  const told: Told[] = []
  const calls: { host: string; path: string; body: string }[] = []
  const scripts: string[] = []
  context.on('request', (request) => {
    const { host, pathname } = new URL(request.url())
    if (/\/assets\/(tracker|batch|trouble)-/.test(pathname)) scripts.push(pathname)
    if (request.method() !== 'POST' || !paths.includes(pathname)) return
    calls.push({ host, path: pathname, body: request.postData() ?? '' })
    told.push(...readEvents(request, pathname))
  })
  return {
    told,
    calls,
    scripts,
    of: (name: string) => told.filter((event) => event.name === name),
    names: () => [...new Set(told.map(({ name }) => name))],
  }
}

function readEvents(request: Request, path: string): Told[] {
  const body = JSON.parse(request.postData() ?? '{}')
  const list: { event: string; fields?: Told['fields']; fetchData?: Told['fields'] }[] =
    body.entries ?? body.events ?? body.data
  return list.map(({ event, fields, fetchData }) => ({
    name: event,
    fields: fields ?? fetchData ?? {},
    path,
    uId: body.uId ?? '',
  }))
}

/** Puts the page away for a moment, as another tab would: what waits is told then. */
export async function lookAway(page: Page): Promise<void> {
  await page.evaluate(() => {
    const show = (state: string) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }
    show('hidden')
    show('visible')
  })
}

/** Goes down the page to its end, each part of it on show for two frames: what stands there tells of itself. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    // In ten steps at most: of a long text no part tells anything.
    const { scrollHeight } = document.documentElement
    const step = Math.max(innerHeight, scrollHeight / 10)
    for (let y = 0; y < scrollHeight; y += step) {
      scrollTo({ top: y, behavior: 'instant' })
      await frames()
    }
    scrollTo({ top: scrollHeight, behavior: 'instant' })
    await frames()
  })
}

/** Keeps what pages say as they are left, which no listener outside of them is sure to hear. */
export async function keepBeacons(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, body) => {
      sessionStorage.setItem('beacons', (sessionStorage.getItem('beacons') ?? '') + String(body))
      return send(url, body)
    }
  })
}

/** What was kept so in this tab. */
export function keptBeacons(page: Page): Promise<string> {
  return page.evaluate(() => sessionStorage.getItem('beacons') ?? '')
}

/** How often something was told, by a page on show or as it was left; `keepBeacons` must have been asked for. */
export async function timesTold(page: Page, events: ReturnType<typeof toldEvents>, name: string): Promise<number> {
  await lookAway(page)
  return events.of(name).length + (await keptBeacons(page)).split(`"${name}"`).length - 1
}

/** Waits until the page has told of something, looking away meanwhile so that nothing waits. */
export async function expectTold(page: Page, events: ReturnType<typeof toldEvents>, name: string): Promise<Told> {
  await expect(async () => {
    await lookAway(page)
    expect(events.names()).toContain(name)
  }).toPass({ timeout: 15_000, intervals: [50, 100, 200] })
  return events.of(name).at(-1) as Told
}

/**
 * Has documents name a second host, as the server does where TRACKING_HOST is set, and their policy let it in; answers that host and
 * with what it answered.
 */
export async function nameSecondHost(page: Page, documents: RegExp): Promise<{ host: string; answers: number[] }> {
  const [origin, own] = [originOf('track.localhost'), originOf('localhost')]
  const { host } = new URL(origin)
  const answers: number[] = []
  await page.route(documents, async (route) => {
    const response = await route.fetch()
    const headers = response.headers()
    const policy =
      headers['content-security-policy']?.replace("connect-src 'self'", `connect-src 'self' ${origin}`) ?? ''
    const body = (await response.text()).replace('<html ', `<html data-tracking-host="${origin}" `)
    await route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy }, body })
  })
  // A document that came from no address may ask none of this machine: the server is asked for it.
  await page.route(`${origin}/**`, async (route) => {
    const asked = route.request()
    const response = await route.fetch({ url: asked.url().replace(origin, own), headers: { ...asked.headers(), host } })
    answers.push(response.status())
    await route.fulfill({ response })
  })
  return { host, answers }
}
