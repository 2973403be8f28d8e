import '#app/ui/fields/form-pairs.css'
import { Button } from '#app/ui/actions/button.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import type { SummaryMeals } from './model.ts'

export function MealFieldset({ meals, onChoose }: { meals: SummaryMeals; onChoose: (form: HTMLFormElement) => void }) {
  return (
    <fieldset className="guest">
      <legend className="legend">{meals.title}</legend>
      <p className="sm muted">{meals.lead}</p>
      <div className="form pairs">
        {meals.rows.map(({ name, label, price, options, chosen }) => (
          <Select
            key={name}
            id={name}
            name={name}
            label={label}
            aside={price}
            options={options}
            defaultValue={chosen}
            onChange={({ currentTarget: { form } }) => form && onChoose(form)}
          />
        ))}
        <noscript>
          <Button type="submit" name="recount" value="1">
            {meals.update}
          </Button>
        </noscript>
      </div>
    </fieldset>
  )
}
