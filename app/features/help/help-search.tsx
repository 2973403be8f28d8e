import { Button } from '#app/ui/actions/button.tsx'
import { Icon } from '#app/ui/art/icon.tsx'
import { FieldHelp, fieldAria } from '#app/ui/fields/field.tsx'

export type HelpSearchProps = { id: string; value: string; label: string; hint: string; button: string }

/** Help centre search. Uses GET, so that results have a URL. */
export function HelpSearch({ id, value, label, hint, button }: HelpSearchProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element `search` is not supported everywhere yet.
    <form action="/help" className="help-search" role="search" aria-label={label}>
      <label htmlFor={id} className="vh">
        {label}
      </label>
      <div className="grid-3 help-ask">
        <span className="input">
          <Icon name="search" />
          <input
            {...fieldAria({ id, hint })}
            // Resets the field when the query changes.
            key={value}
            name="q"
            type="search"
            enterKeyHint="search"
            placeholder={label}
            defaultValue={value}
            autoComplete="off"
            maxLength={200}
            required
          />
        </span>
        <Button type="submit" variant="primary" big>
          {button}
        </Button>
      </div>
      <FieldHelp id={id} hint={hint} />
    </form>
  )
}
