import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { currentInstant } from '#app/admin/client/clock.ts'
import { LiveMark } from '#app/admin/shell/live-mark.tsx'
import { type Me, useMe, useProperties } from '#app/admin/shell/session.ts'
import { SavedViews } from '#app/admin/shell/table/saved-views.tsx'
import { useShownTimeZone } from '#app/admin/shell/use-shown-time-zone.ts'
import { type AdminMessageId, format, text } from '#app/admin/text/text.ts'
import { PageHead } from '#app/admin/ui/page-head.tsx'
import { Empty, Failed, SkeletonRows } from '#app/admin/ui/page-states.tsx'
import { browserTimeZone, calendarDayIn, clockTimeIn } from '#app/i18n/time-zone.ts'
import './reports.css'
import { Explain } from './explain.tsx'
import { KeyFigures } from './key-figures.tsx'
import { MailButton, MailSheet } from './mail-sheet.tsx'
import { Overview } from './overview.tsx'
import { PeriodBar } from './period-bar.tsx'
import { currenciesOf } from './report-figures.ts'
import { rangeName } from './report-names.ts'
import { periodOf } from './report-period.ts'
import { type View, views } from './search.ts'
import { type Scope, useReport } from './use-report.ts'
import { CancellationsView } from './views/cancellations-view.tsx'
import { LeadTimesView } from './views/lead-times-view.tsx'
import { PaceView } from './views/pace-view.tsx'
import { SourcesView } from './views/sources-view.tsx'

const route = getRouteApi('/shell/reports')

const viewNames: { [Name in View]: AdminMessageId } = {
  overview: 'reports.overview',
  pace: 'reports.pace',
  'lead-times': 'reports.leadTime',
  cancellations: 'reports.cancellations',
  sources: 'reports.sources',
}

/** Reports: better or worse than last year, and where? */
export function Reports() {
  const { data: me } = useMe()
  return me ? <ReportsOf me={me} /> : <SkeletonRows />
}

function ReportsOf({ me }: { me: Me }) {
  const search = route.useSearch()
  const { view = 'overview', against = 'same_date', property } = search
  const properties = useProperties(me)
  const period = periodOf(search, calendarDayIn(useShownTimeZone(me), currentInstant()))
  const scope: Scope = { against, ...(property === undefined ? {} : { properties: String(property) }) }
  const total = { from: period.from, to: period.to, by: 'total', ...scope } as const
  const occupancy = useReport('GET /v1/reports/occupancy', total)
  const cancellations = useReport('GET /v1/reports/cancellations', total)
  const currencies = currenciesOf(occupancy.data?.items ?? [])
  const currency = currencies.find((one) => one === search.currency) ?? currencies[0]
  const row = occupancy.data?.items.find((one) => one.currency === currency)
  const readAt = format.clock(clockTimeIn(browserTimeZone(), occupancy.dataUpdatedAt || currentInstant()))
  const name = properties.find(({ id }) => id === property)?.name
  const props = currency ? { period, scope, currency } : null
  return (
    <>
      <PageHead
        title={text('reports.title')}
        aside={<LiveMark isStale={occupancy.isError} readAt={occupancy.dataUpdatedAt} />}
      >
        <MailButton />
        <SavedViews list="reports" />
      </PageHead>
      <div className="body reports">
        <PeriodBar search={search} period={period} currencies={currencies} currency={currency} />
        <p className="muted scope">{name ?? text('shell.allProperties', { count: properties.length })}</p>
        {occupancy.error && !occupancy.data ? (
          <Failed error={occupancy.error} retry={() => void occupancy.refetch()} />
        ) : null}
        {occupancy.data || occupancy.error ? null : <SkeletonRows />}
        {occupancy.data && !row ? (
          <Empty title={text('reports.noRows')} explanation={text('reports.noRowsWhat')} />
        ) : null}
        {row && props ? (
          <>
            <KeyFigures
              occupancy={row}
              cancellation={cancellations.data?.items.find((one) => one.currency === currency)}
              year={row.last_year?.from.slice(0, 4) ?? ''}
            />
            <Explain
              view={view}
              range={rangeName(period)}
              readAt={readAt}
              hasSameWeekdays={against === 'same_weekday'}
            />
            <ViewTabs view={view} />
            {view === 'overview' ? <Overview {...props} sort={search.sort} /> : null}
            {view === 'pace' ? <PaceView {...props} /> : null}
            {view === 'lead-times' ? <LeadTimesView {...props} /> : null}
            {view === 'cancellations' ? <CancellationsView {...props} /> : null}
            {view === 'sources' ? <SourcesView {...props} /> : null}
          </>
        ) : null}
      </div>
      {search.sheet === 'mail' ? <MailSheet /> : null}
    </>
  )
}

function ViewTabs({ view }: { view: View }) {
  const ref = useRef<HTMLElement>(null)
  // On a phone the open view may be beyond the edge.
  useEffect(() => {
    if (view) ref.current?.querySelector('.on')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [view])
  return (
    <nav ref={ref} className="tabs" aria-label={text('reports.views')}>
      {views.map((name) => (
        <Link
          key={name}
          from="/reports"
          to="/reports"
          search={(search) => ({ ...search, view: name })}
          resetScroll={false}
          className={name === view ? 'on' : ''}
          aria-current={name === view ? 'page' : undefined}
        >
          {text(viewNames[name])}
        </Link>
      ))}
    </nav>
  )
}
