import { Select } from '#app/ui/fields/select.tsx'
import type { SummaryCots } from './model.ts'

type CotFieldProps = { cots: SummaryCots; onChoose: (form: HTMLFormElement) => void }

/** Number of cots; a change recalculates the total. */
export function CotField({ cots, onChoose }: CotFieldProps) {
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
          onChange={({ currentTarget: { form } }) => form && onChoose(form)}
        />
      </div>
    </fieldset>
  )
}
