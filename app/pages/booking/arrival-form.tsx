import { Button } from '#app/components/actions/button.tsx'
import { Select } from '#app/components/fields/select.tsx'
import type { ArrivalModel } from './model.ts'

export function ArrivalForm({ arrival }: { arrival: ArrivalModel }) {
  return (
    <form action={arrival.action} method="post" className="arrival">
      <input type="hidden" name="_xsrf" value={arrival.xsrf} />
      <Select
        id="arrival-time"
        name="arrival_time"
        label={arrival.label}
        hint={arrival.hint}
        options={arrival.options}
        defaultValue={arrival.value}
      />
      <Button type="submit">{arrival.button}</Button>
    </form>
  )
}
