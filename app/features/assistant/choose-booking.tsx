import { Picture } from '#app/components/facts/picture.tsx'
import { Tag } from '#app/components/facts/tag.tsx'
import type { AssistantModel } from './model.ts'

export function ChooseBooking({ groups }: { groups: AssistantModel['bookings'] }) {
  return groups.map(({ heading, rows }) => (
    <section key={heading} className="chat-bookings">
      <h2 className="sm muted">{heading}</h2>
      <ul className="panel">
        {rows.map(({ href, name, dates, number, status, picture }) => (
          <li key={href}>
            <a href={href} data-stay="">
              <Picture {...picture} alt="" frame="square" sizes="56px" />
              <span>
                <b>
                  <bdi>{name}</bdi>
                </b>{' '}
                <small className="muted num">
                  <span>{dates}</span> · <bdi>{number}</bdi>
                </small>
              </span>
              <Tag look={status.look}>{status.text}</Tag>
            </a>
          </li>
        ))}
      </ul>
    </section>
  ))
}
