import { text } from '#app/admin/text/text.ts'
import { AmountField } from '#app/admin/ui/amount-field.tsx'
import { SelectField } from '#app/admin/ui/choice.tsx'
import { Field } from '#app/admin/ui/field.tsx'
import { PercentField, type TermsProps } from './rate-fields.tsx'

/** The tourist tax of a town: amounts, whom it concerns, and who collects it. */
export function TouristFields({ typed, currency, set }: TermsProps) {
  const { guestMinor, roomMinor, stayPercent, nights, age, collectedBy } = typed
  return (
    <>
      <AmountField
        label={text('money.forGuest')}
        currency={currency}
        amountMinor={guestMinor}
        onChange={(amount) => set({ guestMinor: amount })}
      />
      <AmountField
        label={text('money.forRoom')}
        currency={currency}
        amountMinor={roomMinor}
        onChange={(amount) => set({ roomMinor: amount })}
      />
      <PercentField
        label={text('money.stayPercent')}
        value={stayPercent}
        isRequired={false}
        onChange={(value) => set({ stayPercent: value })}
      />
      <Field
        label={text('money.fromAge')}
        hint={text('money.fromAgeHint')}
        type="number"
        min={0}
        max={18}
        required
        value={age}
        onChange={({ target }) => set({ age: target.value })}
      />
      <Field
        label={text('money.nightsAtMost')}
        hint={text('money.nightsHint')}
        type="number"
        min={1}
        max={90}
        value={nights}
        onChange={({ target }) => set({ nights: target.value })}
      />
      <SelectField
        label={text('money.collectedBy')}
        value={collectedBy}
        options={[
          { value: 'seller', label: text('money.bySeller') },
          { value: 'property', label: text('money.byProperty') },
          { value: 'platform', label: text('money.byPlatform') },
        ]}
        onChange={(value) => set({ collectedBy: value })}
      />
    </>
  )
}
