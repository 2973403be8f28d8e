import { useState } from 'react'
import type { Sent } from '#app/admin/client/endpoints.ts'
import { useRead } from '#app/admin/client/live.ts'
import { useSeen } from '#app/admin/client/seen.ts'
import { useWrite } from '#app/admin/client/use-write.ts'
import type { Me } from '#app/admin/shell/session.ts'
import { format, text } from '#app/admin/text/text.ts'
import { showToast } from '#app/admin/ui/toasts.tsx'
import { NEW } from './lists.ts'
import { DeleteOffer } from './parts/delete-offer.tsx'
import { describeReferral, describeWelcome, type ReferralProgramme, type Welcome } from './parts/describe.ts'
import { type FormField, FormFields, type Values } from './parts/form-fields.tsx'
import { errorIn, OfferForm } from './parts/offer-form.tsx'
import { OfferList, startNew, useEdited } from './parts/offer-list.tsx'

type Props = { me: Me; mayWrite: boolean }

const PROGRAMMES = 'GET /v1/referral-programmes'
const WELCOMES = 'GET /v1/welcomes'

/** Rewards of guests and their friends for an invitation, by country. */
export function Referral({ mayWrite }: Props) {
  const read = useRead(PROGRAMMES, {}, { everyMs: 30_000 })
  const welcomes = useRead(WELCOMES, {}).data?.items ?? []
  const { edit, open, close } = useEdited()
  const items = read.data?.items ?? []
  const chosen = items.find(({ country }) => country === edit)
  const rows = items.map((item) => ({
    code: item.country,
    name: format.countryName(item.country),
    sentence: describeReferral(item),
    state: 'live' as const,
  }))
  const others = welcomes.filter(({ country }) => !items.some((item) => item.country === country))
  return (
    <OfferList
      read={read}
      rows={rows}
      about="offers.referralAbout"
      add="offers.addReferral"
      onAdd={startNew(open, mayWrite && others.length > 0)}
    >
      {chosen || edit === NEW ? (
        <ReferralForm key={edit} item={chosen ?? null} countries={others} mayWrite={mayWrite} onClose={close} />
      ) : null}
    </OfferList>
  )
}

const amountFields: readonly FormField[] = [
  { name: 'inviter_minor', label: 'offers.inviterGets', kind: 'amount', isRequired: true },
  { name: 'friend_minor', label: 'offers.friendGets', kind: 'amount', isRequired: true },
  { name: 'minimum_minor', label: 'offers.friendMinimum', kind: 'amount' },
  { name: 'days', label: 'offers.validDaysField', hint: 'offers.noEnd', kind: 'number', min: 1, max: 9999 },
]

type ReferralFormProps = {
  item: ReferralProgramme | null
  /** Countries without a programme. */
  countries: readonly Welcome[]
  mayWrite: boolean
  onClose: () => void
}

function ReferralForm({ item, countries, mayWrite, onClose }: ReferralFormProps) {
  const [values, setValues] = useState<Values>(() => (item ? { ...item } : { country: countries[0]?.country ?? '' }))
  const seen = useSeen(item)
  const save = useWrite('PATCH /v1/referral-programmes/{country}', { rereads: [PROGRAMMES] })
  const country = String(values.country)
  const currency = item?.currency ?? countries.find((one) => one.country === country)?.currency ?? ''
  const choice: FormField = {
    name: 'country',
    label: 'offers.country',
    kind: 'choice',
    options: countries.map((one) => ({ value: one.country, label: format.countryName(one.country) })),
  }

  function takeTheirs(): void {
    if (item) setValues({ ...item })
    seen.accept()
    save.clearProblem()
  }

  async function send(isForced: boolean): Promise<void> {
    const { inviter_minor, friend_minor, minimum_minor, days } = values
    const body = { inviter_minor, friend_minor, minimum_minor: minimum_minor ?? 0, days: days ?? null }
    const sent = { path: { country }, body: { ...body, ...seen.expected(body, isForced) } }
    if (!(await save.write(sent as Sent<'PATCH /v1/referral-programmes/{country}'>))) return
    showToast(text('offers.saved', { name: format.countryName(country) }))
    onClose()
  }

  return (
    <OfferForm
      title={item ? format.countryName(item.country) : text('offers.addReferral')}
      mayWrite={mayWrite}
      isBusy={save.isBusy}
      problem={save.problem}
      onSave={(isForced) => void send(isForced)}
      onTheirs={takeTheirs}
      onClose={onClose}
      footer={item ? <EndReferral item={item} onClose={onClose} /> : null}
    >
      <p className="muted">{text('offers.referralKeeps')}</p>
      <FormFields
        fields={item ? amountFields : [choice, ...amountFields]}
        values={values}
        currency={currency}
        errorOf={errorIn(save.problem)}
        onChange={setValues}
      />
    </OfferForm>
  )
}

