import { useState } from 'react'
import type { Sent } from '#app/admin/client/endpoints.ts'
import { useRead } from '#app/admin/client/live.ts'
import { useSeen } from '#app/admin/client/seen.ts'
import { useWrite } from '#app/admin/client/use-write.ts'
import type { Me } from '#app/admin/shell/session.ts'
import { format, text } from '#app/admin/text/text.ts'
import { showToast } from '#app/admin/ui/toasts.tsx'
import { NEW } from './lists.ts'
import { describeMembership, type MembershipPlan } from './parts/describe.ts'
import { type FormField, FormFields, type Values } from './parts/form-fields.tsx'
import { errorIn, OfferForm } from './parts/offer-form.tsx'
import { OfferList, startNew, useEdited } from './parts/offer-list.tsx'
import { stateOn } from './parts/offer-state.ts'
import { presentDay } from './parts/today.ts'

type Props = { me: Me; mayWrite: boolean }

const LIST = 'GET /v1/membership-plans'

/** Membership plans, which lower the price of every stay. */
export function Membership({ me, mayWrite }: Props) {
  const read = useRead(LIST, {}, { everyMs: 30_000 })
  const { edit, open, close } = useEdited()
  const items = read.data?.items ?? []
  const chosen = items.find(({ id }) => id === edit)
  const today = presentDay()
  const rows = items.map((plan) => ({
    code: plan.id,
    name: text('offers.inCountry', { name: plan.name, country: format.countryName(plan.country) }),
    sentence: describeMembership(plan),
    state: stateOn(today, { isLive: true, from: plan.first_day, to: plan.last_day }),
  }))
  return (
    <OfferList
      read={read}
      rows={rows}
      about="offers.membershipAbout"
      add="offers.addMembership"
      onAdd={startNew(open, mayWrite)}
    >
      {chosen || edit === NEW ? (
        <PlanForm key={edit} me={me} item={chosen ?? null} mayWrite={mayWrite} onClose={close} />
      ) : null}
    </OfferList>
  )
}

const termFields: readonly FormField[] = [
  { name: 'name', label: 'offers.name', kind: 'text', isRequired: true },
  { name: 'price_minor', label: 'offers.price', hint: 'offers.taxIncluded', kind: 'amount', isRequired: true },
  { name: 'months', label: 'offers.months', kind: 'number', isRequired: true, min: 1, max: 60 },
  { name: 'member_percent', label: 'offers.memberPercentField', kind: 'number', isRequired: true, min: 0, max: 50 },
  { name: 'home_percent', label: 'offers.homePercentField', kind: 'number', isRequired: true, min: 0, max: 50 },
  { name: 'joining_minor', label: 'offers.joiningField', kind: 'amount' },
  { name: 'joining_days', label: 'offers.joiningDays', hint: 'offers.noEnd', kind: 'number', min: 1, max: 9999 },
  { name: 'tax_percent', label: 'offers.taxPercent', kind: 'number', isRequired: true, min: 0, max: 100 },
  { name: 'rank', label: 'offers.rank', hint: 'offers.rankHint', kind: 'number', isRequired: true, min: 1, max: 100 },
  { name: 'first_day', label: 'offers.firstDay', kind: 'date', isRequired: true },
  { name: 'last_day', label: 'offers.lastDay', hint: 'offers.noEnd', kind: 'date' },
]

const newFields = (me: Me): FormField[] => [
  {
    name: 'id',
    label: 'offers.id',
    hint: 'offers.idHint',
    kind: 'text',
    isRequired: true,
    pattern: '[a-z0-9][a-z0-9\\-]{0,63}',
  },
  {
    name: 'brand',
    label: 'offers.brand',
    kind: 'choice',
    options: me.brands.map(({ id, name }) => ({ value: id, label: name })),
  },
  {
    name: 'country',
    label: 'offers.country',
    hint: 'offers.countryHint',
    kind: 'text',
    isRequired: true,
    pattern: '[A-Z]{2}',
  },
  { name: 'currency', label: 'offers.currency', kind: 'text', isRequired: true, pattern: '[A-Z]{3}' },
]

type FormProps = Props & { item: MembershipPlan | null; onClose: () => void }

function PlanForm({ me, item, mayWrite, onClose }: FormProps) {
  const [values, setValues] = useState<Values>(() => (item ? { ...item } : fresh(me)))
  const seen = useSeen(item)
  const save = useWrite('PATCH /v1/membership-plans/{planId}', { rereads: [LIST] })
  const currency = String(values.currency ?? '')

  function takeTheirs(): void {
    if (item) setValues({ ...item })
    seen.accept()
    save.clearProblem()
  }

  async function send(isForced: boolean): Promise<void> {
    const { id, ...terms } = values
    const body = {
      ...terms,
      joining_minor: terms.joining_minor ?? 0,
    } as Sent<'PATCH /v1/membership-plans/{planId}'>['body']
    const written = await save.write({
      path: { planId: String(id) },
      body: { ...body, ...(item ? seen.expected(body ?? {}, isForced) : { is_new: true }) },
    })
    if (!written) return
    showToast(text('offers.saved', { name: written.name }))
    onClose()
  }

  return (
    <OfferForm
      title={item?.name ?? text('offers.addMembership')}
      sentence={item ? describeMembership({ ...item, ...(values as unknown as MembershipPlan) }) : undefined}
      mayWrite={mayWrite}
      isBusy={save.isBusy}
      problem={save.problem}
      onSave={(isForced) => void send(isForced)}
      onTheirs={takeTheirs}
      onClose={onClose}
    >
      <p className="muted">{text('offers.membershipKeeps')}</p>
      <FormFields
        fields={item ? termFields : [...newFields(me), ...termFields]}
        values={values}
        currency={/^[A-Z]{3}$/.test(currency) ? currency : undefined}
        errorOf={errorIn(save.problem)}
        onChange={setValues}
      />
    </OfferForm>
  )
}

function fresh(me: Me): Values {
  return {
    brand: me.brands[0]?.id ?? '',
    country: 'IN',
    currency: 'INR',
    months: 12,
    rank: 1,
    tax_percent: 18,
    member_percent: 5,
    home_percent: 10,
    joining_minor: 0,
    joining_days: null,
    first_day: presentDay(),
    last_day: null,
  }
}
