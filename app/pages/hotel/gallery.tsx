import { Picture } from '#app/components/facts/picture.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import type { HotelModel } from './model.ts'
import { MoreLink } from './more-link.tsx'

/** Six pictures [HOTEL-20]: a mosaic, on a phone a strip to swipe; each leads to itself in large, and the rest to all. */
export function Gallery({
  model,
}: {
  model: Pick<HotelModel, 'pictures' | 'largePicture' | 'pictureCount' | 'picturesText'>
}) {
  const translate = useTranslate()
  return (
    <section className="gal" aria-label={translate('hotel.allPictures')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls on a phone must be reached by keys. */}
      <ul tabIndex={0}>
        {model.pictures.map((picture, index) => (
          <li key={index}>
            <MoreLink className="shot" to="hotelLightbox" details={{ image: String(index + 1) }}>
              <Picture
                {...picture}
                {...(index === 0 && model.largePicture)}
                frame="flush"
                sizes={`(min-width: 780px) ${index === 0 ? '50vw' : '300px'}, 100vw`}
                priority={index === 0}
              >
                <span className="count num" aria-hidden="true">
                  {index + 1} / {model.pictureCount}
                </span>
              </Picture>
            </MoreLink>
          </li>
        ))}
      </ul>
      <MoreLink className="btn all-pictures num" to="hotelImages">
        {model.picturesText}
      </MoreLink>
    </section>
  )
}
