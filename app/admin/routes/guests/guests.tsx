import './guests.css'
import { getRouteApi } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { hasScope, type Me, useMe } from '#app/admin/shell/session.ts'
import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Field } from '#app/admin/ui/field.tsx'
import { PageHead } from '#app/admin/ui/page-head.tsx'
import { Empty, SkeletonRows } from '#app/admin/ui/page-states.tsx'
import { FoundGuests } from './found-guests.tsx'
import { GuestOfBooking } from './guest-of-booking.tsx'

const route = getRouteApi('/shell/guests')

/** Guests: found by a booking, with all their stays, what is stored about them, and their erasure. */
export function Guests() {
  const { data: me } = useMe()
  return me ? <GuestsOf me={me} /> : <SkeletonRows />
}

function GuestsOf({ me }: { me: Me }) {
  const { q, booking } = route.useSearch()
  const mayRead = hasScope(me, 'guests:read') && hasScope(me, 'bookings:read')
  return (
    <>
      <PageHead title={text('shell.guests')} />
      <div className="body guests">
        {mayRead ? (
          <>
            <SearchForm key={q} wanted={q ?? ''} />
            {booking ? <GuestOfBooking key={booking} me={me} bookingNo={booking} /> : <FoundGuests wanted={q ?? ''} />}
          </>
        ) : (
          <Empty title={text('guests.noRight')} explanation={text('guests.noRightWhat')} />
        )}
      </div>
    </>
  )
}

function SearchForm({ wanted }: { wanted: string }) {
  const navigate = route.useNavigate()
  const [typed, setTyped] = useState(wanted)
  const search = (event: FormEvent) => {
    event.preventDefault()
    void navigate({ search: ({ property }) => ({ property, q: typed.trim() || undefined }) })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser knows <search>.
    <form role="search" className="toolbar" onSubmit={search}>
      <Field
        label={text('guests.find')}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button label={text('guests.search')} type="submit" icon="search" />
    </form>
  )
}
