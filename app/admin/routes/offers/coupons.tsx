import { useState } from 'react'
import type { Sent } from '#app/admin/client/endpoints.ts'
import { useSeen } from '#app/admin/client/seen.ts'
import { usePages } from '#app/admin/client/use-pages.ts'
import { useWrite } from '#app/admin/client/use-write.ts'
import type { Me } from '#app/admin/shell/session.ts'
import { useCurrencies } from '#app/admin/shell/use-currencies.ts'
import { formatAmounts, text } from '#app/admin/text/text.ts'
import { showToast } from '#app/admin/ui/toasts.tsx'
import { NEW } from './lists.ts'
import { type Coupon, describeCoupon } from './parts/describe.ts'
import { type FormField, FormFields, type Values } from './parts/form-fields.tsx'
import { LiveButton } from './parts/live-button.tsx'
import { errorIn, OfferForm } from './parts/offer-form.tsx'
import { OfferList, startNew, useEdited } from './parts/offer-list.tsx'
import { stateOn } from './parts/offer-state.ts'
import { presentDay } from './parts/today.ts'
import { useCities, useCityName } from './parts/use-places.ts'
import { valueFields } from './parts/value-fields.ts'

type Props = { me: Me; mayWrite: boolean }

const LIST = 'GET /v1/coupons'

/** Coupons that guests type, or that pages apply automatically. */
export function Coupons({ me, mayWrite }: Props) {
  const list = usePages(LIST, { query: { limit: '200' } }, { everyMs: 30_000 })
  const { edit, open, close } = useEdited()
  const cityName = useCityName()
  const items = list.items ?? []
  const chosen = items.find(({ code }) => code === edit)
  const today = presentDay()
  const rows = items.map((item) => ({
    code: item.code,
    name: item.code,
    sentence: describeCoupon(item, cityName),
    state: stateOn(today, { isLive: !item.paused, from: item.starts_on, to: item.ends_on }),
    aside: text('offers.used', { count: item.uses, costs: formatCosts(item) }),
  }))
  return (
    <OfferList
      read={{ error: list.error, isPending: list.items === null, refetch: list.retry }}
      more={list}
      rows={rows}
      about="offers.couponsAbout"
      add="offers.addCoupon"
      onAdd={startNew(open, mayWrite)}
      actions={({ code }) => {
        const item = items.find((one) => one.code === code)
        return item && mayWrite ? <LiveCoupon key={code} item={item} /> : null
      }}
    >
      {edit === NEW ? <NewCoupon me={me} mayWrite={mayWrite} onClose={close} /> : null}
      {chosen ? <CouponForm key={chosen.code} item={chosen} mayWrite={mayWrite} onClose={close} /> : null}
    </OfferList>
  )
}

const formatCosts = ({ costs }: Coupon) =>
  formatAmounts(costs.map(({ currency, amount_minor: amountMinor }) => ({ currency, amountMinor })))

function LiveCoupon({ item }: { item: Coupon }) {
  const { write, isBusy } = useWrite('PATCH /v1/coupons/{code}', { rereads: [LIST] })
  return (
    <LiveButton
      item={item}
      name={item.code}
      isLive={!item.paused}
      isBusy={isBusy}
      write={(_, isLive) => write({ path: { code: item.code }, body: { paused: !isLive } })}
    />
  )
}

const limitFields: readonly FormField[] = [
  { name: 'ends_on', label: 'offers.lastDay', kind: 'date', isRequired: true },
  { name: 'max_uses', label: 'offers.maxUses', hint: 'offers.unlimited', kind: 'number', min: 0 },
  { name: 'budget_minor', label: 'offers.budget', hint: 'offers.unlimited', kind: 'amount' },
]

const limitsOf = ({ ends_on, max_uses, budget_minor }: Coupon): Values => ({ ends_on, max_uses, budget_minor })

type FormProps = { item: Coupon; mayWrite: boolean; onClose: () => void }

