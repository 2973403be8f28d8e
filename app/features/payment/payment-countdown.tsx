import { clockText, MAX_COUNTED_SECONDS } from './time-left.ts'
import { useTimeLeft } from './use-time-left.ts'

type TimeLineProps = { text: string; label: string | null; end: { secondsLeft: number }; then: string }

export function PaymentCountdown({ text, label, end, then }: TimeLineProps) {
  const seconds = useTimeLeft(end, then)
  return (
    <div className="pay-time">
      <p>{text}</p>
      <p className="js-only time" role="timer" hidden={seconds > MAX_COUNTED_SECONDS}>
        {label ? <span className="sm">{label}</span> : null}
        <bdi className="num" dir="ltr">
          {clockText(seconds)}
        </bdi>
      </p>
    </div>
  )
}
