import type { CSSProperties } from 'react'
import { format, text } from '#app/admin/text/text.ts'
import { addDays, type CalendarDay, dayOfWeek, dayParts } from '#app/domain/dates/calendar-day.ts'
import { BlockBar, StayBar, UnitBar } from './bars.tsx'
import type { Selection } from './selection.ts'
import {
  columnsOf,
  countDays,
  findObstacle,
  firstNightToMove,
  type groupRows,
  keyOfStay,
  type RoomStay,
  type TapeGroup,
  type TapeRow,
  type Unit,
} from './tape-rows.ts'
import { useCells } from './use-cells.ts'
import type { useDrag } from './use-drag.ts'
import type { Tape as TapeData } from './use-tape.ts'

export type Dragging = ReturnType<typeof useDrag>

type Props = {
  tape: TapeData
  days: number
  groups: readonly TapeGroup[]
  property: Parameters<typeof groupRows>[0]['property']
  selection: Selection | null
  select: (selection: Selection, isByKey: boolean) => void
  dragging: Dragging
  moves: { overrides: Parameters<typeof groupRows>[0]['overrides'] }
}

/** Rooms by days. Bars run from noon to noon, so a departure and an arrival share a day. */
export function Tape(props: Props) {
  const { tape, days, groups } = props
  const cells = useCells()
  const shown = Array.from({ length: days }, (_, index) => addDays(tape.from, index))
  const nowAt = shown.indexOf(tape.today)
  const first = groups.find(({ rows }) => rows.length > 0)?.rows[0]?.unit
  const current = cells.current ?? (first ? `unit ${first.id}` : null)
  return (
    <div className="tape-scroll">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move the focus between the buttons inside */}
      <div
        ref={cells.ref}
        className="tape"
        style={{ '--days': days } as CSSProperties}
        onKeyDown={cells.onKeyDown}
        onFocus={cells.onFocus}
      >
        <DayHeads days={shown} today={tape.today} />
        {groups.map((group) => (
          <Group key={group.id} {...props} group={group} current={current} />
        ))}
        <Totals days={shown} tape={tape} property={props.property} />
        {nowAt < 0 ? null : (
          <div className="tape-row tape-now" aria-hidden="true">
            <i style={{ gridColumn: `${nowAt * 2 + 3} / span 1` }} />
          </div>
        )}
      </div>
    </div>
  )
}

function DayHeads({ days, today }: { days: readonly CalendarDay[]; today: CalendarDay }) {
  return (
    <div className="tape-row tape-days">
      <div className="tape-corner muted">{days[0] ? monthOf(days[0]) : null}</div>
      {days.map((day, index) => {
        const isWeekend = [0, 5, 6].includes(dayOfWeek(day))
        const { day: date } = dayParts(day)
        return (
          <div
            key={day}
            className={['tape-day', day === today ? 'today' : '', isWeekend ? 'weekend' : ''].join(' ')}
            style={{ gridColumn: `${index * 2 + 2} / span 2` }}
          >
            <span>{index > 0 && date === 1 ? monthOf(day) : format.weekday(day)}</span>
            <b>{date}</b>
          </div>
        )
      })}
    </div>
  )
}

const monthOf = (day: CalendarDay) => format.day(day).replace(/\d+\s*/, '')

type GroupProps = Props & { group: TapeGroup; current: string | null }

function Group({ group, ...props }: GroupProps) {
  const { tape, days } = props
  return (
    <section aria-label={group.name} className="tape-group">
      <h2 className="tape-type">
        <b>{group.name}</b> <span className="muted">{text('rooms.count', { count: group.rows.length })}</span>
      </h2>
      {group.blocks.map((row) => (
        <div key={row[0]?.block.id} className="tape-row" data-row="">
          <div className="tape-room muted">{text('rooms.offSale')}</div>
          <i className="tape-grid" />
          {row.map(({ block, ...span }) => {
            const column = columnsOf(span, tape.from, days)
            return column ? (
              <BlockBar key={block.id} block={block} column={column} select={props.select} current={props.current} />
            ) : null
          })}
        </div>
      ))}
      {group.rows.map((row) => (
        <Row key={row.unit.id} {...props} row={row} />
      ))}
    </section>
  )
}

function Row({ row, ...props }: Props & { row: TapeRow; current: string | null }) {
  const { tape, days, dragging, select, selection, current } = props
  const { unit, bars } = row
  const { drag } = dragging
  const isTarget = drag?.unit === unit.id
  const target = isTarget ? targetOf(drag.stay, unit, props) : null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of the chart groups buttons, no form fields
    <div
      role="group"
      aria-label={text('rooms.row', { room: unit.name })}
      className={isTarget ? 'tape-row target' : 'tape-row'}
      data-row=""
      data-unit={unit.id}
    >
      <UnitBar unit={unit} select={select} current={current} isChosen={selection?.key === `unit ${unit.id}`} />
      <i className="tape-grid" />
      {bars.map((bar) => {
        const column = columnsOf(bar, tape.from, days)
        if (!column) return null
        if (bar.kind === 'out') {
          return (
            <BlockBar key={bar.key} block={bar.block} unit={unit} column={column} select={select} current={current} />
          )
        }
        return (
          <StayBar
            key={bar.key}
            bar={bar}
            column={column}
            select={select}
            current={current}
            begin={dragging.begin}
            isFaded={dragging.isDragged(bar.stay)}
            isChosen={selection?.key === `stay ${keyOfStay(bar.stay)}`}
          />
        )
      })}
      {target && drag ? (
        <div className={target.isPossible ? 'bar drag' : 'bar drag refused'} style={{ gridColumn: target.column }}>
          <span>{drag.stay.guest}</span>
        </div>
      ) : null}
    </div>
  )
}

/** Where a dragged stay would be in a row, and whether the row can take it. */
function targetOf(stay: RoomStay, unit: Unit, { tape, days, moves }: Props) {
  const from = firstNightToMove(stay, tape.today)
  const column = columnsOf({ from: from ?? stay.checkin, to: stay.checkout }, tape.from, days)
  if (!column) return null
  const isPossible = from !== null && findObstacle({ stay, unit, from }, tape.stays, moves.overrides) === null
  return { column, isPossible }
}

function Totals({ days, tape, property }: { days: readonly CalendarDay[] } & Pick<Props, 'tape' | 'property'>) {
  const counts = countDays(days, { stays: tape.stays, blocks: tape.blocks, property, overrides: {} })
  return (
    <section className="tape-totals" aria-label={text('rooms.totals')}>
      <div className="tape-row">
        <div className="tape-room">{text('rooms.free')}</div>
        {counts.map(({ day, free }, index) => (
          <div key={day} className={free === 0 ? 'bad' : ''} style={{ gridColumn: `${index * 2 + 2} / span 2` }}>
            {free === 0 ? <b>{text('rooms.full')}</b> : free}
          </div>
        ))}
      </div>
      <div className="tape-row">
        <div className="tape-room">{text('rooms.arriveLeave')}</div>
        {counts.map(({ day, arriving, leaving }, index) => (
          <div key={day} style={{ gridColumn: `${index * 2 + 2} / span 2` }}>
            {`${arriving}, ${leaving}`}
          </div>
        ))}
      </div>
    </section>
  )
}
