import { useState } from 'react'
import type { EndpointItem } from '#app/admin/client/endpoints.ts'
import { useRead } from '#app/admin/client/live.ts'
import { useSeenRevision } from '#app/admin/client/seen.ts'
import { useWrite } from '#app/admin/client/use-write.ts'
import type { Property } from '#app/admin/shell/session.ts'
import { text } from '#app/admin/text/text.ts'
import { showToast } from '#app/admin/ui/toasts.tsx'
import { DiscountLimits, LIMITS, LimitsForm } from './discount-limits.tsx'
import { NEW } from './lists.ts'
import { newSuffix, toCode } from './parts/codes.ts'
import { DeleteOffer } from './parts/delete-offer.tsx'
import { describeDiscount, type Names } from './parts/describe.ts'
import { type FormField, FormFields, type Values } from './parts/form-fields.tsx'
import { LiveButton } from './parts/live-button.tsx'
import { errorIn, OfferForm } from './parts/offer-form.tsx'
import { OfferList, startNew, useEdited } from './parts/offer-list.tsx'
import { stateOn } from './parts/offer-state.ts'
import { ArrivalDays, NamesIn, PlanAndRoomPicks } from './parts/picks.tsx'
import { presentDay } from './parts/today.ts'
import { useNames } from './parts/use-names.ts'
import { windowFields } from './parts/window-fields.ts'

type Item = EndpointItem<'GET /v1/properties/{propertyId}/discounts'>

type Props = { property: Property; mayWrite: boolean }

const LIST = 'GET /v1/properties/{propertyId}/discounts'

/** The automatic discounts of a property. */
export function Discounts({ property, mayWrite }: Props) {
  const path = { propertyId: property.id }
  const read = useRead(LIST, { path }, { everyMs: 10_000 })
  const { edit, open, close } = useEdited()
  const names = useNames(property)
  const items = read.data?.items ?? []
  const chosen = items.find(({ code }) => code === edit)
  const today = presentDay()
  const rows = items.map((item) => ({
    code: item.code,
    name: item.name,
    sentence: describeDiscount(item, names),
    state: stateOn(today, { isLive: item.is_live ?? true, from: item.sell_from ?? null, to: item.sell_to ?? null }),
  }))
  return (
    <OfferList
      read={read}
      rows={rows}
      about="offers.discountsAbout"
      add="offers.addDiscount"
      onAdd={startNew(open, mayWrite)}
      actions={({ code }) => {
        const item = items.find((one) => one.code === code)
        return item && mayWrite ? <LiveDiscount key={code} property={property} item={item} /> : null
      }}
    >
      {read.data ? (
        <DiscountLimits property={property} limits={read.data.limits} mayWrite={mayWrite} onOpen={() => open(LIMITS)} />
      ) : null}
      {read.data && edit === LIMITS ? (
        <LimitsForm property={property} limits={read.data.limits} mayWrite={mayWrite} onClose={close} />
      ) : null}
      {chosen || edit === NEW ? (
        <DiscountForm
          key={edit}
          property={property}
          names={names}
          item={chosen ?? null}
          mayWrite={mayWrite}
          onClose={close}
        />
      ) : null}
    </OfferList>
  )
}

function LiveDiscount({ property, item }: { property: Property; item: Item }) {
  const { write, isBusy } = useWrite('PUT /v1/properties/{propertyId}/discounts/{code}', { rereads: [LIST] })
  return (
    <LiveButton
      item={item}
      name={item.name}
      isLive={item.is_live ?? true}
      isBusy={isBusy}
      write={({ property: _property, code, revision, ...fields }, isLive) =>
        write({ path: { propertyId: property.id, code }, body: { ...fields, is_live: isLive, revision } })
      }
    />
  )
}

