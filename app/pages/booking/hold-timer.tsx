import { clockText, minutesToSay } from '#app/features/payment/time-left.ts'
import { useTimeLeft } from '#app/features/payment/use-time-left.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import type { HoldModel } from './model.ts'

/** Until when the room is kept, and the time running; said aloud only when it begins to matter. */
export function HoldTimer({ hold }: { hold: HoldModel }) {
  const translate = useTranslate()
  const seconds = useTimeLeft(hold)
  const minutes = minutesToSay(seconds)
  return (
    <div className="hold">
      <p>{hold.text}</p>
      <p className="js-only time-left" role="timer">
        <span className="sm">{translate('booking.timeLeft')}</span>
        <bdi className="num" dir="ltr">
          {clockText(seconds)}
        </bdi>
      </p>
      <p className="vh" role="status">
        {minutes === null
          ? ''
          : translate(minutes === 0 ? 'booking.holdOver' : 'booking.minutesLeft', { count: minutes })}
      </p>
    </div>
  )
}
