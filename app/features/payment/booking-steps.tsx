import '#app/ui/styles/features/booking-steps.css'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Icon } from '#app/ui/art/icon.tsx'

type Step = 'guest' | 'pay' | 'done'

const names = { guest: 'pay.stepGuest', pay: 'pay.stepPay', done: 'pay.stepDone' } as const

export function BookingSteps({ at, isPaid = true }: { at: 'guest' | 'pay'; isPaid?: boolean }) {
  const translate = useTranslate()
  const steps: Step[] = isPaid ? ['guest', 'pay', 'done'] : ['guest', 'done']
  const here = steps.indexOf(at)
  return (
    <ol className="booking-steps sm" aria-label={translate('pay.steps')}>
      {steps.map((step, place) => (
        <li key={step} className={place <= here ? 'on' : undefined} aria-current={step === at ? 'step' : undefined}>
          <span className="num" aria-hidden="true">
            {place < here ? <Icon name="check" size="s" /> : place + 1}
          </span>{' '}
          <span>{translate(names[step])}</span>
        </li>
      ))}
    </ol>
  )
}
