import type { CSSProperties } from 'react'
import { format, text } from '#app/admin/text/text.ts'
import { Empty } from '#app/admin/ui/page-states.tsx'
import { OWN_PLAN } from '#app/domain/rates/rate-plan.ts'
import { type Choice, type Draft, takenByOthers } from './draft.ts'
import { leftFor, type Offers, type Rate, type RoomTypeOffer } from './use-offers.ts'

type Props = { offers: Offers; draft: Draft; isWaiting: boolean; choose: (choice: Choice) => void }

/** Room types with their rates side by side; each total is for the party and all nights. */
export function OfferTable({ offers, draft, isWaiting, choose }: Props) {
  const plans = listPlans(offers)
  const chosen = draft.rooms[draft.active]?.choice ?? null
  if (offers.room_types.length === 0) {
    return <Empty title={text('sell.noRooms')} explanation={text('sell.noRoomsWhat')} />
  }
  return (
    <div className="table-frame">
      <table
        className="table sell-offers"
        style={{ '--plans': plans.length } as CSSProperties}
        aria-label={text('sell.offers')}
        aria-busy={isWaiting}
      >
        <thead>
          <tr>
            <th scope="col">{text('sell.room')}</th>
            {plans.map((plan) => (
              <th scope="col" key={plan.code}>
                <span>{planName(plan)}</span>
                <small>{planTerms(plan)}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {offers.room_types.map((roomType) => (
            <tr key={roomType.id}>
              <th scope="row">
                <b>{roomType.name}</b>
                <span className="muted">
                  <bdi>{describeLeft(roomType, draft)}</bdi>
                </span>
              </th>
              <Rates {...{ roomType, plans, chosen, offers, choose }} left={leftFor(draft, roomType)} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Returns one rate for each plan of the property, in the order of the plans. */
function listPlans({ room_types: roomTypes }: Offers): Rate[] {
  const plans = new Map<string, Rate>()
  for (const { rates } of roomTypes) for (const rate of rates) if (!plans.has(rate.code)) plans.set(rate.code, rate)
  return [...plans.values()].sort((one, other) => Number(other.code === OWN_PLAN) - Number(one.code === OWN_PLAN))
}

export function planName({ name }: Pick<Rate, 'name'>): string {
  return name ?? text('sell.standard')
}

const boards = {
  room_only: 'sell.roomOnly',
  breakfast: 'sell.breakfast',
  half_board: 'sell.halfBoard',
  full_board: 'sell.fullBoard',
  all_inclusive: 'sell.allInclusive',
} as const

const payments = { at_property: 'sell.payThere', deposit: 'sell.payDeposit', prepaid: 'sell.payNow' } as const

function planTerms({ board, payment }: Rate): string {
  return `${text(boards[board])}, ${text(payments[payment])}`
}

const reasons = {
  no_rooms_available: 'sell.soldOut',
  fewer_available_than_requested: 'sell.soldOut',
  invalid_pricing: 'sell.noPrice',
  occupancy_exceeded: 'sell.tooSmall',
  closed: 'sell.closed',
} as const

function describeLeft(roomType: RoomTypeOffer, draft: Draft): string {
  const left = text('sell.left', { count: leftFor(draft, roomType) })
  const taken = takenByOthers(draft, roomType.id)
  const parts = [left, taken > 0 ? text('sell.inBooking', { count: taken }) : '']
  if (roomType.is_disabled) parts.push(text('sell.staffOnly'))
  return parts.filter(Boolean).join(', ')
}

type RatesProps = {
  roomType: RoomTypeOffer
  plans: readonly Rate[]
  chosen: Choice | null
  offers: Offers
  left: number
  choose: (choice: Choice) => void
}

function Rates({ roomType, plans, chosen, offers, left, choose }: RatesProps) {
  const isChosen = (plan: string) => chosen?.roomTypeId === roomType.id && chosen.plan === plan
  if (left === 0 || roomType.rates.length === 0) {
    const reason = left === 0 && roomType.reason === null ? 'sell.allTaken' : reasons[roomType.reason ?? 'closed']
    return (
      <td colSpan={Math.max(1, plans.length)} className="none">
        {text(reason)}
      </td>
    )
  }
  return plans.map((plan) => {
    const rate = roomType.rates.find(({ code }) => code === plan.code)
    return (
      <td key={plan.code} className={rate ? undefined : 'none'}>
        {rate ? (
          <button
            type="button"
            className="sell-rate"
            aria-pressed={isChosen(rate.code)}
            data-rate={`${roomType.id}:${rate.code}`}
            onClick={() => choose({ roomTypeId: roomType.id, plan: rate.code })}
          >
            <span className="unseen">{`${roomType.name}, `}</span>
            <span className="plan">{planName(rate)}</span>
            <b>
              <bdi>{format.price({ amountMinor: rate.total_minor, currency: offers.currency })}</bdi>
            </b>
            <span className="muted">{cellTerms(rate, offers)}</span>
          </button>
        ) : (
          <span aria-hidden="true">–</span>
        )}
      </td>
    )
  })
}

function cellTerms({ free_until: freeUntil, is_online: isOnline }: Rate, { as_of: asOf, time_zone: zone }: Offers) {
  if (!isOnline) return text('sell.notOnline')
  if (freeUntil === null || freeUntil <= asOf) return text('sell.noRefund')
  return text('sell.freeUntil', { moment: format.moment(Date.parse(freeUntil), zone) })
}
