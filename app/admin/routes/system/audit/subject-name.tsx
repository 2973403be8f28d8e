import { Link } from '@tanstack/react-router'
import type { Property } from '#app/admin/shell/session.ts'
import type { Change } from './change.ts'
import type { Actor } from './use-actors.ts'

type Props = { change: Change; properties: readonly Property[]; actors: readonly Actor[] }

/** The changed record with its property, linked when it is a booking or a property. */
export function SubjectName({ change, properties, actors }: Props) {
  const { subject, property } = change
  const at = subject.indexOf(':')
  const kind = subject.slice(0, at)
  const id = subject.slice(at + 1)
  const actor = actors.find((one) => one.id === subject)?.name
  const place = properties.find((one) => one.id === property)?.name
  return (
    <div className="two-lines">
      <span className="first">
        <SubjectLink
          kind={kind}
          id={id}
          name={kind === 'property' ? (place ?? nameIn(change)) : (actor ?? nameIn(change))}
        />
      </span>
      {place && kind !== 'property' ? <p className="second">{place}</p> : null}
    </div>
  )
}

/** The name that the changed record has itself. */
function nameIn({ before, after }: Change): string | undefined {
  const record = after ?? before ?? {}
  return nameFields.map((field) => record[field]).find((value): value is string => typeof value === 'string')
}

const nameFields = ['name', 'file_name', 'fileName', 'url', 'title', 'email', 'code']

function SubjectLink({ kind, id, name }: { kind: string; id: string; name: string | undefined }) {
  if (kind === 'booking') {
    return (
      <Link className="link" to="/bookings/$bookingNo" params={{ bookingNo: id }}>
        {id}
      </Link>
    )
  }
  if (kind === 'property' && name) {
    return (
      <Link className="link" to="/properties/$propertyId" params={{ propertyId: id }}>
        {name}
      </Link>
    )
  }
  return <bdi className="subject">{name ?? (id || kind)}</bdi>
}
