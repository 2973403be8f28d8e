import { useAtomValue } from 'jotai/react'
import { Icon, type IconName } from '#app/components/art/icon.tsx'
import { hotelPartsAtom } from '#app/state/stays/hotel-parts.ts'
import type { HotelModel } from './model.ts'
import { MoreLink } from './more-link.tsx'

export function WhereSection({ model: { name, address, where } }: { model: HotelModel }) {
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
        {where.places.map(({ icon, name: place, distance }) => (
          <li key={place}>
            <Icon name={icon as IconName} />
            <span>
              <bdi>{place}</bdi> <small className="muted num">{distance}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
