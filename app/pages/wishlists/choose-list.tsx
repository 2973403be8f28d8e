import { Button } from '#app/components/actions/button.tsx'
import { ChoiceGroup, ChoiceRow } from '#app/components/fields/choice-row.tsx'
import { TextInput } from '#app/components/fields/text-input.tsx'
import { MOST_NAME_LETTERS } from '#app/domain/lists/list-name.ts'
import { LISTS_PATH } from '#app/domain/lists/list-paths.ts'
import type { ChooseForm } from './model.ts'

/** Choice of the list for a property, as a plain form; replaces the heart's overlay without script. */
export function ChooseList({ choose, xsrf }: { choose: ChooseForm; xsrf: string }) {
  return (
    <form className="panel kept-form" method="post" action={LISTS_PATH} data-hard="">
      <input type="hidden" name="_xsrf" value={xsrf} />
      <input type="hidden" name="step" value="keep" />
      <input type="hidden" name="hotel_id" value={choose.hotelId} />
      <ChoiceGroup id="keep-into" legend={choose.title}>
        {choose.choices.map(({ value, text, detail }, place) => (
          <ChoiceRow
            key={value}
            name="into"
            value={value}
            title={<bdi>{text}</bdi>}
            detail={detail}
            defaultChecked={place === 0}
          />
        ))}
        <ChoiceRow name="into" value="" title={choose.fresh} />
      </ChoiceGroup>
      <TextInput
        id="keep-name"
        name="name"
        label={choose.label}
        error={choose.error ?? undefined}
        maxLength={MOST_NAME_LETTERS}
        autoComplete="off"
      />
      <Button type="submit" look="primary" big>
        {choose.button}
      </Button>
    </form>
  )
}
