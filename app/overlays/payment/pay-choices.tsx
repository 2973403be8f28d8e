import { useId } from 'react'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import type { PayWidgetOverlayData } from '#app/overlays/payment/model.ts'
import { Icon } from '#app/ui/art/icon.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { ChoiceGroup, ChoiceRow } from '#app/ui/fields/choice-row.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { TextInput } from '#app/ui/fields/text-input.tsx'

type PayChoicesProps = { overlayData: PayWidgetOverlayData; upiError: string | null }

export function PayChoices({ overlayData, upiError }: PayChoicesProps) {
  const id = useId()
  return (
    <ChoiceGroup id={`pay${id}`} legend={overlayData.question}>
      {overlayData.choices.map(({ value, title, detail, mark, isChecked, isWanted }) => (
        <div key={value} className="pay-choice">
          <ChoiceRow
            name="mode"
            value={value}
            title={title}
            detail={detail}
            end={<Icon name={mark} />}
            defaultChecked={isChecked}
            data-autofocus={isWanted ? '' : undefined}
          />
          <PaymentDetailFields value={value} overlayData={overlayData} upiError={upiError} />
        </div>
      ))}
    </ChoiceGroup>
  )
}

function PaymentDetailFields({ value, overlayData, upiError }: { value: string } & PayChoicesProps) {
  const translate = useTranslate()
  if (value === 'UPI_VPA') {
    return (
      <div className="pay-fields">
        <TextInput
          id="upi_id"
          name="upi_id"
          label={translate('pay.upiLabel')}
          hint={translate('pay.upiHint')}
          error={upiError}
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          maxLength={255}
        />
      </div>
    )
  }
  if (value === 'NB' && overlayData.banks) return <BankField banks={overlayData.banks} />
  if (overlayData.canSaveCard && (value === 'CC' || value === 'DC'))
    return <SaveCardField value={value} overlayData={overlayData} />
  return null
}

function BankField({ banks }: { banks: NonNullable<PayWidgetOverlayData['banks']> }) {
  const translate = useTranslate()
  return (
    <div className="pay-fields">
      <Select
        id="bank"
        name="bank"
        label={translate('pay.bankLabel')}
        options={banks.options}
        defaultValue={banks.chosen}
      />
      <a className="link sm" href={banks.allHref} data-replace="">
        {translate('pay.banksAll')}
      </a>
    </div>
  )
}

function SaveCardField({ value, overlayData }: { value: string; overlayData: PayWidgetOverlayData }) {
  const translate = useTranslate()
  return (
    <div className="pay-fields">
      <Checkbox
        id={`save_card_${value}`}
        name="save_card"
        label={translate('pay.saveCard')}
        detail={translate('pay.saveCardDetail')}
      />
      <a className="link sm" href={withOverlay(overlayData.bookingHref, 'cardGuidelineSaved')} data-replace="">
        {translate('pay.savedTitle')}
      </a>
    </div>
  )
}
