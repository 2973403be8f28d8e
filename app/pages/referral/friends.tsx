import { Tag } from '#app/components/facts/tag.tsx'
import type { OwnInvitations } from './model.ts'

/** Invited friends by status, without names. */
export function Friends({ friends: { heading, note, totals, empty, rows } }: { friends: OwnInvitations['friends'] }) {
  return (
    <section className="panel">
      <h2 className="title-sm">{heading}</h2>
      {empty ? <p className="muted">{empty}</p> : <p className="sm muted num">{totals.join(' · ')}</p>}
      <ul className="account-rows">
        {rows.map(({ id, title, detail, amount, state }) => (
          <li key={id}>
            <span>
              <b>{title}</b>
              <small>{` ${detail}`}</small>
            </span>{' '}
            <span className="end num friend-state">
              {amount ? (
                <b className="ok">
                  <bdi>{amount}</bdi>
                </b>
              ) : null}
              <Tag look={state.look ?? undefined}>{state.text}</Tag>
            </span>
          </li>
        ))}
      </ul>
      {rows.length > 0 ? <p className="sm muted">{note}</p> : null}
    </section>
  )
}
