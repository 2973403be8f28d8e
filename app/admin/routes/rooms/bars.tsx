import type { PointerEvent } from 'react'
import { format, formatStay, text } from '#app/admin/text/text.ts'
import type { Selection } from './selection.ts'
import { type Bar, type Block, firstNightWithout, keyOfStay, type RoomStay, type Unit } from './tape-rows.ts'

type Select = (selection: Selection, isByKey: boolean) => void

type Shared = { select: Select; current: string | null }

const housekeepingLabels = {
  clean: 'rooms.clean',
  dirty: 'rooms.dirty',
  inspected: 'rooms.inspected',
  out_of_order: 'rooms.outOfOrder',
} as const

export const stateOfUnit = (unit: Unit) => text(housekeepingLabels[unit.state])

/** The head of a row: the number of a room and its state, as a mark or, from 780 px on, as text. */
export function UnitBar({ unit, select, current, isChosen }: Shared & { unit: Unit; isChosen: boolean }) {
  const key = `unit ${unit.id}`
  return (
    <button
      type="button"
      className={isChosen ? 'tape-room chosen' : 'tape-room'}
      data-cell={key}
      tabIndex={key === current ? 0 : -1}
      onClick={(event) => select({ kind: 'unit', key, unit }, event.detail === 0)}
    >
      <b className="truncated">{unit.name}</b> <i className={`clean-mark ${unit.state}`} />
      <span className="muted unit-state">{stateOfUnit(unit)}</span>
    </button>
  )
}

const stateClasses = {
  due: ['due', 'state.due'],
  in_house: ['in-house', 'state.inHouse'],
  departed: ['departed', 'state.departed'],
  held: ['held', 'rooms.held'],
} as const

/** Returns the class and the label of a stay's state. */
export function stateOfStay({ stay_state: state }: RoomStay): (typeof stateClasses)[keyof typeof stateClasses] {
  return stateClasses[state as keyof typeof stateClasses] ?? stateClasses.due
}

/** `Adaeze Okafor, in house, 28 Nov – 1 Dec, ₹2,830 unpaid` */
function labelOf(stay: RoomStay): string {
  const { checkin, checkout, balance_minor: amountMinor, currency } = stay
  const owed = amountMinor > 0 ? [text('rooms.owes', { amount: format.price({ amountMinor, currency }) })] : []
  const named = stay.stay_state === 'held' ? [heldName(stay)] : [nameOf(stay), text(stateOfStay(stay)[1])]
  return [...named, formatStay(checkin, checkout), ...owed].join(', ')
}

/** A booking of several rooms shows the number of the room. */
export function nameOf({ guest, group, room, rooms }: RoomStay): string {
  const name = group ?? guest
  return rooms > 1 ? text('rooms.nth', { name, room, rooms }) : name
}

type StayBarProps = Shared & {
  bar: Extract<Bar, { kind: 'stay' }>
  column: string
  begin: (stay: RoomStay, event: PointerEvent) => void
  isFaded: boolean
  isChosen: boolean
}

export function StayBar({ bar, column, select, current, begin, isFaded, isChosen }: StayBarProps) {
  const { stay, key } = bar
  const [className] = stateOfStay(stay)
  return (
    <button
      type="button"
      className={['bar', className, isChosen ? 'chosen' : '', isFaded ? 'faded' : ''].join(' ')}
      style={{ gridColumn: column }}
      data-cell={key}
      data-booking={stay.booking_no}
      data-stay={keyOfStay(stay)}
      tabIndex={key === current ? 0 : -1}
      aria-label={labelOf(stay)}
      onPointerDown={(event) => begin(stay, event)}
      onClick={(event) => select({ kind: 'stay', key: `stay ${keyOfStay(stay)}`, stay }, event.detail === 0)}
    >
      {stay.balance_minor > 0 && stay.stay_state !== 'held' ? <i className="owing" /> : null}
      <span className="truncated">{stay.stay_state === 'held' ? heldName(stay) : nameOf(stay)}</span>
    </button>
  )
}

const heldName = (stay: RoomStay) => text('rooms.heldFor', { guest: nameOf(stay) })

const reasonLabels = {
  renovation: 'rooms.renovation',
  owner: 'rooms.owner',
  maintenance: 'rooms.maintenance',
  other: 'rooms.other',
} as const

export const reasonOf = ({ reason }: Pick<Block, 'reason'>) =>
  text(reasonLabels[reason as keyof typeof reasonLabels] ?? reasonLabels.other)

type BlockBarProps = Shared & {
  column: string
  /** Rooms of a type off sale, or what takes the unit off sale. */
  block: Block | undefined
  unit?: Unit
}

/** Nights off sale: of a room by number, or of some rooms of a type. */
export function BlockBar({ block, unit, column, select, current }: BlockBarProps) {
  const key = unit ? `out ${unit.id}` : `block ${block?.id}`
  const reason = block ? (block.note ?? reasonOf(block)) : text('rooms.outOfOrder')
  const choose = (isByKey: boolean) => {
    if (unit) select({ kind: 'unit', key: `unit ${unit.id}`, unit }, isByKey)
    else if (block) select({ kind: 'block', key, block }, isByKey)
  }
  return (
    <button
      type="button"
      className="bar off"
      style={{ gridColumn: column }}
      data-cell={key}
      tabIndex={key === current ? 0 : -1}
      onClick={(event) => choose(event.detail === 0)}
    >
      <span className="truncated">
        {unit || !block ? reason : text('rooms.blocked', { count: block.rooms, reason })}
      </span>
    </button>
  )
}

type LaneProps = {
  stays: readonly RoomStay[]
  today: Parameters<typeof firstNightWithout>[1]
  select: Select
  begin: StayBarProps['begin']
  dragged: RoomStay | null
  selected: string | undefined
}

/** Stays without a room, to drag to one. */
export function Lane({ stays, today, select, begin, dragged, selected }: LaneProps) {
  return (
    <ul className="lane-stays">
      {stays.map((stay) => {
        const key = `stay ${keyOfStay(stay)}`
        const from = firstNightWithout(stay, today) ?? stay.checkin
        const isFaded = dragged !== null && keyOfStay(dragged) === keyOfStay(stay)
        const classes = ['bar', 'waiting', stay.stay_state, isFaded ? 'faded' : '', selected === key ? 'chosen' : '']
        return (
          <li key={key}>
            <button
              type="button"
              className={classes.join(' ')}
              data-stay={keyOfStay(stay)}
              onPointerDown={(event) => begin(stay, event)}
              onClick={(event) => select({ kind: 'stay', key, stay }, event.detail === 0)}
            >
              <span className="truncated">
                <bdi>{stay.stay_state === 'held' ? heldName(stay) : nameOf(stay)}</bdi>{' '}
                <bdi className="muted">{formatStay(from, stay.checkout)}</bdi>
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
