import { format, text } from '#app/admin/text/text.ts'
import { CheckField, Stepper } from '#app/admin/ui/choice.tsx'
import { isOfGuests, isOfRooms } from '#app/domain/extras/extra.ts'
import { summarizeRooms } from '#app/domain/stays/occupancy.ts'
import { chosenRooms, type Draft } from './draft.ts'
import type { ChangeForm, SaleForm } from './form.ts'
import { findRate, type Offers, type Rate } from './use-offers.ts'

type Props = { draft: Draft; offers: Offers; form: SaleForm; change: ChangeForm }

type Extra = Rate['extras'][number]

const units = {
  stay: 'sell.perStay',
  night: 'sell.perNight',
  guest: 'sell.perGuest',
  guest_night: 'sell.perGuestNight',
  unit: 'sell.perUnit',
  unit_night: 'sell.perUnitNight',
} as const

/** Extras of the rooms that are booked like the first one. */
export function ExtrasFields({ draft, offers, form, change }: Props) {
  const alike = roomsLikeFirst(draft)
  const [first] = alike
  const extras = first ? (findRate(offers, first.choice)?.extras ?? []) : []
  if (extras.length === 0) return null
  const guests = summarizeRooms(alike.map(({ party }) => party)).guests
  const chosen = extras.filter(({ code }) => (form.extras[code] ?? 0) > 0)
  const set = (code: string, count: number) => change({ extras: { ...form.extras, [code]: count } })
  return (
    <details className="sell-section sell-extras">
      <summary>
        <span className="heading">{text('sell.extras')}</span>{' '}
        <span className="muted">
          {chosen.length > 0 ? format.list(chosen.map(({ name }) => name)) : text('sell.noExtras')}
        </span>
      </summary>
      <div className="sell-extra-list">
        {extras.map((extra) => (
          <ExtraField
            key={extra.code}
            extra={extra}
            currency={offers.currency}
            max={isOfGuests(extra.per) ? guests : extra.max}
            count={form.extras[extra.code] ?? 0}
            onChange={(count) => set(extra.code, count)}
          />
        ))}
      </div>
    </details>
  )
}

function roomsLikeFirst(draft: Draft) {
  const rooms = chosenRooms(draft)
  const [first] = rooms
  return rooms.filter(
    ({ choice }) => choice.roomTypeId === first?.choice.roomTypeId && choice.plan === first.choice.plan,
  )
}

type FieldProps = {
  extra: Extra
  currency: string
  max: number
  count: number
  onChange: (count: number) => void
}

function ExtraField({ extra, currency, max, count, onChange }: FieldProps) {
  const { name, per, unit_minor: amountMinor } = extra
  const price = text(units[per], { price: format.price({ amountMinor, currency }) })
  if (isOfRooms(per)) {
    return (
      <CheckField
        label={name}
        hint={price}
        isChecked={count > 0}
        onChange={(isChecked) => onChange(isChecked ? 1 : 0)}
      />
    )
  }
  return (
    <Stepper
      label={`${name}, ${price}`}
      fewer={text('sell.fewerExtras', { name })}
      more={text('sell.moreExtras', { name })}
      value={count}
      max={max}
      onChange={onChange}
    />
  )
}
