import { useState } from 'react'
import { codeOf } from '#app/admin/client/problems.ts'
import { fieldErrors, useWrite } from '#app/admin/client/use-write.ts'
import { describeProblem } from '#app/admin/text/describe-problem.ts'
import { format, text } from '#app/admin/text/text.ts'
import { AmountField } from '#app/admin/ui/amount-field.tsx'
import { Segments, SelectField } from '#app/admin/ui/choice.tsx'
import { DayField } from '#app/admin/ui/day-field.tsx'
import { Field } from '#app/admin/ui/field.tsx'
import { Question } from '#app/admin/ui/question.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'

export type GiftTarget = {
  brand: string
  bookingNo: string
  /** Dial code, a space and the number. */
  phone: string
  /** Of the booking, and of the other properties. */
  currencies: readonly string[]
}

type Draft = {
  kind: 'money' | 'voucher'
  amount: number | null
  currency: string
  minimum: number | null
  endsOn: CalendarDay | undefined
  reference: string
  note: string
}

/** Gives money for the wallet, or a voucher, to the guest whose account has the phone number. */
export function GiveGift({ target, onDone }: { target: GiftTarget; onDone: () => void }) {
  const [draft, setDraft] = useState<Draft>({
    kind: 'money',
    amount: null,
    currency: target.currencies[0] ?? 'INR',
    minimum: null,
    endsOn: undefined,
    reference: target.bookingNo,
    note: '',
  })
  const [isChecked, setIsChecked] = useState(false)
  const { write, isBusy, problem } = useWrite('POST /v1/gifts')
  const { kind, amount, currency } = draft
  const price = amount ? format.price({ amountMinor: amount, currency }) : ''
  const lacksDay = kind === 'voucher' && !draft.endsOn
  const isComplete = amount !== null && amount > 0 && draft.reference.trim().length > 2 && !lacksDay

  async function give(): Promise<void> {
    setIsChecked(true)
    if (!isComplete) return
    const given = await write({ body: toBody(target, draft, amount) })
    if (!given) return
    showToast(text(given.outcome === 'given' ? 'guests.gave' : 'guests.gaveBefore', { amount: price }))
    onDone()
  }

  return (
    <Question
      label={text('guests.give')}
      title={text('guests.giveAsk')}
      explanation={text('guests.giveWhat')}
      action={price ? text('guests.giveAmount', { amount: price }) : text('guests.give')}
      tone="primary"
      isBusy={isBusy}
      onYes={() => void give()}
      onNo={onDone}
    >
      <GiftFields
        draft={draft}
        currencies={target.currencies}
        faults={{ ...(isChecked ? faultsOf(draft) : {}), ...referenceFault(problem) }}
        onChange={(part) => setDraft((known) => ({ ...known, ...part }))}
      />
      {problem && !referenceFault(problem).reference ? (
        <p className="bad" role="alert">
          {codeOf(problem) === 'not_found' ? text('guests.giftNobody') : describeProblem(problem)}
        </p>
      ) : null}
    </Question>
  )
}

type Faults = { amount?: string; reference?: string; endsOn?: string }

function faultsOf({ kind, amount, reference, endsOn }: Draft): Faults {
  return {
    ...(amount ? {} : { amount: text('guests.giftAmountNeeded') }),
    ...(reference.trim().length > 2 ? {} : { reference: text('guests.giftReferenceShort') }),
    ...(kind === 'voucher' && !endsOn ? { endsOn: text('guests.giftDayNeeded') } : {}),
  }
}

function referenceFault(problem: unknown): Faults {
  return fieldErrors(problem).reference ? { reference: text('guests.giftReferenceUsed') } : {}
}

type FieldsProps = {
  draft: Draft
  currencies: readonly string[]
  faults: Faults
  onChange: (part: Partial<Draft>) => void
}

function GiftFields({ draft, currencies, faults, onChange }: FieldsProps) {
  const { kind, amount, currency, minimum, endsOn, reference, note } = draft
  return (
    <div className="form">
      <Segments
        label={text('guests.giftKind')}
        value={kind}
        options={[
          { value: 'money', label: text('guests.giftMoney') },
          { value: 'voucher', label: text('guests.giftVoucher') },
        ]}
        onChange={(value) => onChange({ kind: value })}
      />
      <div className="form-row">
        <AmountField
          label={text('guests.giftAmount')}
          currency={currency}
          amountMinor={amount}
          error={faults.amount ?? null}
          onChange={(value) => onChange({ amount: value })}
        />
        {currencies.length > 1 ? (
          <SelectField
            label={text('guests.giftCurrency')}
            value={currency}
            options={currencies.map((value) => ({ value, label: value }))}
            onChange={(value) => onChange({ currency: value })}
          />
        ) : null}
      </div>
      {kind === 'voucher' ? (
        <AmountField
          label={text('guests.giftMinimum')}
          currency={currency}
          amountMinor={minimum}
          hint={text('guests.giftMinimumHint')}
          onChange={(value) => onChange({ minimum: value })}
        />
      ) : null}
      <DayField
        label={text(kind === 'voucher' ? 'guests.giftLastDay' : 'guests.giftLastDayOrNone')}
        day={endsOn}
        onChange={(value) => onChange({ endsOn: value })}
      />
      {faults.endsOn ? (
        <p className="bad" role="alert">
          {faults.endsOn}
        </p>
      ) : null}
      <Field
        label={text('guests.giftReference')}
        hint={text('guests.giftReferenceHint')}
        error={faults.reference ?? null}
        maxLength={80}
        value={reference}
        onChange={({ target }) => onChange({ reference: target.value })}
      />
      <Field
        label={text('guests.giftNote')}
        hint={text('guests.giftNoteHint')}
        maxLength={200}
        dir="auto"
        value={note}
        onChange={({ target }) => onChange({ note: target.value })}
      />
    </div>
  )
}

function toBody({ phone, brand }: GiftTarget, draft: Draft, amount: number) {
  const { kind, currency, minimum, endsOn, reference, note } = draft
  return {
    kind,
    phone,
    brand,
    currency,
    reference: reference.trim(),
    amount_minor: amount,
    ...(endsOn ? { ends_on: endsOn } : {}),
    ...(kind === 'voucher' && minimum ? { minimum_minor: minimum } : {}),
    ...(note.trim() ? { note: note.trim() } : {}),
  }
}
