import { getRouteApi, Link } from '@tanstack/react-router'
import type { EndpointItem } from '#app/admin/client/endpoints.ts'
import { usePages } from '#app/admin/client/use-pages.ts'
import { readWanted } from '#app/admin/shell/palette/matching.ts'
import { format, text } from '#app/admin/text/text.ts'
import { type Column, DataTable } from '#app/admin/ui/data-table.tsx'
import { Empty, ListStates } from '#app/admin/ui/page-states.tsx'

const route = getRouteApi('/shell/guests')

type Booking = EndpointItem<'GET /v1/bookings'>

/** Guests of the bookings that were found, each once, with the newest booking. */
export function FoundGuests({ wanted }: { wanted: string }) {
  const { property } = route.useSearch()
  const filter = toFilter(wanted)
  const list = usePages(
    'GET /v1/bookings',
    { query: { ...filter, limit: '50', ...(property ? { property: String(property) } : {}) } },
    { isEnabled: filter !== null },
  )
  if (!filter) return <Empty title={text('guests.start')} explanation={text('guests.startWhat')} />
  const rows = list.items ? [...Map.groupBy(list.items, contactOf).values()] : null
  return (
    <ListStates
      list={{ ...list, items: rows }}
      empty={{ title: text('guests.nobody'), explanation: text('guests.nobodyWhat') }}
    >
      <DataTable
        label={text('guests.found')}
        columns={columns()}
        rows={rows ?? []}
        rowKey={([row]) => row?.booking_no ?? ''}
      />
    </ListStates>
  )
}

/** Returns the one filter of bookings that a text means; null for nothing to look for. */
function toFilter(typed: string): { number: string } | { phone: string } | { guest: string } | null {
  const { number, phone, guest } = readWanted(typed)
  if (phone) return { phone }
  if (number && /\d/.test(number)) return { number }
  return guest ? { guest } : number ? { number } : null
}

function contactOf({ guest, booking_no: number }: Booking): string {
  const contact = [guest.country_code, guest.phone, guest.email].filter(Boolean).join(' ')
  return contact === '' ? number : `${guest.name} ${contact}`
}

function columns(): Column<Booking[]>[] {
  return [
    {
      id: 'guest',
      label: text('guests.guest'),
      isHead: true,
      cell: ([newest]) =>
        newest ? (
          <Link
            className="link"
            from="/guests"
            to="/guests"
            search={(search) => ({ ...search, booking: newest.booking_no })}
          >
            <bdi>{newest.guest.name}</bdi>
          </Link>
        ) : null,
    },
    {
      id: 'contact',
      label: text('guests.contact'),
      cell: ([newest]) => (
        <div>
          <div className="first">
            <bdi>{[newest?.guest.country_code, newest?.guest.phone].filter(Boolean).join(' ')}</bdi>
          </div>
          <div className="second">
            <bdi>{newest?.guest.email ?? ''}</bdi>
          </div>
        </div>
      ),
    },
    {
      id: 'stay',
      label: text('guests.newest'),
      cell: ([newest]) =>
        newest ? (
          <div>
            <div className="first">
              <bdi>{format.dayRange(newest.checkin, newest.checkout)}</bdi>
            </div>
            <div className="second">{newest.property.name}</div>
          </div>
        ) : null,
    },
    { id: 'count', label: text('guests.bookings'), isEnd: true, cell: (rows) => <bdi>{rows.length}</bdi> },
  ]
}
