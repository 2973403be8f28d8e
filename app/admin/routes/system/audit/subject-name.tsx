import { Link } from '@tanstack/react-router'
import type { Property } from '#app/admin/shell/session.ts'
import type { Change } from './audit.tsx'

type Props = { change: Change; properties: readonly Property[] }

/** What was changed, with the way to a booking or a property, and at which property. */
export function SubjectName({ change: { subject, property }, properties }: Props) {
  const at = subject.indexOf(':')
  const kind = subject.slice(0, at)
  const id = subject.slice(at + 1)
  const place = properties.find((one) => one.id === property)?.name
  return (
    <>
      <span className="first">
        <SubjectLink kind={kind} id={id} place={place} />
      </span>
      {place && kind !== 'property' ? <p className="second">{place}</p> : null}
    </>
  )
}

function SubjectLink({ kind, id, place }: { kind: string; id: string; place: string | undefined }) {
  if (kind === 'booking') {
    return (
      <Link className="link" to="/bookings/$bookingNo" params={{ bookingNo: id }}>
        {id}
      </Link>
    )
  }
  if (kind === 'property' && place) {
    return (
      <Link className="link" to="/properties/$propertyId" params={{ propertyId: id }}>
        {place}
      </Link>
    )
  }
  return <bdi className="subject">{id || kind}</bdi>
}
