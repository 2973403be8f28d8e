import { getRouteApi } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { currentInstant } from '#app/admin/client/clock.ts'
import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { SelectField } from '#app/admin/ui/choice.tsx'
import { Field } from '#app/admin/ui/field.tsx'
import { addDays, type CalendarDay, isCalendarDay } from '#app/domain/dates/calendar-day.ts'
import { browserTimeZone, calendarDayIn } from '#app/i18n/time-zone.ts'
import type { SystemSearch } from '../search.ts'
import { areaNames, areaWords } from './action-words.ts'
import type { Actor } from './use-actors.ts'

const route = getRouteApi('/shell/system')

const DAYS_SHOWN = 30

/** The filter of the address; by default the last 30 days. */
export function useFilter() {
  const { by, action, subject, property, from, to } = route.useSearch()
  const first = from ?? addDays(calendarDayIn(browserTimeZone(), currentInstant()), -DAYS_SHOWN)
  const query = {
    actor: by,
    action,
    subject: subject ? toSubject(subject) : undefined,
    property,
    from: startOf(first),
    to: to ? startOf(addDays(to, 1)) : undefined,
  }
  return { query, first }
}

/** Midnight where the person is. */
const startOf = (day: CalendarDay) => new Date(`${day}T00:00:00`).toISOString()

/** A number alone means a booking. */
const toSubject = (typed: string) => (typed.includes(':') ? typed : `booking:${typed.toUpperCase()}`)

/** Who, what, on what, and when. */
export function Filters({ actors }: { actors: readonly Actor[] }) {
  const { by = '', action = '', to, subject } = route.useSearch()
  const navigate = route.useNavigate()
  const { first } = useFilter()
  const set = (next: Partial<SystemSearch>) =>
    void navigate({ search: (now) => ({ ...now, change: undefined, ...next }), replace: true })
  const setDay = (name: 'from' | 'to', day: string) => {
    if (day === '' || isCalendarDay(day)) set({ [name]: day || undefined })
  }
  const isKnown = by === '' || actors.some(({ id }) => id === by)
  const people = [
    { value: '', label: text('system.everybody') },
    ...actors.map(({ id, name }) => ({ value: id, label: name })),
    ...(isKnown ? [] : [{ value: by, label: by }]),
  ]
  const areas = areaNames.map((name) => ({ value: name, label: areaWords(name) }))
  const kinds = [
    { value: '', label: text('system.everything') },
    ...areas.toSorted((one, other) => one.label.localeCompare(other.label)),
  ]
  return (
    <div className="toolbar">
      <SelectField
        label={text('system.who')}
        value={by}
        options={people}
        onChange={(id) => set({ by: id || undefined })}
      />
      <SelectField
        label={text('system.what')}
        value={action}
        options={kinds}
        onChange={(name) => set({ action: name || undefined })}
      />
      <SubjectForm key={subject} subject={subject ?? ''} find={(next) => set({ subject: next || undefined })} />
      <Field
        type="date"
        label={text('system.from')}
        value={first}
        onChange={({ target }) => setDay('from', target.value)}
      />
      <Field
        type="date"
        label={text('system.until')}
        value={to ?? ''}
        min={first}
        onChange={({ target }) => setDay('to', target.value)}
      />
    </div>
  )
}

function SubjectForm({ subject, find }: { subject: string; find: (subject: string) => void }) {
  const [typed, setTyped] = useState(subject)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    find(typed.trim())
  }
  return (
    <form className="search-form" onSubmit={submit}>
      <Field
        type="search"
        label={text('system.bookingNumber')}
        value={typed}
        maxLength={100}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button label={text('system.find')} icon="search" type="submit" />
    </form>
  )
}
