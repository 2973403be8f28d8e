import { Checkbox } from '#app/components/checkbox.tsx'
import { nightsBetween } from '#app/domain/calendar-day.ts'
import { correctionNotice } from '#app/domain/stay-dates.ts'
import type { StayLimits } from '#app/features/search-box/model.ts'
import { writeStay } from '#app/features/search-box/write-stay.ts'
import { createFormatter, type Formatter } from '#app/i18n/format.ts'
import type { Locale } from '#app/i18n/locales.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import type { Stay, StayWords } from '#app/state/stay.ts'
import { Calendar } from './calendar.tsx'
import { FlexibleDays } from './flexible-days.tsx'
import { RoomsEditor } from './rooms-editor.tsx'
import { type Picker, usePicker } from './use-picker.ts'

type LivePickerProps = {
  stay: Stay
  limits: StayLimits
  locale: Locale
  onDone: (stay: Stay, words: StayWords) => void
}

/** Calendar and rooms together, with the length of the stay said as it changes. */
export function LivePicker({ stay, limits, locale, onDone }: LivePickerProps) {
  const translate = useTranslate()
  const picker = usePicker(stay, limits)
  const format = createFormatter(locale)

  function finish() {
    const done = picker.stay()
    onDone(done, writeStay(done, locale))
  }

  return (
    <div className="picker">
      <RangeWords picker={picker} format={format} />
      <Calendar
        range={picker.range}
        limits={picker.rangeLimits}
        format={format}
        isRightToLeft={document.documentElement.dir === 'rtl'}
        onChange={picker.setRange}
      />
      {limits.offersFlexibleDays ? <FlexibleDays isFlexible={picker.isFlexible} onChange={picker.setFlexible} /> : null}
      {limits.maxPets > 0 ? (
        <Checkbox
          id="travelling-with-pets"
          label={translate('picker.travellingWithPets')}
          checked={picker.isTravellingWithPets}
          onChange={(event) => picker.setPets(event.currentTarget.checked)}
        />
      ) : null}
      <RoomsEditor
        rooms={picker.rooms}
        limits={limits}
        hasPets={limits.maxPets > 0 && picker.isTravellingWithPets}
        onChange={picker.setRooms}
      />
      <div className="done">
        <button type="button" className="btn primary big block" onClick={finish}>
          {translate('search.done')}
        </button>
      </div>
    </div>
  )
}

/** The range so far in one sentence, with the rule it was moved by. */
function RangeWords({ picker, format }: { picker: Picker; format: Formatter }) {
  const translate = useTranslate()
  const { range, rangeLimits } = picker
  const { minNights: min, maxNights: max } = rangeLimits
  const notice = correctionNotice({ reason: range.fault }, { ...noRules, minNights: min, maxNights: max })
  return (
    <p className="sm" role="status">
      {range.checkout
        ? translate('picker.stayChosen', {
            checkin: format.dayWithWeekday(range.checkin),
            checkout: format.dayWithWeekday(range.checkout),
            count: nightsBetween(range.checkin, range.checkout),
          })
        : translate('picker.pickCheckout', { min, max })}
      {notice ? ` ${translate(notice.message as MessageId, notice.values)}` : null}
    </p>
  )
}

const noRules = { maxMonthsAhead: 0, defaultCheckinDiff: 0, defaultCheckoutDiff: 0 }
