import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { usePages } from '#app/admin/client/use-pages.ts'
import { hasForAll, type Me } from '#app/admin/shell/session.ts'
import { formatInstantDay } from '#app/admin/text/moment.ts'
import { type AdminMessageId, text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Segments } from '#app/admin/ui/choice.tsx'
import { type Column, DataTable } from '#app/admin/ui/data-table.tsx'
import { ListStates } from '#app/admin/ui/page-states.tsx'
import type { Markup } from '#app/ui/markup.tsx'
import { type AccountState, accountStates } from '../search.ts'
import type { Company } from './company.ts'
import { DecideAccount } from './decide-account.tsx'

const route = getRouteApi('/shell/money')

const stateNames: { [State in AccountState]: AdminMessageId } = {
  requested: 'money.requested',
  approved: 'money.approved',
  refused: 'money.refused',
}

const kindNames: { [kind: string]: AdminMessageId } = {
  corporate: 'money.corporate',
  travel_agent: 'money.travelAgent',
}

/** Requests of companies and agents, each approved or refused as listed. */
export function CompanyAccounts({ me }: { me: Me }) {
  const { accounts: state = 'requested' } = route.useSearch()
  const navigate = useNavigate()
  const list = usePages('GET /v1/accounts', { query: { state, limit: '50' } })
  const [asked, setAsked] = useState<{ id: string; isApproval: boolean } | null>(null)
  const account = list.items?.find(({ account_id: id }) => id === asked?.id)
  const mayWrite = hasForAll(me, 'accounts:write')
  const ask = (id: string, isApproval: boolean) => setAsked({ id, isApproval })
  return (
    <>
      <div className="toolbar">
        <Segments
          label={text('money.state')}
          value={state}
          options={accountStates.map((value) => ({ value, label: text(stateNames[value]) }))}
          onChange={(value) =>
            void navigate({ from: '/money', to: '/money', search: (search) => ({ ...search, accounts: value }) })
          }
        />
      </div>
      <ListStates list={list} empty={{ title: text('money.noCompanies'), explanation: text('money.noCompaniesWhat') }}>
        <DataTable
          label={text('money.companyAccounts')}
          rows={list.items ?? []}
          rowKey={({ account_id: id }) => id}
          chosen={account?.account_id}
          drawer={
            account && asked ? (
              <DecideAccount
                key={`${account.account_id} ${asked.isApproval}`}
                decision={{ account, isApproval: asked.isApproval }}
                onDone={() => setAsked(null)}
              />
            ) : null
          }
          columns={columnsOf((row) => (mayWrite ? <Decide account={row} ask={ask} /> : null))}
        />
      </ListStates>
    </>
  )
}

type DecideProps = { account: Company; ask: (id: string, isApproval: boolean) => void }

function Decide({ account: { account_id: id, company, state }, ask }: DecideProps) {
  return (
    <div className="row">
      {state === 'approved' ? null : (
        <Button
          label={text('money.approve')}
          aria-label={text('money.approveOf', { company })}
          size="small"
          onClick={() => ask(id, true)}
        />
      )}
      {state === 'refused' ? null : (
        <Button
          label={text(state === 'approved' ? 'money.withdraw' : 'money.refuse')}
          aria-label={text(state === 'approved' ? 'money.withdrawOf' : 'money.refuseOf', { company })}
          size="small"
          onClick={() => ask(id, false)}
        />
      )}
    </div>
  )
}

function columnsOf(action: (row: Company) => Markup): Column<Company>[] {
  return [
    {
      id: 'company',
      label: text('money.company'),
      isHead: true,
      cell: ({ company, kind }) => (
        <>
          <div className="first">{company}</div>
          <div className="second">{text(kindNames[kind] ?? 'money.company')}</div>
        </>
      ),
    },
    { id: 'number', label: text('money.taxId'), cell: ({ tax_number: number }) => <bdi>{number}</bdi> },
    {
      id: 'guest',
      label: text('money.askedBy'),
      cell: ({ guest }) => (
        <div>
          <div className="first">{guest.name}</div>
          <div className="second">
            <bdi>{guest.email ?? [guest.country_code, guest.phone].filter(Boolean).join(' ')}</bdi>
          </div>
        </div>
      ),
    },
    {
      id: 'asked',
      label: text('money.askedOn'),
      cell: ({ asked_at: at }) => <span>{formatInstantDay(at)}</span>,
    },
    { id: 'action', label: text('money.action'), isEnd: true, cell: action },
  ]
}
