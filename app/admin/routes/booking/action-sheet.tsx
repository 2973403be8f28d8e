import { text } from '#app/admin/text/text.ts'
import { Sheet } from '#app/admin/ui/sheet.tsx'
import type { Markup } from '#app/ui/markup.tsx'
import type { ActionId } from './action-ids.ts'
import { actionOf } from './actions.ts'
import { BuyerForm } from './forms/buyer-form.tsx'
import { CancelForm } from './forms/cancel-form.tsx'
import { ChargeForm } from './forms/charge-form.tsx'
import { DepositForm } from './forms/deposit-form.tsx'
import { ExtrasForm } from './forms/extras-form.tsx'
import type { FormProps } from './forms/form-props.ts'
import { GuestForm } from './forms/guest-form.tsx'
import { LinkForm } from './forms/link-form.tsx'
import { PaymentForm } from './forms/payment-form.tsx'
import { PriceForm } from './forms/price-form.tsx'
import { RefundForm } from './forms/refund-form.tsx'
import { RoomForm } from './forms/room-form.tsx'
import { StayForm } from './forms/stay-form.tsx'
import { MessageForm, NoteForm } from './forms/text-form.tsx'
import { UnitForm } from './forms/unit-form.tsx'

/** Forms by action; a no-show is asked in place. */
const forms: Record<Exclude<ActionId, 'no-show'>, (props: FormProps) => Markup> = {
  extend: (props) => <StayForm {...props} nightsDelta={1} />,
  shorten: (props) => <StayForm {...props} nightsDelta={-1} />,
  stay: (props) => <StayForm {...props} />,
  unit: (props) => <UnitForm {...props} />,
  room: (props) => <RoomForm {...props} />,
  guest: (props) => <GuestForm {...props} />,
  buyer: (props) => <BuyerForm {...props} />,
  payment: (props) => <PaymentForm {...props} />,
  link: (props) => <LinkForm {...props} />,
  refund: (props) => <RefundForm {...props} />,
  charge: (props) => <ChargeForm {...props} />,
  extras: (props) => <ExtrasForm {...props} />,
  price: (props) => <PriceForm {...props} />,
  deposit: (props) => <DepositForm {...props} />,
  message: (props) => <MessageForm {...props} />,
  note: (props) => <NoteForm {...props} />,
  cancel: (props) => <CancelForm {...props} />,
}

/** The form of an action beside the booking; an action that is not possible now says why. */
export function ActionSheet({ action, ...props }: FormProps & { action: ActionId }) {
  if (action === 'no-show') return null
  const { label, reason } = actionOf(props.booking, props.me, action)
  return (
    <Sheet title={text('folio.actionFor', { action: label, guest: props.booking.guest.name })} onClose={props.close}>
      <div className="folio-form">{reason ? <p className="warn">{reason}</p> : forms[action](props)}</div>
    </Sheet>
  )
}
