import { format, text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { SelectField } from '#app/admin/ui/choice.tsx'
import { Field } from '#app/admin/ui/field.tsx'
import type { Markup } from '#app/ui/markup.tsx'
import { OWN_PRICE } from '../rows.ts'
import type { SelectedRange } from '../selection.ts'
import type { EditorState } from './use-editor.ts'

const MAX_STAY = 90
const MAX_ROOMS = 9_999

type RuleProps = { editor: EditorState; range: SelectedRange; children: Markup }

/** Rooms left, shortest stay, closing. */
export function RuleFields({ editor, range, children }: RuleProps) {
  const { draft, change } = editor
  const hasRooms = range.rows.some(({ plan }) => plan === OWN_PRICE)
  return (
    <>
      {hasRooms ? (
        <div className="dock-group dock-number">
          <NumberField
            label={text('rates.leftToSell')}
            value={draft.left}
            max={MAX_ROOMS}
            onChange={(left) => change({ left: left ?? undefined })}
          />
        </div>
      ) : null}
      <div className="dock-group dock-stay">
        <NumberField
          label={text('rates.shortestStay')}
          value={draft.min_nights}
          max={MAX_STAY}
          onChange={(nights) => change({ min_nights: nights === 0 ? null : nights })}
        />
        <div className="row">
          <Button
            label={text('rates.closeDays')}
            aria-pressed={draft.closed === true}
            onClick={() => change({ closed: draft.closed === true ? undefined : true })}
          />
          <Button
            label={text('rates.openDays')}
            aria-pressed={draft.closed === false}
            onClick={() => change({ closed: draft.closed === false ? undefined : false })}
          />
          {children}
        </div>
      </div>
    </>
  )
}

/** Longest stay, arrivals, departures, and the weekdays that all changes are for. */
export function MoreRules({ editor }: { editor: EditorState }) {
  const { draft, change } = editor
  return (
    <div className="dock-fields dock-second">
      <div className="dock-group dock-number">
        <NumberField
          label={text('rates.longestStay')}
          value={draft.max_nights}
          max={MAX_STAY}
          onChange={(nights) => change({ max_nights: nights === 0 ? null : nights })}
        />
      </div>
      <div className="dock-group">
        <FlagField
          label={text('rates.arrivals')}
          value={draft.closed_to_arrival}
          onChange={(value) => change({ closed_to_arrival: value })}
        />
      </div>
      <div className="dock-group">
        <FlagField
          label={text('rates.departures')}
          value={draft.closed_to_departure}
          onChange={(value) => change({ closed_to_departure: value })}
        />
      </div>
      <Weekdays chosen={draft.weekdays} onChange={(weekdays) => change({ weekdays })} />
    </div>
  )
}

type NumberProps = {
  label: string
  value: number | null | undefined
  max: number
  onChange: (value: number | undefined) => void
}

/** A whole number; empty keeps the value, 0 removes a rule. */
function NumberField({ label, value, max, onChange }: NumberProps) {
  return (
    <Field
      label={label}
      inputMode="numeric"
      autoComplete="off"
      placeholder={text('rates.asIs')}
      value={value === undefined ? '' : String(value ?? 0)}
      onChange={(event) => {
        const digits = event.target.value.replaceAll(/\D/g, '').slice(0, 4)
        onChange(digits === '' ? undefined : Math.min(max, Number(digits)))
      }}
    />
  )
}

type FlagProps = { label: string; value: boolean | undefined; onChange: (value: boolean | undefined) => void }

function FlagField({ label, value, onChange }: FlagProps) {
  const options = [
    { value: 'as-is', label: text('rates.asIs') },
    { value: 'closed', label: text('rates.notAllowed') },
    { value: 'open', label: text('rates.allowed') },
  ] as const
  return (
    <SelectField
      label={label}
      value={value === undefined ? 'as-is' : value ? 'closed' : 'open'}
      options={options}
      onChange={(next) => onChange(next === 'as-is' ? undefined : next === 'closed')}
    />
  )
}

type WeekdaysProps = {
  chosen: readonly number[] | undefined
  onChange: (chosen: readonly number[] | undefined) => void
}

const ALL_DAYS = [0, 1, 2, 3, 4, 5, 6]

function Weekdays({ chosen = ALL_DAYS, onChange }: WeekdaysProps) {
  const ordered = ALL_DAYS.map((_, index) => (index + format.firstWeekday) % 7)
  return (
    <fieldset className="dock-group weekdays">
      <legend>{text('rates.weekdays')}</legend>
      <div className="row">
        {ordered.map((weekday) => (
          <button
            key={weekday}
            type="button"
            className="button small"
            aria-pressed={chosen.includes(weekday)}
            onClick={() => {
              const next = ALL_DAYS.filter((day) => chosen.includes(day) !== (day === weekday))
              onChange(next.length === 0 || next.length === ALL_DAYS.length ? undefined : next)
            }}
          >
            <span>{format.weekday(`2023-01-0${weekday + 1}`)}</span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}
