import '#app/ui/fields/choices.css'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Icon } from '#app/ui/art/icon.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { ChoiceGroup, ChoiceRow } from '#app/ui/fields/choice-row.tsx'
import type { PaymentMethod, SummaryModel } from './model.ts'

type PayFieldsetProps = {
  model: SummaryModel
  methods: readonly PaymentMethod[]
  chosenValue: PaymentMethod['value']
  onMethod: (value: PaymentMethod['value']) => void
  onWallet: (isUsed: boolean) => void
}

export function PayFieldset({ model, methods, chosenValue, onMethod, onWallet }: PayFieldsetProps) {
  const translate = useTranslate()
  return (
    <>
      {model.wallet ? (
        <Checkbox
          id="use_wallet"
          name="use_wallet"
          label={model.wallet.label}
          detail={model.wallet.detail}
          defaultChecked={model.wallet.isChecked}
          onChange={(event) => onWallet(event.currentTarget.checked)}
        />
      ) : null}
      <ChoiceGroup id="pay" legend={translate('summary.howToPay')} isHorizontal>
        {methods.map((method) => (
          <ChoiceRow
            key={method.value}
            name="pay"
            value={method.value}
            title={method.title}
            detail={method.detail}
            end={method.due}
            defaultChecked={method.value === chosenValue}
            onChange={() => onMethod(method.value)}
          />
        ))}
      </ChoiceGroup>
      {model.payWith ? <PayTiles payWith={model.payWith} /> : null}
    </>
  )
}

function PayTiles({ payWith: { label, options, chosen } }: { payWith: NonNullable<SummaryModel['payWith']> }) {
  return (
    <fieldset className="pay-with">
      <legend className="sm strong">{label}</legend>
      <div className="grid-2 pay-tiles">
        {options.map(({ value, text, mark }) => (
          <label key={value} className="opt">
            <input type="radio" name="pay_mode" value={value} defaultChecked={value === chosen} />
            <span className="sm">{text}</span>
            <Icon name={mark} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
