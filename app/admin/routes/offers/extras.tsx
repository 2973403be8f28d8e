import { useState } from 'react'
import type { EndpointItem } from '#app/admin/client/endpoints.ts'
import { useRead } from '#app/admin/client/live.ts'
import { useSeenRevision } from '#app/admin/client/seen.ts'
import { useWrite } from '#app/admin/client/use-write.ts'
import type { Property } from '#app/admin/shell/session.ts'
import { type AdminMessageId, text } from '#app/admin/text/text.ts'
import { showToast } from '#app/admin/ui/toasts.tsx'
import { extraDays, extraUnits } from '#app/domain/extras/extra.ts'
import { NEW } from './lists.ts'
import { newSuffix, toCode } from './parts/codes.ts'
import { DeleteOffer } from './parts/delete-offer.tsx'
import { describeExtra, type Names } from './parts/describe.ts'
import { type FormField, FormFields, type Values } from './parts/form-fields.tsx'
import { LiveButton } from './parts/live-button.tsx'
import { errorIn, OfferForm } from './parts/offer-form.tsx'
import { OfferList, startNew, useEdited } from './parts/offer-list.tsx'
import { stateOn } from './parts/offer-state.ts'
import { NamesIn, PlanAndRoomPicks } from './parts/picks.tsx'
import { presentDay } from './parts/today.ts'
import { useNames } from './parts/use-names.ts'

type Item = EndpointItem<'GET /v1/properties/{propertyId}/extras'>
type Draft = Omit<Item, 'property' | 'code' | 'revision'>

type Props = { property: Property; mayWrite: boolean }

const LIST = 'GET /v1/properties/{propertyId}/extras'

