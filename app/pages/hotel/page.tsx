import '#app/ui/styles/pages/hotel.css'
import { useAtomValue, useStore } from 'jotai/react'
import { Fragment, useCallback, useEffect, useState } from 'react'
import { importPart } from '#app/client/request/import-part.ts'
import { logError } from '#app/client/request/log.ts'
import { whenIdle } from '#app/client/request/when-idle.ts'
import { hotelPartsAtom } from '#app/client/state/stays/hotel-parts.ts'
import { BookingBar, BookingCard } from '#app/features/booking-card/booking-card.tsx'
import { StayCard } from '#app/features/stay-card/stay-card.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Breadcrumb } from '#app/ui/actions/breadcrumb.tsx'
import { TextLink } from '#app/ui/actions/link-rows.tsx'
import { Icon, type IconName } from '#app/ui/art/icon.tsx'
import { Rating } from '#app/ui/details/rating.tsx'
import { Tag } from '#app/ui/details/tag.tsx'
import { Disclosure } from '#app/ui/surfaces/disclosure.tsx'
import { LoadError } from '#app/ui/surfaces/load-error.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import { AboutSections } from './about-sections.tsx'
import { Gallery } from './gallery.tsx'
import type { HotelModel } from './model.ts'
import { MoreLink } from './more-link.tsx'
import { ReviewSection } from './review-section.tsx'
import { RoomChoice } from './room-choice.tsx'

export function Page({ model }: { model: HotelModel }) {
  const translate = useTranslate()
  const parts = useAtomValue(hotelPartsAtom)
  const isOld = model.layout === 'old'
  const rooms = <Rooms model={model} />
  const about = <AboutSections model={model} />
  return (
    <main id="main" className="hotel" {...crawlerStage(model)}>
      <div className="wrap">
        <Breadcrumb crumbs={model.crumbs} />
        <Gallery model={model} />
        <div className="two">
          <div>
            <HotelHead model={model} />
            <div role="status">
              {model.search.notice ? <Notice tone="info">{model.search.notice}</Notice> : null}
              {parts ? <parts.Fresh {...model.availability} /> : null}
            </div>
          </div>
          <aside aria-label={translate('hotel.yourStay')}>
            <BookingCard model={model.card} search={model.search} />
          </aside>
          <div>
            {isOld ? about : rooms}
            {isOld ? rooms : about}
            {model.reviews ? <ReviewSection reviews={model.reviews} /> : null}
            <WhereSection model={model} />
          </div>
        </div>
      </div>
      <Around model={model} />
      <BookingBar model={model.card} />
    </main>
  )
}

function Around({ model }: { model: HotelModel }) {
  const translate = useTranslate()
  const store = useStore()
  const parts = useAtomValue(hotelPartsAtom)
  const city = model.crumbs[1]
  const [hasFailed, setFailed] = useState(false)

  const load = useCallback(() => {
    setFailed(false)
    // Keeps the code out of the server bundle.
    if (import.meta.env.SSR) return
    importPart({ name: 'around', load: () => import('./load-parts.tsx') })
      .then(({ loadParts }) => loadParts(store, model))
      .catch((error) => {
        logError('around', error)
        setFailed(true)
      })
  }, [store, model])

  // Syncs with the browser's storage and with requests that must not delay the page.
  useEffect(() => whenIdle(load), [load])

  return (
    <div className="wrap">
      {model.similar ? null : (
        <section className="sec" aria-labelledby="around-title">
          <div className="between">
            <h2 id="around-title" className="display title-md">
              {translate('hotel.alsoNearby')}
            </h2>
            {city?.href ? (
              <TextLink text={translate('hotel.allStaysIn', { city: city.text })} href={city.href} />
            ) : null}
          </div>
          {parts ? <parts.Around /> : null}
          {hasFailed ? <LoadError onRetry={load} /> : null}
        </section>
      )}
      {parts ? <parts.Recent /> : null}
    </div>
  )
}

function WhereSection({ model: { name, address, where } }: { model: HotelModel }) {
  const parts = useAtomValue(hotelPartsAtom)
  return (
    <section className="sec" aria-labelledby="where">
      <h2 id="where" className="display title-md">
        {where.heading}
      </h2>
      <p>
        <bdi>{address}</bdi>
      </p>
      <div className="where-map">
        <bdi className="tag">{name}</bdi>
        {parts ? <parts.Map /> : null}
        {where.more ? (
          <MoreLink className="cover" to={where.more.modal}>
            <span className="btn floating">{` ${where.more.text}`}</span>
          </MoreLink>
        ) : null}
      </div>
      <ul className="amen">
        {where.places.map(({ icon, name: place, distance, href }) => (
          <li key={place}>
            <Icon name={icon as IconName} />
            <span>
              <bdi>{href ? <TextLink text={place} href={href} /> : place}</bdi>{' '}
              <small className="muted num">{distance}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function HotelHead({ model }: { model: HotelModel }) {
  return (
    <div className="sec hotel-head">
      <h1 className="display title-lg">{model.name}</h1>
      {model.alsoKnownAs ? <p className="sm muted">{model.alsoKnownAs}</p> : null}
      <p className="address">
        <bdi>{model.address}</bdi>
      </p>
      <div className="row wrapped details-row">
        {model.tag ? <Tag>{model.tag}</Tag> : null}
        {model.rating ? (
          <MoreLink className="to-rating" to="ratingPopUp">
            <Rating {...model.rating} />
          </MoreLink>
        ) : null}
        {model.details.map(({ icon, text }) => (
          <Fragment key={text}>
            {' '}
            <span className="sm muted row">
              <Icon name={icon as IconName} size="s" />
              <span>{text}</span>
            </span>
          </Fragment>
        ))}
      </div>
    </div>
  )
}

/** Attributes that mark the page's step and its end for price crawlers. */
function crawlerStage({ summary, card }: HotelModel): Record<string, string> {
  if (card.soldOut) return { 'data-nav-stage': 'room-selection', 'data-nav-stage-final': 'true' }
  return summary ? {} : { 'data-nav-stage': 'room-selection' }
}

function Rooms({ model }: { model: HotelModel }) {
  const { smaller } = model.roomCopy
  return (
    <>
      <section className="sec" id="rooms" aria-labelledby="rooms-title">
        <h2 id="rooms-title" className="display title-md">
          {model.roomCopy.choose}
        </h2>
        {model.rooms.map((room) => (smaller && room.isTooSmall ? null : <RoomChoice key={room.id} room={room} />))}
        {smaller ? (
          <Disclosure summary={smaller}>
            {model.rooms.map((room) => (room.isTooSmall ? <RoomChoice key={room.id} room={room} /> : null))}
          </Disclosure>
        ) : null}
        {model.rooms.length > 1 ? <MoreLink to="roomCategories">{model.roomCopy.compare}</MoreLink> : null}
        {model.noRooms ? <Notice tone="warn">{model.noRooms}</Notice> : null}
      </section>
      {model.similar ? (
        <section className="sec" aria-labelledby="similar-title">
          <h2 id="similar-title" className="display title-md">
            {model.similar.heading}
          </h2>
          <div className="rail two-up">
            {model.similar.cards.map((card) => (
              <StayCard key={card.id} model={card} />
            ))}
          </div>
        </section>
      ) : null}
    </>
  )
}
