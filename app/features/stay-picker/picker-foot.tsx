import type { Stay } from '#app/client/state/stays/stay.ts'
import { nightsBetween } from '#app/domain/dates/calendar-day.ts'
import { summarizeRooms } from '#app/domain/stays/occupancy.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { RangeCopy } from './calendar/range-copy.tsx'
import { type CheaperStay, cheaperStay, sumOfStay } from './calendar/stay-price.ts'
import type { CalendarState } from './calendar/use-calendar.ts'

type PickerFootProps = {
  stay: Stay
  calendar: CalendarState
  areDaysShown: boolean
  isDatesOnly: boolean
  next: { text: string; go: () => void }
  onMove: (cheaper: CheaperStay) => void
}

export function PickerFoot({ stay, calendar, areDaysShown, isDatesOnly, next, onMove }: PickerFootProps) {
  const { range, loadedNights, limits, totalNights } = calendar
  // Prices of a place are totals of stays, which cannot be added up.
  const nights = totalNights === null ? (loadedNights?.nights ?? null) : null
  const cheaper = nights && areDaysShown ? cheaperStay(range, nights, limits) : null
  return (
    <div className="done">
      {areDaysShown && !stay.isOpen ? <RangeCopy calendar={calendar} isBrief /> : null}
      {cheaper ? <CheaperOffer cheaper={cheaper} calendar={calendar} onMove={onMove} /> : null}
      <div className="next">
        <StaySum stay={stay} calendar={calendar} isDatesOnly={isDatesOnly} />
        <button type="button" className="btn primary big" onClick={next.go}>
          {next.text}
        </button>
      </div>
    </div>
  )
}

type OfferProps = Pick<PickerFootProps, 'calendar' | 'onMove'> & { cheaper: CheaperStay }

function CheaperOffer({ cheaper, calendar: { format }, onMove }: OfferProps) {
  const translate = useTranslate()
  const { days, saved } = cheaper
  const values = { days: Math.abs(days), amount: format.price(saved) }
  return (
    <button type="button" className="btn soft cheaper" onClick={() => onMove(cheaper)}>
      {translate(days > 0 ? 'picker.laterSaves' : 'picker.earlierSaves', values)}
    </button>
  )
}

function StaySum({ stay, calendar, isDatesOnly }: Pick<PickerFootProps, 'stay' | 'calendar' | 'isDatesOnly'>) {
  const translate = useTranslate()
  const { range, loadedNights, totalNights, format } = calendar
  const sum = loadedNights && totalNights === null ? sumOfStay(range, loadedNights) : null
  const lowestTotal =
    totalNights !== null && !stay.isOpen ? (loadedNights?.nights.get(range.checkin)?.price ?? null) : null
  const { rooms, guests } = summarizeRooms(stay.rooms)
  const summary = [
    stay.isOpen
      ? translate('search.anyDay')
      : translate('search.nightsCount', { count: nightsBetween(stay.checkin, stay.checkout) }),
    ...(isDatesOnly ? [] : [translate('search.roomsAndGuestsValue', { rooms, guests })]),
  ]
  return (
    <p className="stay-sum num">
      {sum ? <b>{translate('picker.aboutTotal', { amount: format.price(sum) })}</b> : null}
      {lowestTotal ? <b>{translate('picker.fromTotal', { amount: format.price(lowestTotal) })}</b> : null}
      <span className="sm">{summary.join(' · ')}</span>
    </p>
  )
}
