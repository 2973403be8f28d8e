import { text } from '#app/admin/text/text.ts'
import { Field } from '#app/admin/ui/field.tsx'

type Props = { value: string; error?: string | undefined; onChange: (reason: string) => void }

/** Why a booking is cancelled, refunded or priced anew; stored in its history. */
export function ReasonField({ value, error, onChange }: Props) {
  return (
    <Field
      label={text('folio.reason')}
      hint={text('folio.reasonWhat')}
      error={error}
      required
      maxLength={500}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
