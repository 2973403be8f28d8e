import { MAX_CHILD_AGE } from '#app/domain/prices/child-price.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Select } from '#app/ui/fields/select.tsx'

/** Youngest selectable age; infants are counted separately. */
const MIN_AGE = 2

type AgeSelectProps = {
  id: string
  name: string
  number: number
  age: number | null
  onChange?: (age: number) => void
}

/** Age of a child at check-in; an uncontrolled form field without `onChange`. */
export function AgeSelect({ id, name, number, age, onChange }: AgeSelectProps) {
  const translate = useTranslate()
  const ages = Array.from({ length: MAX_CHILD_AGE - MIN_AGE + 1 }, (_, index) => MIN_AGE + index)
  const value = age === null ? '' : String(age)
  return (
    <Select
      id={id}
      name={name}
      label={translate('picker.ageOfChild', { number })}
      {...(onChange
        ? { value, onChange: ({ currentTarget }) => onChange(Number(currentTarget.value)) }
        : { defaultValue: value })}
      options={[
        { value: '', text: translate('picker.ageUnknown'), disabled: onChange !== undefined },
        ...ages.map((years) => ({ value: String(years), text: translate('picker.yearsOld', { years }) })),
      ]}
    />
  )
}
