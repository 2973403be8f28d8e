import { useState } from 'react'
import { Checkbox } from '#app/components/fields/checkbox.tsx'
import { Notice } from '#app/components/surfaces/notice.tsx'
import type { StayLimits } from '#app/features/search-box/model.ts'
import { areOpenSearchesUsed } from '#app/features/search-box/recent/open-searches.ts'
import { writeStay } from '#app/features/search-box/write-stay.ts'
import { createFormatter } from '#app/i18n/format.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import type { Stay, StayWords } from '#app/state/stays/stay.ts'
import { StayCalendar } from './calendar/stay-calendar.tsx'
import { FlexibleDays } from './flexible-days.tsx'
import { RoomsEditor } from './rooms-editor.tsx'
import { StayReach } from './stay-reach.tsx'
import { asksForPets, type Picker, usePicker } from './use-picker.ts'

type LivePickerProps = {
  stay: Stay
  limits: StayLimits
  /** Only when, not who. */
  isDatesOnly?: boolean
  locale: Locale
  onDone: (stay: Stay, words: StayWords) => void
}

/**
 * Calendar and rooms together, with the length of the stay said as it changes. A session that has used its searches
 * without dates is asked for some (DEC-67).
 */
export function LivePicker({ stay, limits, isDatesOnly = false, locale, onDone }: LivePickerProps) {
  const translate = useTranslate()
  const [isUsed] = useState(() => areOpenSearchesUsed())
  const picker = usePicker(isUsed ? { ...stay, isOpen: false } : stay, limits)
  const format = createFormatter(locale)

  function finish() {
    const done = picker.stay()
    const anyDay = translate('search.anyDay')
    onDone(done, done.isOpen ? { checkin: anyDay, checkout: anyDay, nightsCount: 0 } : writeStay(done, locale))
  }

  return (
    <div className="picker">
      {isUsed && stay.isOpen ? <Notice tone="info">{translate('picker.openUsed')}</Notice> : null}
      {limits.offersFlexibleDays ? (
        <FlexibleDays choice={picker.dateChoice} offersOpen={!isUsed} onChange={picker.chooseDates} />
      ) : null}
      {picker.dateChoice === 'open' ? (
        <p className="sm muted" role="status">
          {translate('picker.openWords')}
        </p>
      ) : (
        <StayCalendar
          range={picker.range}
          limits={picker.rangeLimits}
          format={format}
          source={
            limits.propertyId === null ? null : { propertyId: limits.propertyId, categoryId: null, rooms: picker.rooms }
          }
          onChange={picker.pick}
        />
      )}
      <StayReach limits={limits} />
      {isDatesOnly ? null : <Party picker={picker} limits={limits} asksForPets={asksForPets(limits, stay)} />}
      <div className="done">
        <button type="button" className="btn primary big block" onClick={finish}>
          {translate('search.done')}
        </button>
      </div>
    </div>
  )
}

/** Who comes: pets first, since they change what the rooms are asked. */
function Party({ picker, limits, asksForPets }: { picker: Picker; limits: StayLimits; asksForPets: boolean }) {
  const translate = useTranslate()
  return (
    <>
      {asksForPets ? (
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
