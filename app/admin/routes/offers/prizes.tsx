import { useState } from 'react'
import type { EndpointItem } from '#app/admin/client/endpoints.ts'
import { useRead } from '#app/admin/client/live.ts'
import { useSeen } from '#app/admin/client/seen.ts'
import { useWrite } from '#app/admin/client/use-write.ts'
import type { Me } from '#app/admin/shell/session.ts'
import { format, text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { SelectField } from '#app/admin/ui/choice.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'
import { NEW } from './lists.ts'
import { joinParts } from './parts/describe.ts'
import { type FormField, FormFields, type Values } from './parts/form-fields.tsx'
import { OfferForm } from './parts/offer-form.tsx'
import { OfferList, startNew, useEdited } from './parts/offer-list.tsx'

type Props = { me: Me; mayWrite: boolean }

const LIST = 'GET /v1/game-prizes'

type Prizes = EndpointItem<typeof LIST>
type Prize = Prizes['prizes'][number]

/** Prizes of the best players of a week, by country. */
export function GamePrizes({ mayWrite }: Props) {
  const read = useRead(LIST, {}, { everyMs: 30_000 })
  const countries = useRead('GET /v1/welcomes', {}).data?.items ?? []
  const { edit, open, close } = useEdited()
  const items = read.data?.items ?? []
  const chosen = items.find(({ country }) => country === edit)
  const others = countries.filter(({ country }) => !items.some((item) => item.country === country))
  const rows = items.map((item) => ({
    code: item.country,
    name: format.countryName(item.country),
    sentence: describePrizes(item.prizes, item.currency),
    state: 'live' as const,
  }))
  return (
    <OfferList
      read={read}
      rows={rows}
      about="offers.prizesAbout"
      add="offers.addReferral"
      onAdd={startNew(open, mayWrite && others.length > 0)}
    >
      {chosen || (edit === NEW && others.length > 0) ? (
        <PrizesForm key={edit} item={chosen ?? null} countries={others} mayWrite={mayWrite} onClose={close} />
      ) : null}
    </OfferList>
  )
}

/** "1st place: ₹500; 2nd to 5th place: 10% off a stay, at most ₹300, valid 90 days" */
function describePrizes(prizes: readonly Prize[], currency: string): string {
  if (prizes.length === 0) return text('offers.noPrizes')
  const price = (amountMinor: number) => format.price({ amountMinor, currency })
  const gain = ({ kind, amount_minor: amount, percent }: Prize) => {
    if (kind === 'money') return text('offers.prizeMoney', { amount: price(amount) })
    if (!percent) return text('offers.prizeVoucher', { amount: price(amount) })
    return text('offers.prizePercent', { percent: format.percent(percent), amount: price(amount) })
  }
  return prizes
    .map((prize) => {
      const { first_rank: first, last_rank: last, days } = prize
      const place = first === last ? text('offers.place', { first }) : text('offers.places', { first, last })
      return joinParts([
        text('offers.prizeOf', { place, gain: gain(prize) }),
        days ? text('offers.validDays', { count: days }) : '',
      ])
    })
    .join('; ')
}

const isVoucher = ({ kind }: Values) => kind === 'voucher'

const prizeFields: readonly FormField[] = [
  { name: 'first_rank', label: 'offers.fromPlace', kind: 'number', isRequired: true, min: 1, max: 50 },
  { name: 'last_rank', label: 'offers.toPlace', kind: 'number', isRequired: true, min: 1, max: 50 },
  {
    name: 'kind',
    label: 'offers.gives',
    kind: 'choice',
    options: [
      { value: 'money', label: text('offers.walletMoney') },
      { value: 'voucher', label: text('offers.voucher') },
    ],
  },
  { name: 'amount_minor', label: 'offers.prizeAmount', kind: 'amount', isRequired: true },
  {
    name: 'percent',
    label: 'offers.percent',
    hint: 'offers.prizePercentHint',
    kind: 'number',
    min: 1,
    max: 90,
    isShown: isVoucher,
  },
  { name: 'days', label: 'offers.validDaysField', hint: 'offers.prizeDaysHint', kind: 'number', min: 1, max: 3650 },
]

/** Makes the prize valid: money has no percentage. */
function toPrize(values: Values): Prize {
  const { first_rank, last_rank, kind, amount_minor, percent, days } = values
  return {
    first_rank: Number(first_rank ?? 0),
    last_rank: Number(last_rank ?? 0),
    kind: kind === 'voucher' ? 'voucher' : 'money',
    amount_minor: Number(amount_minor ?? 0),
    percent: kind === 'voucher' ? ((percent as number | null) ?? null) : null,
    days: (days as number | null) ?? null,
  }
}

type FormProps = {
  item: Prizes | null
  /** Countries without prizes. */
  countries: readonly { country: string; currency: string }[]
  mayWrite: boolean
  onClose: () => void
}

function PrizesForm({ item, countries, mayWrite, onClose }: FormProps) {
  const [prizes, setPrizes] = useState<readonly Prize[]>(item?.prizes ?? [nextPrize([])])
  const [chosen, setChosen] = useState<string | null>(null)
  const seen = useSeen(item)
  const save = useWrite('PATCH /v1/game-prizes/{country}', { rereads: [LIST] })
  const country = item?.country ?? chosen ?? countries[0]?.country ?? ''
  const currency = item?.currency ?? countries.find((one) => one.country === country)?.currency ?? ''
  const name = format.countryName(country)
  const takeTheirs = () => {
    if (item) setPrizes(item.prizes)
    seen.accept()
    save.clearProblem()
  }
  const send = async (isForced: boolean) => {
    const body = { prizes: [...prizes] }
    if (!(await save.write({ path: { country }, body: { ...body, ...seen.expected(body, isForced) } }))) return
    showToast(text('offers.saved', { name }))
    onClose()
  }
  return (
    <OfferForm
      title={item ? name : text('offers.addReferral')}
      sentence={describePrizes(prizes, currency)}
      mayWrite={mayWrite}
      isBusy={save.isBusy}
      problem={save.problem}
      onSave={(isForced) => void send(isForced)}
      onTheirs={takeTheirs}
      onClose={onClose}
    >
      <p className="muted">{text('offers.prizesKeep')}</p>
      {item ? null : (
        <SelectField
          label={text('offers.country')}
          value={country}
          options={countries.map((one) => ({ value: one.country, label: format.countryName(one.country) }))}
          onChange={setChosen}
        />
      )}
      {prizes.map((prize, index) => (
        <fieldset key={index} className="form-set">
          <legend>{text('offers.prizeNo', { number: index + 1 })}</legend>
          <FormFields
            fields={prizeFields}
            values={prize}
            currency={currency}
            errorOf={() => undefined}
            onChange={(values) => setPrizes(prizes.with(index, toPrize(values)))}
          />
          <Button
            label={text('offers.removePrize', { number: index + 1 })}
            size="small"
            variant="bare"
            icon="trash"
            onClick={() => setPrizes(prizes.filter((_, other) => other !== index))}
          />
        </fieldset>
      ))}
      <Button label={text('offers.addPrize')} icon="plus" onClick={() => setPrizes([...prizes, nextPrize(prizes)])} />
    </OfferForm>
  )
}

/** A prize for the place after the last one. */
function nextPrize(prizes: readonly Prize[]): Prize {
  const rank = Math.max(0, ...prizes.map(({ last_rank: last }) => last)) + 1
  return { first_rank: rank, last_rank: rank, kind: 'money', amount_minor: 0, percent: null, days: null }
}
