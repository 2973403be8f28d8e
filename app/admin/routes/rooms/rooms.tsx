import './rooms.css'
import { getRouteApi, Link } from '@tanstack/react-router'
import { LiveMark } from '#app/admin/shell/live-mark.tsx'
import { OneProperty } from '#app/admin/shell/one-property.tsx'
import { hasScope, type Me, type Property, useMe, useProperty } from '#app/admin/shell/session.ts'
import { text } from '#app/admin/text/text.ts'
import { PageHead } from '#app/admin/ui/page-head.tsx'
import { Empty, Failed, SkeletonRows } from '#app/admin/ui/page-states.tsx'
import { Chart } from './chart.tsx'
import { Period } from './period.tsx'
import { useTape } from './use-tape.ts'

const route = getRouteApi('/shell/rooms')

const DEFAULT_DAYS = 14

/** Rooms: stays by room number, and stays without a room. */
export function Rooms() {
  const { data: me } = useMe()
  return me ? <RoomsFor me={me} /> : <SkeletonRows />
}

function RoomsFor({ me }: { me: Me }) {
  const property = useProperty(me)
  if (property) return <RoomsOf key={property.id} me={me} property={property} />
  return (
    <>
      <PageHead title={text('shell.rooms')} />
      <div className="body">
        <OneProperty me={me}>{() => null}</OneProperty>
      </div>
    </>
  )
}

function RoomsOf({ me, property }: { me: Me; property: Property }) {
  const { from, days = DEFAULT_DAYS } = route.useSearch()
  const { tape, error, isStale, readAt, retry } = useTape({ me, property, from, days })
  return (
    <>
      <PageHead title={text('shell.rooms')} aside={<LiveMark isStale={isStale} readAt={readAt} />}>
        <Period from={from} shown={tape?.from} days={days} />
      </PageHead>
      {tape ? null : (
        <div className="body">{error ? <Failed error={error} retry={retry} /> : <SkeletonRows count={10} />}</div>
      )}
      {tape && tape.units.length === 0 ? <NoRooms me={me} property={property} /> : null}
      {tape && tape.units.length > 0 ? <Chart me={me} property={property} tape={tape} days={days} /> : null}
    </>
  )
}

function NoRooms({ me, property }: { me: Me; property: Property }) {
  return (
    <div className="body">
      <Empty title={text('rooms.none')} explanation={text('rooms.noneWhat', { property: property.name })}>
        {hasScope(me, 'catalogue:write', property.id) ? (
          <Link
            className="button"
            to="/properties/$propertyId"
            params={{ propertyId: String(property.id) }}
            search={{ section: 'rooms' }}
          >
            {text('rooms.addRooms')}
          </Link>
        ) : null}
      </Empty>
    </div>
  )
}
