import { clockText, MAX_COUNTDOWN_SECONDS, minutesToAnnounce } from '#app/features/payment/time-left.ts'
import { useTimeLeft } from '#app/features/payment/use-time-left.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import type { HoldModel } from './model.ts'

/** The guest is warned this long before the hold ends, in time to extend it (WCAG 2.2.1). */
const WARNING_SECONDS = 120

/** Time until an unpaid booking expires, with a form that extends it. */
export function HoldTimer({ hold }: { hold: HoldModel }) {
  const translate = useTranslate()
  const seconds = useTimeLeft(hold)
  const minutes = minutesToAnnounce(seconds)
  const isEnding = hold.extend !== null && seconds > 0 && seconds <= WARNING_SECONDS
  return (
    <div className="hold-box">
      <div className="hold">
        <p>{hold.text}</p>
        <p className="js-only time-left" role="timer" hidden={seconds > MAX_COUNTDOWN_SECONDS}>
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
      {hold.extend ? (
        <form action={hold.extend.action} method="post" className="grid-2 extend">
          <input type="hidden" name="_xsrf" value={hold.extend.xsrf} />
          <p className="sm" role="alert">
            {isEnding ? hold.extend.warning : ''}
          </p>
          <Button type="submit" variant={isEnding ? 'primary' : 'quiet'}>
            {hold.extend.button}
          </Button>
          <p className="sm muted">{hold.extend.hint}</p>
        </form>
      ) : null}
    </div>
  )
}
