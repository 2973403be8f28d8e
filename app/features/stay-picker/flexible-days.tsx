import { defaultFlexibleOption, flexibleDays } from '#app/domain/search/open-search.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Chip } from '#app/ui/actions/chip.tsx'
import type { DateChoice } from './use-picker.ts'

type FlexibleDaysProps = {
  choice: DateChoice
  offersOpen: boolean
  onChange: (choice: DateChoice) => void
}

export function FlexibleDays({ choice, offersOpen, onChange }: FlexibleDaysProps) {
  const translate = useTranslate()
  return (
    <fieldset className="chips">
      <legend className="vh">{translate('picker.flexibility')}</legend>
      <Chip on={choice === 'exact'} onClick={() => onChange('exact')}>
        {translate('picker.exactDates')}
      </Chip>
      <Chip on={choice === 'flexible'} onClick={() => onChange('flexible')}>
        {translate('search.plusMinusDays', { count: flexibleDays(defaultFlexibleOption) })}
      </Chip>
      {offersOpen ? (
        <Chip on={choice === 'open'} onClick={() => onChange('open')}>
          {translate('picker.noDates')}
        </Chip>
      ) : null}
    </fieldset>
  )
}
