import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { newKey } from '#app/admin/client/browser-client.ts'
import { fieldErrors, useWrite } from '#app/admin/client/use-write.ts'
import { FormEnd } from '#app/admin/shell/brand/form-end.tsx'
import { hasScope, type Me, type Property } from '#app/admin/shell/session.ts'
import { type AdminMessageId, text } from '#app/admin/text/text.ts'
import { Stepper, TextAreaField } from '#app/admin/ui/choice.tsx'
import { Field } from '#app/admin/ui/field.tsx'
import { Notice } from '#app/admin/ui/page-states.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'
import { type City, CityFields, emptyCity, useFoundCity } from './city-fields.tsx'

type Props = { me: Me; brand: string; property: Property | undefined; next: () => void }

/** The first property with one room type; everything else is filled in its editor. */
export function PropertyStep({ me, brand, property, next }: Props) {
  if (property) return <KnownProperty property={property} />
  if (!hasScope(me, 'catalogue:write') || !hasScope(me, 'ari:write'))
    return <p className="muted">{text('onboarding.noCatalogueRight')}</p>
  return <NewProperty brand={brand} next={next} />
}

function KnownProperty({ property }: { property: Property }) {
  const { write, isBusy } = useWrite('PATCH /v1/properties/{propertyId}', {
    rereads: ['GET /v1/properties', 'GET /v1/brands/{brand}'],
  })
  const show = async () => {
    if (await write({ path: { propertyId: property.id }, body: { is_live: true } }))
      showToast(text('onboarding.shown', { property: property.name }))
  }
  return (
    <div className="stack">
      <Notice tone={property.is_live ? 'good' : 'warning'}>
        <p>
          <b>{property.name}</b>{' '}
          <span>{text(property.is_live ? 'onboarding.hasProperty' : 'onboarding.hiddenProperty')}</span>
        </p>
      </Notice>
      <div className="form-end">
        {property.is_live ? null : (
          <button type="button" className="button primary" disabled={isBusy} onClick={() => void show()}>
            {text('onboarding.show')}
          </button>
        )}
        <Link className="button" to="/properties/$propertyId" params={{ propertyId: String(property.id) }}>
          {text('onboarding.editProperty')}
        </Link>
      </div>
    </div>
  )
}

type TextName = 'name' | 'street' | 'postal_code' | 'room_name' | 'price_single' | 'price_double'

const textFields: readonly { name: TextName; label: AdminMessageId; hint?: AdminMessageId; input?: object }[] = [
  { name: 'name', label: 'onboarding.propertyName', input: { maxLength: 120 } },
  { name: 'street', label: 'settings.street', input: { autoComplete: 'off' } },
  { name: 'postal_code', label: 'settings.postalCode', input: { required: false } },
]

const roomFields: typeof textFields = [
  { name: 'room_name', label: 'onboarding.roomName', hint: 'onboarding.roomNameHint', input: { maxLength: 80 } },
  {
    name: 'price_single',
    label: 'onboarding.priceSingle',
    input: { inputMode: 'decimal', pattern: '[0-9]+([.][0-9]+)?' },
  },
  {
    name: 'price_double',
    label: 'onboarding.priceDouble',
    input: { inputMode: 'decimal', pattern: '[0-9]+([.][0-9]+)?' },
  },
]

function NewProperty({ brand, next }: { brand: string; next: () => void }) {
  const [city, setCity] = useState<City>(emptyCity)
  const [rooms, setRooms] = useState(1)
  const [guests, setGuests] = useState(2)
  const found = useFoundCity(city.name)
  const addCity = useWrite('PATCH /v1/places/{kind}')
  const create = useWrite('POST /v1/properties', { rereads: ['GET /v1/properties', 'GET /v1/brands/{brand}'] })
  const errors = fieldErrors(create.problem)
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const read = (name: string) => String(form.get(name) ?? '').trim()
    const place = { latitude: Number(read('latitude')), longitude: Number(read('longitude')) }
    if (!found.isKnown) {
      const { slug: key, name } = found
      const fields = { city: key, name, country: city.country.toUpperCase(), time_zone: city.timeZone, ...place }
      if (!(await addCity.write({ path: { kind: 'cities' }, body: { fields } }))) return
    }
    const room = { ...roomDefaults, rooms_total: rooms, room_max_occupancy: guests, room_max_adults: guests }
    const body = {
      property_code: newCode(read('name')),
      brand,
      city: found.slug,
      ...place,
      is_live: true,
      name: read('name'),
      street: read('street'),
      postal_code: read('postal_code') || null,
      description_en: read('description'),
      rooms: [{ ...room, room_name: read('room_name'), ...pricesOf(read('price_single'), read('price_double')) }],
    }
    if (!(await create.write({ body }))) return
    showToast(text('onboarding.shown', { property: body.name }))
    next()
  }
  return (
    <form className="form" onSubmit={save}>
      <TextFields fields={textFields} errors={errors} />
      <CityFields
        city={city}
        found={found}
        errors={{ ...fieldErrors(addCity.problem), ...errors }}
        onChange={setCity}
      />
      <TextAreaField
        label={text('onboarding.description')}
        hint={text('onboarding.descriptionHint')}
        name="description"
        required
        maxLength={2000}
        error={errors.description_en}
      />
      <TextFields fields={roomFields} errors={errors} />
      <div className="form-row">
        <Stepper
          label={text('onboarding.roomsTotal')}
          fewer={text('onboarding.roomFewer')}
          more={text('onboarding.roomMore')}
          value={rooms}
          min={1}
          max={500}
          onChange={setRooms}
        />
        <Stepper
          label={text('onboarding.guests')}
          fewer={text('onboarding.guestFewer')}
          more={text('onboarding.guestMore')}
          value={guests}
          min={1}
          max={16}
          onChange={setGuests}
        />
      </div>
      <FormEnd
        label={text('onboarding.save')}
        problem={create.problem ?? addCity.problem}
        isBusy={create.isBusy || addCity.isBusy}
      />
    </form>
  )
}

function TextFields({ fields, errors }: { fields: typeof textFields; errors: ReturnType<typeof fieldErrors> }) {
  return fields.map(({ name, label, hint, input }) => (
    <Field
      key={name}
      required
      {...input}
      name={name}
      label={text(label)}
      hint={hint && text(hint)}
      error={errors[name]}
    />
  ))
}

/** Defaults of a new property, which the editor can change. */
const roomDefaults = { room_beds: ['1: double'], room_area_sqm: 20 }

function pricesOf(single: string, double: string) {
  return { price_single: Number(single), price_double: Number(double), price_extra: Number(double) - Number(single) }
}

/** Returns a code for a new property: letters of its name, and four that make it its own. */
function newCode(name: string): string {
  const letters = name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return `${letters.slice(0, 8)}${newKey().slice(0, 4).toUpperCase()}`
}
