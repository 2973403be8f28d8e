import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { usePlaces } from '#app/admin/client/places.ts'
import { fieldErrors, reread, useWrite } from '#app/admin/client/use-write.ts'
import type { Me } from '#app/admin/shell/session.ts'
import { type AdminMessageId, text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { SelectField, TextAreaField } from '#app/admin/ui/choice.tsx'
import { Field } from '#app/admin/ui/field.tsx'
import { ProblemNotice } from '#app/admin/ui/problem-notice.tsx'
import { Sheet } from '#app/admin/ui/sheet.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'

const textFields: readonly {
  name: 'property_code' | 'name' | 'street'
  label: AdminMessageId
  hint?: AdminMessageId
}[] = [
  { name: 'name', label: 'property.name', hint: 'property.nameHint' },
  { name: 'property_code', label: 'property.code', hint: 'property.codeHint' },
  { name: 'street', label: 'property.street', hint: 'property.streetHint' },
]

const numberFields = [
  { name: 'latitude', label: 'property.latitude' },
  { name: 'longitude', label: 'property.longitude' },
  { name: 'rooms_total', label: 'property.roomsTotal' },
  { name: 'room_area_sqm', label: 'property.area' },
  { name: 'price_single', label: 'property.priceSingle' },
  { name: 'price_double', label: 'property.priceDouble' },
] as const satisfies readonly { name: string; label: AdminMessageId }[]

type Typed = Record<string, string>

type Props = { me: Me; onClose: () => void }

/** Adds a property, hidden, with one room type; its editor follows. */
export function NewProperty({ me, onClose }: Props) {
  const [typed, setTyped] = useState<Typed>({ brand: me.brands[0]?.id ?? '', rooms_total: '1', room_area_sqm: '20' })
  const navigate = useNavigate()
  const { write, isBusy, problem } = useWrite('POST /v1/properties')
  const set = (name: string, value: string) => setTyped((known) => ({ ...known, [name]: value }))
  const props = (name: string) => {
    const fault = fieldErrors(problem)[name]
    return { value: typed[name] ?? '', error: fault && text('property.fieldFault', { fault }), required: true }
  }

  async function add(): Promise<void> {
    const made = await write({ body: toBody(typed) })
    if (!made) return
    showToast(text('property.added', { property: made.name }))
    await navigate({ to: '/properties/$propertyId', params: { propertyId: String(made.id) } })
    // Not before: with many properties their completeness takes seconds.
    void reread(['GET /v1/properties', 'GET /v1/completeness'])
  }

  return (
    <Sheet title={text('property.add')} onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
      >
        <p className="muted">{text('property.addWhat')}</p>
        <SelectField
          label={text('property.brand')}
          value={typed.brand ?? ''}
          options={me.brands.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(brand) => set('brand', brand)}
        />
        {textFields.map(({ name, label, hint }) => (
          <Field
            key={name}
            label={text(label)}
            hint={hint && text(hint)}
            {...props(name)}
            onChange={({ target }) => set(name, target.value)}
          />
        ))}
        <CityField {...props('city')} onChange={(city) => set('city', city)} />
        <TextAreaField
          label={text('property.describe')}
          hint={text('property.describeHint')}
          {...props('description_en')}
          onChange={({ target }) => set('description_en', target.value)}
        />
        <Field
          label={text('property.roomName')}
          hint={text('property.roomNameHint')}
          {...props('room_name')}
          onChange={({ target }) => set('room_name', target.value)}
        />
        <div className="form-row">
          {numberFields.map(({ name, label }) => (
            <Field
              key={name}
              label={text(label)}
              type="number"
              step="any"
              {...props(name)}
              onChange={({ target }) => set(name, target.value)}
            />
          ))}
        </div>
        <ProblemNotice problem={problem} />
        <Button label={text('property.add')} type="submit" variant="primary" isBusy={isBusy} />
      </form>
    </Sheet>
  )
}

type CityProps = { value: string; error?: string; required: boolean; onChange: (city: string) => void }

function CityField(props: CityProps) {
  const cities = usePlaces('cities').map(({ slug, name }) => ({ value: slug, label: name }))
  return (
    <SelectField
      label={text('property.city')}
      hint={text('property.newCityHint')}
      options={[{ value: '', label: text('shell.choose') }, ...cities]}
      {...props}
    />
  )
}

const MAX_ADULTS = 2

function toBody(typed: Typed) {
  const number = (name: string) => Number(typed[name] ?? 0)
  return {
    property_code: typed.property_code ?? '',
    brand: typed.brand,
    name: typed.name,
    street: typed.street,
    city: typed.city,
    latitude: number('latitude'),
    longitude: number('longitude'),
    description_en: typed.description_en,
    is_live: false,
    rooms: [
      {
        room_name: typed.room_name,
        room_beds: ['1: double'],
        room_area_sqm: number('room_area_sqm'),
        room_max_occupancy: MAX_ADULTS,
        room_max_adults: MAX_ADULTS,
        rooms_total: number('rooms_total'),
        price_single: number('price_single'),
        price_double: number('price_double'),
        price_extra: 0,
      },
    ],
  }
}
