import { Checkbox } from '#app/components/checkbox.tsx'
import type { StayLimits } from '#app/features/search-box/model.ts'
import { writeStay } from '#app/features/search-box/write-stay.ts'
import { createFormatter } from '#app/i18n/format.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import type { Stay, StayWords } from '#app/state/stay.ts'
import { FlexibleDays } from './flexible-days.tsx'
import { RoomsEditor } from './rooms-editor.tsx'
import { StayCalendar } from './stay-calendar.tsx'
import { StayReach } from './stay-reach.tsx'
import { type Picker, usePicker } from './use-picker.ts'

type LivePickerProps = {
  stay: Stay
  limits: StayLimits
  /** Only when, not who. */
  isDatesOnly?: boolean
  locale: Locale
  onDone: (stay: Stay, words: StayWords) => void
}

/** Calendar and rooms together, with the length of the stay said as it changes. */
export function LivePicker({ stay, limits, isDatesOnly = false, locale, onDone }: LivePickerProps) {
  const translate = useTranslate()
  const picker = usePicker(stay, limits)
  const format = createFormatter(locale)

  function finish() {
    const done = picker.stay()
    onDone(done, writeStay(done, locale))
  }

  return (
    <div className="picker">
      <StayCalendar
        range={picker.range}
        limits={picker.rangeLimits}
        format={format}
        source={
          limits.propertyId === null ? null : { propertyId: limits.propertyId, categoryId: null, rooms: picker.rooms }
        }
        onChange={picker.pick}
      />
      <StayReach limits={limits} />
      {limits.offersFlexibleDays ? <FlexibleDays isFlexible={picker.isFlexible} onChange={picker.setFlexible} /> : null}
      {isDatesOnly ? null : <Party picker={picker} limits={limits} />}
      <div className="done">
        <button type="button" className="btn primary big block" onClick={finish}>
          {translate('search.done')}
        </button>
      </div>
    </div>
  )
}

/** Who comes: pets first, since they change what the rooms are asked. */
function Party({ picker, limits }: { picker: Picker; limits: StayLimits }) {
  const translate = useTranslate()
  return (
    <>
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
    </>
  )
}
