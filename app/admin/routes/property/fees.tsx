import { useId } from 'react'
import { type AdminMessageId, text } from '#app/admin/text/text.ts'
import { SelectField } from '#app/admin/ui/choice.tsx'
import { Field } from '#app/admin/ui/field.tsx'
import { type FeeKind, type FeeUnit, feeKinds, feeUnits } from '#app/domain/prices/fees.ts'
import { type FeeTerms, newFee, readFee, writeFee } from './fee-terms.ts'
import type { PropertyDraft } from './use-draft.ts'

const kindLabels: Record<FeeKind, AdminMessageId> = {
  cleaning: 'property.feeCleaning',
  linen: 'property.feeLinen',
  towels: 'property.feeTowels',
  energy: 'property.feeEnergy',
  pet: 'property.feePet',
  deposit: 'property.feeDeposit',
}

const unitLabels: Record<FeeUnit, AdminMessageId> = {
  stay: 'property.perStay',
  night: 'property.perNight',
  person: 'property.perPerson',
  person_night: 'property.perPersonNight',
  pet: 'property.perPet',
  pet_night: 'property.perPetNight',
}

/** The fees of a stay, a row for each kind. */
export function Fees({ draft }: { draft: PropertyDraft }) {
  const value = draft.valueOf('fees')
  const fees = Array.isArray(value) ? value.map((line) => readFee(String(line))) : []
  const error = draft.errorOf('fees')
  const write = (kind: FeeKind, fee: FeeTerms | null) => {
    const others = fees.filter((one) => one.kind !== kind)
    const all = feeKinds.flatMap((one) => (one === kind ? (fee ?? []) : (others.find((it) => it.kind === one) ?? [])))
    draft.set('fees', all.map(writeFee))
  }
  return (
    <section className="fields" data-field="fees">
      <h3 className="heading">{text('property.fees')}</h3>
      <p className={error ? 'hint error' : 'muted'}>{error ?? text('property.feesHint')}</p>
      {feeKinds.map((kind) => (
        <FeeRow
          key={kind}
          kind={kind}
          fee={fees.find((one) => one.kind === kind) ?? null}
          onChange={(fee) => write(kind, fee)}
        />
      ))}
    </section>
  )
}

type RowProps = { kind: FeeKind; fee: FeeTerms | null; onChange: (fee: FeeTerms | null) => void }

function FeeRow({ kind, fee, onChange }: RowProps) {
  const id = useId()
  const isDeposit = kind === 'deposit'
  const modes = isDeposit
    ? [{ value: 'refundable' as const, label: text('property.feeRefundable') }]
    : [
        { value: 'included' as const, label: text('property.feeIncluded') },
        { value: 'mandatory' as const, label: text('property.feeMandatory') },
        { value: 'optional' as const, label: text('property.feeOptional') },
      ]
  return (
    <fieldset className="part-row" aria-labelledby={id}>
      <b id={id} className="part-name">
        {text(kindLabels[kind])}
      </b>
      <SelectField
        label={text('property.feeMode')}
        value={fee?.mode ?? ''}
        options={[{ value: '' as const, label: text('property.feeNone') }, ...modes]}
        onChange={(mode) => onChange(mode === '' ? null : { ...(fee ?? newFee(kind)), mode })}
      />
      {fee && fee.mode !== 'included' ? (
        <Field
          label={text('property.amount')}
          type="number"
          min={0}
          step="any"
          value={fee.amount}
          onChange={({ target }) => onChange({ ...fee, amount: target.valueAsNumber || 0 })}
        />
      ) : null}
      {fee && !isDeposit && fee.mode !== 'included' ? (
        <SelectField
          label={text('property.feePer')}
          value={fee.per}
          options={feeUnits
            .filter((unit) => kind === 'pet' || !unit.startsWith('pet'))
            .map((unit) => ({ value: unit, label: text(unitLabels[unit]) }))}
          onChange={(per) => onChange({ ...fee, per })}
        />
      ) : null}
      {fee && isDeposit ? <DepositFields fee={fee} onChange={onChange} /> : null}
    </fieldset>
  )
}

function DepositFields({ fee, onChange }: { fee: FeeTerms; onChange: (fee: FeeTerms) => void }) {
  return (
    <>
      <SelectField
        label={text('property.depositTaken')}
        value={fee.taken}
        options={[
          { value: 'arrival', label: text('property.atArrival') },
          { value: 'booking', label: text('property.whenBooking') },
        ]}
        onChange={(taken) => onChange({ ...fee, taken })}
      />
      <Field
        label={text('property.returnDays')}
        type="number"
        min={0}
        max={60}
        value={fee.returnDays}
        onChange={({ target }) => onChange({ ...fee, returnDays: target.valueAsNumber || 0 })}
      />
    </>
  )
}
