import { type BrowserContext, expect, type Page, type Request } from '@playwright/test'
import { originOf } from '../site.ts'

/** An event a page reported, and its request's path. */
export type Told = { name: string; fields: Record<string, unknown>; path: string; uId: string }

const paths = ['/api/pwa/log', '/analytics/sendData', '/api/pwa/track', '/api/pwa/fraud']

/** Collects every event a browser's pages send, and the files they load to do so. */
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

/** Hides the page for a moment, as another tab would: pending events are sent then. */
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

/** Scrolls to the end of the page, each part visible for two frames, so that its elements report themselves. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    // In at most ten steps: parts of a long text report nothing.
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

/** Records beacons that pages send as they unload, which no outside listener reliably sees. */
export async function keepBeacons(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, body) => {
      sessionStorage.setItem('beacons', (sessionStorage.getItem('beacons') ?? '') + String(body))
      return send(url, body)
    }
  })
}

export function keptBeacons(page: Page): Promise<string> {
  return page.evaluate(() => sessionStorage.getItem('beacons') ?? '')
}

/** How often an event was reported, by the current page or while unloading; needs `keepBeacons`. */
export async function timesTold(page: Page, events: ReturnType<typeof toldEvents>, name: string): Promise<number> {
  await lookAway(page)
  return events.of(name).length + (await keptBeacons(page)).split(`"${name}"`).length - 1
}

/** Waits until the page has reported an event, hiding the page meanwhile so that nothing stays pending. */
export async function expectTold(page: Page, events: ReturnType<typeof toldEvents>, name: string): Promise<Told> {
  await expect(async () => {
    await lookAway(page)
    expect(events.names()).toContain(name)
  }).toPass({ timeout: 15_000, intervals: [50, 100, 200] })
  return events.of(name).at(-1) as Told
}

/**
 * Makes documents name a second tracking host, as the server does with TRACKING_HOST, and allow it in their policy;
 * returns that host and its response statuses.
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
  // A document without an address may not request this machine, so the route fetches from the server.
  await page.route(`${origin}/**`, async (route) => {
    const asked = route.request()
    const response = await route.fetch({ url: asked.url().replace(origin, own), headers: { ...asked.headers(), host } })
    answers.push(response.status())
    await route.fulfill({ response })
  })
  return { host, answers }
}
