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

export function Overlay({ name, sheet }: OverlayProps<PayPartOverlayData | PayStatusOverlayData>) {
  if (!sheet) return null
  return sheet.kind === 'payStatus' ? <StatusDialog name={name} sheet={sheet} /> : <PartDialog sheet={sheet} />
}

function PartDialog({ sheet }: { sheet: PayPartOverlayData }) {
  return (
    <OverlayDialog id="pay-part" title={sheet.title} closeHref={sheet.bookingHref} size="sm">
      <form action={sheet.action} method="post" className="grid-4" noValidate>
        <input type="hidden" name="_xsrf" value={sheet.xsrf} />
        <input type="hidden" name="idempotency_key" value={sheet.idempotencyKey} />
        <input type="hidden" name="from" value="showPartialPaymentPopUp" />
        <input type="hidden" name="step" value="amount" />
        <p>{sheet.lead}</p>
        {sheet.field ? <AmountField field={sheet.field} /> : null}
        <LinkButton variant={sheet.field ? 'quiet' : 'primary'} block href={sheet.all.href} data-replace="">
          {sheet.all.text}
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
