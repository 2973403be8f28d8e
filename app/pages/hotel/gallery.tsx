import { useAtomValue } from 'jotai/react'
import type { MouseEvent } from 'react'
import { Icon } from '#app/components/art/icon.tsx'
import { Picture } from '#app/components/facts/picture.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import { heartSlotAtom } from '#app/state/guest/shortlist.ts'
import type { HotelModel } from './model.ts'
import { MoreLink } from './more-link.tsx'
import { ShareLink } from './share-link.tsx'

/**
 * Six pictures: a mosaic, on phones a swipeable strip, each linking to its large view. With share and heart buttons,
 * and on phones a back button.
 */
export function Gallery({ model }: { model: HotelModel }) {
  const translate = useTranslate()
  const hearts = useAtomValue(heartSlotAtom)
  const back = model.crumbs[1]
  const label = translate('hotel.allStaysIn', { city: back?.text ?? '' })
  return (
    <section className="gal" aria-label={translate('hotel.allPictures')}>
      <div className="row on-picture">
        {back?.href ? (
          <a className="btn floating round back" href={back.href} aria-label={label} onClick={stepBack}>
            <Icon name="left" />
          </a>
        ) : null}
        <ShareLink name={model.name} />
        {hearts ? (
          <hearts.Heart id={model.id} name={model.name} />
        ) : (
          <a className="heart" href={`/wishlist?keep=${model.id}`} rel="nofollow" aria-label={model.heartLabel}>
            <span>
              <Icon name="heart" />
            </span>
          </a>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls on a phone must be reached by keys. */}
      <ul tabIndex={0}>
        {model.pictures.map((picture, index) => (
          <li key={index}>
            <MoreLink className="shot" to="hotelLightbox" details={{ image: String(index + 1) }}>
              <Picture
                {...picture}
                src={index === 0 ? model.largePicture : picture.src}
                frame="flush"
                sizes={`(min-width: 780px) ${index === 0 ? '50vw' : '300px'}, 100vw`}
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

/** Goes back within the site; without previous page the link to the city's properties is followed. */
function stepBack(event: MouseEvent) {
  if (!(history.state?.index > 0)) return
  event.preventDefault()
  history.back()
}
