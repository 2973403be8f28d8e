import { type CSSProperties, memo, type PointerEvent } from 'react'
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
import type { Drag } from './use-drag.ts'
import type { Tape as TapeData } from './use-tape.ts'

type Props = {
  tape: TapeData
  days: number
  groups: readonly TapeGroup[]
  property: Parameters<typeof groupRows>[0]['property']
  selection: Selection | null
  select: (selection: Selection, isByKey: boolean) => void
  drag: Drag | null
  begin: (stay: RoomStay, event: PointerEvent) => void
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
      {group.rows.map((row) => {
        const keys = [`unit ${row.unit.id}`, ...row.bars.map(({ key }) => key)]
        return (
          <Row
            key={row.unit.id}
            row={row}
            from={tape.from}
            days={days}
            select={props.select}
            begin={props.begin}
            // Other rows are not rendered again while the pointer moves.
            current={keys.find((key) => key === props.current) ?? null}
            chosen={props.selection?.key ?? null}
            dragged={props.drag ? keyOfStay(props.drag.stay) : null}
            target={props.drag?.unit === row.unit.id ? targetOf(props.drag.stay, row.unit, props) : null}
          />
        )
      })}
    </section>
  )
}

type RowProps = Pick<Props, 'select' | 'begin' | 'days'> & {
  row: TapeRow
  from: CalendarDay
  current: string | null
  chosen: string | null
  dragged: string | null
  target: ReturnType<typeof targetOf>
}

const Row = memo(function Row({ row, from, days, select, begin, current, chosen, dragged, target }: RowProps) {
  const { unit, bars } = row
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of the chart groups buttons, no form fields
    <div
      role="group"
      aria-label={text('rooms.row', { room: unit.name })}
      className={target ? 'tape-row target' : 'tape-row'}
      data-row=""
      data-unit={unit.id}
    >
      <UnitBar unit={unit} select={select} current={current} isChosen={chosen === `unit ${unit.id}`} />
      <i className="tape-grid" />
      {bars.map((bar) => {
        const column = columnsOf(bar, from, days)
        if (!column) return null
        const shared = { column, select, current }
        if (bar.kind === 'out') return <BlockBar key={bar.key} {...shared} block={bar.block} unit={unit} />
        const key = keyOfStay(bar.stay)
        return (
          <StayBar
            key={bar.key}
            {...shared}
            bar={bar}
            begin={begin}
            isFaded={dragged === key}
            isChosen={chosen === `stay ${key}`}
          />
        )
      })}
      {target ? (
        <div className={target.isPossible ? 'bar drag' : 'bar drag refused'} style={{ gridColumn: target.column }}>
          <span className="truncated">{target.name}</span>
        </div>
      ) : null}
    </div>
  )
})

/** The position of a dragged stay in a row, and whether the row can take it. */
function targetOf(stay: RoomStay, unit: Unit, { tape, days, moves }: Props) {
  const from = firstNightToMove(stay, tape.today)
  const column = columnsOf({ from: from ?? stay.checkin, to: stay.checkout }, tape.from, days)
  if (!column) return null
  const isPossible = from !== null && findObstacle({ stay, unit, from }, tape.stays, moves.overrides) === null
  return { column, isPossible, name: stay.guest }
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
