import { getRouteApi, Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { LiveMark } from '#app/admin/shell/live-mark.tsx'
import { hasScope, type Me, useMe, useProperties } from '#app/admin/shell/session.ts'
import { useShortcuts } from '#app/admin/shell/shortcuts.ts'
import { type AdminMessageId, format, text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { PageHead } from '#app/admin/ui/page-head.tsx'
import { Empty, Failed, SkeletonRows } from '#app/admin/ui/page-states.tsx'
import { DayFiguresExplained, DayFiguresRow } from './day-figures.tsx'
import { NeedsYou } from './needs-you.tsx'
import { Paper } from './paper/paper.tsx'
import { PrintMenu } from './print-menu.tsx'
import { RoomsToClean } from './rooms-to-clean.tsx'
import { type ListName, listNames } from './search.ts'
import { StayList } from './stay-list.tsx'
import { countDay, filterRows, listRows, mayBeNoShow, nextMark, type StayRow } from './today-rows.ts'
import { intervalOf, useDay } from './use-day.ts'
import { useMarks } from './use-marks.ts'

const route = getRouteApi('/shell/today')

const tabs: Record<ListName, AdminMessageId> = {
  arrivals: 'today.arrivals',
  in_house: 'today.inHouse',
  departures: 'today.departures',
  tomorrow: 'today.tomorrow',
}

/** Today: arrivals, stays, departures, balances, and tasks. */
export function Today() {
  const { data: me } = useMe()
  const { paper } = route.useSearch()
  if (!me) return <SkeletonRows />
  return paper ? <Paper me={me} name={paper} /> : <DayOf me={me} />
}

function DayOf({ me }: { me: Me }) {
  const { property: asked, list = 'arrivals' } = route.useSearch()
  const properties = useProperties(me)
  const property = asked ?? (properties.length === 1 ? properties[0]?.id : undefined)
  const day = useDay({ property, properties, list })
  const marks = useMarks(property === undefined ? undefined : day.units.length > 0)
  const { sheets, shown, today } = day
  const title = today ? format.dayLong(today) : text('shell.today')
  const inScope = properties.filter(({ id }) => property === undefined || id === property)
  const rooms = inScope.flatMap((one) => one.rooms).reduce((sum, { rooms_total: total }) => sum + total, 0)
  const mayWrite = hasScope(me, 'bookings:write', property)
  return (
    <>
      <PageHead title={title} aside={<LiveMark isStale={day.isStale} readAt={day.readAt} />}>
        <PrintMenu />
      </PageHead>
      <div className="body">
        {day.error && !sheets ? <Failed error={day.error} retry={day.retry} /> : null}
        {sheets ? <DayFiguresRow figures={countDay(sheets, marks.overrides)} rooms={rooms} /> : null}
        {sheets ? <DayFiguresExplained readAt={day.readAt} everyMs={intervalOf(property)} /> : null}
        <div className="split">
          <div>
            <ListTabs list={list} />
            {shown ? (
              <Rows
                key={`${list} ${property}`}
                rows={listRows(shown, list, marks.overrides)}
                list={list}
                marks={marks}
                mayWrite={(row) => hasScope(me, 'bookings:write', row.property)}
                units={list === 'tomorrow' ? [] : day.units}
                hasPropertyNames={property === undefined && properties.length > 1}
              />
            ) : null}
            {shown || day.error ? null : <SkeletonRows />}
          </div>
          <aside className="side" aria-label={text('today.needsYou')}>
            <NeedsYou me={me} property={property} everyMs={intervalOf(property)} />
            {property === undefined || !sheets ? null : (
              <RoomsToClean units={day.units} arriving={arrivingIn(sheets)} mayWrite={mayWrite} />
            )}
          </aside>
        </div>
      </div>
    </>
  )
}

function arrivingIn(sheets: ReturnType<typeof useDay>['sheets']): string[] {
  return sheets?.flatMap(({ arrivals }) => arrivals.map(({ booking_no: number }) => number)) ?? []
}

function ListTabs({ list }: { list: ListName }) {
  return (
    <nav className="tabs" aria-label={text('today.lists')}>
      {listNames.map((name) => (
        <Link
          key={name}
          to="/today"
          search={(search) => ({ ...search, list: name })}
          aria-current={name === list ? 'page' : undefined}
          className={name === list ? 'on' : ''}
        >
          {text(tabs[name])}
        </Link>
      ))}
    </nav>
  )
}

type RowsProps = {
  rows: StayRow[]
  list: ListName
  marks: ReturnType<typeof useMarks>
  mayWrite: (row: StayRow) => boolean
  units: Parameters<typeof StayList>[0]['units']
  hasPropertyNames: boolean
}

function Rows({ rows, list, marks, mayWrite, units, hasPropertyNames }: RowsProps) {
  const [wanted, setWanted] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const filterRef = useRef<HTMLInputElement>(null)
  const found = filterRows(rows, wanted)
  const first = found.find((row) => nextMark(row) !== null) ?? found.find(mayBeNoShow)
  const inHand = found.find(({ booking_no: number }) => number === chosen) ?? first
  const step = (by: 1 | -1) => {
    const next = found[Math.max(0, inHand ? found.indexOf(inHand) + by : 0)]
    if (!next) return
    setChosen(next.booking_no)
    document.querySelector(`[data-booking="${next.booking_no}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  const next = inHand && nextMark(inHand)
  const mayMark = inHand !== undefined && mayWrite(inHand)
  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    '/': () => filterRef.current?.focus(),
    escape: marks.dismiss,
    ...(mayMark && next ? { c: () => void marks.next(inHand, next) } : {}),
    ...(mayMark && mayBeNoShow(inHand) ? { x: () => void marks.askNoShow(inHand) } : {}),
  })
  if (rows.length === 0) return <NoRows list={list} />
  return (
    <>
      <input
        ref={filterRef}
        className="input filter"
        type="search"
        aria-label={text('today.filter')}
        placeholder={text('today.filter')}
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
      />
      <StayList
        rows={found}
        inHand={mayMark ? inHand.booking_no : null}
        choose={setChosen}
        marks={marks}
        mayWrite={mayWrite}
        units={units}
        hasPropertyNames={hasPropertyNames}
      />
      {found.length === 0 ? (
        <Empty title={text('today.noneFound')} explanation={text('today.noneFoundWhat', { wanted })}>
          <Button label={text('today.clearFilter')} onClick={() => setWanted('')} />
        </Empty>
      ) : null}
    </>
  )
}

const emptyMessages = {
  arrivals: ['today.noArrivals', 'today.noArrivalsWhat'],
  in_house: ['today.noneInHouse', 'today.noneInHouseWhat'],
  departures: ['today.noDepartures', 'today.noDeparturesWhat'],
  tomorrow: ['today.noneTomorrow', 'today.noneTomorrowWhat'],
} as const

function NoRows({ list }: { list: ListName }) {
  const [title, explanation] = emptyMessages[list]
  return (
    <Empty title={text(title)} explanation={text(explanation)}>
      {list === 'tomorrow' ? null : (
        <Link className="button" to="/today" search={(search) => ({ ...search, list: 'tomorrow' as const })}>
          {text('today.seeTomorrow')}
        </Link>
      )}
    </Empty>
  )
}
