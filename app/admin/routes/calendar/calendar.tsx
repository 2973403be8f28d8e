import { getRouteApi } from '@tanstack/react-router'
import './calendar.css'
import { useRead } from '#app/admin/client/live.ts'
import { useIsPhone } from '#app/admin/client/use-is-phone.ts'
import { hasScope, type Me, type Property, useMe, useProperties } from '#app/admin/shell/session.ts'
import { text } from '#app/admin/text/text.ts'
import { PageHead } from '#app/admin/ui/page-head.tsx'
import { Empty, Failed, SkeletonRows } from '#app/admin/ui/page-states.tsx'
import { RatesDesk } from './rates-desk.tsx'
import { RatesPhone } from './rates-phone.tsx'
import type { CalendarSearch } from './search.ts'
import { usePlans } from './use-nights.ts'

const route = getRouteApi('/shell/calendar')

/** Rates and availability by room type and day: where a day is too cheap, too full or closed. */
export function Calendar() {
  const { data: me } = useMe()
  return me ? <CalendarOf me={me} /> : <SkeletonRows />
}

function CalendarOf({ me }: { me: Me }) {
  const search = route.useSearch()
  const isEnabled = hasScope(me, 'catalogue:read')
  const read = useRead('GET /v1/properties', { query: { limit: '200' } }, { freshMs: 600_000, isEnabled })
  const known = useProperties(me)
  const all = known.filter(({ id }) => hasScope(me, 'ari:read', id))
  // Those after the first page come later.
  const isRead = read.isSuccess && (!read.data.next_cursor || known.length > read.data.items.length)
  const properties = choose(all, search)
  const plans = usePlans(properties)
  const isPhone = useIsPhone()
  if (properties.length === 0) {
    return <NoProperties isEnabled={isEnabled} isRead={isRead} error={read.error} retry={read.refetch} />
  }
  const View = isPhone ? RatesPhone : RatesDesk
  // Selection and editor belong to a set of properties, so another set remounts the view.
  return <View key={properties.map(({ id }) => id).join()} me={me} all={all} properties={properties} plans={plans} />
}

/** So many properties fit one calendar. */
const MAX_UNCHOSEN = 200

/** Returns the chosen properties; without a choice the first of a large group. */
function choose(all: readonly Property[], { property, in: chosen }: CalendarSearch): Property[] {
  if (property !== undefined) return all.filter(({ id }) => id === property)
  const ids = chosen?.split(',').map(Number)
  const first = all.slice(0, MAX_UNCHOSEN)
  const found = ids ? all.filter(({ id }) => ids.includes(id)) : first
  return found.length > 0 ? found : first
}

type NoneProps = { isEnabled: boolean; isRead: boolean; error: unknown; retry: () => unknown }

function NoProperties({ isEnabled, isRead, error, retry }: NoneProps) {
  return (
    <>
      <PageHead title={text('rates.title')} />
      <div className="body">
        {isEnabled && error ? <Failed error={error} retry={() => void retry()} /> : null}
        {isEnabled && !isRead && !error ? <SkeletonRows /> : null}
        {isEnabled && isRead ? (
          <Empty title={text('rates.noProperties')} explanation={text('rates.noPropertiesWhat')} />
        ) : null}
        {isEnabled ? null : <Empty title={text('state.noRight')} explanation={text('state.noRightWhat')} />}
      </div>
    </>
  )
}
