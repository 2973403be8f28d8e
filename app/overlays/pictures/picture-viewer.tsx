import { useTranslate } from '#app/i18n/translation.tsx'
import { OverlayDialog } from '#app/overlays/overlay-dialog.tsx'
import { Icon } from '#app/ui/art/icon.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { placeholderClass } from '#app/ui/details/placeholder.ts'
import { type Choice, gridHref, pictureHref } from './choose-pictures.ts'
import type { PlacedPicture } from './model.ts'
import { useFilmStrip } from './use-film-strip.ts'

type ViewerProps = { choice: Choice; path: string; pageHref: string }

/** One picture full screen, with swipe, keys and buttons. The URL holds the index. */
export function PictureViewer({ choice, path, pageHref }: ViewerProps) {
  const translate = useTranslate()
  const { pictures, isOverGrid } = choice
  const current = choice.current ?? 0
  const closeHref = isOverGrid ? gridHref(path) : pageHref
  const strip = useFilmStrip({ current, count: pictures.length, hrefOf: (index) => pictureHref(path, index) })
  const shown = pictures[current]
  return (
    <OverlayDialog
      flush
      nested={isOverGrid}
      size="full"
      title={translate('house.pictureNumber', { number: current + 1, total: pictures.length })}
      closeHref={closeHref}
    >
      <div className="viewer">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys. */}
        <ol className="film" tabIndex={0} aria-label={translate('hotel.allPictures')} {...strip}>
          {pictures.map((picture, index) => (
            <Frame key={index} picture={picture} distance={index - current} />
          ))}
        </ol>
        <Step href={current > 0 ? pictureHref(path, current - 1) : null} way="previous" />
        <Step href={current < pictures.length - 1 ? pictureHref(path, current + 1) : null} way="next" />
      </div>
      <p className="film-words sm" role="status">
        {[shown?.alt, shown?.caption].filter(Boolean).join(' · ')}
      </p>
    </OverlayDialog>
  )
}

/** Loads neighbours eagerly, others lazily. */
function Frame({ picture, distance }: { picture: PlacedPicture; distance: number }) {
  return (
    <li className={distance === 0 ? 'on' : undefined} aria-hidden={distance === 0 ? undefined : true}>
      <img
        className={placeholderClass(picture.colour)}
        src={picture.large}
        alt={picture.alt}
        width="640"
        height="480"
        loading={Math.abs(distance) < 2 ? undefined : 'lazy'}
        decoding="async"
      />
    </li>
  )
}

function Step({ href, way }: { href: string | null; way: 'previous' | 'next' }) {
  const translate = useTranslate()
  const look = classNames('btn', 'floating', 'round', way)
  const icon = <Icon name={way === 'next' ? 'chevron-end' : 'chevron-start'} />
  // At an end the link stays without href, so that the focus is not lost.
  return href === null ? (
    // biome-ignore lint/a11y/useValidAnchor: a link without an address is the disabled link of HTML.
    <a className={look} aria-disabled="true" role="link" tabIndex={0} aria-label={translate(`house.${way}`)}>
      {icon}
    </a>
  ) : (
    <a className={look} href={href} data-replace="" data-stay="" aria-label={translate(`house.${way}`)}>
      {icon}
    </a>
  )
}
