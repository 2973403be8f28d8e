import { getRouteApi, Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useRead } from '#app/admin/client/live.ts'
import { useShownTab } from '#app/admin/client/use-shown-tab.ts'
import { hasForAll, hasScope, type Me, useMe } from '#app/admin/shell/session.ts'
import { type AdminMessageId, text } from '#app/admin/text/text.ts'
import { PageHead } from '#app/admin/ui/page-head.tsx'
import { Empty, SkeletonRows } from '#app/admin/ui/page-states.tsx'
import '#app/admin/ui/styles/money.css'
import { Accounts } from './accounts.tsx'
import { Companies } from './companies/companies.tsx'
import { Documents } from './documents.tsx'
import { Doubts } from './doubts.tsx'
import { ExchangeRates } from './exchange-rates/exchange-rates.tsx'
import { Exports } from './exports.tsx'
import { Ledger } from './ledger.tsx'
import { Months } from './months.tsx'
import { Payments } from './payments.tsx'
import { Payouts } from './payouts/payouts.tsx'
import { type Tab, tabs } from './search.ts'
import { TaxRules } from './tax-rules/tax-rules.tsx'
import { Taxes } from './taxes.tsx'
import { CashUp } from './till/cash-up.tsx'

const route = getRouteApi('/shell/money')

type TabDetails = { label: AdminMessageId; content: ComponentType<{ me: Me }>; mayOpen: (me: Me) => boolean }

const mayReadMoney = (me: Me) => hasScope(me, 'money:read')

/** Books span all properties. */
const mayReadBooks = (me: Me) => hasForAll(me, 'money:read')

const tabDetails: { [Name in Tab]: TabDetails } = {
  'cash-up': {
    label: 'money.cashUp',
    content: CashUp,
    mayOpen: (me) => hasScope(me, 'payments:write') || mayReadMoney(me),
  },
  payments: { label: 'money.payments', content: Payments, mayOpen: mayReadMoney },
  payouts: { label: 'money.payouts', content: Payouts, mayOpen: mayReadMoney },
  doubts: { label: 'money.doubts', content: Doubts, mayOpen: mayReadMoney },
  documents: {
    label: 'money.documents',
    content: Documents,
    mayOpen: (me) => hasScope(me, 'invoices:read') || mayReadMoney(me),
  },
  companies: {
    label: 'money.companies',
    content: Companies,
    mayOpen: (me) => mayReadMoney(me) || hasForAll(me, 'accounts:read'),
  },
  taxes: { label: 'money.taxes', content: Taxes, mayOpen: mayReadMoney },
  'tax-rules': { label: 'money.taxRules', content: TaxRules, mayOpen: mayReadBooks },
  'exchange-rates': { label: 'money.exchangeRates', content: ExchangeRates, mayOpen: mayReadBooks },
  ledger: { label: 'money.ledger', content: Ledger, mayOpen: mayReadMoney },
  months: { label: 'money.months', content: Months, mayOpen: mayReadBooks },
  exports: { label: 'money.exports', content: Exports, mayOpen: mayReadBooks },
  accounts: { label: 'money.accounts', content: Accounts, mayOpen: mayReadBooks },
}

/** Money: cash, payments underway, payments in doubt, and the books. */
export function Money() {
  const { data: me } = useMe()
  return me ? <MoneyOf me={me} /> : <SkeletonRows />
}

function MoneyOf({ me }: { me: Me }) {
  const { tab: asked } = route.useSearch()
  const open = tabs.filter((name) => tabDetails[name].mayOpen(me))
  const tab = open.find((name) => name === asked) ?? open[0]
  const isRefused = asked !== undefined && asked !== tab
  const Content = tab && !isRefused ? tabDetails[tab].content : null
  return (
    <>
      <PageHead title={text('shell.money')} />
      <div className="body money">
        <MoneyTabs open={open} tab={isRefused ? undefined : tab} me={me} />
        {Content ? (
          <Content me={me} />
        ) : (
          <Empty title={text('money.noRight')} explanation={text('money.noRightWhat')} />
        )}
      </div>
    </>
  )
}

function MoneyTabs({ open, tab, me }: { open: readonly Tab[]; tab: Tab | undefined; me: Me }) {
  const doubts = useRead('GET /v1/money-doubts', { query: {} }, { everyMs: 300_000, isEnabled: mayReadMoney(me) })
  const row = useShownTab(tab)
  const count = doubts.data?.items.length ?? 0
  return (
    <nav ref={row} className="tabs" aria-label={text('money.tabs')}>
      {open.map((name) => (
        <Link
          key={name}
          from="/money"
          to="/money"
          search={({ property }) => ({ property, tab: name })}
          className={name === tab ? 'on' : ''}
          aria-current={name === tab ? 'page' : undefined}
        >
          {name === 'doubts' && count > 0 ? text('money.doubtsCount', { count }) : text(tabDetails[name].label)}
        </Link>
      ))}
    </nav>
  )
}
