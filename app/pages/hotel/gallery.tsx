import { useAtomValue } from 'jotai/react'
import { type MouseEvent, useState } from 'react'
import { logError } from '#app/client/request/log.ts'
import { heartSlotAtom } from '#app/client/state/guest/shortlist.ts'
import { viewAtom, visitAtom } from '#app/client/state/view.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Icon } from '#app/ui/art/icon.tsx'
import { Picture } from '#app/ui/details/picture.tsx'
import type { HotelModel } from './model.ts'
import { MoreLink } from './more-link.tsx'

/**
 * Less than the frame's width, so that phones with three device pixels per CSS pixel load the picture of 960 pixels
 * instead of 1440, which has twice the bytes.
 */
const PHONE_WIDTH = '88vw'

/** A mosaic of six pictures, on phones a strip; each links to its large view. */
export function Gallery({ model }: { model: HotelModel }) {
  const translate = useTranslate()
  const hearts = useAtomValue(heartSlotAtom)
  const [isTapped, setTapped] = useState(false)
  const cityLink = model.crumbs[1]
  const label = translate('hotel.allStaysIn', { city: cityLink?.text ?? '' })

  /** Saves by the first tap, before the heart's code has loaded; the link is for browsers without script. */
  function saveOnTap(event: MouseEvent<HTMLAnchorElement>) {
    event.preventDefault()
    setTapped(true)
  }

  return (
    <section className="gal" aria-label={translate('hotel.allPictures')}>
      <div className="row on-picture">
        {cityLink?.href ? (
          <a className="btn floating round back" href={cityLink.href} aria-label={label} onClick={stepBack}>
            <Icon name="left" />
          </a>
        ) : null}
        <ShareLink name={model.name} />
        {hearts ? (
          <hearts.Heart id={model.id} name={model.name} isTapped={isTapped} />
        ) : (
          <a
            className="heart"
            href={`/wishlist?keep=${model.id}`}
            rel="nofollow"
            data-wait=""
            aria-label={model.heartLabel}
            onClick={saveOnTap}
          >
            <span>
              <Icon name="heart" />
            </span>
          </a>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on phones, so keys must reach it. */}
      <ul tabIndex={0}>
        {model.pictures.map((picture, index) => (
          <li key={index}>
            <MoreLink className="shot" to="hotelLightbox" details={{ image: String(index + 1) }}>
              <Picture
                {...picture}
                src={index === 0 ? model.largePicture : picture.src}
                frame="flush"
                sizes={`(min-width: 780px) ${index === 0 ? '50vw' : '300px'}, ${PHONE_WIDTH}`}
                priority={index === 0}
              />
            </MoreLink>
          </li>
        ))}
      </ul>
      <MoreLink className="btn floating all-pictures num" to="hotelImages">
        {model.picturesText}
      </MoreLink>
    </section>
  )
}

function ShareLink({ name }: { name: string }) {
  const translate = useTranslate()
  const path = withOverlay(useAtomValue(viewAtom)?.page.path ?? '/', null)
  const visit = useAtomValue(visitAtom)
  const [status, setStatus] = useState('')

  function share(event: MouseEvent) {
    event.preventDefault()
    import('./share.ts')
      .then(({ shareStay }) =>
        shareStay({ title: name, url: new URL(path, location.href).href }, visit?.locale ?? 'en'),
      )
      .then(setStatus)
      .catch((error) => logError('share', error))
  }

  return (
    <>
      <a className="btn floating round" href={path} aria-label={translate('hotel.share')} onClick={share}>
        <Icon name="share" />
      </a>
      <span aria-live="polite" className="tag">
        {status}
      </span>
    </>
  )
}

/** Goes back within the site. Without a previous page, follows the link to the city's properties. */
function stepBack(event: MouseEvent) {
  if (!(history.state?.index > 0)) return
  event.preventDefault()
  history.back()
}
