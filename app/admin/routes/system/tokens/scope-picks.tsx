import { shownScopes } from '#app/admin/text/scope-messages.ts'
import { text } from '#app/admin/text/text.ts'
import { CheckField } from '#app/admin/ui/choice.tsx'
import type { Scope } from '#app/domain/operators/scopes.ts'
import { scopeWords } from './scope-words.ts'

type Props = { held: readonly Scope[]; chosen: readonly Scope[]; onChange: (chosen: readonly Scope[]) => void }

/** Rights in words; those that the person has. */
export function ScopePicks({ held, chosen, onChange }: Props) {
  return (
    <fieldset className="picks scopes">
      <legend className="label">{text('system.mayDoCount', { count: chosen.length })}</legend>
      {shownScopes
        .filter((scope) => held.includes(scope))
        .map((scope) => (
          <CheckField
            key={scope}
            label={scopeWords(scope)}
            isChecked={chosen.includes(scope)}
            onChange={(isChosen) => onChange(isChosen ? [...chosen, scope] : chosen.filter((one) => one !== scope))}
          />
        ))}
    </fieldset>
  )
}
