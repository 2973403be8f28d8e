import { useEffect, useRef } from 'react'
import { type AdminMessageId, text } from '../text/text.ts'
import { Button } from '../ui/button.tsx'

/** The sentences about each page, by the start of its path. */
const helpByPath: readonly [string, readonly AdminMessageId[]][] = [
  ['/today', ['help.today', 'help.todayNext', 'help.todayUndo']],
  ['/new-booking', ['help.newBooking', 'help.newBookingHold', 'help.newBookingLink']],
  ['/bookings/', ['help.booking', 'help.bookingMoney', 'help.bookingTwo']],
  ['/bookings', ['help.bookings', 'help.bookingsFind']],
  ['/calendar', ['help.calendar', 'help.calendarRange', 'help.calendarRules']],
  ['/rooms', ['help.rooms', 'help.roomsBlock']],
  ['/inbox', ['help.inbox', 'help.inboxLanguage']],
  ['/offers', ['help.offers', 'help.offersGuest']],
  ['/money', ['help.money', 'help.moneyCash', 'help.moneyMonth']],
  ['/reports', ['help.reports', 'help.reportsWords']],
  ['/reviews', ['help.reviews', 'help.reviewsAnswer']],
  ['/properties', ['help.properties', 'help.propertiesMissing']],
  ['/content', ['help.content', 'help.contentDraft']],
  ['/people', ['help.people', 'help.peopleShared']],
  ['/settings', ['help.settings', 'help.settingsColours']],
  ['/onboarding', ['help.onboarding', 'help.onboardingClosed']],
  ['/system', ['help.system', 'help.systemTokens']],
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
      aria-label={text('help.title')}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose()
      }}
    >
      <header className="sheet-head">
        <h2 ref={titleRef} className="heading" tabIndex={-1}>
          {text('help.title')}
        </h2>
        <Button label={text('shell.close')} variant="bare" size="small" onClick={onClose} />
      </header>
      {sentences.map((id) => (
        <p key={id}>{text(id)}</p>
      ))}
      <p className="muted">{text('help.keys')}</p>
    </aside>
  )
}
