import { text } from '#app/admin/text/text.ts'
import { CheckField } from '#app/admin/ui/choice.tsx'
import { Field } from '#app/admin/ui/field.tsx'
import { Fees } from './fees.tsx'
import { FieldGroups } from './field-inputs.tsx'
import { basics, costs, location, namesOf, policies } from './fields.ts'
import { SaveBar } from './save-bar.tsx'
import { Tags } from './tags.tsx'
import type { PropertyDraft } from './use-draft.ts'

type Props = { draft: PropertyDraft }

const among = (draft: PropertyDraft, names: readonly string[]) => draft.changed.filter((key) => names.includes(key))

export function BasicsSection({ draft }: Props) {
  return (
    <>
      <FieldGroups draft={draft} groups={basics} />
      <Tags draft={draft} />
      <SaveBar draft={draft} keys={among(draft, [...namesOf(basics), 'tags'])} />
    </>
  )
}

export function PoliciesSection({ draft }: Props) {
  return (
    <>
      <Cancellation draft={draft} />
      <FieldGroups draft={draft} groups={policies} />
      <SaveBar draft={draft} keys={among(draft, [...namesOf(policies), 'free_cancellation_hours'])} />
    </>
  )
}

const DEFAULT_HOURS = 24

/** The policy of the room types' own prices: free until some hours before check-in, or not refundable. */
function Cancellation({ draft }: Props) {
  const value = draft.valueOf('free_cancellation_hours')
  const isFree = typeof value === 'number'
  return (
    <section className="fields">
      <h3 className="heading">{text('property.cancellation')}</h3>
      <div data-field="free_cancellation_hours">
        <CheckField
          label={text('property.freeCancellation')}
          hint={text('property.freeCancellationHint')}
          isChecked={isFree}
          onChange={(isOn) => draft.set('free_cancellation_hours', isOn ? DEFAULT_HOURS : 'none')}
        />
        {isFree ? (
          <Field
            label={text('property.cancellationHours')}
            type="number"
            min={0}
            max={2160}
            error={draft.errorOf('free_cancellation_hours')}
            value={value}
            onChange={({ target }) => draft.set('free_cancellation_hours', Number(target.value))}
          />
        ) : null}
      </div>
    </section>
  )
}

export function CostsSection({ draft }: Props) {
  return (
    <>
      <Fees draft={draft} />
      <FieldGroups draft={draft} groups={costs} />
      <SaveBar draft={draft} keys={among(draft, [...namesOf(costs), 'fees'])} />
    </>
  )
}

export function LocationSection({ draft }: Props) {
  const [latitude, longitude] = [draft.valueOf('latitude'), draft.valueOf('longitude')]
  /** Takes both numbers from a pair such as `26.9855, 75.8513`, as maps copy it. */
  const paste = (typed: string): boolean => {
    const match = /^\s*(-?\d+(?:\.\d+)?)\s*[,;\s]\s*(-?\d+(?:\.\d+)?)\s*$/.exec(typed)
    if (!match) return false
    draft.set('latitude', Number(match[1]))
    draft.set('longitude', Number(match[2]))
    return true
  }
  const position = (name: 'latitude' | 'longitude', value: unknown) => (
    <div data-field={name}>
      <Field
        label={text(name === 'latitude' ? 'property.latitude' : 'property.longitude')}
        type="number"
        step="any"
        error={draft.errorOf(name)}
        value={typeof value === 'number' ? value : ''}
        onPaste={(event) => paste(event.clipboardData.getData('text')) && event.preventDefault()}
        onChange={({ target }) => draft.set(name, Number.isNaN(target.valueAsNumber) ? null : target.valueAsNumber)}
      />
    </div>
  )
  return (
    <>
      <FieldGroups draft={draft} groups={location} />
      <section className="fields">
        <h3 className="heading">{text('property.pin')}</h3>
        <p className="muted">{text('property.pinHint')}</p>
        <div className="field-grid">
          {position('latitude', latitude)}
          {position('longitude', longitude)}
        </div>
        <a
          className="link"
          target="_blank"
          rel="noreferrer"
          href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`}
        >
          {text('property.checkOnMap')}
        </a>
      </section>
      <SaveBar draft={draft} keys={among(draft, [...namesOf(location), 'latitude', 'longitude'])} />
    </>
  )
}
