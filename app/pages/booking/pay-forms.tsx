import { Button } from '#app/components/button.tsx'
import { Disclosure } from '#app/components/disclosure.tsx'
import { TextInput } from '#app/components/text-input.tsx'
import { usePaymentState } from '#app/features/payment/use-payment-state.ts'
import type { PayModel } from './model.ts'

/** All that is due, or a part of it: plain forms that lead on to the payment page. */
export function PayForms({ pay }: { pay: PayModel }) {
  const { isBusy, dispatch } = usePaymentState()
  const onSubmit = () => dispatch({ type: 'payPressed' })
  return (
    <div className="pay-forms no-print">
      <form action={pay.action} method="post" onSubmit={onSubmit}>
        <Proof pay={pay} />
        <Button type="submit" look={pay.isNext ? 'primary' : 'quiet'} big={pay.isNext} block busy={isBusy}>
          {pay.button}
        </Button>
      </form>
      {pay.part ? <PartForm pay={pay} part={pay.part} isBusy={isBusy} onSubmit={onSubmit} /> : null}
    </div>
  )
}

type PartFormProps = { pay: PayModel; part: NonNullable<PayModel['part']>; isBusy: boolean; onSubmit: () => void }

function PartForm({ pay, part, isBusy, onSubmit }: PartFormProps) {
  return (
    <Disclosure summary={part.summary} open={part.error !== null}>
      <form action={pay.action} method="post" className="form" noValidate onSubmit={onSubmit}>
        <Proof pay={pay} />
        <TextInput
          id="amount"
          name="amount"
          label={part.label}
          hint={part.hint}
          error={part.error}
          defaultValue={part.value}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          maxLength={20}
          required
        />
        <Button type="submit" busy={isBusy}>
          {part.button}
        </Button>
      </form>
    </Disclosure>
  )
}

/** What the server asks back: that the form is ours, and the name of this attempt. */
function Proof({ pay }: { pay: PayModel }) {
  return (
    <>
      <input type="hidden" name="_xsrf" value={pay.xsrf} />
      <input type="hidden" name="idempotency_key" value={pay.idempotencyKey} />
    </>
  )
}
