import { reactRenderer } from '@hono/react-renderer'
import type { Context } from 'hono'
import { createStore } from 'jotai/vanilla'
import type { ReactNode } from 'react'
import { defaultPopularCities } from '#app/brands/footer-links.ts'
import { App } from '#app/client/app.tsx'
import { loadView } from '#app/client/load-view.ts'
import { viewAtom, visitAtom } from '#app/client/state/view.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { assetsFor, baseStyleOf } from '#worker/site/render/assets.ts'
import { drawFooter, drawHeader } from '#worker/site/render/frame.tsx'
import { noLinks } from '#worker/site/render/live-links.ts'
import type { PageResponse } from '#worker/site/render/page-response.ts'
import type { KnownPage } from '#worker/site/render/render-page.tsx'
import { namesOf, visitOf } from '#worker/site/render/visit.ts'
import { listingTemplate } from './listing-template.ts'

/** Replaces the site's renderer: one React stream, as in @hono/react-renderer. */
export async function renderPage(c: Context<AppEnv>, response: PageResponse): Promise<Response> {
  c.status(response.status ?? 200)
  if (c.req.header('X-Peer') === 'template' && response.name === 'listing')
    return c.html(listingTemplate(response.model))
  const { scope } = c.var
  const url = new URL(c.req.url)
  const { name, head, model } = response
  const names = namesOf(name, url.pathname, scope)
  const page = { name, title: head.title, names, path: url.pathname + url.search, model }
  const store = createStore()
  const visit = visitOf(scope)
  store.set(viewAtom, await loadView(page, visit))
  store.set(visitAtom, visit)
  const translate = await translatorOf(scope, ['common'])
  const cities = new Map(defaultPopularCities(scope.brand, scope.country).map(({ slug, name }) => [slug, name]))
  const assets = assetsFor(response.name, url.search, scope.locale)
  await reactRenderer(({ children }) => <>{children}</>, { stream: true })(c, async () => {})
  return c.render(
    <PlainDocument title={response.head.title} {...assets} styles={[baseStyleOf(scope.brand.id), ...assets.styles]}>
      {drawHeader(scope, translate, url)}
      <div id="page">
        <App store={store} />
      </div>
      {drawFooter(scope, translate, { ...noLinks, cities })}
    </PlainDocument>,
  )
}

/** Waits for the data, because this renderer sends no early head. */
export async function renderKnownPage(c: Context<AppEnv>, known: KnownPage): Promise<Response> {
  return renderPage(c, await known.response)
}

type PlainDocumentProps = { title: string; script: string; styles: string[]; preloads: string[]; children: ReactNode }

function PlainDocument({ title, script, styles, preloads, children }: PlainDocumentProps) {
  return (
    <html lang="en">
      <head>
        <title>{title}</title>
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <script type="module" src={script} />
        {preloads.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
      </head>
      <body>{children}</body>
    </html>
  )
}
