import { type FormEvent, useEffect, useState } from 'react'
import type { BookedStay } from '#app/domain/bookings/modification.ts'
import { occupancyLimits, summarizeRooms } from '#app/domain/stays/occupancy.ts'
import { AgeSelect } from '#app/features/stay-picker/age-select.tsx'
import { RoomsEditor } from '#app/features/stay-picker/rooms-editor.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import { HiddenFields } from '#app/ui/fields/hidden-fields.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { TextInput } from '#app/ui/fields/text-input.tsx'
import type { ModifyDatesModel, RoomsChoice } from './model.ts'
import type { ChosenRooms } from './use-modify-dates.ts'

type RoomsPartProps = {
  model: ModifyDatesModel
  choice: RoomsChoice
  chosen: ChosenRooms
  /** The price of the selection is shown, with its own confirm button. */
  isPriced: boolean
  onChoose: (chosen: ChosenRooms) => void
  onAsk: (stay: BookedStay) => void
}

/** Rooms and guests: a plain form that reloads this overlay; with script, room by room. */
export function RoomsPart({ model, choice, chosen, isPriced, onChoose, onAsk }: RoomsPartProps) {
  const translate = useTranslate()
  const { checkin, checkout } = model.stay
  const [isLive, setLive] = useState(false)

  // Syncs with the browser: the server and the first render draw plain fields, which need no script.
  useEffect(() => setLive(true), [])

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    onAsk({ ...model.stay, ...chosen })
  }

  return (
    <form className="picker plain" action={`${model.bookingHref}#change-dates`} method="get" onSubmit={onSubmit}>
      <HiddenFields fields={{ modal: 'modifyDates', part: 'rooms', checkin, checkout }} />
      <Select
        id="change-category"
        label={translate('change.category')}
        name="selected_rcid"
        options={choice.categories}
        value={String(chosen.roomTypeId)}
        onChange={({ currentTarget }) => onChoose({ ...chosen, roomTypeId: Number(currentTarget.value) })}
      />
      {isLive ? (
        <RoomsEditor
          rooms={[...chosen.rooms]}
          limits={choice.limits}
          hasPets={choice.limits.maxPets > 0}
          onChange={(rooms) => onChoose({ ...chosen, rooms })}
        />
      ) : (
        <PlainParty model={model} choice={choice} />
      )}
      <button type="submit" className={isPriced ? 'btn quiet big block' : 'btn primary big block'}>
        {translate('booking.changeAsk')}
      </button>
    </form>
  )
}

function PlainParty({ model: { stay }, choice: { limits } }: Pick<RoomsPartProps, 'model' | 'choice'>) {
  const translate = useTranslate()
  const party = summarizeRooms(stay.rooms)
  const maxGuests = limits.maxRooms * limits.maxGuestsPerRoom
  const fields = [
    { name: 'rooms', label: 'picker.rooms', min: limits.minRooms, max: limits.maxRooms },
    { name: 'adults', label: 'picker.adults', min: 1, max: maxGuests },
    { name: 'children', label: 'picker.children', min: 0, max: maxGuests },
    { name: 'infants', label: 'picker.infants', min: 0, max: limits.maxRooms * occupancyLimits.infants },
    { name: 'pets', label: 'picker.pets', min: 0, max: limits.maxRooms * limits.maxPets },
  ] as const
  const ages = stay.rooms.flatMap(({ children, childAges }) =>
    Array.from({ length: children }, (_, index) => childAges?.[index] ?? null),
  )
  return (
    <>
      {fields
        .filter(({ max }) => max > 0)
        .map(({ name, label, min, max }) => (
          <TextInput
            key={name}
            id={`change-${name}`}
            label={translate(label)}
            name={name}
            type="number"
            required
            min={min}
            max={max}
            defaultValue={party[name]}
          />
        ))}
      {ages.map((age, index) => (
        <AgeSelect key={index} id={`change-age-${index}`} name="child_ages" number={index + 1} age={age} />
      ))}
    </>
  )
}
