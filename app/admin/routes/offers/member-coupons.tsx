import { useState } from 'react'
import type { EndpointItem, Sent } from '#app/admin/client/endpoints.ts'
import { useRead } from '#app/admin/client/live.ts'
import { useSeen } from '#app/admin/client/seen.ts'
import { usePages } from '#app/admin/client/use-pages.ts'
import { useWrite } from '#app/admin/client/use-write.ts'
import type { Me } from '#app/admin/shell/session.ts'
import { useCurrencies } from '#app/admin/shell/use-currencies.ts'
import { format, formatAmounts, text } from '#app/admin/text/text.ts'
import { showToast } from '#app/admin/ui/toasts.tsx'
import { NEW } from './lists.ts'
import { DeleteOffer } from './parts/delete-offer.tsx'
import { joinParts, type MembershipPlan } from './parts/describe.ts'
import { type FormField, FormFields, type Values } from './parts/form-fields.tsx'
import { LiveButton } from './parts/live-button.tsx'
import { errorIn, OfferForm } from './parts/offer-form.tsx'
import { OfferList, startNew, useEdited } from './parts/offer-list.tsx'
import { stateOn } from './parts/offer-state.ts'
import { presentDay } from './parts/today.ts'
import { valueFields } from './parts/value-fields.ts'

type Props = { me: Me; mayWrite: boolean }

const LIST = 'GET /v1/membership-coupons'

type MemberCoupon = EndpointItem<typeof LIST>

/** Codes that make a membership cheaper when a guest buys it. */
export function MemberCoupons({ me, mayWrite }: Props) {
  const list = usePages(LIST, { query: { limit: '200' } }, { everyMs: 30_000 })
  const plans = useRead('GET /v1/membership-plans', {}).data?.items ?? []
  const { edit, open, close } = useEdited()
  const items = list.items ?? []
  const chosen = items.find(({ code }) => code === edit)
  const today = presentDay()
  const rows = items.map((item) => ({
    code: item.code,
    name: item.code,
    sentence: describeMemberCoupon(item, plans),
    state: stateOn(today, { isLive: !item.paused, from: item.first_day, to: item.last_day }),
    aside: text('offers.used', { count: item.uses, costs: formatCosts(item) }),
  }))
  return (
    <OfferList
      read={{ error: list.error, isPending: list.items === null, refetch: list.retry }}
      more={list}
      rows={rows}
      about="offers.memberCouponsAbout"
      add="offers.addCoupon"
      onAdd={startNew(open, mayWrite)}
      actions={({ code }) => {
        const item = items.find((one) => one.code === code)
        return item && mayWrite ? <LiveMemberCoupon key={code} item={item} /> : null
      }}
    >
      {chosen || edit === NEW ? (
        <MemberCouponForm key={edit} me={me} item={chosen ?? null} plans={plans} mayWrite={mayWrite} onClose={close} />
      ) : null}
    </OfferList>
  )
}

const formatCosts = ({ costs }: MemberCoupon) =>
  formatAmounts(costs.map(({ currency, amount_minor: amountMinor }) => ({ currency, amountMinor })))

/** "50% off, at most ₹500, for Gold, from 1 Dec 2026 to 31 Dec 2026" */
function describeMemberCoupon(coupon: MemberCoupon, plans: readonly MembershipPlan[]): string {
  const { percent, amount_minor: amountMinor, currency, cap_minor: cap, plan, country } = coupon
  const price = (minor: number) => (currency ? format.price({ amountMinor: minor, currency }) : String(minor))
  return joinParts([
    percent === null
      ? text('offers.amountOff', { amount: price(amountMinor ?? 0) })
      : text('offers.percentOff', { percent: format.percent(percent) }),
    cap ? text('offers.cap', { amount: price(cap) }) : '',
    plan ? text('offers.forPlan', { plan: plans.find(({ id }) => id === plan)?.name ?? plan }) : '',
    country ? text('offers.forCountry', { country: format.countryName(country) }) : '',
    text('offers.between', {
      from: format.dayWithYear(coupon.first_day),
      to: format.dayWithYear(coupon.last_day),
    }),
  ])
}

