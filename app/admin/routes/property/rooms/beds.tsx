import { type AdminMessageId, text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { SelectField } from '#app/admin/ui/choice.tsx'
import { Field } from '#app/admin/ui/field.tsx'
import { type Bed, type BedKind, bedKinds, formatBed, parseBed } from '#app/domain/stays/beds.ts'
import type { PropertyDraft } from '../use-draft.ts'

export const bedLabels: Record<BedKind, AdminMessageId> = {
  king: 'property.bedKing',
  queen: 'property.bedQueen',
  double: 'property.bedDouble',
  single: 'property.bedSingle',
  bunk: 'property.bedBunk',
  futon: 'property.bedFuton',
  sofa_bed: 'property.bedSofa',
}

const MAX_BEDS = 20

/** The beds of a room type, by bedroom. */
export function Beds({ draft, room }: { draft: PropertyDraft; room: number }) {
  const value = draft.valueOf('room_beds', room)
  const beds = Array.isArray(value) ? value.flatMap((one) => parseBed(String(one)) ?? []) : []
  const write = (next: readonly Bed[]) => draft.set('room_beds', next.map(formatBed), room)
  const error = draft.errorOf('room_beds', room)
  return (
    <section className="fields" data-field="room_beds">
      <h3 className="heading">{text('property.beds')}</h3>
      <p className={error ? 'hint error' : 'muted'}>{error ?? text('property.bedsHint')}</p>
      {beds.map((bed, index) => (
        <BedRow
          key={index}
          bed={bed}
          number={index + 1}
          onChange={(next) => write(beds.map((one, at) => (at === index ? next : one)))}
          onRemove={() => write(beds.filter((_, at) => at !== index))}
        />
      ))}
      {beds.length < MAX_BEDS ? (
        <Button
          label={text('property.addBed')}
          icon="plus"
          size="small"
          onClick={() => write([...beds, { room: 1, kind: 'double', count: 1, widthCm: null }])}
        />
      ) : null}
    </section>
  )
}

type RowProps = { bed: Bed; number: number; onChange: (bed: Bed) => void; onRemove: () => void }

function BedRow({ bed, number, onChange, onRemove }: RowProps) {
  const kinds = bedKinds.map((kind) => ({ value: kind, label: text(bedLabels[kind]) }))
  return (
    <fieldset className="part-row" aria-label={text('property.bedNumber', { number })}>
      <SelectField
        label={text('property.bedKind')}
        value={bed.kind}
        options={kinds}
        onChange={(kind) => onChange({ ...bed, kind })}
      />
      <Field
        label={text('property.bedCount')}
        type="number"
        min={1}
        max={20}
        value={bed.count}
        onChange={({ target }) => onChange({ ...bed, count: clamp(target.valueAsNumber, 1, 20) })}
      />
      <Field
        label={text('property.bedroomNumber')}
        type="number"
        min={0}
        max={50}
        value={bed.room}
        onChange={({ target }) => onChange({ ...bed, room: clamp(target.valueAsNumber, 0, 50) })}
      />
      <SelectField
        label={text('property.bedWidth')}
        value={String(bed.widthCm ?? '')}
        options={widthsWith(bed.widthCm)}
        onChange={(width) => onChange({ ...bed, widthCm: width === '' ? null : Number(width) })}
      />
      <Button label={text('property.removeBed', { number })} variant="bare" size="small" onClick={onRemove} />
    </fieldset>
  )
}

const WIDTHS = [80, 90, 100, 120, 140, 160, 180, 200]

function widthsWith(width: number | null): { value: string; label: string }[] {
  const shown = width === null || WIDTHS.includes(width) ? WIDTHS : [...WIDTHS, width].sort((a, b) => a - b)
  return [
    { value: '', label: text('property.unknownWidth') },
    ...shown.map((one) => ({ value: String(one), label: text('property.centimetres', { width: one }) })),
  ]
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, Number.isNaN(value) ? min : Math.round(value)))
}
