import { Picture } from '#app/components/picture.tsx'
import { Tag } from '#app/components/tag.tsx'
import type { BookingRowModel } from './model.ts'

/** Bookings, one under the other; each row is the link to its booking. */
export function BookingRows({ rows }: { rows: readonly BookingRowModel[] }) {
  if (rows.length === 0) return null
  return (
    <ul className="booking-rows">
      {rows.map((row) => (
        <li key={row.number}>
          <a href={row.href} className="stay">
            <Picture {...row.picture} alt="" frame="square" sizes="96px" />
            <span>
              <span className="between top">
                <b className="title-sm">{row.name}</b>
                <Tag look={row.status.look}>{row.status.text}</Tag>
              </span>
              <span className="sm muted line">
                <bdi>{row.place}</bdi>
              </span>
              <span className="between sm num line">
                <span className="medium">{row.dates}</span>
                <bdi>{row.amount}</bdi>
              </span>
              <bdi className="xs muted num line">{row.number}</bdi>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
