import '#app/ui/styles/features/booking-steps.css'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Icon } from '#app/ui/art/icon.tsx'

type Step = 'guest' | 'pay' | 'done'

const messageByStep = { guest: 'pay.stepGuest', pay: 'pay.stepPay', done: 'pay.stepDone' } as const

/** Progress of a booking; `isPaid` is false when no payment is due. */
export function BookingSteps({ at, isPaid = true }: { at: 'guest' | 'pay'; isPaid?: boolean }) {
  const translate = useTranslate()
  const steps: Step[] = isPaid ? ['guest', 'pay', 'done'] : ['guest', 'done']
  const currentIndex = steps.indexOf(at)
  return (
    <ol className="booking-steps sm" aria-label={translate('pay.steps')}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={index <= currentIndex ? 'on' : undefined}
          aria-current={step === at ? 'step' : undefined}
        >
          <span className="num" aria-hidden="true">
            {index < currentIndex ? <Icon name="check" size="s" /> : index + 1}
          </span>{' '}
          <span>{translate(messageByStep[step])}</span>
        </li>
      ))}
    </ol>
  )
}
