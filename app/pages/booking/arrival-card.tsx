import { Icon } from '#app/components/art/icon.tsx'
import { Picture } from '#app/components/facts/picture.tsx'
import type { ArrivalCardModel } from './model.ts'

/** On the day a guest arrives and the day before: the door to look for, from when it is open, how far it is and whom to call. */
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
      <ul className="icon-rows">
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
