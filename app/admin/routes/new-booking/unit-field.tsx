import type { EndpointItem } from '#app/admin/client/endpoints.ts'
import { text } from '#app/admin/text/text.ts'
import { SelectField } from '#app/admin/ui/choice.tsx'
import { type ChangeForm, type SaleForm, unitKey } from './form.ts'

export type Unit = EndpointItem<'GET /v1/properties/{propertyId}/room-units'>

type Props = {
  /** Index of the room in the booking. */
  index: number
  roomTypeId: number
  units: readonly Unit[]
  form: SaleForm
  change: ChangeForm
}

const states = {
  clean: 'sell.unitClean',
  inspected: 'sell.unitClean',
  dirty: 'sell.unitDirty',
  out_of_order: 'sell.unitDirty',
} as const

/** The number of a room, clean ones first; nothing where the property numbers no rooms of the type. */
export function UnitField({ index, roomTypeId, units, form, change }: Props) {
  const key = unitKey(index, roomTypeId)
  const others = Object.entries(form.units).flatMap(([other, unit]) => (other === key ? [] : [unit]))
  const free = units.filter((unit) => isFree(unit, roomTypeId) && !others.includes(unit.id))
  if (free.length === 0) return null
  const sorted = [...free].sort((one, other) => Number(one.state === 'dirty') - Number(other.state === 'dirty'))
  const options = sorted.map(({ id, name, state }) => ({ value: String(id), label: `${name}, ${text(states[state])}` }))
  return (
    <SelectField
      label={text('sell.unit')}
      value={String(form.units[key] ?? '')}
      options={[{ value: '', label: text('sell.unitLater') }, ...options]}
      onChange={(id) => change({ units: { ...form.units, [key]: Number(id) } })}
    />
  )
}

function isFree({ room_category: type, booking_no: bookingNo, state }: Unit, roomTypeId: number): boolean {
  return type.id === roomTypeId && bookingNo === null && state !== 'out_of_order'
}
