import { reactRenderer } from '@hono/react-renderer'
import type { Context } from 'hono'
import { createStore } from 'jotai/vanilla'
import type { Brand } from '#app/brands/brands.ts'
import { brandStylePath } from '#app/brands/identity/brand-style.ts'
import { App } from '#app/client/app.tsx'
import type { DocumentFrame } from '#app/client/document.tsx'
import { loadView } from '#app/client/load-view.ts'
import { frameKey, type Visit, viewAtom, visitAtom } from '#app/client/state/view.ts'
import type { PageState } from '#app/contracts/page-state.ts'
import { directionOf, htmlLang } from '#app/i18n/locales.ts'
import type { MessageArea } from '#app/i18n/messages.ts'
import { brandFonts } from '#app/ui/styles/fonts.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { describeError, log } from '#worker/infra/log.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { ownOrigin } from '#worker/site/seo/alternates.ts'
import { assetsFor, baseStyleOf, buildId } from './assets.ts'
import { completeHead } from './complete-head.ts'
import { drawDocument } from './document-parts.tsx'
import { drawFooter, drawHeader } from './frame.tsx'
import { liveLinks } from './live-links.ts'
import type { PageHead, PageResponse, Thing } from './page-response.ts'
import { escapeJson, pageStateScript } from './page-state-script.ts'
import { namesOf, visitOf } from './visit.ts'

type DocumentStream = {
  before: string
  page: () => Promise<ReadableStream<Uint8Array>>
  after: () => Promise<string>
  /** Replacement when the page cannot be rendered after the head was sent. */
  onFailure: (error: unknown) => Promise<string>
}

export type KnownPage = {
  name: PageResponse['name']
  head: PageHead
  response: Promise<PageResponse>
  path?: string
  step?: string
}

const SHELL_AREAS: readonly MessageArea[] = ['common']

export async function renderPage(c: Context<AppEnv>, response: PageResponse): Promise<Response> {
  const { name, head, path, step, status } = response
  return renderKnownPage(c, { name, head, path, step, response: Promise.resolve(response) }, status)
}

/** Renders a page whose head and header are sent before its data, so redirects and 404 must be decided before. */
export async function renderKnownPage(c: Context<AppEnv>, knownPage: KnownPage, status = 200): Promise<Response> {
  const page = { ...knownPage, response: withSiteOverlay(c, knownPage.response) }
  c.header('Cache-Control', 'no-store')
  c.status(status as 200)
  // Avoids an unhandled rejection; the failure is handled where it is awaited.
  page.response.catch(() => {})
  if (wantsData(c)) return respondWithData(c, page)
  const { scope } = c.var
  const url = page.path ? new URL(page.path, scope.origin) : new URL(c.req.url)
  const visit = visitOf(scope)
  const parts = await drawFrame(c, page, url)
  let state: PageState | null = null
  let data = ''
  const body = streamDocument({
    before: parts.before,
    page: async () => {
      const response = await page.response
      const path = url.pathname + url.search
      state = { name: response.name, title: response.head.title, names: parts.names, path, model: response.model }
      data = structuredDataScript(response.things?.(ownOrigin(scope, c.var.deps)) ?? [])
      return drawPage(c, state, visit)
    },
    // Structured data repeats the page's text, so it compresses best directly after it.
    after: async () => data + (state ? pageStateScript(state, visit) : '') + (await parts.after()),
    onFailure: async (error) => {
      if (scope.shared) scope.shared.hasFailed = true
      log('error', 'page_failed', { requestId: scope.requestId, path: url.pathname, ...describeError(error) })
      return `</div>${parts.failure}${await parts.after()}`
    },
  })
  return c.body(body, { headers: { 'Content-Type': 'text/html; charset=UTF-8' } })
}

async function withSiteOverlay(c: Context<AppEnv>, page: Promise<PageResponse>): Promise<PageResponse> {
  const loadOverlay = c.var.siteOverlayData
  if (!loadOverlay) return page
  const [response, overlayData] = await Promise.all([page, loadOverlay()])
  return { ...response, model: { ...response.model, overlayData } } as PageResponse
}

/** Renders the hydrated part with @hono/react-renderer; the store lives only for this render. */
async function drawPage(c: Context<AppEnv>, state: PageState, visit: Visit): Promise<ReadableStream<Uint8Array>> {
  const { scope } = c.var
  const store = createStore()
  store.set(viewAtom, await loadView(state, visit))
  store.set(visitAtom, visit)
  const render = reactRenderer(({ children }) => <>{children}</>, {
    docType: false,
    stream: { 'Content-Type': 'text/html; charset=UTF-8' },
    readableStreamOptions: {
      nonce: scope.nonce,
      signal: c.req.raw.signal,
      onError: (error: unknown) => {
        if (scope.shared) scope.shared.hasFailed = true
        log('error', 'render_failed', { requestId: scope.requestId, ...describeError(error) })
      },
    },
  })
  await render(c, async () => {})
  const response = await c.render(<App store={store} />)
  if (!response.body) throw new Error('the renderer returned no stream')
  return response.body
}

