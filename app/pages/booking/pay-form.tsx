import { PaymentStateLine } from '#app/features/payment/payment-state-line.tsx'
import { usePaymentState } from '#app/features/payment/use-payment-state.ts'
import { Button } from '#app/ui/actions/button.tsx'
import type { PayModel } from './model.ts'

/** Payment of the full amount: a plain form that leads to the payment page. */
export function PayForm({ pay }: { pay: PayModel }) {
  const { state, isBusy, dispatch } = usePaymentState()
  return (
    <form action={pay.action} method="post" onSubmit={() => dispatch({ type: 'payPressed' })}>
      <input type="hidden" name="_xsrf" value={pay.xsrf} />
      <input type="hidden" name="idempotency_key" value={pay.idempotencyKey} />
      <Button type="submit" look={pay.isNext ? 'primary' : 'quiet'} big={pay.isNext} block busy={isBusy}>
        {pay.button}
      </Button>
      {pay.saves ? <p className="sm ok">{pay.saves}</p> : null}
      {pay.later ? <p className="sm muted">{pay.later}</p> : null}
      <PaymentStateLine state={state} />
    </form>
  )
}
