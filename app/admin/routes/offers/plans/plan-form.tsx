import { useState } from 'react'
import { useSeenRevision } from '#app/admin/client/seen.ts'
import { useWrite } from '#app/admin/client/use-write.ts'
import type { Property } from '#app/admin/shell/session.ts'
import { text } from '#app/admin/text/text.ts'
import { SelectField } from '#app/admin/ui/choice.tsx'
import { Field } from '#app/admin/ui/field.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'
import { requireCurrency } from '#app/domain/money/currency.ts'
import { boards, visibilities } from '#app/domain/rates/rate-plan.ts'
import { newSuffix, toCode } from '../parts/codes.ts'
import { DeleteOffer } from '../parts/delete-offer.tsx'
import type { Names } from '../parts/describe.ts'
import { type FormField, FormFields, type Values } from '../parts/form-fields.tsx'
import { errorIn, OfferForm } from '../parts/offer-form.tsx'
import { ArrivalDays, NamesIn, roomOptions } from '../parts/picks.tsx'
import { windowFields } from '../parts/window-fields.ts'
import { boardLabels, describePlan, type PlanDraft, type PlanItem, visibilityLabels } from './describe-plan.ts'
import { PlanRooms } from './plan-rooms.tsx'
import { PolicyEditor } from './policy-editor.tsx'

type Props = {
  property: Property
  plans: readonly PlanItem[]
  item: PlanItem | null
  names: Names
  mayWrite: boolean
  onClose: () => void
}

const LIST = 'GET /v1/properties/{propertyId}/rate-plans'

const PERCENT = 100

/** The form of a rate plan: price, board, policy, payment, who sees it and when. */
export function PlanForm({ property, plans, item, names, mayWrite, onClose }: Props) {
  const [draft, setDraft] = useState<PlanDraft>(() => toDraft(item, property))
  const seen = useSeenRevision(item?.revision ?? 0)
  const [suffix] = useState(newSuffix)
  const save = useWrite('PUT /v1/properties/{propertyId}/rate-plans/{code}', { rereads: [LIST] })
  const errorOf = errorIn(save.problem)
  const set = (part: Partial<PlanDraft>) => setDraft((known) => ({ ...known, ...part }))

  function takeTheirs(): void {
    setDraft(toDraft(item, property))
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
      title={item?.name ?? text('offers.addPlan')}
      sentence={describePlan(draft, names, property.currency)}
      mayWrite={mayWrite}
      isBusy={save.isBusy}
      problem={save.problem}
      onSave={(isForced) => void send(isForced)}
      onTheirs={takeTheirs}
      onClose={onClose}
      footer={item ? <Delete property={property} item={item} onClose={onClose} /> : null}
    >
      <FormFields
        fields={nameFields}
        values={draft as unknown as Values}
        errorOf={errorOf}
        onChange={(values) => set(values as unknown as PlanDraft)}
      />
      <NamesIn names={draft.names} onChange={(next) => set({ names: next })} />
      <PriceFields
        draft={draft}
        plans={plans.filter(({ code }) => code !== item?.code)}
        property={property}
        set={set}
      />
      <FormFields
        fields={saleFields}
        values={draft as unknown as Values}
        errorOf={errorOf}
        onChange={(values) => set(readSale(values))}
      />
      <PolicyEditor
        policy={draft.policy ?? null}
        currency={property.currency}
        error={errorOf('policy')}
        onChange={(policy) => set({ policy })}
      />
      <PlanRooms
        rooms={draft.rooms}
        property={property}
        error={errorOf('rooms')}
        onChange={(rooms) => set({ rooms })}
      />
      <FormFields
        fields={windowFields}
        values={draft as unknown as Values}
        errorOf={errorOf}
        onChange={(values) => set(values as unknown as PlanDraft)}
      />
      <ArrivalDays days={draft.arrival_days} onChange={(days) => set({ arrival_days: days })} />
    </OfferForm>
  )
}

const nameFields: readonly FormField[] = [
  { name: 'name', label: 'offers.name', hint: 'offers.nameHint', kind: 'text', isRequired: true },
  { name: 'is_live', label: 'offers.isLive', kind: 'flag' },
]

