import { text } from '#app/admin/text/text.ts'
import type { FormField, Values } from './form-fields.tsx'

const isPercent = ({ kind }: Values) => kind === 'percent'

/** Fields for the value of a coupon, a percentage or an amount: for stays and for memberships. */
export function valueFields(currencies: readonly string[]): FormField[] {
  return [
    {
      name: 'kind',
      label: 'offers.gives',
      kind: 'choice',
      options: [
        { value: 'percent', label: text('offers.givesPercent') },
        { value: 'amount', label: text('offers.givesAmount') },
      ],
    },
    {
      name: 'currency',
      label: 'offers.currency',
      kind: 'choice',
      options: currencies.map((value) => ({ value, label: value })),
    },
    {
      name: 'percent',
      label: 'offers.percent',
      kind: 'number',
      isRequired: true,
      min: 1,
      max: 100,
      isShown: isPercent,
    },
    {
      name: 'amount_minor',
      label: 'offers.amount',
      kind: 'amount',
      isRequired: true,
      isShown: (values) => !isPercent(values),
    },
    { name: 'cap_minor', label: 'offers.capField', hint: 'offers.unlimited', kind: 'amount', isShown: isPercent },
  ]
}
