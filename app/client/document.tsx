import type { ReactNode } from 'react'
import type { Brand } from '#app/brands/brands.ts'
import type { PageNames } from '#app/domain/routes/page-names.ts'
import type { FontFile } from '#app/ui/styles/fonts.ts'

/** An absolute URL; `box` is null when the size is unknown. */
type SharedPicture = { href: string; box: { width: number; height: number } | null }

export type DocumentHead = {
  title: string
  description: string
  keywords: string | null
  canonical: string | null
  robots: string | null
  alternates: { hreflang: string; href: string }[]
  /** Open Graph tags; null without a picture. */
  share: { picture: SharedPicture | null; siteName: string; locale: string }
}

type DocumentBrand = Pick<Brand, 'id' | 'siteName' | 'favicons' | 'themeColour' | 'themeColourDark'>

export type DocumentFrame = {
  head: DocumentHead
  lang: string
  direction: 'ltr' | 'rtl'
  countryCode: string
  /**
   * The country's law requires consent before optional storage. Depends on the page only, so that it stays cacheable.
   */
  asksConsent: boolean
  /** Origin of tracking and fraud requests; null for the page's own origin. */
  trackingOrigin: string | null
  hasServiceWorker: boolean
  pushKey: string | null
  /** Delay in milliseconds before statistics are sent; null when no events are stored. */
  eventDelay: number | null
  /** Receivers of marketing events: `service` and `bridge`, separated by a space; empty for none. */
  marketing: string
  brand: DocumentBrand
  pageName: string
  pageNames: PageNames
  nonce: string
  styles: string[]
  preloads: string[]
  fonts: FontFile[]
  /** Script that fetches `preloads` and `script` after the first paint and runs them when the page should hydrate. */
  starter: string
  script: string
  hydratesImmediately: boolean
  skipText: string
  /** Messages for network failures, included because nothing can be fetched then. */
  networkErrors: { unreached: string; slow: string; retry: string; wait: string }
  header: ReactNode
  footer: ReactNode
}

/** Root of the hydrated page; the document is split at it for streaming. */
export const PAGE_ROOT = '<div id="page"></div>'

export function Document(frame: DocumentFrame) {
  const { pageNames: names } = frame
  return (
    <html
      lang={frame.lang}
      dir={frame.direction}
      data-brand={frame.brand.id}
      data-country={frame.countryCode}
      data-consent={frame.asksConsent ? 'asked' : undefined}
      data-tracking-host={frame.trackingOrigin ?? undefined}
      data-worker={frame.hasServiceWorker ? undefined : 'off'}
      data-push={frame.pushKey ?? undefined}
      data-events={frame.eventDelay ?? undefined}
      data-marketing={frame.marketing || undefined}
    >
      <Head {...frame} />
      <body
        data-page={frame.pageName}
        data-type={names.type}
        data-screen={names.screen}
        data-report={names.report}
        data-route={names.route}
        data-source="server"
      >
        <a className="skip" href="#main">
          {frame.skipText}
        </a>
        {frame.header}
        <div id="page" />
        {frame.footer}
        <div id="trouble" className="toast" hidden>
          <div className="toast-text" role="alert">
            <p data-trouble="unreached">{frame.networkErrors.unreached}</p>
            <p data-trouble="slow">{frame.networkErrors.slow}</p>
          </div>
          <button type="button" className="btn bare act">
            {frame.networkErrors.retry}
          </button>
        </div>
        <svg id="vectors" width="0" height="0" aria-hidden="true" />
        <div id="announcer" className="vh" role="status" aria-live="polite" data-wait={frame.networkErrors.wait} />
      </body>
    </html>
  )
}

// Styles before scripts: `precedence` makes React put stylesheets ahead of all script preloads.
function Head({ head, brand, styles, preloads, fonts, starter, script, hydratesImmediately, nonce }: DocumentFrame) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <title>{head.title}</title>
      <SearchTags head={head} />
      <ShareTags head={head} />
      <BrandTags brand={brand} />
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
        data-at-once={hydratesImmediately ? '' : undefined}
        nonce={nonce || undefined}
        fetchPriority="low"
      />
    </head>
  )
}

function SearchTags({ head }: { head: DocumentHead }) {
  return (
    <>
      <meta name="description" content={head.description} />
      {head.keywords ? <meta name="keywords" content={head.keywords} /> : null}
      {head.robots ? <meta name="robots" content={head.robots} /> : null}
      {head.canonical ? <link rel="canonical" href={head.canonical} /> : null}
      {head.alternates.map(({ hreflang, href }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
      ))}
    </>
  )
}

// Twitter cards use Open Graph tags for everything except the card type.
function ShareTags({ head: { title, description, canonical, share } }: { head: DocumentHead }) {
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={share.siteName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:locale" content={share.locale} />
      {canonical ? <meta property="og:url" content={canonical} /> : null}
      {share.picture ? (
        <>
          <meta property="og:image" content={share.picture.href} />
          <meta property="og:image:alt" content={title} />
        </>
      ) : null}
      {share.picture?.box ? (
        <>
          <meta property="og:image:width" content={String(share.picture.box.width)} />
          <meta property="og:image:height" content={String(share.picture.box.height)} />
        </>
      ) : null}
      <meta name="twitter:card" content={share.picture ? 'summary_large_image' : 'summary'} />
    </>
  )
}

function BrandTags({ brand }: { brand: DocumentBrand }) {
  return (
    <>
      <meta name="application-name" content={brand.siteName} />
      <meta name="apple-mobile-web-app-title" content={brand.siteName} />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={brand.themeColour} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={brand.themeColourDark} />
      <meta name="color-scheme" content="light dark" />
      {brand.favicons.map(({ rel, type, href }) => (
        <link key={href} rel={rel} type={type} href={href} />
      ))}
      <link rel="manifest" href="/manifest.webmanifest" />
    </>
  )
}
