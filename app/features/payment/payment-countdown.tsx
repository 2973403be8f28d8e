import { clockText, MAX_COUNTDOWN_SECONDS } from './time-left.ts'
import { useTimeLeft } from './use-time-left.ts'

type TimeLineProps = { text: string; label: string | null; end: { secondsLeft: number }; then: string }

/** Countdown to the end of a payment, after which the page `then` opens. */
export function PaymentCountdown({ text, label, end, then }: TimeLineProps) {
  const seconds = useTimeLeft(end, then)
  return (
    <div className="pay-time">
      <p>{text}</p>
      <p className="js-only time" role="timer" hidden={seconds > MAX_COUNTDOWN_SECONDS}>
        {label ? <span className="sm">{label}</span> : null}
        <bdi className="num" dir="ltr">
          {clockText(seconds)}
        </bdi>
      </p>
    </div>
  )
}
