import type { Formatter } from '#app/i18n/format.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import type { PickedRange } from './calendar/pick-range.ts'

export type StayBoxesProps = {
  range: PickedRange
  isOpen: boolean
  nights: number
  /** `1 room, 2 guests`; null when only dates are asked. */
  guests: string | null
  current: StayBox
  format: Formatter
  onChoose: (box: StayBox) => void
}

export type StayBox = 'checkin' | 'checkout' | 'guests'

/** Selected dates and guests; each box opens its part of the picker. */
export function StayBoxes({ range, isOpen, nights, guests, current, format, onChoose }: StayBoxesProps) {
  const translate = useTranslate()
  const anyDay = isOpen ? translate('search.anyDay') : null
  const checkout = range.checkout ? format.dayWithWeekday(range.checkout) : translate('picker.chooseDay')
  const boxes = [
    ['checkin', translate('search.checkin'), anyDay ?? format.dayWithWeekday(range.checkin)],
    ['checkout', translate('search.checkout'), anyDay ?? checkout],
    ['guests', translate('search.roomsAndGuests'), guests],
  ] as const
  return (
    <fieldset className="mini stay-boxes" aria-label={translate('search.whenAndWho')}>
      {boxes.map(([box, label, value]) =>
        value === null ? null : (
          <button
            key={box}
            type="button"
            className={box === 'guests' ? 'wide' : undefined}
            aria-current={box === current ? 'step' : undefined}
            onClick={() => onChoose(box)}
          >
            <span className="lab">{`${label} `}</span>
            <b>{value}</b>
            {box === 'checkout' && !isOpen ? (
              <span className="nights" aria-hidden="true">
                {translate('search.nightsShort', { count: nights })}
              </span>
            ) : null}
          </button>
        ),
      )}
    </fieldset>
  )
}
