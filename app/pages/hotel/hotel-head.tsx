import { Fragment } from 'react'
import { Icon, type IconName } from '#app/components/art/icon.tsx'
import { Rating } from '#app/components/facts/rating.tsx'
import { Tag } from '#app/components/facts/tag.tsx'
import type { HotelModel } from './model.ts'
import { MoreLink } from './more-link.tsx'

export function HotelHead({ model }: { model: HotelModel }) {
  return (
    <div className="sec hotel-head">
      <h1 className="display title-lg">{model.name}</h1>
      {model.alsoKnownAs ? <p className="sm muted">{model.alsoKnownAs}</p> : null}
      <p className="address">
        <bdi>{model.address}</bdi>
      </p>
      <div className="row wrapped facts-row">
        {model.tag ? <Tag>{model.tag}</Tag> : null}
        {model.rating ? (
          <MoreLink className="to-rating" to="ratingPopUp">
            <Rating {...model.rating} />
          </MoreLink>
        ) : null}
        {model.facts.map(({ icon, text }) => (
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
