import { Icon } from '#app/components/art/icon.tsx'

export type WebviewBarProps = { homeHref: string; words: { navigation: string; back: string; leave: string } }

/**
 * The way back of a page in an app, in place of header and footer: a step back, and out of the webview where the app has put a
 * bridge. Without script both lead home.
 */
export function WebviewBar({ homeHref, words }: WebviewBarProps) {
  return (
    <nav className="wv" aria-label={words.navigation}>
      <a className="btn bare" href={homeHref} data-leave="step">
        <Icon name="back" />
        {words.back}
      </a>
      <a className="btn bare round out" href={homeHref} data-leave="" aria-label={words.leave}>
        <Icon name="x" />
      </a>
    </nav>
  )
}
