import type { Property } from '#app/admin/shell/session.ts'
import { text } from '#app/admin/text/text.ts'
import { CheckField, SelectField } from '#app/admin/ui/choice.tsx'

const ALL = 'all'
const SOME = 'some'

type Props = {
  properties: readonly Property[]
  mayAll: boolean
  /** Null means all. */
  chosen: readonly number[] | null
  onChange: (chosen: number[] | null) => void
  error?: string
}

/** All properties, or some of them. */
export function PropertyPicks({ properties, mayAll, chosen, onChange, error }: Props) {
  const places = [
    ...(mayAll || chosen === null ? [{ value: ALL, label: text('shell.allProperties', { count: 0 }) }] : []),
    { value: SOME, label: text('system.someProperties') },
  ]
  const toggle = (id: number, isChosen: boolean) =>
    onChange(isChosen ? [...(chosen ?? []), id] : (chosen ?? []).filter((one) => one !== id))
  return (
    <>
      <SelectField
        label={text('system.where')}
        value={chosen === null ? ALL : SOME}
        options={places}
        error={error}
        onChange={(place) => onChange(place === ALL ? null : properties.slice(0, 1).map(({ id }) => id))}
      />
      {chosen ? (
        <fieldset className="picks" aria-label={text('system.someProperties')}>
          {properties.map(({ id, name, city }) => (
            <CheckField
              key={id}
              label={`${name}, ${city}`}
              isChecked={chosen.includes(id)}
              onChange={(isChosen) => toggle(id, isChosen)}
            />
          ))}
        </fieldset>
      ) : null}
    </>
  )
}

/** `All properties`, the name of one, or how many. */
export function describePlaces(ids: readonly number[] | null, properties: readonly Property[]): string {
  if (ids === null) return text('shell.allProperties', { count: 0 })
  const name = ids.length === 1 ? properties.find(({ id }) => id === ids[0])?.name : undefined
  return name ?? text('system.propertyCount', { count: ids.length })
}
