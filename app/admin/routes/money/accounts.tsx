import { useState } from 'react'
import type { EndpointItem } from '#app/admin/client/endpoints.ts'
import { useRead } from '#app/admin/client/live.ts'
import { useWrite } from '#app/admin/client/use-write.ts'
import { useSellerName } from '#app/admin/shell/brand/seller-name.ts'
import { hasScope, type Me } from '#app/admin/shell/session.ts'
import { describeProblem } from '#app/admin/text/describe-problem.ts'
import { format, text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { type Column, DataTable } from '#app/admin/ui/data-table.tsx'
import { ListStates } from '#app/admin/ui/page-states.tsx'
import { Question } from '#app/admin/ui/question.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'
import { AccountForm } from './account-form.tsx'

export type Account = EndpointItem<'GET /v1/payment-accounts'>

/** The accounts at payment providers that sellers are paid into. */
export function Accounts({ me }: { me: Me }) {
  const read = useRead('GET /v1/payment-accounts', {})
  const sellerOf = useSellerName(me)
  const toggle = useToggle()
  const [asked, setAsked] = useState<string | null>(null)
  const [isAdding, setIsAdding] = useState(false)
  const rows = read.data?.items ?? null
  const account = rows?.find((row) => row.account === asked)
  const mayWrite = hasScope(me, 'money:write')
  const add = mayWrite ? (
    <Button label={text('money.addAccount')} icon="plus" onClick={() => setIsAdding(true)} />
  ) : null
  return (
    <>
      <div className="toolbar between">
        <p className="muted grow">{text('money.accountsWhat')}</p>
        {add}
      </div>
      {account ? null : <Refusal problem={toggle.problem} />}
      <ListStates
        list={{ items: rows, error: read.error, retry: () => void read.refetch() }}
        empty={{ title: text('money.noAccounts'), explanation: text('money.noAccountsWhat') }}
      >
        <DataTable
          label={text('money.accounts')}
          rows={rows ?? []}
          rowKey={(row) => row.account}
          chosen={account?.account}
          drawer={account ? <AskActive account={account} toggle={toggle} onDone={() => setAsked(null)} /> : null}
          columns={columnsOf(sellerOf, (row) =>
            mayWrite ? (
              <Button
                label={text(row.active ? 'money.pause' : 'money.resume')}
                aria-label={text(row.active ? 'money.pauseOf' : 'money.resumeOf', { reference: row.reference })}
                size="small"
                onClick={() => setAsked(row.account)}
              />
            ) : null,
          )}
        />
      </ListStates>
      {isAdding ? <AccountForm me={me} onClose={() => setIsAdding(false)} /> : null}
    </>
  )
}

function columnsOf(sellerOf: (id: string) => string, action: Column<Account>['cell']): Column<Account>[] {
  return [
    {
      id: 'account',
      label: text('money.account'),
      isHead: true,
      cell: (row) => (
        <>
          <div className="first">
            <bdi>{row.reference}</bdi>
          </div>
          <div className="second">
            <bdi>{`${row.provider} · ${row.account}`}</bdi>
          </div>
        </>
      ),
    },
    { id: 'seller', label: text('money.seller'), cell: (row) => <bdi>{sellerOf(row.seller)}</bdi> },
    {
      id: 'limits',
      label: text('money.usedFor'),
      cell: ({ currencies, countries }) => (
        <span>
          {[
            currencies ? currencies.join(', ') : text('money.allCurrencies'),
            countries ? countries.map((code) => format.countryName(code)).join(', ') : text('money.allCountries'),
          ].join(' · ')}
        </span>
      ),
    },
    { id: 'state', label: text('money.state'), cell: (row) => <State account={row} /> },
    { id: 'action', label: text('money.action'), isEnd: true, cell: action },
  ]
}

function State({ account: { active, has_keys: hasKeys } }: { account: Account }) {
  if (active && !hasKeys) return <b className="warn">{text('money.keysMissing')}</b>
  return <span className={active ? '' : 'muted'}>{text(active ? 'money.active' : 'money.paused')}</span>
}

/** Pauses and resumes accounts; the page outlives the question, so that a refused undo is shown. */
function useToggle() {
  const { write, isBusy, problem } = useWrite('PATCH /v1/payment-accounts/{account}', {
    rereads: ['GET /v1/payment-accounts'],
  })

  async function change({ account, reference }: Account, isActive: boolean): Promise<boolean> {
    const changed = await write({ path: { account }, body: { active: isActive } })
    if (!changed) return false
    const undo = () => void change(changed, !isActive)
    showToast(text(isActive ? 'money.resumed' : 'money.pausedNow', { reference }), undo)
    return true
  }

  return { change, isBusy, problem }
}

type AskProps = { account: Account; toggle: ReturnType<typeof useToggle>; onDone: () => void }

/** Asks before an account takes no new payments, or takes them again; the other is its undo. */
function AskActive({ account, toggle, onDone }: AskProps) {
  const { reference, active } = account

  return (
    <Question
      label={text(active ? 'money.pauseOf' : 'money.resumeOf', { reference })}
      title={text(active ? 'money.pauseTitle' : 'money.resumeTitle', { reference })}
      explanation={text(active ? 'money.pauseWhat' : 'money.resumeWhat')}
      action={text(active ? 'money.pause' : 'money.resume')}
      tone={active ? 'danger' : 'primary'}
      isBusy={toggle.isBusy}
      onYes={() => void toggle.change(account, !active).then((isDone) => isDone && onDone())}
      onNo={onDone}
    >
      <Refusal problem={toggle.problem} />
    </Question>
  )
}

function Refusal({ problem }: { problem: unknown }) {
  return problem ? (
    <p className="bad" role="alert">
      {describeProblem(problem)}
    </p>
  ) : null
}