function EndReferral({ item, onClose }: { item: ReferralProgramme; onClose: () => void }) {
  const { write, ...removal } = useWrite('DELETE /v1/referral-programmes/{country}', { rereads: [PROGRAMMES] })
  return (
    <DeleteOffer
      name={format.countryName(item.country)}
      explanation={text('offers.referralEnds')}
      removal={removal}
      onDelete={() => write({ path: { country: item.country } })}
      onClose={onClose}
    />
  )
}

/** Rewards of new guests, by country. */
export function Welcomes({ mayWrite }: Props) {
  const read = useRead(WELCOMES, {}, { everyMs: 30_000 })
  const { edit, close } = useEdited()
  const items = read.data?.items ?? []
  const chosen = items.find(({ country }) => country === edit)
  const rows = items.map((item) => ({
    code: item.country,
    name: format.countryName(item.country),
    sentence: describeWelcome(item),
    state: item.amount_minor > 0 ? ('live' as const) : ('paused' as const),
  }))
  return (
    <OfferList read={read} rows={rows} about="offers.welcomesAbout" add="offers.addReferral" onAdd={null}>
      {chosen ? <WelcomeForm key={chosen.country} item={chosen} mayWrite={mayWrite} onClose={close} /> : null}
    </OfferList>
  )
}

const welcomeFields: readonly FormField[] = [
  { name: 'amount_minor', label: 'offers.amount', hint: 'offers.zeroNone', kind: 'amount', isRequired: true },
  { name: 'days', label: 'offers.validDaysField', hint: 'offers.noEnd', kind: 'number', min: 1, max: 9999 },
]

function WelcomeForm({ item, mayWrite, onClose }: { item: Welcome; mayWrite: boolean; onClose: () => void }) {
  const [values, setValues] = useState<Values>({ amount_minor: item.amount_minor, days: item.days })
  const seen = useSeen(item)
  const save = useWrite('PATCH /v1/welcomes/{country}', { rereads: [WELCOMES] })
  const name = format.countryName(item.country)

  function takeTheirs(): void {
    setValues({ amount_minor: item.amount_minor, days: item.days })
    seen.accept()
    save.clearProblem()
  }

  async function send(isForced: boolean): Promise<void> {
    const body = { amount_minor: Number(values.amount_minor ?? 0), days: (values.days as number | null) ?? null }
    if (!(await save.write({ path: { country: item.country }, body: { ...body, ...seen.expected(body, isForced) } })))
      return
    showToast(text('offers.saved', { name }))
    onClose()
  }

  return (
    <OfferForm
      title={name}
      sentence={describeWelcome({ ...item, ...(values as unknown as Welcome) })}
      mayWrite={mayWrite}
      isBusy={save.isBusy}
      problem={save.problem}
      onSave={(isForced) => void send(isForced)}
      onTheirs={takeTheirs}
      onClose={onClose}
    >
      <p className="muted">{text('offers.welcomeKeeps')}</p>
      <FormFields
        fields={welcomeFields}
        values={values}
        currency={item.currency}
        errorOf={errorIn(save.problem)}
        onChange={setValues}
      />
    </OfferForm>
  )
}
