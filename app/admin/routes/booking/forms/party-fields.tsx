import { text } from '#app/admin/text/text.ts'
import { SelectField, Stepper } from '#app/admin/ui/choice.tsx'
import { MAX_CHILD_AGE } from '#app/domain/prices/child-price.ts'
import { occupancyLimits, type Room } from '#app/domain/stays/occupancy.ts'
import { withAge, withChildren } from '../party.ts'

type Props = { rooms: readonly Room[]; onChange: (rooms: Room[]) => void }

const ages = Array.from({ length: MAX_CHILD_AGE + 1 }, (_, age) => ({ value: String(age), label: String(age) }))

/** The guests of each room, with the ages of children. */
export function PartyFields({ rooms, onChange }: Props) {
  const change = (index: number, room: Room) => onChange(rooms.with(index, room))
  return rooms.map((room, index) => (
    <fieldset key={index} className="party">
      <legend>{rooms.length > 1 ? text('folio.roomNo', { room: index + 1 }) : text('folio.guests')}</legend>
      <div className="form-row">
        <Stepper
          label={text('folio.adults')}
          value={room.adults}
          min={1}
          max={occupancyLimits.adults}
          fewer={text('folio.fewerAdults')}
          more={text('folio.moreAdults')}
          onChange={(adults) => change(index, { ...room, adults })}
        />
        <Stepper
          label={text('folio.children')}
          value={room.children}
          max={occupancyLimits.children}
          fewer={text('folio.fewerChildren')}
          more={text('folio.moreChildren')}
          onChange={(children) => change(index, withChildren(room, children))}
        />
        <Stepper
          label={text('folio.infants')}
          value={room.infants}
          max={occupancyLimits.infants}
          fewer={text('folio.fewerInfants')}
          more={text('folio.moreInfants')}
          onChange={(infants) => change(index, { ...room, infants })}
        />
      </div>
      {Array.from({ length: room.children }, (_, child) => (
        <SelectField
          key={child}
          label={text('folio.ageOf', { child: child + 1 })}
          value={String(room.childAges?.[child] ?? '')}
          options={[{ value: '', label: text('folio.ageUnknown') }, ...ages]}
          onChange={(age) => change(index, withAge(room, child, age === '' ? null : Number(age)))}
        />
      ))}
    </fieldset>
  ))
}
