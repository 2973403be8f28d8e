import { getRouteApi, Link } from '@tanstack/react-router'
import { OneProperty } from '#app/admin/shell/one-property.tsx'
import { hasForAll, hasScope, type Me, useMe } from '#app/admin/shell/session.ts'
import { type AdminMessageId, text } from '#app/admin/text/text.ts'
import { PageHead } from '#app/admin/ui/page-head.tsx'
import { Empty, SkeletonRows } from '#app/admin/ui/page-states.tsx'
import { Coupons } from './coupons.tsx'
import { Deals } from './deals.tsx'
import { Discounts } from './discounts.tsx'
import { Extras } from './extras.tsx'
import { type ListName, listNames, propertyLists, type SiteList } from './lists.ts'
import { Membership } from './membership.tsx'
import { Plans } from './plans/plans.tsx'
import { Referral, Welcomes } from './rewards.tsx'
import './offers.css'

const route = getRouteApi('/shell/offers')

const tabs: Record<ListName, AdminMessageId> = {
  plans: 'offers.plans',
  discounts: 'offers.discounts',
  extras: 'offers.extras',
  coupons: 'offers.coupons',
  deals: 'offers.deals',
  membership: 'offers.membership',
  referral: 'offers.referral',
  welcomes: 'offers.welcomes',
}

/** Rates and offers: what a guest can get, each in a plain sentence. */
export function Offers() {
  const { data: me } = useMe()
  const { list = 'plans' } = route.useSearch()
  if (!me) return <SkeletonRows />
  const shown = hasForAll(me, 'offers:read') ? listNames : propertyLists
  return (
    <>
      <PageHead title={text('shell.offers')} />
      <div className="body">
        <nav className="tabs offer-tabs" aria-label={text('offers.lists')}>
          {shown.map((name) => (
            <Link
              key={name}
              to="/offers"
              search={(search) => ({ property: search.property, list: name })}
              aria-current={name === list ? 'page' : undefined}
              className={name === list ? 'on' : ''}
            >
              {text(tabs[name])}
            </Link>
          ))}
        </nav>
        <ListOf me={me} list={list} />
      </div>
    </>
  )
}

function ListOf({ me, list }: { me: Me; list: ListName }) {
  const name = propertyLists.find((one) => one === list)
  if (!name) return <SiteOffers me={me} list={list as SiteList} />
  return (
    <OneProperty me={me}>
      {(property) => {
        if (!hasScope(me, 'ari:read', property.id)) return <NoRight />
        const props = { property, mayWrite: hasScope(me, 'ari:write', property.id) }
        if (name === 'plans') return <Plans key={property.id} {...props} />
        return name === 'discounts' ? (
          <Discounts key={property.id} {...props} />
        ) : (
          <Extras key={property.id} {...props} />
        )
      }}
    </OneProperty>
  )
}

function SiteOffers({ me, list }: { me: Me; list: SiteList }) {
  if (!hasForAll(me, 'offers:read')) return <NoRight />
  const props = { me, mayWrite: hasForAll(me, 'offers:write') }
  if (list === 'coupons') return <Coupons {...props} />
  if (list === 'deals') return <Deals {...props} />
  if (list === 'membership') return <Membership {...props} />
  return list === 'referral' ? <Referral {...props} /> : <Welcomes {...props} />
}

function NoRight() {
  return <Empty title={text('state.noRight')} explanation={text('state.noRightWhat')} />
}