function LiveMemberCoupon({ item }: { item: MemberCoupon }) {
  const { write, isBusy } = useWrite('PATCH /v1/membership-coupons/{code}', { rereads: [LIST] })
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

const codeField: FormField = {
  name: 'code',
  label: 'offers.code',
  hint: 'offers.codeHint',
  kind: 'text',
  isRequired: true,
  pattern: '[A-Z0-9_\\-]{3,24}',
}

type Choices = { me: Me; plans: readonly MembershipPlan[]; currencies: readonly string[] }

function couponFields({ me, plans, currencies }: Choices): FormField[] {
  const all = (label: string) => [{ value: '', label }]
  const codes = [...new Set(plans.map(({ country }) => country))]
  const countries = codes.map((value) => ({ value, label: format.countryName(value) }))
  return [
    ...valueFields(currencies),
    { name: 'first_day', label: 'offers.firstDay', kind: 'date', isRequired: true },
    { name: 'last_day', label: 'offers.lastDay', kind: 'date', isRequired: true },
    { name: 'max_uses', label: 'offers.maxUses', hint: 'offers.unlimited', kind: 'number', min: 1 },
    {
      name: 'plan',
      label: 'offers.plan',
      kind: 'choice',
      options: [...all(text('offers.allMemberships')), ...plans.map(({ id, name }) => ({ value: id, label: name }))],
    },
    {
      name: 'country',
      label: 'offers.country',
      kind: 'choice',
      options: [...all(text('offers.allCountries')), ...countries],
    },
    {
      name: 'brand',
      label: 'offers.brand',
      kind: 'choice',
      options: [...all(text('offers.allBrands')), ...me.brands.map(({ id, name }) => ({ value: id, label: name }))],
    },
  ]
}

type FormProps = Props & { item: MemberCoupon | null; plans: readonly MembershipPlan[]; onClose: () => void }

function MemberCouponForm({ me, item, plans, mayWrite, onClose }: FormProps) {
  const currencies = useCurrencies(me)
  const [typed, setTyped] = useState<Values>(() => toValues(item))
  const values: Values = { currency: currencies[0] ?? 'INR', ...typed }
  const seen = useSeen(item)
  const save = useWrite('PATCH /v1/membership-coupons/{code}', { rereads: [LIST] })
  const fields = couponFields({ me, plans, currencies })

  function takeTheirs(): void {
    setTyped(toValues(item))
    seen.accept()
    save.clearProblem()
  }

  async function send(isForced: boolean): Promise<void> {
    const body = toBody(values)
    const sent = {
      path: { code: String(values.code ?? '') },
      body: { ...body, ...(item ? seen.expected(body ?? {}, isForced) : { is_new: true }) },
    }
    const written = await save.write(sent)
    if (!written) return
    showToast(text('offers.saved', { name: written.code }))
    onClose()
  }

  return (
    <OfferForm
      title={item?.code ?? text('offers.addCoupon')}
      sentence={values.first_day && values.last_day ? describeMemberCoupon(toPreview(values), plans) : undefined}
      mayWrite={mayWrite}
      isBusy={save.isBusy}
      problem={save.problem}
      onSave={(isForced) => void send(isForced)}
      onTheirs={takeTheirs}
      onClose={onClose}
      footer={item ? <Delete item={item} onClose={onClose} /> : null}
    >
      <p className="muted">{text('offers.memberCouponsKeep')}</p>
      <FormFields
        fields={item ? fields : [codeField, ...fields]}
        values={values}
        currency={String(values.currency)}
        errorOf={errorIn(save.problem)}
        onChange={setTyped}
      />
    </OfferForm>
  )
}

function toValues(item: MemberCoupon | null): Values {
  if (!item) return { kind: 'percent', percent: 10, first_day: presentDay() }
  const { uses: _uses, costs: _costs, currency, ...rest } = item
  return { ...rest, ...(currency ? { currency } : {}), kind: item.percent === null ? 'amount' : 'percent' }
}

/** A coupon has a percentage or an amount; a percentage has a currency only with a cap. */
function toBody(values: Values): Sent<'PATCH /v1/membership-coupons/{code}'>['body'] {
  const { kind, code: _code, percent, amount_minor, cap_minor, currency, plan, country, brand, ...rest } = values
  const isOfPercent = kind === 'percent'
  const cap = isOfPercent ? (cap_minor ?? null) : null
  return {
    ...rest,
    ...(isOfPercent ? { percent } : { amount_minor }),
    cap_minor: cap,
    currency: isOfPercent && cap === null ? null : currency,
    max_uses: values.max_uses ?? null,
    plan: plan || null,
    country: country || null,
    brand: brand || null,
  } as Sent<'PATCH /v1/membership-coupons/{code}'>['body']
}

/** Returns the coupon as it would be listed. */
function toPreview(values: Values): MemberCoupon {
  const isOfPercent = values.kind === 'percent'
  return {
    ...(values as unknown as MemberCoupon),
    percent: isOfPercent ? Number(values.percent ?? 0) : null,
    amount_minor: isOfPercent ? null : Number(values.amount_minor ?? 0),
    cap_minor: isOfPercent ? ((values.cap_minor as number | null) ?? null) : null,
  }
}

function Delete({ item: { code }, onClose }: { item: MemberCoupon; onClose: () => void }) {
  const { write, ...removal } = useWrite('DELETE /v1/membership-coupons/{code}', { rereads: [LIST] })
  return (
    <DeleteOffer
      name={code}
      explanation={text('offers.memberCouponDelete')}
      removal={removal}
      onDelete={() => write({ path: { code } })}
      onClose={onClose}
    />
  )
}