const saleFields: readonly FormField[] = [
  {
    name: 'board',
    label: 'offers.board',
    kind: 'choice',
    options: [
      { value: '', label: text('offers.asRoom') },
      ...boards.map((board) => ({ value: board, label: text(boardLabels[board]) })),
    ],
  },
  {
    name: 'payment',
    label: 'offers.payment',
    kind: 'choice',
    options: [
      { value: '', label: text('offers.asProperty') },
      { value: 'at_property', label: text('offers.payThere') },
      { value: 'deposit', label: text('offers.payPart') },
      { value: 'prepaid', label: text('offers.payAhead') },
    ],
  },
  {
    name: 'deposit_percent',
    label: 'offers.depositPercent',
    kind: 'number',
    isRequired: true,
    min: 1,
    max: 99,
    isShown: ({ payment }) => payment === 'deposit',
  },
  {
    name: 'visibility',
    label: 'offers.visibility',
    kind: 'choice',
    options: visibilities.map((value) => ({ value, label: text(visibilityLabels[value]) })),
  },
]

/** Fields without a choice are null; a share belongs to a deposit alone. */
function readSale(values: Values): Partial<PlanDraft> {
  const { board, payment, deposit_percent: percent } = values
  return {
    ...(values as unknown as PlanDraft),
    board: (board || null) as PlanDraft['board'],
    payment: (payment || null) as PlanDraft['payment'],
    deposit_percent: payment === 'deposit' ? ((percent as number | null) ?? null) : null,
  }
}

type PartProps = { draft: PlanDraft; property: Property; set: (part: Partial<PlanDraft>) => void }

/** The base plan, the difference to its price, and surcharges. */
function PriceFields({ draft, plans, property, set }: PartProps & { plans: readonly PlanItem[] }) {
  const leads = plans.filter(({ lead, code }) => !lead || code === draft.lead)
  const unit = 10 ** requireCurrency(property.currency).exponent
  const signed = (label: string, value: number, write: (value: number) => void) => (
    <Field
      label={label}
      type="number"
      step="any"
      value={value}
      onChange={({ target }) => write(target.valueAsNumber || 0)}
    />
  )
  return (
    <div className="form-fields">
      <SelectField
        label={text('offers.follows')}
        value={draft.lead ?? ''}
        options={[
          { value: '', label: text('offers.ownPlan') },
          ...leads.map(({ code, name }) => ({ value: code, label: name })),
        ]}
        onChange={(lead) => set({ lead: lead || null })}
      />
      {signed(text('offers.change'), (draft.change_bp ?? 0) / PERCENT, (value) =>
        set({ change_bp: Math.round(value * PERCENT) }),
      )}
      {signed(text('offers.addRoom', { currency: property.currency }), (draft.room_minor ?? 0) / unit, (value) =>
        set({ room_minor: Math.round(value * unit) }),
      )}
      {signed(text('offers.addPerson', { currency: property.currency }), (draft.person_minor ?? 0) / unit, (value) =>
        set({ person_minor: Math.round(value * unit) }),
      )}
      <div className="wide">
        <FormFields
          fields={[{ name: 'nightly', label: 'offers.nightly', hint: 'offers.nightlyHint', kind: 'flag' }]}
          values={{ nightly: draft.nightly ?? false }}
          errorOf={() => undefined}
          onChange={({ nightly }) => set({ nightly: nightly === true })}
        />
      </div>
    </div>
  )
}

function toDraft(item: PlanItem | null, property: Property): PlanDraft {
  if (item) {
    const { property: _property, code: _code, revision: _revision, ...draft } = item
    return draft
  }
  return {
    name: '',
    names: {},
    position: 0,
    is_live: true,
    lead: null,
    nightly: false,
    change_bp: 0,
    room_minor: 0,
    person_minor: 0,
    board: null,
    policy: null,
    payment: null,
    deposit_percent: null,
    visibility: 'public',
    sell_from: null,
    sell_to: null,
    stay_from: null,
    stay_to: null,
    arrival_days: null,
    min_advance: null,
    max_advance: null,
    min_nights: null,
    max_nights: null,
    rooms: roomOptions(property).map(({ key }) => ({ room: key, board: null, policy: null })),
  }
}

function Delete({ property, item, onClose }: { property: Property; item: PlanItem; onClose: () => void }) {
  const { write, ...removal } = useWrite('DELETE /v1/properties/{propertyId}/rate-plans/{code}', { rereads: [LIST] })
  const path = { propertyId: property.id, code: item.code }
  return <DeleteOffer name={item.name} removal={removal} onDelete={() => write({ path })} onClose={onClose} />
}
