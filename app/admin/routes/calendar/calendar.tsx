import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import '#app/admin/ui/styles/calendar.css'
import { hasScope, type Me, type Property, useMe, useProperties } from '#app/admin/shell/session.ts'
import { text } from '#app/admin/text/text.ts'
import { PageHead } from '#app/admin/ui/page-head.tsx'
import { Empty, SkeletonRows } from '#app/admin/ui/page-states.tsx'
import { RatesDesk } from './rates-desk.tsx'
import { RatesPhone } from './rates-phone.tsx'
import type { CalendarSearch } from './search.ts'
import { useIsPhone } from './use-box.ts'
import { usePlans } from './use-nights.ts'

const route = getRouteApi('/shell/calendar')

/** Rates and availability by room type and day: where a day is too cheap, too full or closed. */
export function Calendar() {
  const { data: me } = useMe()
  return me ? <CalendarOf me={me} /> : <SkeletonRows />
}

function CalendarOf({ me }: { me: Me }) {
  const search = route.useSearch()
  const all = useProperties(me).filter(({ id }) => hasScope(me, 'ari:read', id))
  const properties = choose(all, search)
  const plans = usePlans(properties)
  const isPhone = useIsPhone()
  if (properties.length === 0) return <NoProperties me={me} />
  const View = isPhone ? RatesPhone : RatesDesk
  // Another set of properties begins anew: its selection and editor belong to it.
  return <View key={properties.map(({ id }) => id).join()} me={me} all={all} properties={properties} plans={plans} />
}

function choose(all: readonly Property[], { property, in: chosen }: CalendarSearch): Property[] {
  if (property !== undefined) return all.filter(({ id }) => id === property)
  const ids = chosen?.split(',').map(Number)
  const found = ids ? all.filter(({ id }) => ids.includes(id)) : all
  return found.length > 0 ? [...found] : [...all]
}

function NoProperties({ me }: { me: Me }) {
  const [isLate, setIsLate] = useState(false)
  const mayRead = hasScope(me, 'catalogue:read')
  if (mayRead && !isLate) setTimeout(() => setIsLate(true), 3_000)
  return (
    <>
      <PageHead title={text('rates.title')} />
      <div className="body">
        {mayRead && !isLate ? (
          <SkeletonRows />
        ) : (
          <Empty
            title={text(mayRead ? 'rates.noProperties' : 'state.noRight')}
            explanation={text(mayRead ? 'rates.noPropertiesWhat' : 'state.noRightWhat')}
          />
        )}
      </div>
    </>
  )
}
