import { text } from '#app/admin/text/text.ts'
import { AmountField } from '#app/admin/ui/amount-field.tsx'
import { Button } from '#app/admin/ui/button.tsx'
import { Field } from '#app/admin/ui/field.tsx'
import { readPercent, type TypedRule, type TypedSlab } from './typed-rule.ts'

export type TermsProps = { typed: TypedRule; currency: string; set: (part: Partial<TypedRule>) => void }

/** The tax on the price, with other rates for dearer rooms. */
export function RateFields({ typed: { percent, slabs }, currency, set }: TermsProps) {
  const change = (key: number, part: Partial<TypedSlab>) =>
    set({ slabs: slabs.map((slab) => (slab.key === key ? { ...slab, ...part } : slab)) })
  const key = Math.max(-1, ...slabs.map((slab) => slab.key)) + 1
  return (
    <>
      <PercentField label={text('money.percent')} value={percent} onChange={(value) => set({ percent: value })} />
      {slabs.map((slab) => (
        <div className="rate-row" key={slab.key}>
          <AmountField
            label={text('money.nightFrom')}
            currency={currency}
            amountMinor={slab.fromMinor}
            isRequired
            onChange={(fromMinor) => change(slab.key, { fromMinor })}
          />
          <PercentField
            label={text('money.percent')}
            value={slab.percent}
            onChange={(value) => change(slab.key, { percent: value })}
          />
          <Button
            label={text('money.remove')}
            variant="bare"
            onClick={() => set({ slabs: slabs.filter((one) => one.key !== slab.key) })}
          />
        </div>
      ))}
      <div>
        <Button
          label={text('money.addSlab')}
          icon="plus"
          onClick={() => set({ slabs: [...slabs, { key, fromMinor: null, percent: '' }] })}
        />
      </div>
    </>
  )
}

type PercentProps = { label: string; value: string; isRequired?: boolean; onChange: (value: string) => void }

export function PercentField({ label, value, isRequired = true, onChange }: PercentProps) {
  const isWrong = value.trim() !== '' && readPercent(value) === null
  return (
    <Field
      label={label}
      inputMode="decimal"
      autoComplete="off"
      required={isRequired}
      value={value}
      invalid={isWrong ? text('money.percentUnreadable') : null}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
