import { memo } from 'react'
import { format, text } from '#app/admin/text/text.ts'
import { type CalendarDay, dayOfWeek } from '#app/domain/dates/calendar-day.ts'
import type { CellEdit } from './editor/edit.ts'
import { type Night, priceFor } from './nights.ts'
import { cellRole } from './roles.ts'
import { isWeekendNight } from './rows.ts'

type CellProps = {
  id: string
  row: string
  day: CalendarDay
  night: Night | undefined
  currency: string
  guests: number
  edit: CellEdit | undefined
  isSelected: boolean
  isActive: boolean
  /** Edges of the selection at this cell: `t`, `b`, `s`, `e`. */
  edges: string
  column: number
  style?: { insetInlineStart: string; inlineSize: string }
  /** Shows the date in the cell, as in a month. */
  hasDate?: boolean
}

/** A night of a rate: price, rooms left, rule. */
export const NightCell = memo(function NightCell(props: CellProps) {
  const { id, row, day, night, isSelected, isActive, column, style, hasDate, edit } = props
  return (
    <div
      {...cellRole(column, isSelected)}
      id={id}
      data-row={row}
      data-day={day}
      tabIndex={isActive ? 0 : -1}
      className={classesOf(props)}
      style={style}
    >
      {hasDate ? <em>{Number(day.slice(8))}</em> : null}
      {night ? <NightContent {...props} night={night} edit={edit} /> : <i>{'…'}</i>}
    </div>
  )
})

/** Up to this number of rooms left, the cell is highlighted. */
const FEW = 2

function classesOf({ day, night, edit, isSelected, edges }: CellProps): string {
  const left = night && leftOf(night)
  const isClosed = edit?.change.closed ?? night?.effective.closed
  return [
    'night',
    isWeekendNight(dayOfWeek(day)) && 'weekend',
    isClosed && 'closed',
    left === 0 ? 'full' : left !== undefined && left <= FEW && 'few',
    isSelected && 'selected',
    edit && 'edited',
    ...(isSelected ? edges.split('').map((edge) => `edge-${edge}`) : []),
  ]
    .filter(Boolean)
    .join(' ')
}

/** Rooms left, whether or not the night is closed. */
function leftOf({ available }: Night): number {
  return available
}

function NightContent({ night, edit, currency, guests }: CellProps & { night: Night }) {
  const price = night.effective.price
  const shown = priceFor(price, guests)
  const isOwn = price?.source === 'night'
  const change = edit?.change ?? {}
  const next = change.price ? priceFor(change.price, guests) : undefined
  const write = (amountMinor: number) => <Amount written={format.exactAmount({ amountMinor, currency })} />
  return (
    <>
      {next === undefined ? null : <b className="new">{next === null ? '–' : write(next)}</b>}
      {next === undefined || shown === null ? null : <s>{write(shown)}</s>}
      {next === undefined ? (
        <b className={isOwn ? undefined : 'inherited'}>{shown === null ? '–' : write(shown)}</b>
      ) : null}
      {change.price === null ? <u>{text('rates.inheritedShort')}</u> : null}
      <Left night={night} change={change} />
      <Rules night={night} change={change} />
    </>
  )
}

/** On a phone an amount that is wider than its day continues below with its decimals. */
function Amount({ written }: { written: string }) {
  const [whole, decimals] = written.split(/(?=[.,]\d\d$)/)
  return (
    <>
      <span>{whole}</span>
      <wbr />
      <span>{decimals}</span>
    </>
  )
}

type ChangedNight = { night: Night; change: CellEdit['change'] }

function Left({ night, change }: ChangedNight) {
  const left =
    change.total === undefined || change.total === null
      ? leftOf(night)
      : Math.max(0, change.total - night.sold - night.blocked)
  const words = left === 0 ? text('rates.full') : text('rates.left', { count: left })
  return <i className={change.total === undefined ? undefined : 'new'}>{words}</i>
}

/** The strictest rule first; a rule of the property or plan is shown as inherited. */
function Rules({ night, change }: ChangedNight) {
  const rule = ruleOf(night, change)
  if (!rule) return null
  const classes = [rule.isInherited && 'inherited', rule.isClosing && 'closing', rule.isNew && 'new']
  return (
    <u className={classes.filter(Boolean).join(' ') || undefined}>
      {rule.isInherited ? <span className="unseen">{text('rates.inheritedWord')}</span> : null}
      <span>{rule.words}</span>
    </u>
  )
}

type Rule = { words: string; isInherited: boolean; isClosing?: boolean; isNew: boolean }

function ruleOf(night: Night, change: CellEdit['change']): Rule | null {
  const { effective } = night
  const isClosed = change.closed ?? effective.closed
  if (isClosed) {
    const isInherited = !(change.closed ?? night.closed)
    return { words: text('rates.closed'), isInherited, isClosing: true, isNew: change.closed === true }
  }
  if (change.closed === false) return { words: text('rates.opens'), isInherited: false, isNew: true }
  const noArrival = change.closed_to_arrival ?? effective.closed_to_arrival
  const isNewArrival = change.closed_to_arrival !== undefined
  if (noArrival) {
    const isInherited = !isNewArrival && !night.closed_to_arrival
    return { words: text('rates.noArrival'), isInherited, isNew: isNewArrival }
  }
  const noDeparture = change.closed_to_departure ?? effective.closed_to_departure
  const isNewDeparture = change.closed_to_departure !== undefined
  if (noDeparture) {
    const isInherited = !isNewDeparture && !night.closed_to_departure
    return { words: text('rates.noDeparture'), isInherited, isNew: isNewDeparture }
  }
  return lengthRuleOf(night, change)
}

function lengthRuleOf({ effective, min_nights, max_nights }: Night, change: CellEdit['change']): Rule | null {
  const min = change.min_nights === undefined ? effective.min_nights : (change.min_nights ?? 1)
  if (min > 1 || change.min_nights !== undefined) {
    const isNew = change.min_nights !== undefined
    const words = min > 1 ? text('rates.minimum', { count: min }) : text('rates.noMinimum')
    return { words, isInherited: !isNew && min_nights !== min, isNew }
  }
  const max = change.max_nights === undefined ? effective.max_nights : change.max_nights
  if (max === null) return null
  const isNew = change.max_nights !== undefined
  return { words: text('rates.maximum', { count: max }), isInherited: !isNew && max_nights !== max, isNew }
}
