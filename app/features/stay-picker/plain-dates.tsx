import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { TextInput } from '#app/ui/fields/text-input.tsx'
import type { RangeLimits } from './calendar/pick-range.ts'

type PlainDatesProps = { prefix: string; checkin: CalendarDay; checkout: CalendarDay; limits: RangeLimits }

export function PlainDates({ prefix, checkin, checkout, limits: { first, last } }: PlainDatesProps) {
  const translate = useTranslate()
  const sharedProps = { type: 'date', min: first, max: last, required: true }
  return (
    <>
      <TextInput
        {...sharedProps}
        id={`${prefix}-checkin`}
        label={translate('search.checkin')}
        name="checkin"
        defaultValue={checkin}
      />
      <TextInput
        {...sharedProps}
        id={`${prefix}-checkout`}
        label={translate('search.checkout')}
        name="checkout"
        defaultValue={checkout}
      />
    </>
  )
}
