import { getRouteApi, Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useRead } from '#app/admin/client/live.ts'
import { OneProperty } from '#app/admin/shell/one-property.tsx'
import type { Me, Property } from '#app/admin/shell/session.ts'
import { type AdminMessageId, format, text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { DayField } from '#app/admin/ui/day-field.tsx'
import { PageHead } from '#app/admin/ui/page-head.tsx'
import { Failed, SkeletonRows } from '#app/admin/ui/page-states.tsx'
import '#app/admin/ui/styles/paper.css'
import type { PaperName } from '../search.ts'
import { DayPaper } from './day-paper.tsx'
import type { PaperProps } from './day-sheet.ts'
import { GuestPaper } from './guest-paper.tsx'
import { RoomPaper } from './room-paper.tsx'

const route = getRouteApi('/shell/today')

const papers: Record<PaperName, { title: AdminMessageId; content: ComponentType<PaperProps> }> = {
  day: { title: 'today.daySheet', content: DayPaper },
  rooms: { title: 'today.housekeeping', content: RoomPaper },
  guests: { title: 'today.guestRegister', content: GuestPaper },
}

/** A list of a property for a day, made for paper: the day sheet, housekeeping, or the register of guests. */
export function Paper({ me, name }: { me: Me; name: PaperName }) {
  return <OneProperty me={me}>{(property) => <PaperOf me={me} name={name} property={property} />}</OneProperty>
}

type Props = { me: Me; name: PaperName; property: Property }

function PaperOf({ me, name, property }: Props) {
  const { day } = route.useSearch()
  const navigate = route.useNavigate()
  const path = { propertyId: property.id }
  const read = useRead('GET /v1/properties/{propertyId}/day-sheet', { path, query: { day } }, { everyMs: 30_000 })
  const { title, content: Content } = papers[name]
  const shown = day ?? read.data?.day
  return (
    <>
      <PageHead title={text(title)}>
        <Link className="button" to="/today" search={({ property: chosen }) => ({ property: chosen })}>
          {text('today.backToToday')}
        </Link>
        <Button label={text('today.printNow')} icon="print" variant="primary" onClick={() => print()} />
      </PageHead>
      <div className="body sheet-of-paper">
        <div className="toolbar">
          <DayField
            label={text('today.day')}
            day={shown}
            onChange={(next) => void navigate({ search: (now) => ({ ...now, day: next }), replace: true })}
          />
        </div>
        {shown ? <h2 className="heading">{`${property.name}, ${format.dayLong(shown)}`}</h2> : null}
        {read.error && !read.data ? <Failed error={read.error} retry={() => void read.refetch()} /> : null}
        {read.data || read.error ? null : <SkeletonRows />}
        {read.data ? <Content key={read.data.day} me={me} property={property} sheet={read.data} /> : null}
      </div>
    </>
  )
}
