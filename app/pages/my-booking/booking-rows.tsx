import { BookingNumber } from '#app/ui/details/booking-number.tsx'
import { Picture } from '#app/ui/details/picture.tsx'
import { Tag } from '#app/ui/details/tag.tsx'
import type { Markup } from '#app/ui/markup.tsx'
import type { BookingRowModel } from './model.ts'

export function BookingRows<Row extends BookingRowModel>({
  rows,
  after,
}: {
  rows: readonly Row[]
  after?: (row: Row) => Markup
}) {
  if (rows.length === 0) return null
  return (
    <ul className="rows booking-rows">
      {rows.map((row) => (
        <li key={row.href}>
          <a href={row.href} className="stay">
            <Picture {...row.picture} alt="" frame="square" sizes="96px" />
            <span>
              <span className="between top">
                <b className="title-sm">{row.name}</b> <Tag look={row.status.look}>{row.status.text}</Tag>
              </span>
              <span className="sm muted line">
                {' '}
                <bdi>{row.place}</bdi>
              </span>
              <span className="between sm num line">
                {' '}
                <span className="medium">{row.dates}</span> <bdi>{row.amount}</bdi>
              </span>
              {row.number ? (
                <span className="xs muted line">
                  {' '}
                  <BookingNumber number={row.number} />
                </span>
              ) : null}
            </span>
          </a>
          {after?.(row)}
        </li>
      ))}
    </ul>
  )
}
