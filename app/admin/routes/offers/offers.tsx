import { getRouteApi, Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
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
import { MemberCoupons } from './member-coupons.tsx'
import { Membership } from './membership.tsx'
import { Plans } from './plans/plans.tsx'
import { GamePrizes } from './prizes.tsx'
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
  'member-coupons': 'offers.memberCoupons',
  referral: 'offers.referral',
  welcomes: 'offers.welcomes',
  prizes: 'offers.prizes',
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
  const Content = siteContents[list]
  return <Content me={me} mayWrite={hasForAll(me, 'offers:write')} />
}

const siteContents: Record<SiteList, ComponentType<{ me: Me; mayWrite: boolean }>> = {
  coupons: Coupons,
  deals: Deals,
  membership: Membership,
  'member-coupons': MemberCoupons,
  referral: Referral,
  welcomes: Welcomes,
  prizes: GamePrizes,
}

function NoRight() {
  return <Empty title={text('state.noRight')} explanation={text('state.noRightWhat')} />
}
