import { type AdminMessageId, text } from '#app/admin/text/text.ts'
import { SelectField } from '#app/admin/ui/choice.tsx'
import { Field } from '#app/admin/ui/field.tsx'
import { bedKinds } from '#app/domain/stays/beds.ts'
import { bedLabels } from './beds.tsx'

/** The required fields of a new room type; all others have a default. */
export type RoomDraft = {
  room_name: string
  room_beds: string[]
  room_area_sqm: number
  room_max_occupancy: number
  room_max_adults: number
  rooms_total: number
  price_single: number
  price_double: number
  price_extra: number
}

export const emptyRoom: RoomDraft = {
  room_name: '',
  room_beds: ['1: double'],
  room_area_sqm: 20,
  room_max_occupancy: 2,
  room_max_adults: 2,
  rooms_total: 1,
  price_single: 0,
  price_double: 0,
  price_extra: 0,
}

type NumberName = Exclude<keyof RoomDraft, 'room_name' | 'room_beds'>

const numberFields: readonly { name: NumberName; label: AdminMessageId; hint?: AdminMessageId; min: number }[] = [
  { name: 'rooms_total', label: 'property.roomsTotal', hint: 'property.roomsTotalHint', min: 0 },
  { name: 'room_area_sqm', label: 'property.area', min: 1 },
  { name: 'room_max_occupancy', label: 'property.maxOccupancy', hint: 'property.maxOccupancyHint', min: 1 },
  { name: 'room_max_adults', label: 'property.maxAdults', min: 1 },
  { name: 'price_single', label: 'property.priceSingle', hint: 'property.priceHint', min: 0 },
  { name: 'price_double', label: 'property.priceDouble', min: 0 },
  { name: 'price_extra', label: 'property.priceExtra', min: 0 },
]

type Props = {
  room: RoomDraft
  onChange: (room: RoomDraft) => void
  errorOf: (name: string) => string | undefined
}

/** The fields of a new room type. */
export function RoomFields({ room, onChange, errorOf }: Props) {
  const beds = bedKinds.map((kind) => ({ value: kind, label: text(bedLabels[kind]) }))
  const bed = room.room_beds[0]?.slice('1: '.length)
  return (
    <>
      <Field
        label={text('property.roomName')}
        hint={text('property.roomNameHint')}
        required
        error={errorOf('room_name')}
        value={room.room_name}
        onChange={({ target }) => onChange({ ...room, room_name: target.value })}
      />
      <SelectField
        label={text('property.bed')}
        error={errorOf('room_beds')}
        value={beds.find(({ value }) => value === bed)?.value ?? 'double'}
        options={beds}
        onChange={(kind) => onChange({ ...room, room_beds: [`1: ${kind}`] })}
      />
      <div className="form-row">
        {numberFields.map(({ name, label, hint, min }) => (
          <Field
            key={name}
            label={text(label)}
            hint={hint && text(hint)}
            type="number"
            min={min}
            step="any"
            required
            error={errorOf(name)}
            value={room[name]}
            onChange={({ target }) => onChange({ ...room, [name]: target.valueAsNumber || 0 })}
          />
        ))}
      </div>
    </>
  )
}
