import { useState } from 'react'
import { useRead } from '#app/admin/client/live.ts'
import { text } from '#app/admin/text/text.ts'
import { SelectField } from '#app/admin/ui/choice.tsx'
import { Field } from '#app/admin/ui/field.tsx'
import { toSlug } from '#app/domain/search/to-slug.ts'
import { browserTimeZone, listTimeZones } from '#app/i18n/time-zone.ts'

export type City = {
  typed: string /** As typed when the field was left. */
  name: string
  country: string
  timeZone: string
}

export const emptyCity: City = { typed: '', name: '', country: '', timeZone: browserTimeZone() }

/** Finds a city of the site by its name. */
export function useFoundCity(name: string) {
  const slug = toSlug(name)
  const sent = { path: { kind: 'cities' as const }, query: { key: slug } }
  const { data, isLoading } = useRead('GET /v1/places/{kind}', sent, { isEnabled: slug.length > 1, freshMs: 60_000 })
  const fields = data?.items[0]?.fields
  return {
    name,
    slug,
    isLoading,
    isKnown: fields !== undefined,
    isNew: data !== undefined && fields === undefined,
    fields,
  }
}

type Props = {
  city: City
  found: ReturnType<typeof useFoundCity>
  errors: Readonly<Record<string, string | undefined>>
  onChange: (city: City) => void
}

/** The name of the city, its country and time zone when the site does not know it, and the position of the property. */
export function CityFields({ city, found, errors, onChange }: Props) {
  const set = (part: Partial<City>) => onChange({ ...city, ...part })
  return (
    <>
      <Field
        label={text('settings.city')}
        hint={hintOf(found)}
        required
        autoComplete="off"
        value={city.typed}
        error={errors.city}
        onChange={({ target }) => set({ typed: target.value })}
        onBlur={() => set({ name: city.typed.trim() })}
      />
      {found.isNew ? (
        <div className="form-row">
          <Field
            label={text('settings.country')}
            hint={text('settings.countryHint')}
            required
            pattern="[A-Za-z]{2}"
            value={city.country}
            error={errors.country}
            onChange={({ target }) => set({ country: target.value })}
          />
          <SelectField
            label={text('onboarding.timeZone')}
            value={city.timeZone}
            options={listTimeZones().map((value) => ({ value, label: value }))}
            error={errors.time_zone}
            onChange={(timeZone) => set({ timeZone })}
          />
        </div>
      ) : null}
      <Coordinates key={found.slug + String(found.isKnown)} found={found} errors={errors} />
    </>
  )
}

function hintOf({ name, isLoading, isNew, fields }: Props['found']): string {
  if (isLoading) return text('state.loading')
  if (fields) return text('onboarding.cityFound', { city: String(fields.name), country: String(fields.country) })
  return isNew ? text('onboarding.cityNew', { city: name }) : text('onboarding.cityHint')
}

function Coordinates({ found: { fields }, errors }: Pick<Props, 'found' | 'errors'>) {
  const [place, setPlace] = useState({
    latitude: String(fields?.latitude ?? ''),
    longitude: String(fields?.longitude ?? ''),
  })
  return (
    <div className="form-row">
      {(['latitude', 'longitude'] as const).map((name) => (
        <Field
          key={name}
          label={text(name === 'latitude' ? 'onboarding.latitude' : 'onboarding.longitude')}
          hint={text(fields ? 'onboarding.placeOfCity' : 'onboarding.placeHint')}
          name={name}
          required
          inputMode="decimal"
          pattern="-?[0-9]{1,3}([.][0-9]+)?"
          value={place[name]}
          error={errors[name]}
          onChange={({ target }) => setPlace({ ...place, [name]: target.value })}
        />
      ))}
    </div>
  )
}
