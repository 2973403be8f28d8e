import { type FormEvent, useState } from 'react'
import type { EndpointItem } from '#app/admin/client/endpoints.ts'
import { useRead } from '#app/admin/client/live.ts'
import { fieldErrors, useWrite } from '#app/admin/client/use-write.ts'
import { hasScope, type Me } from '#app/admin/shell/session.ts'
import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { SelectField } from '#app/admin/ui/choice.tsx'
import { type Column, DataTable } from '#app/admin/ui/data-table.tsx'
import { Field } from '#app/admin/ui/field.tsx'
import { Failed, Notice, SkeletonRows } from '#app/admin/ui/page-states.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'
import { FormEnd } from './form-end.tsx'
import { sellerName, useSellerName } from './seller-name.ts'

type Account = EndpointItem<'GET /v1/payment-accounts'>

/** Accounts at payment providers that sellers are paid into. */
export function PaymentAccounts({ me }: { me: Me }) {
  const mayRead = hasScope(me, 'money:read')
  const mayWrite = hasScope(me, 'money:write')
  const { data, error, refetch } = useRead('GET /v1/payment-accounts', {}, { isEnabled: mayRead })
  const [isAdding, setIsAdding] = useState(false)
  if (!mayRead) return <p className="muted">{text('settings.noMoneyRight')}</p>
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return <SkeletonRows count={2} />
  return (
    <div className="stack">
      {data.items.length === 0 ? (
        <p className="muted">{text('settings.noAccounts')}</p>
      ) : (
        <Accounts me={me} accounts={data.items} mayWrite={mayWrite} />
      )}
      {data.items.some(({ has_keys: hasKeys, active }) => active && !hasKeys) ? (
        <Notice tone="warning">
          <p>{text('settings.keysMissing')}</p>
        </Notice>
      ) : null}
      {isAdding ? <NewAccount me={me} onDone={() => setIsAdding(false)} /> : null}
      {mayWrite && !isAdding ? (
        <div>
          <Button label={text('settings.addAccount')} icon="plus" onClick={() => setIsAdding(true)} />
        </div>
      ) : null}
    </div>
  )
}

type Props = { me: Me; accounts: readonly Account[]; mayWrite: boolean }

function Accounts({ me, accounts, mayWrite }: Props) {
  const nameOf = useSellerName(me)
  const { write, isBusy } = useWrite('PATCH /v1/payment-accounts/{account}', { rereads: ['GET /v1/payment-accounts'] })
  const set = async ({ account }: Account, active: boolean) => {
    if (await write({ path: { account }, body: { active } }))
      showToast(text(active ? 'settings.accountOn' : 'settings.accountOff'))
  }
  const columns: Column<Account>[] = [
    { id: 'name', label: text('settings.account'), isHead: true, cell: ({ reference }) => <bdi>{reference}</bdi> },
    {
      id: 'provider',
      label: text('settings.provider'),
      cell: ({ provider }) => <span>{providerNames[provider] ?? provider}</span>,
    },
    { id: 'seller', label: text('settings.seller'), cell: ({ seller }) => <span>{nameOf(seller)}</span> },
    {
      id: 'state',
      label: text('settings.state'),
      cell: ({ active, has_keys: hasKeys }) => (
        <span>
          {text(active ? (hasKeys ? 'settings.takesPayments' : 'settings.lacksKeys') : 'settings.switchedOff')}
        </span>
      ),
    },
    {
      id: 'act',
      label: '',
      isEnd: true,
      cell: (account) =>
        mayWrite ? (
          <Button
            label={text(account.active ? 'settings.switchOff' : 'settings.switchOn')}
            size="small"
            isBusy={isBusy}
            onClick={() => void set(account, !account.active)}
          />
        ) : null,
    },
  ]
  return (
    <DataTable label={text('settings.payments')} columns={columns} rows={accounts} rowKey={({ account }) => account} />
  )
}

const providerNames: { [provider: string]: string } = { stripe: 'Stripe' }

function NewAccount({ me, onDone }: { me: Me; onDone: () => void }) {
  const sellers = useRead('GET /v1/sellers', {}).data?.items ?? []
  const [seller, setSeller] = useState('')
  const [provider, setProvider] = useState<'stripe' | 'sandbox'>('stripe')
  const { write, isBusy, problem } = useWrite('POST /v1/payment-accounts', {
    rereads: ['GET /v1/payment-accounts', 'GET /v1/brands/{brand}'],
  })
  const errors = fieldErrors(problem)
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const body = {
      seller: seller || (sellers[0]?.seller ?? ''),
      provider,
      keys: String(form.get('keys')).trim(),
      reference: String(form.get('reference')).trim(),
    }
    if (!(await write({ body }))) return
    showToast(text('settings.accountAdded'))
    onDone()
  }
  return (
    <form className="form box" onSubmit={add}>
      <SelectField
        label={text('settings.provider')}
        value={provider}
        options={[
          { value: 'stripe', label: text('settings.stripe') },
          { value: 'sandbox', label: text('settings.sandbox') },
        ]}
        onChange={setProvider}
      />
      <SelectField
        label={text('settings.seller')}
        value={seller || (sellers[0]?.seller ?? '')}
        options={sellers.map((one) => ({ value: one.seller, label: sellerName(one, me) }))}
        error={errors.seller}
        onChange={setSeller}
      />
      <Field
        label={text('settings.reference')}
        hint={text('settings.referenceHint')}
        name="reference"
        required
        maxLength={120}
        error={errors.reference}
      />
      <Field
        label={text('settings.keys')}
        hint={text('settings.keysHint')}
        name="keys"
        required
        pattern="[a-z0-9]{1,20}"
        error={errors.keys}
      />
      <FormEnd label={text('settings.addAccount')} problem={problem} isBusy={isBusy} />
    </form>
  )
}
