import '#app/admin/ui/styles/new-booking.css'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { OneProperty } from '#app/admin/shell/one-property.tsx'
import { hasScope, type Me, type Property, useMe } from '#app/admin/shell/session.ts'
import { text } from '#app/admin/text/text.ts'
import { Segments } from '#app/admin/ui/choice.tsx'
import { PageHead } from '#app/admin/ui/page-head.tsx'
import { Empty, SkeletonRows } from '#app/admin/ui/page-states.tsx'
import type { SaleSource } from '#app/domain/bookings/sale-sources.ts'
import { type Draft, hasOtherUnits, readDraft, writeDraft } from './draft.ts'
import { emptyForm, type SaleForm } from './form.ts'
import { SaleForms } from './sale-forms.tsx'
import { SentQuotation, SoldStay } from './sold.tsx'
import { sellKey } from './total-bar.tsx'
import { useSale } from './use-sale.ts'

const route = getRouteApi('/shell/new-booking')

/** New booking: what can be sold to this guest, for how much in all, and the sale. */
export function NewBooking() {
  const { data: me } = useMe()
  if (!me) return <SkeletonRows />
  if (!hasScope(me, 'bookings:write') || !hasScope(me, 'ari:read')) return <NoRight />
  return <OneProperty me={me}>{(property) => <SalePage me={me} property={property} />}</OneProperty>
}

function NoRight() {
  return (
    <>
      <PageHead title={text('shell.newBooking')} />
      <div className="body">
        <Empty title={text('sell.noRight')} explanation={text('sell.noRightWhat')} />
      </div>
    </>
  )
}

const sources: readonly { value: SaleSource; label: string }[] = [
  { value: 'walk_in', label: text('sell.walkIn') },
  { value: 'phone', label: text('sell.byPhone') },
  { value: 'mail', label: text('sell.byMail') },
  { value: 'group', label: text('sell.group') },
]

function SalePage({ me, property }: { me: Me; property: Property }) {
  const draft = readDraft(route.useSearch())
  const navigate = useNavigate()
  const [form, setForm] = useState<SaleForm>(emptyForm)
  const sale = useSale()
  const { sold, quoted } = sale
  const go = (search: object) =>
    void navigate({ to: '/new-booking', search: () => search, replace: true, resetScroll: false })
  const change = (part: Partial<SaleForm>) => setForm((known) => ({ ...known, ...part }))
  const again = () => {
    setForm({ ...emptyForm, source: form.source, group: form.group })
    sale.restart()
    go({ property: property.id })
  }
  return (
    <>
      <PageHead
        title={text('shell.newBooking')}
        aside={
          sold || quoted ? null : (
            <Segments
              label={text('sell.source')}
              value={form.source}
              options={sources}
              onChange={(source) => change({ source })}
            />
          )
        }
      >
        {sold || quoted ? null : <KeyHints />}
      </PageHead>
      {sold ? <SoldStay sale={sale} sold={sold} again={again} /> : null}
      {quoted ? <SentQuotation quotation={quoted} again={again} /> : null}
      {sold || quoted ? null : (
        <SaleForms
          {...{ me, property, draft, form, change, sale }}
          changeDraft={(next: Draft) => {
            sale.clearProblem()
            if (hasOtherUnits(draft, next)) change({ units: {} })
            go({ property: property.id, ...writeDraft(next) })
          }}
          changeProperty={(id) => {
            change({ units: {}, extras: {} })
            go({ ...writeDraft(withoutChoices(draft)), property: id })
          }}
        />
      )}
    </>
  )
}

function KeyHints() {
  return (
    <span className="sell-hints muted desk-only" aria-hidden="true">
      <kbd>1–9</kbd>
      <span>{text('sell.keyRate')}</span>
      <kbd>{sellKey()}</kbd>
      <span>{text('sell.keyNext')}</span>
    </span>
  )
}

/** Another property has other room types. */
function withoutChoices(draft: Draft): Draft {
  return { ...draft, rooms: draft.rooms.map(({ party }) => ({ party, choice: null })) }
}
