import { useEffect, useRef } from 'react'
import { type AdminMessageId, text } from '../text/text.ts'
import { Button } from '../ui/button.tsx'

/** The sentences about each page, by the start of its path. */
const helpByPath: readonly [string, readonly AdminMessageId[]][] = [
  ['/today', ['guide.today', 'guide.todayNext', 'guide.todayUndo']],
  ['/new-booking', ['guide.newBooking', 'guide.newBookingHold', 'guide.newBookingLink']],
  ['/bookings/', ['guide.booking', 'guide.bookingMoney', 'guide.bookingTwo']],
  ['/bookings', ['guide.bookings', 'guide.bookingsFind']],
  ['/calendar', ['guide.calendar', 'guide.calendarRange', 'guide.calendarRules', 'guide.calendarNotes']],
  ['/rooms', ['guide.rooms', 'guide.roomsBlock']],
  ['/guests', ['guide.guests', 'guide.guestsErase']],
  ['/inbox', ['guide.inbox', 'guide.inboxLanguage']],
  ['/offers', ['guide.offers', 'guide.offersGuest']],
  ['/money', ['guide.money', 'guide.moneyCash', 'guide.moneyMonth', 'guide.moneyPayouts']],
  ['/reports', ['guide.reports', 'guide.reportsWords']],
  ['/reviews', ['guide.reviews', 'guide.reviewsAnswer']],
  ['/properties', ['guide.properties', 'guide.propertiesMissing', 'guide.propertiesTexts']],
  ['/content', ['guide.content', 'guide.contentDraft', 'guide.contentLanguages']],
  ['/people', ['guide.people', 'guide.peopleShared']],
  ['/settings', ['guide.settings', 'guide.settingsColours', 'guide.settingsMail']],
  ['/onboarding', ['guide.onboarding', 'guide.onboardingClosed']],
  ['/system', ['guide.system', 'guide.systemTokens']],
]

type Props = { path: string; onClose: () => void }

/** A few sentences about the page, beside it; it follows the person to other pages. */
export function HelpPanel({ path, onClose }: Props) {
  const titleRef = useRef<HTMLHeadingElement>(null)
  const sentences = helpByPath.find(([start]) => path.startsWith(start))?.[1] ?? []
  useEffect(() => {
    const before = document.activeElement
    titleRef.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <aside
      className="help-panel"
      aria-label={text('guide.title')}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose()
      }}
    >
      <header className="sheet-head">
        <h2 ref={titleRef} className="heading" tabIndex={-1}>
          {text('guide.title')}
        </h2>
        <Button label={text('shell.close')} variant="bare" size="small" onClick={onClose} />
      </header>
      {sentences.map((id) => (
        <p key={id}>{text(id)}</p>
      ))}
      <p className="muted">{text('guide.keys')}</p>
    </aside>
  )
}
