import { hasScope, type Me } from '#app/admin/shell/session.ts'
import { text } from '#app/admin/text/text.ts'
import { CheckField } from '#app/admin/ui/choice.tsx'
import { Field } from '#app/admin/ui/field.tsx'
import type { Booking } from '../use-booking.ts'

export type Concessions = { keepsPrice: boolean; waivesTerms: boolean; reason: string }

/** Concessions of the property in a move; shown to those who may refund. */
export function ConcessionFields(props: {
  booking: Booking
  me: Me
  value: Concessions
  onChange: (value: Concessions) => void
}) {
  const { booking, me, value, onChange } = props
  if (!hasScope(me, 'refunds:write', booking.property.id)) return null
  return (
    <div>
      <CheckField
        label={text('folio.keepPrice')}
        hint={text('folio.keepPriceWhat')}
        isChecked={value.keepsPrice}
        onChange={(keepsPrice) => onChange({ ...value, keepsPrice })}
      />
      <CheckField
        label={text('folio.waiveTerms')}
        hint={text('folio.waiveTermsWhat')}
        isChecked={value.waivesTerms}
        onChange={(waivesTerms) => onChange({ ...value, waivesTerms })}
      />
      {value.keepsPrice || value.waivesTerms ? (
        <Field
          label={text('folio.reason')}
          hint={text('folio.reasonWhat')}
          required={value.waivesTerms}
          maxLength={500}
          value={value.reason}
          onChange={({ target }) => onChange({ ...value, reason: target.value })}
        />
      ) : null}
    </div>
  )
}

export function concessionBody({ keepsPrice, waivesTerms, reason }: Concessions) {
  return {
    ...(keepsPrice ? { keep_price: true } : {}),
    ...(waivesTerms ? { waive_terms: true } : {}),
    ...(reason.trim() ? { reason: reason.trim() } : {}),
  }
}
