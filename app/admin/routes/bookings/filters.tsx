import { useEffect, useRef, useState } from 'react'
import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { SelectField } from '#app/admin/ui/choice.tsx'
import { DayField } from '#app/admin/ui/day-field.tsx'
import { stayStates } from '#app/domain/bookings/booking-status.ts'
import { saleSources } from '#app/domain/bookings/sale-sources.ts'
import { sourceMessages, stateMessages } from './columns.tsx'
import { type BookingsSearch, payments } from './search.ts'

const TYPING_MS = 250

type Props = { search: BookingsSearch; change: (part: Partial<BookingsSearch>) => void }

/** The field for anything: name, phone, email, number. Searches while the person types. */
export function SearchField({
  search,
  change,
  inputRef,
}: Props & { inputRef: React.RefObject<HTMLInputElement | null> }) {
  const { q = '' } = search
  const [typed, setTyped] = useState(q)
  const sent = useRef(q)
  useEffect(() => {
    if (q !== sent.current) setTyped(q)
    sent.current = q
  }, [q])
  useEffect(() => {
    if (typed === sent.current) return
    const timer = setTimeout(() => {
      sent.current = typed
      change({ q: typed || undefined })
    }, TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed, change])
  return (
    <input
      ref={inputRef}
      className="input booking-search"
      type="search"
      aria-label={text('bookings.search')}
      placeholder={text('bookings.search')}
      autoComplete="off"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}

const states = () =>
  [{ value: '', label: text('bookings.anyState') }].concat(
    stayStates.map((value) => ({ value, label: text(stateMessages[value]) })),
  )

const paymentOptions = () => [
  { value: '', label: text('bookings.anyPayment') },
  { value: 'unpaid', label: text('bookings.unpaid') },
  { value: 'part', label: text('bookings.part') },
  { value: 'paid', label: text('bookings.paid') },
]

const sources = () =>
  [{ value: '', label: text('bookings.anySource') }].concat(
    saleSources.map((value) => {
      const id = sourceMessages[value]
      return { value, label: id ? text(id) : value }
    }),
  )

const kinds = () =>
  [
    { value: 'arrival', label: text('bookings.arrival') },
    { value: 'departure', label: text('bookings.departure') },
    { value: 'created', label: text('bookings.created') },
  ] as const

/** Filters of the list; an empty value is none. */
export function Filters({ search, change }: Props) {
  const { state = '', payment = '', source = '', by = 'arrival' } = search
  return (
    <div className="toolbar">
      <SelectField
        label={text('bookings.state')}
        value={state}
        options={states()}
        onChange={(value) => change({ state: stayStates.find((one) => one === value) })}
      />
      <SelectField
        label={text('bookings.payment')}
        value={payment}
        options={paymentOptions()}
        onChange={(value) => change({ payment: payments.find((one) => one === value) })}
      />
      <SelectField
        label={text('bookings.source')}
        value={source}
        options={sources()}
        onChange={(value) => change({ source: saleSources.find((one) => one === value) })}
      />
      <SelectField
        label={text('bookings.by')}
        value={by}
        options={kinds()}
        onChange={(value) => change({ by: value })}
      />
      <DayField label={text('bookings.from')} day={search.from} onChange={(from) => change({ from })} />
      <DayField label={text('bookings.to')} day={search.to} min={search.from} onChange={(to) => change({ to })} />
      {isFiltered(search) ? (
        <Button label={text('bookings.clear')} variant="bare" onClick={() => change(noFilters)} />
      ) : null}
    </div>
  )
}

export const noFilters: Partial<BookingsSearch> = {
  q: undefined,
  state: undefined,
  payment: undefined,
  source: undefined,
  by: undefined,
  from: undefined,
  to: undefined,
}

export function isFiltered({ q, state, payment, source, from, to }: BookingsSearch): boolean {
  return [q, state, payment, source, from, to].some((value) => value !== undefined)
}
