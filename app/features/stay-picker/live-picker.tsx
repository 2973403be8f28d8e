import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Stay, StayCopy } from '#app/client/state/stays/stay.ts'
import { type CalendarDay, nightsBetween } from '#app/domain/dates/calendar-day.ts'
import { defaultFlexibleOption, flexibleDays } from '#app/domain/search/open-search.ts'
import { summarizeRooms } from '#app/domain/stays/occupancy.ts'
import { formatStayCopy } from '#app/features/search-box/format-stay-copy.ts'
import type { StayLimits } from '#app/features/search-box/model.ts'
import { areOpenSearchesUsed } from '#app/features/search-box/open-searches.ts'
import { createFormatter } from '#app/i18n/format.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Chip } from '#app/ui/actions/chip.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import type { PickedRange } from './calendar/pick-range.ts'
import { PricedCalendar } from './calendar/stay-calendar.tsx'
import { type CalendarState, useCalendar } from './calendar/use-calendar.ts'
import { PickerFoot } from './picker-foot.tsx'
import { RoomsEditor } from './rooms-editor.tsx'
import { type StayBox, StayBoxes } from './stay-boxes.tsx'
import { StayLimitsNote } from './stay-limits-note.tsx'
import { asksForPets, type DateChoice, type Picker, usePicker } from './use-picker.ts'

type LivePickerProps = {
  stay: Stay
  limits: StayLimits
  /** List of the searched place with its filters, whose totals the calendar shows; null without one. */
  placePath: string | null
  isDatesOnly?: boolean
  startsWithGuests?: boolean
  locale: Locale
  onDone: (stay: Stay, copy: StayCopy) => void
}

/** Interactive picker. The server renders the plain picker instead, without this code. */
export const LivePicker = import.meta.env.SSR ? () => null : TwoPartPicker

/** Picker of dates and guests. When the searches without dates are used up, dates must be picked. */
function TwoPartPicker({
  stay,
  limits,
  placePath,
  isDatesOnly = false,
  startsWithGuests = false,
  locale,
  onDone,
}: LivePickerProps) {
  const translate = useTranslate()
  const [areOpenUsed] = useState(() => areOpenSearchesUsed())
  const picker = usePicker(areOpenUsed ? { ...stay, isOpen: false } : stay, limits)
  const [part, setPart] = useState<'days' | 'guests'>(startsWithGuests ? 'guests' : 'days')
  // The button finishes only after both parts were shown.
  const [areGuestsSeen, setGuestsSeen] = useState(isDatesOnly || startsWithGuests)
  const root = useRef<HTMLDivElement>(null)
  const format = createFormatter(locale)
  const { propertyId, roomTypeId: categoryId = null, plan } = limits
  const nights = useStayLength(picker.range)
  const placeSource = placePath === null ? null : { place: placePath, nights, rooms: picker.rooms }
  const source = propertyId === null ? placeSource : { propertyId, categoryId, plan, rooms: picker.rooms }
  const calendar = useCalendar({ range: picker.range, limits: picker.rangeLimits, format, source })
  const pickedStay = picker.stay()
  useFocusOnPart(root, part, calendar.begin)

  function choose(box: StayBox) {
    if (box === 'guests') return showGuests()
    setPart('days')
    if (pickedStay.isOpen) picker.chooseDates('exact')
    if (box === 'checkin') picker.chooseCheckin()
    else picker.chooseCheckout()
  }

  function showGuests() {
    setGuestsSeen(true)
    setPart('guests')
  }

  function finish() {
    const anyDay = translate('search.anyDay')
    onDone(
      pickedStay,
      pickedStay.isOpen ? { checkin: anyDay, checkout: anyDay, nightsCount: 0 } : formatStayCopy(pickedStay, locale),
    )
  }

  const nextDate = picker.range.checkout === null ? 'checkout' : 'checkin'
  return (
    <div className="picker" ref={root}>
      <StayBoxes
        range={picker.range}
        isOpen={pickedStay.isOpen ?? false}
        nights={nightsBetween(pickedStay.checkin, pickedStay.checkout)}
        guests={isDatesOnly ? null : translate('search.roomsAndGuestsValue', summarizeRooms(picker.rooms))}
        current={part === 'guests' ? 'guests' : nextDate}
        format={format}
        onChoose={choose}
      />
      {areOpenUsed && stay.isOpen ? <Notice tone="info">{translate('picker.openUsed')}</Notice> : null}
      {part === 'days' ? (
        <Days picker={picker} calendar={calendar} limits={limits} offersOpen={!areOpenUsed} />
      ) : (
        <Party picker={picker} limits={limits} hasPetQuestion={asksForPets(limits, stay)} />
      )}
      <PickerFoot
        stay={pickedStay}
        calendar={calendar}
        areDaysShown={part === 'days'}
        isDatesOnly={isDatesOnly}
        next={
          areGuestsSeen
            ? { text: translate('search.done'), go: finish }
            : { text: translate('picker.chooseGuests'), go: showGuests }
        }
        onMove={({ range }) => {
          picker.pick(range, calendar.limits)
          calendar.show(range.checkin)
        }}
      />
    </div>
  )
}

/** Returns the nights of the range; while only its check-in is chosen, those of the previous range. */
function useStayLength({ checkin, checkout }: PickedRange): number {
  const [lastNights, setLastNights] = useState(checkout ? nightsBetween(checkin, checkout) : 1)
  const nights = checkout ? nightsBetween(checkin, checkout) : lastNights
  if (nights !== lastNights) setLastNights(nights)
  return nights
}

/** Focuses the check-in day, so that arrow keys work at once, or the guests box. */
function useFocusOnPart(root: RefObject<HTMLDivElement | null>, part: 'days' | 'guests', begin: CalendarDay): void {
  // Syncs with the focus: moves it from the title, the other part or the cheaper offer to the current part.
  useEffect(() => {
    const selector = part === 'days' ? '[data-day][tabindex="0"]' : '[aria-current]'
    root.current?.querySelector<HTMLElement>(selector)?.focus()
  }, [root, part, begin])
}

type DaysProps = { picker: Picker; calendar: CalendarState; limits: StayLimits; offersOpen: boolean }

function Days({ picker, calendar, limits, offersOpen }: DaysProps) {
  const translate = useTranslate()
  return (
    <>
      {limits.offersFlexibleDays ? (
        <FlexibleDays choice={picker.dateChoice} offersOpen={offersOpen} onChange={picker.chooseDates} />
      ) : null}
      {picker.dateChoice === 'open' ? (
        <p className="sm muted" role="status">
          {translate('picker.openWords')}
        </p>
      ) : (
        <PricedCalendar calendar={calendar} onChange={picker.pick} />
      )}
      <StayLimitsNote limits={limits} />
    </>
  )
}

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

/** Guests by room; the question about pets comes first, because it changes the fields of the rooms. */
function Party({ picker, limits, hasPetQuestion }: { picker: Picker; limits: StayLimits; hasPetQuestion: boolean }) {
  const translate = useTranslate()
  return (
    <>
      {hasPetQuestion ? (
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
