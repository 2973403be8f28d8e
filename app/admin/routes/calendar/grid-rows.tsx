import type { VirtualItem } from '@tanstack/react-virtual'
import { format, text } from '#app/admin/text/text.ts'
import { Icon } from '#app/admin/ui/icon.tsx'
import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { CellEdit } from './editor/edit.ts'
import { NightCell } from './grid-cells.tsx'
import { findNight, type NightBook, soldPercent } from './nights.ts'
import { rowHeadRole, rowRole } from './roles.ts'
import { listRates, type PropertyRow, type RateRow } from './rows.ts'
import type { Marked } from './selection.ts'

type Position = { index: number; style: { insetBlockStart: string; blockSize: string } }

type Shared = { start: CalendarDay; book: NightBook; guests: number; position: Position }

type RateLineProps = Shared & {
  row: RateRow
  columns: readonly VirtualItem[]
  activeDay: CalendarDay | null
  marked: Marked | null
  rowEdits: ReadonlyMap<CalendarDay, CellEdit> | undefined
}

export function RateLine(props: RateLineProps) {
  const { row, columns, start, book, guests, position, activeDay, marked, rowEdits } = props
  const { room, property, planName } = row
  return (
    <div className="rate-line" {...rowRole(position.index)} style={position.style}>
      <div className="rate-name" {...rowHeadRole}>
        <b className="truncated" title={room.name}>
          {planName ?? room.name}
        </b>
        <span className="truncated">
          {planName === null
            ? text('rates.roomsOf', { rooms: room.rooms_total, guests: room.max_occupancy })
            : room.name}
        </span>
      </div>
      {columns.map(({ index, start: left, size }) => {
        const day = addDays(start, index)
        const isSelected = marked !== null && day >= marked.from && day <= marked.to
        return (
          <NightCell
            key={index}
            id={`night-${row.key.replace(' ', '-')}-${day}`}
            row={row.key}
            day={day}
            night={findNight(book, row, day)}
            currency={property.currency}
            guests={guests}
            edit={rowEdits?.get(day)}
            isSelected={isSelected}
            isActive={day === activeDay}
            edges={isSelected ? edgesOf(marked, day) : ''}
            column={index + 2}
            style={placed(left, size)}
          />
        )
      })}
    </div>
  )
}

// Equal objects for equal places, so that cells that stay are not drawn again.
const places = new Map<string, { insetInlineStart: string; inlineSize: string }>()

function placed(left: number, size: number) {
  const key = `${left} ${size}`
  const known = places.get(key) ?? { insetInlineStart: `${left}px`, inlineSize: `${size}px` }
  if (places.size > 5_000) places.clear()
  places.set(key, known)
  return known
}

function edgesOf({ from, to, isFirst, isLast }: Marked, day: CalendarDay): string {
  return [isFirst ? 't' : '', isLast ? 'b' : '', day === from ? 's' : '', day === to ? 'e' : ''].join('')
}

type PropertyLineProps = Shared & {
  row: PropertyRow
  days: readonly CalendarDay[]
  toggle: (property: number) => void
}

export function PropertyLine({ row, days, book, toggle, position }: PropertyLineProps) {
  const { property, isCollapsed } = row
  const own = listRates(property, [])
  const sold = soldPercent(own.flatMap((rate) => days.map((day) => findNight(book, rate, day))))
  const rooms = own.reduce((sum, { room }) => sum + room.rooms_total, 0)
  return (
    <div className="rate-property" {...rowRole(position.index)} style={position.style}>
      <div {...rowHeadRole}>
        <button type="button" aria-expanded={!isCollapsed} onClick={() => toggle(property.id)}>
          <span className={isCollapsed ? 'folded' : 'open'}>
            <Icon name="chevron" size="s" />
          </span>
          <b>{`${property.name}, ${property.city}`}</b>
          <span className="muted">
            {sold === null
              ? text('rates.rooms', { rooms })
              : text('rates.sold', { rooms, sold: format.percent(sold), days: days.length })}
          </span>
          {property.is_live ? null : <span className="warn">{text('rates.notLive')}</span>}
        </button>
      </div>
    </div>
  )
}
