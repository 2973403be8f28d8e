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
