import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { BrandPicker } from '#app/admin/shell/brand/brand-picker.tsx'
import { CompanyForm } from '#app/admin/shell/brand/company-form.tsx'
import { LookForm } from '#app/admin/shell/brand/look-form.tsx'
import { Opening } from '#app/admin/shell/brand/opening.tsx'
import { PaymentAccounts } from '#app/admin/shell/brand/payment-accounts.tsx'
import { type BrandRecord, useBrand } from '#app/admin/shell/brand/use-brand.ts'
import { hasScope, type Me, type Property, useMe, useProperties } from '#app/admin/shell/session.ts'
import { type AdminMessageId, text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Icon } from '#app/admin/ui/icon.tsx'
import { PageHead } from '#app/admin/ui/page-head.tsx'
import { Empty, Failed, SkeletonRows } from '#app/admin/ui/page-states.tsx'
import { BookingStep } from './booking-step.tsx'
import { PhotoStep } from './photo-step.tsx'
import { PropertyStep } from './property-step.tsx'
import { RateStep } from './rate-step.tsx'
import { firstProperty, listSteps, minutesLeft, type Step, type StepName, stepNames } from './steps.ts'
import './onboarding.css'

/** The way from a new installation to an open site, step by step; each can be left and taken up again. */
export function Onboarding() {
  const { data: me } = useMe()
  return me ? <OnboardingOf me={me} /> : <SkeletonRows />
}

function OnboardingOf({ me }: { me: Me }) {
  const { brands, choose, record, error, retry } = useBrand(me)
  const property = firstProperty(useProperties(me), record?.brand ?? '')
  return (
    <>
      <PageHead title={text('onboarding.title')}>
        {record ? <BrandPicker brands={brands} chosen={record.brand} choose={choose} /> : null}
      </PageHead>
      {error && !record ? (
        <div className="body">
          <Failed error={error} retry={retry} />
        </div>
      ) : null}
      {record ? <Steps key={record.brand} me={me} record={record} property={property} /> : null}
      {record || error ? null : <SkeletonRows />}
    </>
  )
}

type StepsProps = { me: Me; record: BrandRecord; property: Property | undefined }

function Steps({ me, record, property }: StepsProps) {
  const { step: asked } = useSearch({ strict: false })
  const navigate = useNavigate()
  const steps = listSteps(record, property)
  const current = steps.find(({ name }) => name === asked) ?? steps.find(({ isDone }) => !isDone) ?? steps.at(-1)
  if (!current) return null
  const at = steps.indexOf(current)
  const open = (name: StepName | undefined) => {
    if (name) void navigate({ to: '/onboarding', search: (search) => ({ ...search, step: name }) })
  }
  const next = () => open(stepNames[at + 1])
  return (
    <div className="onboarding">
      <nav className="onboarding-steps" aria-label={text('onboarding.steps')}>
        <p className="muted">{summaryOf(record, steps)}</p>
        <progress
          aria-label={text('onboarding.progress')}
          value={steps.filter(({ isDone }) => isDone).length}
          max={steps.length}
        />
        <ol>
          {steps.map((step, index) => (
            <li key={step.name}>
              <StepLink step={step} number={index + 1} isCurrent={step === current} />
            </li>
          ))}
        </ol>
      </nav>
      <section className="onboarding-step" aria-labelledby="step-title">
        <h2 id="step-title" className="title">
          {text(titles[current.name])}
        </h2>
        <p className="muted">{text(explanations[current.name])}</p>
        <StepForm me={me} record={record} property={property} name={current.name} next={next} />
        <div className="between onboarding-end">
          {at > 0 ? <Button label={text('onboarding.back')} onClick={() => open(stepNames[at - 1])} /> : <span />}
          {at < steps.length - 1 ? (
            <Button
              label={text(current.isDone ? 'onboarding.next' : 'onboarding.later')}
              variant="bare"
              onClick={next}
            />
          ) : null}
        </div>
      </section>
    </div>
  )
}

function summaryOf({ opened_at: openedAt }: BrandRecord, steps: readonly Step[]): string {
  if (openedAt) return text('onboarding.isOpen')
  return text('onboarding.left', { minutes: minutesLeft(steps) })
}

function StepLink({ step, number, isCurrent }: { step: Step; number: number; isCurrent: boolean }) {
  const classes = ['step-link', step.isDone ? 'done' : '', isCurrent ? 'on' : ''].filter(Boolean).join(' ')
  return (
    <Link
      to="/onboarding"
      search={(search) => ({ ...search, step: step.name })}
      className={classes}
      aria-current={isCurrent ? 'step' : undefined}
    >
      <span className="step-number" aria-hidden="true">
        {step.isDone ? <Icon name="check" size="s" /> : number}
      </span>
      <b>{text(step.label)}</b>
      {step.isDone ? <span className="unseen">{`, ${text('settings.checkDone')}`}</span> : null}
      <span className="muted truncated">{step.note}</span>
    </Link>
  )
}

const titles: Record<StepName, AdminMessageId> = {
  company: 'onboarding.companyTitle',
  look: 'onboarding.lookTitle',
  payment: 'onboarding.paymentTitle',
  property: 'onboarding.propertyTitle',
  photo: 'onboarding.photoTitle',
  rate: 'onboarding.rateTitle',
  booking: 'onboarding.bookingTitle',
  open: 'onboarding.openTitle',
}

const explanations: Record<StepName, AdminMessageId> = {
  company: 'onboarding.companyWhat',
  look: 'onboarding.lookWhat',
  payment: 'onboarding.paymentWhat',
  property: 'onboarding.propertyWhat',
  photo: 'onboarding.photoWhat',
  rate: 'onboarding.rateWhat',
  booking: 'onboarding.bookingWhat',
  open: 'onboarding.openWhat',
}

type FormProps = StepsProps & { name: StepName; next: () => void }

function StepForm({ me, record, property, name, next }: FormProps) {
  const mayWrite = hasScope(me, 'brands:write')
  const label = text('onboarding.save')
  if (name === 'company') return <CompanyForm record={record} label={label} mayWrite={mayWrite} onSaved={next} />
  if (name === 'look') return <LookForm record={record} label={label} mayWrite={mayWrite} isShort onSaved={next} />
  if (name === 'payment') return <PaymentAccounts me={me} />
  if (name === 'property') return <PropertyStep me={me} brand={record.brand} property={property} next={next} />
  if (name === 'open') return <Opening record={record} mayWrite={mayWrite} />
  if (!property) {
    return (
      <Empty title={text('onboarding.noProperty')} explanation={text('onboarding.noPropertyWhat')}>
        <Link className="button" to="/onboarding" search={(search) => ({ ...search, step: 'property' })}>
          {text('onboarding.property')}
        </Link>
      </Empty>
    )
  }
  if (name === 'photo') return <PhotoStep property={property} next={next} />
  if (name === 'rate') return <RateStep property={property} next={next} />
  return <BookingStep me={me} record={record} property={property} />
}
