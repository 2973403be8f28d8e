import { useState } from 'react'
import type { Answer } from '#app/admin/client/endpoints.ts'
import { useSeenRevision } from '#app/admin/client/seen.ts'
import { useWrite } from '#app/admin/client/use-write.ts'
import { sendUndo } from '#app/admin/shell/send-undo.ts'
import type { Property } from '#app/admin/shell/session.ts'
import { format, text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'
import { type FormField, FormFields, type Values } from './parts/form-fields.tsx'
import { errorIn, OfferForm } from './parts/offer-form.tsx'

const LIST = 'GET /v1/properties/{propertyId}/discounts'
const WRITE = 'PUT /v1/properties/{propertyId}/discount-limits'

/** In the address, the form of the limits; codes of discounts have no dot. */
export const LIMITS = '.limits'

type Limits = Answer<typeof LIST>['limits']

type Props = { property: Property; limits: Limits; mayWrite: boolean; onOpen: () => void }

/** The limits of all discounts of a stay together, in one sentence. */
export function DiscountLimits({ property, limits, mayWrite, onOpen }: Props) {
  return (
    <p className="row muted">
      <span>{describeLimits(limits, property)}</span>
      {mayWrite ? <Button label={text('offers.changeLimits')} size="small" onClick={onOpen} /> : null}
    </p>
  )
}

function describeLimits({ max_percent: max, floor_minor: floor = 0 }: Limits, { currency }: Property): string {
  const percent = format.percent(max)
  if (floor === 0) return text('offers.limits', { percent })
  return text('offers.limitsFloor', { percent, amount: format.price({ amountMinor: floor, currency }) })
}

const fields: readonly FormField[] = [
  {
    name: 'max_percent',
    label: 'offers.maxPercent',
    hint: 'offers.maxPercentHint',
    kind: 'number',
    isRequired: true,
    min: 1,
    max: 90,
  },
  { name: 'floor_minor', label: 'offers.floor', hint: 'offers.floorHint', kind: 'amount' },
]

const valuesOf = ({ max_percent, floor_minor }: Limits) => ({ max_percent, floor_minor })

type FormProps = { property: Property; limits: Limits; mayWrite: boolean; onClose: () => void }

export function LimitsForm({ property, limits, mayWrite, onClose }: FormProps) {
  const [values, setValues] = useState<Values>(() => valuesOf(limits))
  const seen = useSeenRevision(limits.revision)
  const save = useWrite(WRITE, { rereads: [LIST] })
  const typed = { max_percent: Number(values.max_percent ?? 0), floor_minor: Number(values.floor_minor ?? 0) }
  const path = { propertyId: property.id }

  function takeTheirs(): void {
    setValues(valuesOf(limits))
    seen.accept()
    save.clearProblem()
  }

  async function send(isForced: boolean): Promise<void> {
    const written = await save.write({ path, body: { ...typed, revision: seen.revision(isForced) } })
    if (!written) return
    const before = { ...valuesOf(limits), revision: written.revision }
    showToast(text('offers.limitsSaved'), () => void sendUndo(WRITE, { path, body: before }, [LIST]))
    onClose()
  }

  return (
    <OfferForm
      title={text('offers.changeLimits')}
      sentence={describeLimits({ ...limits, ...typed }, property)}
      mayWrite={mayWrite}
      isBusy={save.isBusy}
      problem={save.problem}
      onSave={(isForced) => void send(isForced)}
      onTheirs={takeTheirs}
      onClose={onClose}
    >
      <FormFields
        fields={fields}
        values={values}
        currency={property.currency}
        errorOf={errorIn(save.problem)}
        onChange={setValues}
      />
    </OfferForm>
  )
}
