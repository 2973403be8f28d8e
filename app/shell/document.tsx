import type { ReactNode } from 'react'
import type { FontFile } from '#app/styles/fonts.ts'

/** Everything the head of a document says. */
export type DocumentHead = {
  title: string
  description: string
  canonical: string | null
  robots: string | null
  alternates: { hreflang: string; href: string }[]
}

/** The frame around the hydrated part: static markup, drawn once on the server and never again. */
export type DocumentFrame = {
  head: DocumentHead
  lang: string
  direction: 'ltr' | 'rtl'
  brandId: string
  themeColour: string
  pageName: string
  nonce: string
  styles: string[]
  preloads: string[]
  fonts: FontFile[]
  /** Fetches `script` and `preloads` after the first paint. */
  starter: string
  script: string
  skipText: string
  header: ReactNode
  footer: ReactNode
}

/** The element the browser hydrates; the document is cut in two at it. */
export const PAGE_ROOT = '<div id="page"></div>'

/** The whole document but for the page, which streams into `#page`. */
export function Document(frame: DocumentFrame) {
  return (
    <html lang={frame.lang} dir={frame.direction} data-brand={frame.brandId}>
      <Head {...frame} />
      <body data-page={frame.pageName}>
        <a className="skip" href="#main">
          {frame.skipText}
        </a>
        {frame.header}
        <div id="page" />
        {frame.footer}
        <div id="announcer" className="vh" role="status" aria-live="polite" />
      </body>
    </html>
  )
}

// What paints comes before what makes it live: `precedence` lets React put styles ahead of every preload of a script.
function Head({ head, themeColour, brandId, styles, preloads, fonts, starter, script, nonce }: DocumentFrame) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <title>{head.title}</title>
      <meta name="description" content={head.description} />
      <meta name="theme-color" content={themeColour} />
      <meta name="color-scheme" content="light dark" />
      {head.robots ? <meta name="robots" content={head.robots} /> : null}
      {head.canonical ? <link rel="canonical" href={head.canonical} /> : null}
      {head.alternates.map(({ hreflang, href }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
      ))}
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      <link rel="icon" href={`/art/mark-${brandId}.1.svg`} type="image/svg+xml" />
      {styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="first" />
      ))}
      {fonts.map(({ href }) => (
        <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
      ))}
      <script
        type="module"
        async
        src={starter}
        data-entry={script}
        data-preloads={preloads.join(' ')}
        nonce={nonce}
        fetchPriority="low"
      />
    </head>
  )
}