async function drawFrame(c: Context<AppEnv>, page: KnownPage, address: URL) {
  const { scope } = c.var
  const extraAreas: MessageArea[] = scope.visitor.isWebview ? ['webview'] : []
  const translate = await translatorOf(scope, [...SHELL_AREAS, 'errors', 'footer', ...extraAreas])
  const names = namesOf(page.name, address.pathname, scope, page.step)
  const links = await liveLinks(c.var.deps, scope)
  const style = brandStylePath(scope.brand)
  const assets = assetsFor(page.name, address.search, scope.locale)
  const parts = await drawDocument({
    head: completeHead(page.head, scope, c.var.deps.settings.publicHosts),
    lang: htmlLang(scope.locale),
    direction: directionOf(scope.locale),
    countryCode: scope.country.code,
    asksConsent: scope.asksConsent,
    trackingOrigin: c.var.deps.settings.trackingOrigin,
    hasServiceWorker: c.var.deps.settings.hasServiceWorker,
    pushKey: c.var.deps.settings.pushKey,
    ...eventSettings(c.var.deps, scope.brand),
    brand: scope.brand,
    pageName: page.name,
    pageNames: names,
    nonce: scope.nonce,
    fonts: brandFonts(scope.brand, scope.locale),
    skipText: translate('common.skipToContent'),
    networkErrors: {
      unreached: translate('errors.unreached'),
      slow: translate('errors.slow'),
      retry: translate('errors.tryAgain'),
      wait: translate('common.loading'),
    },
    header: drawHeader(scope, translate, address, links.immediate),
    footer: links.complete.then((live) => drawFooter(scope, translate, live)),
    footers: c.var.deps.footers,
    ...assets,
    styles: [baseStyleOf(scope.brand.id), ...(style ? [style] : []), ...assets.styles],
  })
  const failure = `<main class="wrap section"><h1 class="display title-lg">${translate('errors.pageFailedTitle')}</h1><p>${translate('errors.server')}</p><p><a class="btn primary" href="">${translate('errors.tryAgain')}</a></p></main>`
  return { ...parts, names, failure }
}

/** Returns whether our client requests a page's data for a soft navigation. */
export function wantsData(c: Context<AppEnv>): boolean {
  if (c.var.shared) return c.var.shared.wantsData
  return c.req.header('X-Page-Data') === '1' && (c.req.header('Accept') ?? '').includes('application/json')
}

async function respondWithData(c: Context<AppEnv>, page: KnownPage): Promise<Response> {
  const response = await page.response
  c.header('Vary', 'Accept, X-Page-Data')
  c.header('X-Build', buildId)
  c.header('X-Frame', frameKey(visitOf(c.var.scope)))
  const names = namesOf(response.name, page.path ?? c.req.path, c.var.scope, response.step)
  return c.json({ page: { type: response.name, title: response.head.title, names, data: response.model } })
}

function eventSettings(
  { tracking }: Deps,
  { kind }: Pick<Brand, 'kind'>,
): Pick<DocumentFrame, 'eventDelay' | 'marketing'> {
  const { sink, reports, engagement, delayMs } = tracking
  const isRecorded = sink || reports || engagement
  const listeners = [engagement ? 'service' : '', kind === 'home' ? 'bridge' : ''].filter(Boolean)
  return { eventDelay: isRecorded ? delayMs : null, marketing: isRecorded ? listeners.join(' ') : '' }
}

/** Streams the head and header, then the page from React, then the rest. Stops when the client disconnects. */
export function streamDocument({ before, page, after, onFailure }: DocumentStream): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let reader: ReadableStreamDefaultReader<Uint8Array> | null = null
  let isCancelled = false
  return new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(encoder.encode(before))
      try {
        const stream = await page()
        reader = stream.getReader()
        for (let piece = await reader.read(); !piece.done && !isCancelled; piece = await reader.read()) {
          controller.enqueue(piece.value)
        }
        if (!isCancelled) controller.enqueue(encoder.encode(await after()))
      } catch (error) {
        if (!isCancelled) controller.enqueue(encoder.encode(await onFailure(error)))
      }
      if (!isCancelled) controller.close()
    },
    async cancel(reason) {
      isCancelled = true
      await reader?.cancel(reason)
    },
  })
}

/** Returns the JSON-LD script element, which is never executed and needs no nonce; empty without data. */
export function structuredDataScript(things: Thing[]): string {
  if (things.length === 0) return ''
  const data = escapeJson({ '@context': 'https://schema.org', '@graph': things })
  return `<script type="application/ld+json">${data}</script>`
}
