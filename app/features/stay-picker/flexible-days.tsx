import { Chip } from '#app/components/chip.tsx'
import { defaultFlexibleOption, flexibleDays } from '#app/domain/open-search.ts'
import { useTranslate } from '#app/i18n/translation.tsx'

type FlexibleDaysProps = { isFlexible: boolean; onChange: (isFlexible: boolean) => void }

/** Exactly these dates, or a day or two around them. */
export function FlexibleDays({ isFlexible, onChange }: FlexibleDaysProps) {
  const translate = useTranslate()
  return (
    <fieldset className="chips">
      <legend className="vh">{translate('picker.flexibility')}</legend>
      <Chip on={!isFlexible} onClick={() => onChange(false)}>
        {translate('picker.exactDates')}
      </Chip>
      <Chip on={isFlexible} onClick={() => onChange(true)}>
        {translate('search.plusMinusDays', { count: flexibleDays(defaultFlexibleOption) })}
      </Chip>
    </fieldset>
  )
}
