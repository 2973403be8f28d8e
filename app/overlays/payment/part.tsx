import '#app/ui/styles/overlays/overlays.css'
import '#app/ui/styles/overlays/payment.css'
import type { OverlayProps } from '#app/client/state/overlay-entry.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { OverlayDialog } from '#app/overlays/overlay-dialog.tsx'
import type { PayPartOverlayData, PayStatusOverlayData } from '#app/overlays/payment/model.ts'
import { StatusDialog } from '#app/overlays/payment/status.tsx'
import { SubmitButton } from '#app/ui/actions/button.tsx'
import { LinkButton } from '#app/ui/actions/link-button.tsx'
import { TextInput } from '#app/ui/fields/text-input.tsx'

/** Overlay of a partial payment: the amount to pay, then the status of the payment. */
export function Overlay({ name, overlayData }: OverlayProps<PayPartOverlayData | PayStatusOverlayData>) {
  if (!overlayData) return null
  return overlayData.kind === 'payStatus' ? (
    <StatusDialog name={name} overlayData={overlayData} />
  ) : (
    <PartialPaymentDialog overlayData={overlayData} />
  )
}

function PartialPaymentDialog({ overlayData }: { overlayData: PayPartOverlayData }) {
  return (
    <OverlayDialog id="pay-part" title={overlayData.title} closeHref={overlayData.bookingHref} size="sm">
      <form action={overlayData.action} method="post" className="grid-4" noValidate>
        <input type="hidden" name="_xsrf" value={overlayData.xsrf} />
        <input type="hidden" name="idempotency_key" value={overlayData.idempotencyKey} />
        <input type="hidden" name="from" value="showPartialPaymentPopUp" />
        <input type="hidden" name="step" value="amount" />
        <p>{overlayData.lead}</p>
        {overlayData.field ? <AmountField field={overlayData.field} /> : null}
        <LinkButton variant={overlayData.field ? 'quiet' : 'primary'} block href={overlayData.all.href} data-replace="">
          {overlayData.all.text}
        </LinkButton>
      </form>
    </OverlayDialog>
  )
}

function AmountField({ field }: { field: NonNullable<PayPartOverlayData['field']> }) {
  const translate = useTranslate()
  const { label, hint, value, error } = field
  return (
    <>
      <TextInput
        id="amount"
        name="amount"
        label={label}
        hint={hint}
        error={error}
        defaultValue={value}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        maxLength={20}
        required
        data-autofocus=""
      />
      <SubmitButton>{translate('pay.continue')}</SubmitButton>
    </>
  )
}
