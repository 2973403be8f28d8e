import { Icon } from '#app/ui/art/icon.tsx'

export type WebviewBarProps = { homeHref: string; labels: { navigation: string; back: string; leave: string } }

/** The exit button appears when the app has a bridge. Without script both links lead home. */
export function WebviewBar({ homeHref, labels }: WebviewBarProps) {
  return (
    <nav className="wv" aria-label={labels.navigation}>
      <a className="btn bare" href={homeHref} data-leave="step">
        <Icon name="back" />
        {labels.back}
      </a>
      <a className="btn bare round out" href={homeHref} data-leave="" aria-label={labels.leave}>
        <Icon name="x" />
      </a>
    </nav>
  )
}