/** Extras that guests may add to a stay. */
export function Extras({ property, mayWrite }: Props) {
  const read = useRead(LIST, { path: { propertyId: property.id } }, { everyMs: 10_000 })
  const { edit, open, close } = useEdited()
  const names = useNames(property)
  const items = read.data?.items ?? []
  const chosen = items.find(({ code }) => code === edit)
  const today = presentDay()
  const rows = items.map((item) => ({
    code: item.code,
    name: item.name,
    sentence: describeExtra(item, names, property.currency),
    state: stateOn(today, { isLive: item.is_live ?? true, from: null, to: null }),
  }))
  return (
    <OfferList
      read={read}
      rows={rows}
      about="offers.extrasAbout"
      add="offers.addExtra"
      onAdd={startNew(open, mayWrite)}
      actions={({ code }) => {
        const item = items.find((one) => one.code === code)
        return item && mayWrite ? <LiveExtra key={code} property={property} item={item} /> : null
      }}
    >
      {chosen || edit === NEW ? (
        <ExtraForm
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

function LiveExtra({ property, item }: { property: Property; item: Item }) {
  const { write, isBusy } = useWrite('PUT /v1/properties/{propertyId}/extras/{code}', { rereads: [LIST] })
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

const unitLabels: Record<Item['per'], AdminMessageId> = {
  stay: 'offers.unitStay',
  night: 'offers.unitNight',
  guest: 'offers.unitGuest',
  guest_night: 'offers.unitGuestNight',
  unit: 'offers.unitPiece',
  unit_night: 'offers.unitPieceNight',
}

const dayLabels: Record<(typeof extraDays)[number], AdminMessageId> = {
  arrival: 'offers.onArrival',
  departure: 'offers.onDeparture',
  nights: 'offers.everyNight',
}

const fields: readonly FormField[] = [
  { name: 'name', label: 'offers.name', hint: 'offers.nameHint', kind: 'text', isRequired: true },
  { name: 'description', label: 'offers.description', kind: 'area' },
  { name: 'amount_minor', label: 'offers.price', kind: 'amount', isRequired: true },
  {
    name: 'per',
    label: 'offers.per',
    kind: 'choice',
    options: extraUnits.map((value) => ({ value, label: text(unitLabels[value]) })),
  },
  {
    name: 'max_units',
    label: 'offers.maxUnitsField',
    kind: 'number',
    min: 1,
    max: 99,
    isShown: ({ per }) => per === 'unit' || per === 'unit_night',
  },
  {
    name: 'day',
    label: 'offers.provided',
    kind: 'choice',
    options: extraDays.map((value) => ({ value, label: text(dayLabels[value]) })),
  },
  { name: 'per_day', label: 'offers.perDayField', hint: 'offers.perDayHint', kind: 'number', min: 0, max: 9999 },
  {
    name: 'lead_hours',
    label: 'offers.leadHoursField',
    hint: 'offers.leadHoursHint',
    kind: 'number',
    min: 0,
    max: 8760,
  },
  { name: 'is_live', label: 'offers.isLive', kind: 'flag' },
]

const fresh: Draft = {
  name: '',
  names: {},
  description: null,
  descriptions: {},
  position: 0,
  is_live: true,
  per: 'stay',
  amount_minor: 0,
  max_units: null,
  day: 'arrival',
  per_day: null,
  lead_hours: 0,
  rooms: [],
  plans: [],
}

type FormProps = Props & { names: Names; item: Item | null; onClose: () => void }

function ExtraForm({ property, names, item, mayWrite, onClose }: FormProps) {
  const [draft, setDraft] = useState<Draft>(() => toDraft(item))
  const seen = useSeenRevision(item?.revision ?? 0)
  const [suffix] = useState(newSuffix)
  const save = useWrite('PUT /v1/properties/{propertyId}/extras/{code}', { rereads: [LIST] })
  const errorOf = errorIn(save.problem)
  const set = (part: Partial<Draft>) => setDraft((known) => ({ ...known, ...part }))

  function takeTheirs(): void {
    setDraft(toDraft(item))
    seen.accept()
    save.clearProblem()
  }

  async function send(isForced: boolean): Promise<void> {
    const revision = seen.revision(isForced)
    const path = { propertyId: property.id, code: item?.code ?? toCode(draft.name, suffix) }
    if (!(await save.write({ path, body: { ...withoutEmpty(draft), revision } }))) return
    showToast(text('offers.saved', { name: draft.name }))
    onClose()
  }

  return (
    <OfferForm
      title={item?.name ?? text('offers.addExtra')}
      sentence={describeExtra({ ...draft, code: '' }, names, property.currency)}
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
        currency={property.currency}
        errorOf={errorOf}
        onChange={(values) => setDraft(values as unknown as Draft)}
      />
      <NamesIn names={draft.names} onChange={(next) => set({ names: next })} />
      <PlanAndRoomPicks
        property={property}
        plans={names.plans}
        chosen={{ plans: draft.plans ?? [], rooms: draft.rooms ?? [] }}
        errorOf={errorOf}
        onChange={set}
      />
    </OfferForm>
  )
}

function toDraft(item: Item | null): Draft {
  if (!item) return fresh
  const { property: _property, code: _code, revision: _revision, ...draft } = item
  return draft
}

/** Empty texts are absent, and units are limited only where guests choose their number. */
function withoutEmpty(draft: Draft): Draft {
  const hasUnits = draft.per === 'unit' || draft.per === 'unit_night'
  return {
    ...draft,
    description: draft.description || null,
    max_units: hasUnits ? draft.max_units : null,
    lead_hours: draft.lead_hours ?? 0,
    amount_minor: draft.amount_minor ?? 0,
  }
}

function Delete({ property, item, onClose }: { property: Property; item: Item; onClose: () => void }) {
  const { write, ...removal } = useWrite('DELETE /v1/properties/{propertyId}/extras/{code}', { rereads: [LIST] })
  const path = { propertyId: property.id, code: item.code }
  return <DeleteOffer name={item.name} removal={removal} onDelete={() => write({ path })} onClose={onClose} />
}
