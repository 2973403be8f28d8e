import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Property } from '#app/admin/shell/session.ts'
import { format, text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { SelectField } from '#app/admin/ui/choice.tsx'
import { Field } from '#app/admin/ui/field.tsx'
import { PageHead } from '#app/admin/ui/page-head.tsx'
import { addDays, type CalendarDay, isCalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Markup } from '#app/ui/markup.tsx'
import { PropertyPicker } from './property-picker.tsx'
import { ALL_RATES, OWN_PRICE, type RatePlan } from './rows.ts'
import { MAX_GUESTS } from './search.ts'
import { useCalendarSearch } from './use-calendar.ts'

type Props = {
  all: readonly Property[]
  properties: readonly Property[]
  plans: ReadonlyMap<number, readonly RatePlan[]>
  from: CalendarDay
  to: CalendarDay | undefined
  /** Days by which Earlier and Later move. */
  step: number
  goTo: (day: CalendarDay) => void
  undo: (() => void) | null
  isUndoing: boolean
  aside: Markup
}

export function CalendarHead(props: Props) {
  const { all, properties, plans, from, to, step, goTo, undo, isUndoing, aside } = props
  const [isPicking, setIsPicking] = useState(false)
  return (
    <>
      <PageHead
        title={text('rates.title')}
        aside={
          <>
            <CalendarTabs />
            {aside}
          </>
        }
      >
        <Button label="‹" aria-label={text('rates.earlier')} onClick={() => goTo(addDays(from, -step))} />
        <div className="date-jump">
          <span aria-hidden="true">{to ? format.dayRange(from, to) : format.day(from)}</span>
          <Field
            label={text('rates.firstDay')}
            type="date"
            value={from}
            onChange={({ target }) => isCalendarDay(target.value) && goTo(target.value)}
          />
        </div>
        <Button label="›" aria-label={text('rates.later')} onClick={() => goTo(addDays(from, step))} />
        {all.length > 1 ? (
          <Button
            label={text('rates.properties', { count: properties.length, all: all.length })}
            onClick={() => setIsPicking(true)}
          />
        ) : null}
        <PlanField plans={plans} />
        <GuestsField />
        {undo ? <Button label={text('shell.undo')} shortcut="Z" isBusy={isUndoing} onClick={undo} /> : null}
      </PageHead>
      {isPicking ? <PropertyPicker all={all} chosen={properties} onClose={() => setIsPicking(false)} /> : null}
    </>
  )
}

function CalendarTabs() {
  return (
    <nav className="segments desk-only" aria-label={text('rates.views')}>
      <span aria-current="page" className="on">
        {text('rates.rates')}
      </span>
      <Link to="/rooms" search={({ property }) => ({ property })}>
        {text('rates.roomNumbers')}
      </Link>
    </nav>
  )
}

/** The shown price: the room type's own, that of a plan, or all of them. */
export function PlanField({ plans }: { plans: Props['plans'] }) {
  const { plan = OWN_PRICE, change } = useCalendarSearch()
  const named = new Map([...plans.values()].flat().map(({ code, name }) => [code, name]))
  if (named.size === 0) return null
  const options = [
    { value: OWN_PRICE, label: text('rates.roomPrice') },
    ...[...named].map(([value, label]) => ({ value, label })),
    { value: ALL_RATES, label: text('rates.allRates') },
  ]
  return (
    <SelectField
      label={text('rates.plan')}
      value={options.some(({ value }) => value === plan) ? plan : OWN_PRICE}
      options={options}
      onChange={(value) => change({ plan: value === OWN_PRICE ? undefined : value })}
    />
  )
}

export function GuestsField() {
  const { guests, change } = useCalendarSearch()
  const counts = Array.from({ length: MAX_GUESTS }, (_, index) => index + 1)
  return (
    <SelectField
      label={text('rates.guests')}
      value={String(guests)}
      options={counts.map((count) => ({ value: String(count), label: text('rates.guestCount', { count }) }))}
      onChange={(value) => change({ guests: value === '2' ? undefined : Number(value) })}
    />
  )
}