const fields: readonly FormField[] = [
  { name: 'name', label: 'offers.name', hint: 'offers.nameHint', kind: 'text', isRequired: true },
  { name: 'percent', label: 'offers.percent', kind: 'number', isRequired: true, min: 1, max: 90 },
  ...windowFields,
  { name: 'needs_member', label: 'offers.membersOnly', kind: 'flag' },
  { name: 'needs_phone', label: 'offers.phonesOnly', kind: 'flag' },
  { name: 'is_exclusive', label: 'offers.exclusive', hint: 'offers.exclusiveHint', kind: 'flag' },
  { name: 'is_live', label: 'offers.isLive', kind: 'flag' },
]

type Draft = Omit<Item, 'property' | 'code' | 'revision'>

const fresh: Draft = {
  name: '',
  percent: 10,
  is_live: true,
  position: 0,
  names: {},
  is_exclusive: false,
  needs_member: false,
  needs_phone: false,
  countries: null,
  rooms: null,
  plans: null,
  sell_from: null,
  sell_to: null,
  stay_from: null,
  stay_to: null,
  arrival_days: null,
  min_advance: null,
  max_advance: null,
  min_nights: null,
  max_nights: null,
}

type FormProps = Props & { names: Names; item: Item | null; onClose: () => void }

function DiscountForm({ property, names, item, mayWrite, onClose }: FormProps) {
  const [draft, setDraft] = useState<Draft>(() => toDraft(item))
  const seen = useSeenRevision(item?.revision ?? 0)
  const [suffix] = useState(newSuffix)
  const save = useWrite('PUT /v1/properties/{propertyId}/discounts/{code}', { rereads: [LIST] })
  const set = (part: Partial<Draft>) => setDraft((known) => ({ ...known, ...part }))
  const errorOf = errorIn(save.problem)

  function takeTheirs(): void {
    setDraft(toDraft(item))
    seen.accept()
    save.clearProblem()
  }

  async function send(isForced: boolean): Promise<void> {
    const revision = seen.revision(isForced)
    const path = { propertyId: property.id, code: item?.code ?? toCode(draft.name, suffix) }
    if (!(await save.write({ path, body: { ...draft, revision } }))) return
    showToast(text('offers.saved', { name: draft.name }))
    onClose()
  }

  return (
    <OfferForm
      title={item?.name ?? text('offers.addDiscount')}
      sentence={describeDiscount({ ...draft, code: '' }, names)}
      mayWrite={mayWrite}
      isBusy={save.isBusy}
      problem={save.problem}
      onSave={(isForced) => void send(isForced)}
      onTheirs={takeTheirs}
      onClose={onClose}
      footer={item ? <Delete property={property} item={item} onClose={onClose} /> : null}
    >
      <FormFields
        fields={fields}
        values={draft as unknown as Values}
        errorOf={errorOf}
        onChange={(values) => setDraft(values as unknown as Draft)}
      />
      <NamesIn names={draft.names} onChange={(next) => set({ names: next })} />
      <PlanAndRoomPicks
        property={property}
        plans={names.plans}
        chosen={{ plans: draft.plans ?? [], rooms: draft.rooms ?? [] }}
        errorOf={errorOf}
        onChange={(part) => set(withoutEmpty(part))}
      />
      <ArrivalDays days={draft.arrival_days} onChange={(days) => set({ arrival_days: days })} />
    </OfferForm>
  )
}

/** A discount for all plans or room types has none of its own. */
function withoutEmpty(part: Partial<Pick<Draft, 'plans' | 'rooms'>>): Partial<Draft> {
  return Object.fromEntries(Object.entries(part).map(([name, chosen]) => [name, chosen?.length ? chosen : null]))
}

function toDraft(item: Item | null): Draft {
  if (!item) return fresh
  const { property: _property, code: _code, revision: _revision, ...draft } = item
  return draft
}

function Delete({ property, item, onClose }: { property: Property; item: Item; onClose: () => void }) {
  const { write, ...removal } = useWrite('DELETE /v1/properties/{propertyId}/discounts/{code}', { rereads: [LIST] })
  const path = { propertyId: property.id, code: item.code }
  return <DeleteOffer name={item.name} removal={removal} onDelete={() => write({ path })} onClose={onClose} />
}
