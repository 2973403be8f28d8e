import { useEffect, useState } from 'react'
import { type CalendarDay, isCalendarDay } from '#app/domain/dates/calendar-day.ts'
import { Field } from './field.tsx'

type Props = {
  label: string
  day: CalendarDay | undefined
  min?: CalendarDay | undefined
  onChange: (day: CalendarDay | undefined) => void
}

/** A day that applies while typing. An incomplete year changes nothing. */
export function DayField({ label, day, min, onChange }: Props) {
  const [typed, setTyped] = useState<string>(day ?? '')
  useEffect(() => setTyped(day ?? ''), [day])
  return (
    <Field
      label={label}
      type="date"
      min={min}
      value={typed}
      onChange={({ target: { value, validity } }) => {
        setTyped(value)
        if (isCalendarDay(value)) onChange(value)
        else if (value === '' && !validity.badInput) onChange(undefined)
      }}
    />
  )
}

type RangeEnd = { label: string; value: string; error: string | undefined }

type RangeProps = { first: RangeEnd; last: RangeEnd; onChange: (part: { from: string } | { to: string }) => void }

/** First and last day of a form, which is sent as a whole. */
export function DayRangeFields({ first, last, onChange }: RangeProps) {
  return (
    <div className="form-row">
      <Field {...first} type="date" required onChange={({ target }) => onChange({ from: target.value })} />
      <Field
        {...last}
        type="date"
        required
        min={first.value}
        onChange={({ target }) => onChange({ to: target.value })}
      />
    </div>
  )
}
