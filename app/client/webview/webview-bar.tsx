import { Icon } from '#app/ui/art/icon.tsx'

export type WebviewBarProps = { homeHref: string; words: { navigation: string; back: string; leave: string } }

/** The exit button appears when the app has a bridge. Without script both links lead home. */
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
