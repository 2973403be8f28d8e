import { text } from '#app/admin/text/text.ts'
import { AmountField } from '#app/admin/ui/amount-field.tsx'
import { CheckField, Segments, SelectField } from '#app/admin/ui/choice.tsx'
import { Field } from '#app/admin/ui/field.tsx'
import { Icon, type IconName } from '#app/admin/ui/icon.tsx'
import {
  type ChangeForm,
  channelOf,
  type Ending,
  type Keep,
  type LinkChannel,
  type SaleForm,
  type Way,
} from './form.ts'

type Props = {
  form: SaleForm
  errors: Readonly<Record<string, string | undefined>>
  change: ChangeForm
  /** Kinds of sale that the role and the chosen rooms allow. */
  keeps: readonly Keep[]
  /** Ends of the hold, quotation or link that may be chosen. */
  open: readonly Ending[]
  /** False: the role records no payments. */
  mayTake: boolean
  /** A walk-in who arrives today. */
  mayCheckIn: boolean
  /** Check-in time when the guest is too early; otherwise null. */
  checkInFrom: string | null
  total: { amountMinor: number; currency: string } | null
}

const keepLabels = { confirm: 'sell.confirm', hold: 'sell.hold', quote: 'sell.quoteOnly' } as const

/** Confirmation, hold or quotation, and the payment. */
export function TermsFields(props: Props) {
  const { form, errors, change, keeps, open, mayCheckIn, checkInFrom } = props
  return (
    <div className="stack">
      <div className="field">
        <span className="label">{text('sell.keep')}</span>
        <Segments
          label={text('sell.keep')}
          value={form.keep}
          options={keeps.map((value) => ({ value, label: text(keepLabels[value]) }))}
          onChange={(keep) => change({ keep })}
        />
      </div>
      {form.keep === 'confirm' ? null : (
        <EndFields
          form={form}
          change={change}
          open={open}
          label={text(form.keep === 'hold' ? 'sell.holdUntil' : 'sell.quoteUntil')}
          error={errors.hold_until ?? errors.ends_at}
        />
      )}
      {form.keep === 'quote' ? null : <PaymentFields {...props} />}
      {checkInFrom ? <p className="muted">{text('sell.checkInFrom', { time: checkInFrom })}</p> : null}
      {mayCheckIn ? (
        <CheckField
          label={text('sell.checkInNow')}
          isChecked={form.isCheckedIn}
          onChange={(isCheckedIn) => change({ isCheckedIn })}
        />
      ) : null}
    </div>
  )
}

const endings: Record<
  Ending,
  'sell.hour' | 'sell.hours4' | 'sell.day' | 'sell.days2' | 'sell.week' | 'sell.endArrival' | 'sell.endOther'
> = {
  '1': 'sell.hour',
  '4': 'sell.hours4',
  '24': 'sell.day',
  '48': 'sell.days2',
  '168': 'sell.week',
  arrival: 'sell.endArrival',
  other: 'sell.endOther',
}

type EndProps = Pick<Props, 'form' | 'change' | 'open'> & { label: string; error?: string | undefined }

function EndFields({ form, change, open, label, error }: EndProps) {
  const options = open.map((value) => ({ value, label: text(endings[value]) }))
  return (
    <>
      <SelectField
        label={label}
        value={form.ending}
        options={options}
        error={form.ending === 'other' ? undefined : error}
        onChange={(ending) => change({ ending })}
      />
      {form.ending === 'other' ? (
        <Field
          label={text('sell.endsAt')}
          type="datetime-local"
          value={form.endsAt}
          error={error}
          onChange={({ target }) => change({ endsAt: target.value })}
        />
      ) : null}
    </>
  )
}

const ways: readonly { value: Way; label: Parameters<typeof text>[0]; icon: IconName }[] = [
  { value: 'later', label: 'sell.later', icon: 'clock' },
  { value: 'cash', label: 'sell.cash', icon: 'money' },
  { value: 'card', label: 'sell.card', icon: 'card' },
  { value: 'upi', label: 'sell.upi', icon: 'swap' },
  { value: 'bank_transfer', label: 'sell.transfer', icon: 'document' },
  { value: 'link', label: 'sell.link', icon: 'link' },
]

function PaymentFields({ form, errors, change, open, mayTake, total }: Props) {
  const isTaken = form.way !== 'later'
  return (
    <>
      <fieldset className="sell-ways" disabled={!mayTake}>
        <legend>{text('sell.payment')}</legend>
        {ways.map(({ value, label, icon }) => (
          <label key={value}>
            <input type="radio" name="sell-way" checked={form.way === value} onChange={() => change({ way: value })} />
            <span>
              <Icon name={icon} />
              <b>{text(label)}</b>
            </span>
          </label>
        ))}
      </fieldset>
      {mayTake ? null : <p className="muted">{text('sell.noPayments')}</p>}
      {isTaken && mayTake && total ? (
        <AmountField
          label={text(form.way === 'link' ? 'sell.linkAmount' : 'sell.amount')}
          currency={total.currency}
          amountMinor={form.amountMinor === undefined ? total.amountMinor : form.amountMinor}
          error={errors.amount_minor}
          onChange={(amountMinor) => change({ amountMinor })}
        />
      ) : null}
      {isTaken && form.way !== 'link' && mayTake ? (
        <Field
          label={text('sell.reference')}
          hint={text(form.way === 'cash' ? 'sell.referenceCash' : 'sell.referenceCard')}
          autoComplete="off"
          maxLength={60}
          value={form.reference}
          error={errors.reference}
          onChange={({ target }) => change({ reference: target.value })}
        />
      ) : null}
      {form.way === 'link' && mayTake ? <LinkFields {...{ form, errors, change, open }} /> : null}
    </>
  )
}

const channels: Record<LinkChannel, 'sell.linkNone' | 'sell.linkEmail' | 'sell.linkText'> = {
  none: 'sell.linkNone',
  email: 'sell.linkEmail',
  sms: 'sell.linkText',
}

function LinkFields({ form, errors, change, open }: Pick<Props, 'form' | 'errors' | 'change' | 'open'>) {
  const isReachable = { none: true, email: form.email.trim() !== '', sms: form.phone.trim() !== '' }
  const reachable = (Object.keys(channels) as LinkChannel[]).filter((value) => isReachable[value])
  return (
    <>
      <SelectField
        label={text('sell.linkBy')}
        value={channelOf(form)}
        options={reachable.map((value) => ({ value, label: text(channels[value]) }))}
        onChange={(channel) => change({ channel })}
      />
      {form.keep === 'hold' ? null : (
        <EndFields {...{ form, change, open }} label={text('sell.linkUntil')} error={errors.ends_at} />
      )}
    </>
  )
}
