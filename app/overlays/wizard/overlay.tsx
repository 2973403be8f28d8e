import '#app/ui/styles/overlays/overlays.css'
import '#app/ui/styles/features/wizard-sheet.css'
import { record } from '#app/client/events/record.ts'
import type { OverlayProps } from '#app/client/state/overlay-entry.ts'
import { OverlayDialog } from '#app/overlays/overlay-dialog.tsx'
import { Button, SubmitButton } from '#app/ui/actions/button.tsx'
import { PrimaryLink } from '#app/ui/actions/link-button.tsx'
import { LinkRows, TextLink } from '#app/ui/actions/link-rows.tsx'
import { SummaryLines } from '#app/ui/details/summary-lines.tsx'
import { ChoiceGroup, ChoiceRow } from '#app/ui/fields/choice-row.tsx'
import { HiddenRows } from '#app/ui/fields/hidden-fields.tsx'
import { TextInput } from '#app/ui/fields/text-input.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import type { WizardOverlayData } from './model.ts'

export function Overlay({ overlayData, closeHref }: OverlayProps<WizardOverlayData>) {
  if (!overlayData) return null
  return (
    <OverlayDialog size="sm" title={overlayData.title} closeHref={closeHref}>
      <div className="grid-4 wizard-sheet">
        {overlayData.fault ? (
          <Notice tone="bad" title={overlayData.fault.title}>
            {overlayData.fault.text}
          </Notice>
        ) : null}
        {overlayData.lead ? <p>{overlayData.lead}</p> : null}
        {overlayData.lines.length > 0 || overlayData.total ? (
          <SummaryLines lines={overlayData.lines} total={overlayData.total ?? undefined} />
        ) : null}
        {overlayData.wallet ? (
          <TextLink text={overlayData.wallet.text} href={overlayData.wallet.href} data-replace="" />
        ) : null}
        {overlayData.coupon ? <Coupon coupon={overlayData.coupon} /> : null}
        <Step overlayData={overlayData} />
        <LinkRows links={overlayData.links} />
      </div>
    </OverlayDialog>
  )
}

function Coupon({ coupon }: { coupon: NonNullable<WizardOverlayData['coupon']> }) {
  return (
    <form method="get" className="wizard-coupon">
      <HiddenRows rows={coupon.hiddenFields} />
      <TextInput
        id="wizard-coupon"
        name="coupon"
        label={coupon.label}
        defaultValue={coupon.value}
        error={coupon.error}
        maxLength={24}
        autoComplete="off"
        autoCapitalize="characters"
      />
      <Button type="submit" variant="quiet">
        {coupon.button}
      </Button>
    </form>
  )
}

function Step({ overlayData: { form, methods } }: { overlayData: WizardOverlayData }) {
  if (!form) return null
  if (form.isLink) {
    return <PrimaryLink block text={form.button} href={form.action} />
  }
  return (
    <form
      method="post"
      action={form.action}
      className="grid-4 wizard-sheet"
      onSubmit={() => record('membership', { step: methods ? 'begin' : 'change' })}
    >
      <HiddenRows rows={form.fields} />
      {methods ? (
        <ChoiceGroup id="wizard-ways" legend={methods.legend}>
          {methods.options.map(({ code, title, isChosen }) => (
            <ChoiceRow key={code} name="mode" value={code} title={title} defaultChecked={isChosen} />
          ))}
        </ChoiceGroup>
      ) : null}
      <SubmitButton>{form.button}</SubmitButton>
    </form>
  )
}
