import { Icon } from '#app/ui/art/icon.tsx'
import { Picture } from '#app/ui/details/picture.tsx'
import type { ArrivalCardModel } from './model.ts'

/** Shown on the day of arrival and the day before: address, check-in time, distance and phone. */
export function ArrivalCard({ card }: { card: ArrivalCardModel }) {
  return (
    <section className="arrival-card">
      <div className="stay">
        <Picture {...card.picture} frame="square" sizes="96px" />
        <div>
          <h2 className="title-sm">{card.title}</h2>
          <p className="sm">{card.times}</p>
        </div>
      </div>
      <ul className="rows icon-rows">
        {card.rows.map(({ icon, text, href, isAway }) => (
          <li key={text}>
            {href === null ? (
              <p>
                <Icon name={icon} />
                <span>{text}</span>
              </p>
            ) : (
              <a href={href} {...(isAway ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
                <Icon name={icon} />
                <span>{text}</span>
                <Icon name="right" size="s" />
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
