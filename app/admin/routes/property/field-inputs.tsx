import { usePlaces } from '#app/admin/client/places.ts'
import { text } from '#app/admin/text/text.ts'
import { CheckField, SelectField, TextAreaField } from '#app/admin/ui/choice.tsx'
import { Field } from '#app/admin/ui/field.tsx'
import type { FieldValue } from './draft.ts'
import type { FieldDefinition, FieldGroup } from './fields.ts'
import type { PropertyDraft } from './use-draft.ts'

type GroupProps = { draft: PropertyDraft; groups: readonly FieldGroup[]; room?: number }

/** Groups of fields of a property, or of one of its room types. */
export function FieldGroups({ draft, groups, room }: GroupProps) {
  return groups.map(({ title, fields }) => (
    <section key={title} className="fields">
      <h3 className="heading">{text(title)}</h3>
      <div className="field-grid">
        {fields.map((definition) => (
          <div key={definition.name} data-field={definition.name} className={definition.isWide ? 'wide' : undefined}>
            <FieldInput draft={draft} definition={definition} room={room} />
          </div>
        ))}
      </div>
    </section>
  ))
}

type InputProps = { draft: PropertyDraft; definition: FieldDefinition; room?: number }

function FieldInput({ draft, definition, room }: InputProps) {
  const { name, kind, options = [] } = definition
  const value = draft.valueOf(name, room)
  const set = (next: FieldValue) => draft.set(name, next, room)
  const labels = {
    label: text(definition.label),
    hint: definition.hint && text(definition.hint),
    error: draft.errorOf(name, room),
  }
  if (kind === 'flag') return <Flag {...labels} value={value} set={set} />
  if (kind === 'lines' || kind === 'notes') return <Lines {...labels} kind={kind} value={value} set={set} />
  if (kind === 'choice') {
    const shown = options.map((option) => ({ value: option.value, label: text(option.label) }))
    return <SelectField {...labels} value={String(value ?? shown[0]?.value ?? '')} options={shown} onChange={set} />
  }
  if (kind === 'city' || kind === 'locality') {
    const city = String(draft.valueOf('city') ?? '')
    return <PlaceField {...labels} kind={kind} city={city} value={value} set={set} />
  }
  if (kind === 'number') {
    return (
      <Field
        {...labels}
        type="number"
        step="any"
        min={0}
        value={typeof value === 'number' ? value : ''}
        onChange={({ target }) => set(Number.isNaN(target.valueAsNumber) ? null : target.valueAsNumber)}
      />
    )
  }
  const type = kind === 'time' ? 'time' : 'text'
  return <Field {...labels} type={type} value={String(value ?? '')} onChange={({ target }) => set(target.value)} />
}

type ValueProps = {
  label: string
  hint?: string
  error?: string
  value: FieldValue
  set: (value: FieldValue) => void
}

function Flag({ label, hint, error, value, set }: ValueProps) {
  return (
    <>
      <CheckField label={label} hint={hint} isChecked={value === true} onChange={set} />
      {error ? <p className="hint error">{error}</p> : null}
    </>
  )
}

function Lines({ kind, value, set, ...labels }: ValueProps & { kind: 'lines' | 'notes' }) {
  const isList = kind === 'lines'
  const typed = isList && Array.isArray(value) ? value.join('\n') : String(value ?? '').replaceAll('|', '\n')
  const change = (next: string) => set(isList ? next.split('\n') : next.replaceAll('\n', '|'))
  return (
    <TextAreaField
      {...labels}
      rows={3}
      value={typed}
      onChange={({ target }) => change(target.value)}
      onBlur={() => change(withoutEmptyLines(typed))}
    />
  )
}

function withoutEmptyLines(typed: string): string {
  return typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
}

type PlaceProps = ValueProps & { kind: 'city' | 'locality'; city: string }

function PlaceField({ kind, city, value, set, ...labels }: PlaceProps) {
  const known = usePlaces(kind === 'city' ? 'cities' : 'localities')
    .filter((place) => kind === 'city' || place.city === city)
    .map(({ slug, name }) => ({ value: slug, label: name }))
  const stored = String(value ?? '')
  const isKnown = stored === '' || known.some((option) => option.value === stored)
  const none = kind === 'locality' || stored === '' ? [{ value: '', label: text('property.none') }] : []
  const options = [...none, ...(isKnown ? [] : [{ value: stored, label: stored }]), ...known]
  return <SelectField {...labels} value={stored} options={options} onChange={(next) => set(next || null)} />
}
