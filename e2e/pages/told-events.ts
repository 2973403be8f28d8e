import type { BrowserContext, Page, Request } from '@playwright/test'

/** An event as a page has told it, and by which call. */
export type Told = { name: string; fields: Record<string, unknown>; path: string; uId: string }

const paths = ['/api/pwa/log', '/analytics/sendData', '/api/pwa/track', '/api/pwa/fraud']

/** Everything the pages of a browser tell of themselves, and the files they fetch to do so. */
export function toldEvents(context: BrowserContext) {
  const told: Told[] = []
  const calls: { path: string; body: string }[] = []
  const scripts: string[] = []
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\/assets\/(tracker|batch|trouble)-/.test(pathname)) scripts.push(pathname)
    if (request.method() !== 'POST' || !paths.includes(pathname)) return
    calls.push({ path: pathname, body: request.postData() ?? '' })
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
