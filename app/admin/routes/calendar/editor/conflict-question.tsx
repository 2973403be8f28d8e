import { format, text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Question } from '#app/admin/ui/question.tsx'
import { priceFor } from '../nights.ts'
import type { CellEdit, NightChange } from './edit.ts'
import type { Changes, Conflict } from './use-changes.ts'

const MAX_LINES = 6

/** Nights that somebody else changed meanwhile, with both values: which one holds? */
export function ConflictQuestion({ changes, guests }: { changes: Changes; guests: number }) {
  const { conflicts } = changes
  const count = conflicts.length
  return (
    <Question
      label={text('rates.conflict')}
      title={text('rates.conflictTitle', { count })}
      tone="primary"
      action={text('rates.useMine', { count })}
      isBusy={changes.isBusy}
      onYes={() => changes.answer('mine')}
      onNo={changes.cancel}
    >
      <ul>
        {conflicts.slice(0, MAX_LINES).map((conflict) => (
          <li key={`${conflict.edit.row.key} ${conflict.edit.day}`}>
            <span>{describeConflict(conflict, guests)}</span>
          </li>
        ))}
        {count > MAX_LINES ? (
          <li>
            <span>{text('rates.conflictMore', { count: count - MAX_LINES })}</span>
          </li>
        ) : null}
      </ul>
      <Button
        label={text('rates.keepTheirs')}
        size="small"
        isBusy={changes.isBusy}
        onClick={() => changes.answer('theirs')}
      />
    </Question>
  )
}

function describeConflict({ edit, now }: Conflict, guests: number): string {
  const { row, day, change } = edit
  const currency = row.property.currency
  const theirs = Object.fromEntries(
    Object.keys(change).map((name) => [name, now[name as keyof NightChange]]),
  ) as CellEdit['change']
  const values = { guests, currency }
  return text('rates.conflictLine', {
    room: row.planName ?? row.room.name,
    day: format.dayWithWeekday(day),
    theirs: describeChange(theirs, values),
    mine: describeChange(change, values),
  })
}

type Values = { guests: number; currency: string }

/** `₹2,900, closed, min 2` */
function describeChange(change: NightChange, { guests, currency }: Values): string {
  const { price, total, closed, min_nights: min, max_nights: max } = change
  const shown = price ? priceFor(price, guests) : null
  const { closed_to_arrival: noArrival, closed_to_departure: noDeparture } = change
  const parts = [
    price === undefined
      ? null
      : shown === null
        ? text('rates.inheritedShort')
        : format.price({ amountMinor: shown, currency }),
    total === undefined || total === null ? null : text('rates.forSale', { count: total }),
    closed === undefined ? null : text(closed ? 'rates.closed' : 'rates.open'),
    min === undefined ? null : min === null ? text('rates.noMinimum') : text('rates.minimum', { count: min }),
    max === undefined ? null : max === null ? text('rates.noMaximum') : text('rates.maximum', { count: max }),
    noArrival === undefined ? null : text(noArrival ? 'rates.noArrival' : 'rates.arrivalOpen'),
    noDeparture === undefined ? null : text(noDeparture ? 'rates.noDeparture' : 'rates.departureOpen'),
  ]
  return parts.filter((part) => part !== null).join(', ')
}
