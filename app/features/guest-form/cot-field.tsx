import { Select } from '#app/ui/fields/select.tsx'
import type { SummaryCots } from './model.ts'

export function CotField({ cots }: { cots: SummaryCots }) {
  return (
    <fieldset className="guest">
      <legend className="legend">{cots.title}</legend>
      <p className="sm muted">{cots.lead}</p>
      <div className="form pairs">
        <Select
          id="cots"
          name="cots"
          label={cots.label}
          aside={cots.price}
          options={cots.options}
          defaultValue={cots.chosen}
        />
      </div>
    </fieldset>
  )
}
