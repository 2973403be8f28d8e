import { type AdminMessageId, text } from '#app/admin/text/text.ts'
import { AmountField } from '#app/admin/ui/amount-field.tsx'
import { Button } from '#app/admin/ui/button.tsx'
import { CheckField, SelectField } from '#app/admin/ui/choice.tsx'
import { Field } from '#app/admin/ui/field.tsx'
import type { Policy, PolicyFee, PolicyStep } from './describe-plan.ts'

type Props = {
  policy: Policy | null
  currency: string
  error?: string
  onChange: (policy: Policy | null) => void
}

const usual: Policy = {
  steps: [
    { until: { hours: 48 }, fee: null },
    { until: null, fee: { kind: 'percent', value: 100 } },
  ],
}

const MAX_STEPS = 6

/** The cancellation policy of a plan: what cancelling costs, by date. */
export function PolicyEditor({ policy, currency, error, onChange }: Props) {
  const steps = policy?.steps ?? []
  const write = (next: PolicyStep[]) => onChange({ ...policy, steps: withOneEnd(next) })
  return (
    <fieldset className="pick">
      <legend>{text('offers.policy')}</legend>
      <CheckField
        label={text('offers.ownPolicy')}
        hint={text('offers.ownPolicyHint')}
        isChecked={policy !== null}
        onChange={(isOwn) => onChange(isOwn ? usual : null)}
      />
      {error ? <p className="hint error">{error}</p> : null}
      {steps.map((step, index) => (
        <StepRow
          // Steps have no identity but their place.
          key={`step-${index + 1}`}
          step={step}
          number={index + 1}
          isLast={index === steps.length - 1}
          currency={currency}
          onChange={(next) => write(steps.map((one, at) => (at === index ? next : one)))}
          onRemove={steps.length > 1 ? () => write(steps.filter((_, at) => at !== index)) : null}
        />
      ))}
      {policy && steps.length < MAX_STEPS ? (
        <Button
          label={text('offers.addStep')}
          icon="plus"
          size="small"
          onClick={() => write([...steps.slice(0, -1), { until: { hours: 24 }, fee: null }, ...steps.slice(-1)])}
        />
      ) : null}
      {policy ? <NoShow policy={policy} currency={currency} onChange={onChange} /> : null}
    </fieldset>
  )
}

/** The last step alone has no end. */
function withOneEnd(steps: readonly PolicyStep[]): PolicyStep[] {
  return steps.map((step, index) => {
    if (index === steps.length - 1) return { ...step, until: null }
    return step.until === null ? { ...step, until: { hours: 24 } } : step
  })
}

type StepProps = {
  step: PolicyStep
  number: number
  isLast: boolean
  currency: string
  onChange: (step: PolicyStep) => void
  onRemove: (() => void) | null
}

const DEFAULT_TIME = '18:00'

function StepRow({ step, number, isLast, currency, onChange, onRemove }: StepProps) {
  const { until } = step
  const kind = until && 'days' in until ? 'days' : 'hours'
  return (
    <fieldset className="part-row" aria-label={text('offers.step', { number })}>
      <FeeFields fee={step.fee} isFreeAllowed currency={currency} onChange={(fee) => onChange({ ...step, fee })} />
      {isLast || until === null ? (
        <p className="muted">{text('offers.toTheEnd')}</p>
      ) : (
        <>
          <SelectField
            label={text('offers.until')}
            value={kind}
            options={[
              { value: 'hours', label: text('offers.hoursBefore') },
              { value: 'days', label: text('offers.daysBefore') },
            ]}
            onChange={(next) =>
              onChange({ ...step, until: next === 'days' ? { days: 1, time: DEFAULT_TIME } : { hours: 24 } })
            }
          />
          <Field
            label={text(kind === 'days' ? 'offers.days' : 'offers.hours')}
            type="number"
            min={0}
            required
            value={'days' in until ? until.days : until.hours}
            onChange={({ target }) => {
              const count = target.valueAsNumber || 0
              onChange({ ...step, until: 'days' in until ? { ...until, days: count } : { hours: count } })
            }}
          />
          {'days' in until ? (
            <Field
              label={text('offers.atTime')}
              type="time"
              required
              value={until.time}
              onChange={({ target }) => onChange({ ...step, until: { ...until, time: target.value } })}
            />
          ) : null}
        </>
      )}
      {onRemove ? (
        <Button label={text('offers.removeStep', { number })} variant="bare" size="small" onClick={onRemove} />
      ) : null}
    </fieldset>
  )
}

type FeeKind = PolicyFee['kind'] | 'free'

const feeLabels: Record<FeeKind, AdminMessageId> = {
  free: 'offers.kindFree',
  percent: 'offers.kindPercent',
  nights: 'offers.kindNights',
  amount: 'offers.kindAmount',
}

const firstValues: Record<PolicyFee['kind'], number> = { percent: 100, nights: 1, amount: 10_000 }

type FeeProps = {
  fee: PolicyFee | null
  isFreeAllowed: boolean
  currency: string
  onChange: (fee: PolicyFee | null) => void
}

function FeeFields({ fee, isFreeAllowed, currency, onChange }: FeeProps) {
  const kinds: FeeKind[] = [...(isFreeAllowed ? (['free'] as const) : []), 'percent', 'nights', 'amount']
  return (
    <>
      <SelectField
        label={text('offers.fee')}
        value={fee?.kind ?? 'free'}
        options={kinds.map((kind) => ({ value: kind, label: text(feeLabels[kind]) }))}
        onChange={(kind) => onChange(kind === 'free' ? null : { kind, value: firstValues[kind] })}
      />
      {fee?.kind === 'amount' ? (
        <AmountField
          label={text('offers.amount')}
          currency={currency}
          amountMinor={fee.value}
          onChange={(value) => onChange({ kind: 'amount', value: value ?? 0 })}
        />
      ) : null}
      {fee && fee.kind !== 'amount' ? (
        <Field
          label={text(fee.kind === 'percent' ? 'offers.percent' : 'offers.nights')}
          type="number"
          min={1}
          max={fee.kind === 'percent' ? 100 : 60}
          required
          value={fee.value}
          onChange={({ target }) => onChange({ kind: fee.kind, value: target.valueAsNumber || 0 })}
        />
      ) : null}
    </>
  )
}

type NoShowProps = { policy: Policy; currency: string; onChange: (policy: Policy) => void }

/** The fee of a no-show, which is that of the last step unless the plan says otherwise. */
function NoShow({ policy, currency, onChange }: NoShowProps) {
  const { no_show: noShow, ...rest } = policy
  return (
    <>
      <CheckField
        label={text('offers.ownNoShow')}
        isChecked={noShow !== undefined}
        onChange={(isOwn) => onChange(isOwn ? { ...rest, no_show: { kind: 'percent', value: 100 } } : rest)}
      />
      {noShow ? (
        <div className="part-row">
          <FeeFields
            fee={noShow}
            isFreeAllowed={false}
            currency={currency}
            onChange={(fee) => fee && onChange({ ...rest, no_show: fee })}
          />
        </div>
      ) : null}
    </>
  )
}
