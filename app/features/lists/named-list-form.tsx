import { MAX_NAME_LENGTH } from '#app/domain/lists/list-name.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { TextInput } from '#app/ui/fields/text-input.tsx'
import type { Markup } from '#app/ui/markup.tsx'
import { ListForm } from './list-form.tsx'
import type { ListFields } from './list-steps.ts'

type NamedListFormProps = {
  id: string
  xsrf: string
  fields: ListFields
  name: { label: string; value: string; error: string | null }
  button: string
  variant?: 'primary' | 'quiet'
  isDisabled?: boolean
  children?: Markup
}

/** Form for an action on a wishlist that takes a name. */
export function NamedListForm({ id, xsrf, fields, name, button, variant, isDisabled, children }: NamedListFormProps) {
  const errors: Readonly<Record<string, string>> = name.error === null ? {} : { name: name.error }
  return (
    <ListForm xsrf={xsrf} fields={fields} className="list-form" initialErrors={errors}>
      {({ isBusy, errors: currentErrors }) => (
        <>
          {children}
          <TextInput
            id={id}
            name="name"
            label={name.label}
            defaultValue={name.value}
            error={currentErrors.name}
            maxLength={MAX_NAME_LENGTH}
            autoComplete="off"
            disabled={isDisabled}
          />
          <Button type="submit" variant={variant} busy={isBusy}>
            {button}
          </Button>
        </>
      )}
    </ListForm>
  )
}
