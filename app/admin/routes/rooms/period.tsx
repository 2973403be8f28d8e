import { useNavigate } from '@tanstack/react-router'
import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Segments } from '#app/admin/ui/choice.tsx'
import { DayField } from '#app/admin/ui/day-field.tsx'
import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { type TapeLength, tapeLengths } from './search.ts'

type Props = {
  /** Of the address; absent: today. */
  from: CalendarDay | undefined
  shown: CalendarDay | undefined
  days: number
}

/** The days of the chart, which are part of the address. */
export function Period({ from, shown, days }: Props) {
  const navigate = useNavigate({ from: '/rooms' })
  const open = (day: CalendarDay | undefined) => void navigate({ search: (search) => ({ ...search, from: day }) })
  const step = (by: number) => shown && open(addDays(shown, by))
  return (
    <div className="period">
      <Button label="‹" aria-label={text('rooms.earlier')} onClick={() => step(-Math.ceil(days / 2))} />
      <DayField label={text('rooms.firstDay')} day={shown} onChange={(day) => day && open(day)} />
      <Button label="›" aria-label={text('rooms.later')} onClick={() => step(Math.ceil(days / 2))} />
      <Button label={text('rooms.today')} disabled={from === undefined} onClick={() => open(undefined)} />
      <Segments
        label={text('rooms.length')}
        value={String(days)}
        options={tapeLengths.map((length) => ({
          value: String(length),
          label: text('rooms.weeks', { weeks: length / 7 }),
        }))}
        onChange={(value) => void navigate({ search: (search) => ({ ...search, days: Number(value) as TapeLength }) })}
      />
    </div>
  )
}
