import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { summarizeRooms } from '#app/domain/stays/occupancy.ts'
import { type Draft, type DraftRoom, MAX_ROOMS, withAnotherRoom, withoutRoom } from './draft.ts'
import type { ChangeForm, SaleForm } from './form.ts'
import { planName } from './offer-table.tsx'
import { type Unit, UnitField } from './unit-field.tsx'
import { findRate, findRoomType, type Offers } from './use-offers.ts'

type Props = {
  draft: Draft
  offers: Offers
  gone: readonly number[]
  units: readonly Unit[]
  form: SaleForm
  changeForm: ChangeForm
  change: (draft: Draft) => void
}

/** The rooms of the booking; the one in hand is chosen in the table above. */
export function Basket({ draft, offers, gone, units, form, changeForm, change }: Props) {
  return (
    <section className="sell-section" aria-labelledby="sell-basket">
      <div className="between">
        <h2 id="sell-basket" className="heading">
          {text('sell.basket')}
        </h2>
        {draft.rooms.length < MAX_ROOMS ? (
          <Button
            label={text('sell.anotherRoom')}
            icon="plus"
            size="small"
            onClick={() => change(withAnotherRoom(draft))}
          />
        ) : null}
      </div>
      <ul className="sell-rooms">
        {draft.rooms.map((room, index) => (
          <li key={index} className={index === draft.active && draft.rooms.length > 1 ? 'in-hand' : undefined}>
            <div className="grow">
              <b>{describeRoom(room, offers, index)}</b>
              <p className={gone.includes(index) ? 'bad' : 'muted'}>
                <bdi>{gone.includes(index) ? text('sell.gone') : describeParty(room)}</bdi>
              </p>
            </div>
            {room.choice ? (
              <UnitField {...{ index, units, form }} roomTypeId={room.choice.roomTypeId} change={changeForm} />
            ) : null}
            {draft.rooms.length > 1 ? (
              <>
                {index === draft.active ? null : (
                  <Button
                    label={text('sell.change')}
                    aria-label={text('sell.changeRoom', { number: index + 1 })}
                    size="small"
                    onClick={() => change({ ...draft, active: index })}
                  />
                )}
                <Button
                  label={text('sell.remove')}
                  aria-label={text('sell.removeRoom', { number: index + 1 })}
                  variant="bare"
                  size="small"
                  onClick={() => change(withoutRoom(draft, index))}
                />
              </>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

function describeRoom({ choice }: DraftRoom, offers: Offers, index: number): string {
  if (!choice) return text('sell.chooseRoomNumber', { number: index + 1 })
  const roomType = findRoomType(offers, choice.roomTypeId)
  const rate =
    findRate(offers, choice) ?? offers.room_types.flatMap(({ rates }) => rates).find(({ code }) => code === choice.plan)
  return [roomType?.name ?? '', rate ? planName(rate) : choice.plan].filter(Boolean).join(', ')
}

function describeParty({ party }: DraftRoom): string {
  const { adults, children } = summarizeRooms([party])
  return text('sell.party', { adults, children })
}