/** The end and the limits of a coupon; nothing else of it can change. */
function CouponForm({ item, mayWrite, onClose }: FormProps) {
  const { code, ends_on } = item
  const [values, setValues] = useState<Values>(() => limitsOf(item))
  const cityName = useCityName()
  const seen = useSeen(item)
  const save = useWrite('PATCH /v1/coupons/{code}', { rereads: [LIST] })

  async function send(isForced: boolean): Promise<void> {
    const body = values as Sent<'PATCH /v1/coupons/{code}'>['body']
    if (!(await save.write({ path: { code }, body: { ...body, ...seen.expected({ ...body }, isForced) } }))) return
    showToast(text('offers.saved', { name: code }))
    onClose()
  }

  return (
    <OfferForm
      title={code}
      sentence={describeCoupon({ ...item, ends_on: (values.ends_on as Coupon['ends_on'] | null) ?? ends_on }, cityName)}
      mayWrite={mayWrite}
      isBusy={save.isBusy}
      problem={save.problem}
      onSave={(isForced) => void send(isForced)}
      onTheirs={() => {
        setValues(limitsOf(item))
        seen.accept()
        save.clearProblem()
      }}
      onClose={onClose}
    >
      <p className="muted">{text('offers.couponFixed')}</p>
      <FormFields
        fields={limitFields}
        values={values}
        currency={item.currency ?? undefined}
        errorOf={errorIn(save.problem)}
        onChange={setValues}
      />
    </OfferForm>
  )
}

function couponFields(
  currencies: readonly string[],
  cities: FormField['options'] = [],
  brands: FormField['options'] = [],
) {
  const fields: readonly FormField[] = [
    {
      name: 'code',
      label: 'offers.code',
      hint: 'offers.codeHint',
      kind: 'text',
      isRequired: true,
      pattern: '[A-Z0-9_\\-]{3,24}',
    },
    ...valueFields(currencies),
    { name: 'min_total_minor', label: 'offers.minTotalField', kind: 'amount' },
    { name: 'starts_on', label: 'offers.firstDay', kind: 'date', isRequired: true },
    ...limitFields,
    choiceOrAll('city', 'offers.city', [{ value: '', label: text('offers.allCities') }, ...cities]),
    choiceOrAll('brand', 'offers.brand', [{ value: '', label: text('offers.allBrands') }, ...brands]),
    { name: 'first_booking_only', label: 'offers.firstOnly', kind: 'flag' },
    { name: 'offered', label: 'offers.automaticField', hint: 'offers.automaticHint', kind: 'flag' },
  ]
  return fields
}

function choiceOrAll(name: string, label: FormField['label'], options: FormField['options']): FormField {
  return { name, label, kind: 'choice', options }
}

function NewCoupon({ me, mayWrite, onClose }: Props & { onClose: () => void }) {
  const currencies = useCurrencies(me)
  const cities = useCities()
  const cityName = useCityName()
  const [typed, setTyped] = useState<Values>({ kind: 'percent', percent: 10, starts_on: presentDay() })
  const values: Values = { currency: currencies[0] ?? 'INR', ...typed }
  const save = useWrite('POST /v1/coupons', { rereads: [LIST] })
  const brands = me.brands.map(({ id, name }) => ({ value: id, label: name }))

  async function send(): Promise<void> {
    const made = await save.write({ body: toBody(values) })
    if (!made) return
    showToast(text('offers.saved', { name: made.code }))
    onClose()
  }

  return (
    <OfferForm
      title={text('offers.addCoupon')}
      sentence={values.ends_on ? describeCoupon(toPreview(values), cityName) : undefined}
      mayWrite={mayWrite}
      isBusy={save.isBusy}
      problem={save.problem}
      onSave={() => void send()}
      onClose={onClose}
    >
      <FormFields
        fields={couponFields(currencies, cities, brands)}
        values={values}
        currency={String(values.currency)}
        errorOf={errorIn(save.problem)}
        onChange={setTyped}
      />
    </OfferForm>
  )
}

type NewBody = Sent<'POST /v1/coupons'>['body']

function toBody(values: Values): NewBody {
  const { kind, percent, amount_minor, cap_minor, city, brand, min_total_minor, ...rest } = values
  const gives = kind === 'percent' ? { percent, cap_minor: cap_minor ?? null } : { amount_minor }
  const cities = city ? [city] : []
  return { ...rest, ...gives, cities, brand: brand || null, min_total_minor: min_total_minor ?? 0 } as NewBody
}

/** Returns the coupon as it would be listed. */
function toPreview(values: Values): Coupon {
  const isOfPercent = values.kind === 'percent'
  return {
    ...(values as unknown as Coupon),
    code: String(values.code ?? ''),
    percent: isOfPercent ? Number(values.percent ?? 0) : null,
    amount_minor: isOfPercent ? null : Number(values.amount_minor ?? 0),
    cap_minor: isOfPercent ? ((values.cap_minor as number | null) ?? null) : null,
    min_total_minor: Number(values.min_total_minor ?? 0),
    cities: values.city ? [String(values.city)] : [],
  }
}
