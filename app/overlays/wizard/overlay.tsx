import '#app/ui/styles/overlays/overlays.css'
import '#app/ui/styles/features/wizard-sheet.css'
import { record } from '#app/client/events/record.ts'
import type { OverlayProps } from '#app/client/state/overlay-entry.ts'
import { OverlayDialog } from '#app/overlays/overlay-dialog.tsx'
import { Button, SubmitButton } from '#app/ui/actions/button.tsx'
import { MainLink } from '#app/ui/actions/link-button.tsx'
import { LinkRows, TextLink } from '#app/ui/actions/link-rows.tsx'
import { SummaryLines } from '#app/ui/details/summary-lines.tsx'
import { ChoiceGroup, ChoiceRow } from '#app/ui/fields/choice-row.tsx'
import { HiddenRows } from '#app/ui/fields/hidden-fields.tsx'
import { TextInput } from '#app/ui/fields/text-input.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import type { WizardOverlayData } from './model.ts'

export function Overlay({ sheet, closeHref }: OverlayProps<WizardOverlayData>) {
  if (!sheet) return null
  return (
    <OverlayDialog size="sm" title={sheet.title} closeHref={closeHref}>
      <div className="grid-4 wizard-sheet">
        {sheet.fault ? (
          <Notice tone="bad" title={sheet.fault.title}>
            {sheet.fault.text}
          </Notice>
        ) : null}
        {sheet.lead ? <p>{sheet.lead}</p> : null}
        {sheet.lines.length > 0 || sheet.total ? (
          <SummaryLines lines={sheet.lines} total={sheet.total ?? undefined} />
        ) : null}
        {sheet.wallet ? <TextLink text={sheet.wallet.text} href={sheet.wallet.href} data-replace="" /> : null}
        {sheet.coupon ? <Coupon coupon={sheet.coupon} /> : null}
        <Step sheet={sheet} />
        <LinkRows links={sheet.links} />
      </div>
    </OverlayDialog>
  )
}

function Coupon({ coupon }: { coupon: NonNullable<WizardOverlayData['coupon']> }) {
  return (
    <form method="get" className="wizard-coupon">
      <HiddenRows rows={coupon.kept} />
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

function Step({ sheet: { form, methods } }: { sheet: WizardOverlayData }) {
  if (!form) return null
  if (form.isLink) {
    return <MainLink block text={form.button} href={form.action} />
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
