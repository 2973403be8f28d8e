import { useState } from 'react'
import type { EndpointItem, Sent } from '#app/admin/client/endpoints.ts'
import { useRead } from '#app/admin/client/live.ts'
import { useSeen } from '#app/admin/client/seen.ts'
import { usePages } from '#app/admin/client/use-pages.ts'
import { useWrite } from '#app/admin/client/use-write.ts'
import type { Me } from '#app/admin/shell/session.ts'
import { format, text } from '#app/admin/text/text.ts'
import { showToast } from '#app/admin/ui/toasts.tsx'
import { NEW } from './lists.ts'
import { type FormField, FormFields, type Values } from './parts/form-fields.tsx'
import { LiveButton } from './parts/live-button.tsx'
import { errorIn, OfferForm } from './parts/offer-form.tsx'
import { OfferList, startNew, useEdited } from './parts/offer-list.tsx'
import { stateOn } from './parts/offer-state.ts'
import { presentDay } from './parts/today.ts'
import { useCities, useCityName } from './parts/use-places.ts'

type Deal = EndpointItem<'GET /v1/deals'>

type Props = { me: Me; mayWrite: boolean }

const LIST = 'GET /v1/deals'

/** Deals on the pages of the site, each with its coupon. */
export function Deals({ me, mayWrite }: Props) {
  const list = usePages(LIST, { query: { limit: '200' } }, { everyMs: 30_000 })
  const { edit, open, close } = useEdited()
  const cityName = useCityName()
  const items = list.items ?? []
  const chosen = items.find(({ deal_name: name }) => name === edit)
  const today = presentDay()
  const rows = items.map((item) => ({
    code: item.deal_name,
    name: titleOf(item),
    sentence: describeDeal(item, cityName),
    state: stateOn(today, { isLive: !item.paused, from: item.starts_on, to: item.ends_on }),
  }))
  return (
    <OfferList
      read={{ error: list.error, isPending: list.items === null, refetch: list.retry }}
      more={list}
      rows={rows}
      about="offers.dealsAbout"
      add="offers.addDeal"
      onAdd={startNew(open, mayWrite)}
      actions={({ code }) => {
        const item = items.find((one) => one.deal_name === code)
        return item && mayWrite ? <LiveDeal key={code} item={item} /> : null
      }}
    >
      {chosen || edit === NEW ? (
        <DealForm key={edit} me={me} item={chosen ?? null} mayWrite={mayWrite} onClose={close} />
      ) : null}
    </OfferList>
  )
}

type CityName = ReturnType<typeof useCityName>

const titleOf = ({ texts, deal_name: name }: Deal) => texts.en?.title ?? name

/** "With coupon SUMMER, in Jaipur, for signed-in guests, from 1 Dec 2026 to 31 Dec 2026" */
function describeDeal({ coupon, city, members_only, starts_on, ends_on }: Deal, cityName: CityName): string {
  return [
    coupon ? text('offers.withCoupon', { code: coupon }) : text('offers.withoutCoupon'),
    city ? text('offers.inCities', { cities: cityName(city) }) : '',
    members_only ? text('offers.signedIn') : '',
    text('offers.between', { from: format.dayWithYear(starts_on), to: format.dayWithYear(ends_on) }),
  ]
    .filter((part) => part !== '')
    .join(', ')
}

function LiveDeal({ item }: { item: Deal }) {
  const { write, isBusy } = useWrite('PATCH /v1/deals/{dealName}', { rereads: [LIST] })
  return (
    <LiveButton
      item={item}
      name={titleOf(item)}
      isLive={!item.paused}
      isBusy={isBusy}
      write={(_, isLive) => write({ path: { dealName: item.deal_name }, body: { paused: !isLive } })}
    />
  )
}

type NewBody = Sent<'POST /v1/deals'>['body']
type ChangeBody = Sent<'PATCH /v1/deals/{dealName}'>['body']

type FormProps = Props & { item: Deal | null; onClose: () => void }

function DealForm({ me, item, mayWrite, onClose }: FormProps) {
  const [values, setValues] = useState<Values>(() => toValues(item, me))
  const seen = useSeen(item)
  const create = useWrite('POST /v1/deals', { rereads: [LIST] })
  const change = useWrite('PATCH /v1/deals/{dealName}', { rereads: [LIST] })
  const cities = useCities()
  const coupons = useRead('GET /v1/coupons', { query: { limit: '200' } }).data?.items ?? []
  const problem = create.problem ?? change.problem

  function takeTheirs(): void {
    setValues(toValues(item, me))
    seen.accept()
    change.clearProblem()
  }

  async function send(isForced: boolean): Promise<void> {
    const { title, terms, deal_name: dealName, brand, ...rest } = values
    const texts = { ...item?.texts, en: { title: String(title ?? ''), terms: String(terms ?? '') } }
    const body = { ...rest, coupon: values.coupon || null, city: values.city || null, texts }
    const written = item
      ? await change.write({
          path: { dealName: item.deal_name },
          body: { ...(body as ChangeBody), ...seen.expected(body, isForced) },
        })
      : await create.write({
          body: { ...(body as unknown as NewBody), deal_name: String(dealName), brand: String(brand) },
        })
    if (!written) return
    showToast(text('offers.saved', { name: titleOf(written) }))
    onClose()
  }

  const fields: readonly FormField[] = [
    ...(item ? [] : newFields(me)),
    { name: 'title', label: 'offers.dealTitle', kind: 'text', isRequired: true },
    { name: 'terms', label: 'offers.dealTerms', kind: 'area', isRequired: true },
    {
      name: 'coupon',
      label: 'offers.coupon',
      kind: 'choice',
      options: [
        { value: '', label: text('offers.noCoupon') },
        ...coupons.map(({ code }) => ({ value: code, label: code })),
      ],
    },
    {
      name: 'city',
      label: 'offers.city',
      kind: 'choice',
      options: [{ value: '', label: text('offers.allCities') }, ...cities],
    },
    { name: 'starts_on', label: 'offers.firstDay', kind: 'date', isRequired: true },
    { name: 'ends_on', label: 'offers.lastDay', kind: 'date', isRequired: true },
    { name: 'members_only', label: 'offers.signedInOnly', kind: 'flag' },
  ]
  return (
    <OfferForm
      title={item ? titleOf(item) : text('offers.addDeal')}
      mayWrite={mayWrite}
      isBusy={create.isBusy || change.isBusy}
      problem={problem}
      onSave={(isForced) => void send(isForced)}
      onTheirs={takeTheirs}
      onClose={onClose}
    >
      <FormFields fields={fields} values={values} errorOf={errorIn(problem)} onChange={setValues} />
    </OfferForm>
  )
}

function newFields(me: Me): FormField[] {
  return [
    {
      name: 'deal_name',
      label: 'offers.dealName',
      hint: 'offers.dealNameHint',
      kind: 'text',
      isRequired: true,
      pattern: '[a-z0-9\\-]{1,80}',
    },
    {
      name: 'brand',
      label: 'offers.brand',
      kind: 'choice',
      options: me.brands.map(({ id, name }) => ({ value: id, label: name })),
    },
  ]
}

function toValues(item: Deal | null, me: Me): Values {
  if (!item) return { brand: me.brands[0]?.id ?? '', starts_on: presentDay(), members_only: false }
  const { coupon, city, starts_on, ends_on, members_only, texts } = item
  return { coupon, city, starts_on, ends_on, members_only, title: texts.en?.title ?? '', terms: texts.en?.terms ?? '' }
}
