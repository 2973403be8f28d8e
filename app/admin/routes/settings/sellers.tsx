import { useState } from 'react'
import type { EndpointItem } from '#app/admin/client/endpoints.ts'
import { useRead } from '#app/admin/client/live.ts'
import { sellerName } from '#app/admin/shell/brand/seller-name.ts'
import { hasScope, type Me } from '#app/admin/shell/session.ts'
import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { type Column, DataTable } from '#app/admin/ui/data-table.tsx'
import { Failed, SkeletonRows } from '#app/admin/ui/page-states.tsx'
import { NewRegistration } from './new-registration.tsx'
import { NewSeller } from './new-seller.tsx'

type Seller = EndpointItem<'GET /v1/sellers'>
type Registration = EndpointItem<'GET /v1/tax-registrations'>

/** Companies that sell stays, and their tax registrations, each with its own series of invoices. */
export function Sellers({ me }: { me: Me }) {
  const isEnabled = hasScope(me, 'money:read')
  const sellers = useRead('GET /v1/sellers', {}, { isEnabled })
  const registrations = useRead('GET /v1/tax-registrations', {}, { isEnabled })
  const [adding, setAdding] = useState<'seller' | 'registration' | null>(null)
  const close = () => setAdding(null)
  const error = sellers.error ?? registrations.error
  if (!isEnabled) return <p className="muted">{text('settings.noMoneyRight')}</p>
  if (error && !sellers.data)
    return <Failed error={error} retry={() => void Promise.all([sellers.refetch(), registrations.refetch()])} />
  if (!sellers.data || !registrations.data) return <SkeletonRows />
  return (
    <div className="stack">
      <p className="muted">{text('settings.sellersWhat')}</p>
      <DataTable
        label={text('settings.sellers')}
        columns={sellerColumns(me)}
        rows={sellers.data.items}
        rowKey={({ seller }) => seller}
      />
      {registrations.data.items.length > 0 ? (
        <DataTable
          label={text('settings.registrations')}
          columns={registrationColumns(me, sellers.data.items)}
          rows={registrations.data.items}
          rowKey={({ registration }) => registration}
        />
      ) : (
        <p className="muted">{text('settings.noRegistrations')}</p>
      )}
      {adding === 'seller' ? <NewSeller onDone={close} /> : null}
      {adding === 'registration' ? <NewRegistration me={me} sellers={sellers.data.items} onDone={close} /> : null}
      {adding === null && hasScope(me, 'money:write') ? (
        <div className="form-end">
          <Button label={text('settings.addSeller')} icon="plus" onClick={() => setAdding('seller')} />
          <Button label={text('settings.addRegistration')} icon="plus" onClick={() => setAdding('registration')} />
        </div>
      ) : null}
    </div>
  )
}

function sellerColumns(me: Me): Column<Seller>[] {
  return [
    {
      id: 'name',
      label: text('settings.seller'),
      isHead: true,
      cell: (seller) => (
        <b>{seller.entity ? seller.entity.name : text('settings.companyOf', { brand: sellerName(seller, me) })}</b>
      ),
    },
    {
      id: 'seat',
      label: text('settings.seat'),
      cell: ({ entity }) => (entity ? <span>{[entity.street, entity.city, entity.country].join(', ')}</span> : null),
    },
    { id: 'prefix', label: text('settings.prefix'), cell: ({ prefix }) => <bdi>{prefix ?? ''}</bdi> },
  ]
}

function registrationColumns(me: Me, sellers: readonly Seller[]): Column<Registration>[] {
  const nameOf = (id: string) => {
    const seller = sellers.find((one) => one.seller === id)
    return seller ? sellerName(seller, me) : id
  }
  return [
    {
      id: 'number',
      label: text('settings.taxNumber'),
      isHead: true,
      cell: ({ number }) => <bdi>{number ?? text('settings.notRegistered')}</bdi>,
    },
    {
      id: 'place',
      label: text('settings.place'),
      cell: ({ country, state }) => <span>{[country, state].filter(Boolean).join(', ')}</span>,
    },
    { id: 'seller', label: text('settings.seller'), cell: ({ seller }) => <span>{nameOf(seller)}</span> },
    { id: 'prefix', label: text('settings.prefix'), cell: ({ prefix }) => <bdi>{prefix}</bdi> },
    {
      id: 'properties',
      label: text('shell.properties'),
      isEnd: true,
      cell: ({ properties }) => <span>{properties}</span>,
    },
  ]
}
