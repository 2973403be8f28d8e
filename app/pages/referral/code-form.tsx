import { Button } from '#app/components/actions/button.tsx'
import { TextInput } from '#app/components/fields/text-input.tsx'
import { record } from '#app/events/record.ts'
import type { OwnInvitations } from './model.ts'

export function CodeForm({ typed }: { typed: NonNullable<OwnInvitations['typed']> }) {
  const { heading, lead, label, button, action, xsrf, value, error } = typed
  return (
    <section className="panel">
      <h2 className="title-sm">{heading}</h2>
      <p className="sm muted">{lead}</p>
      <form method="post" action={action} className="code-form" onSubmit={() => record('referral', { step: 'type' })}>
        <input type="hidden" name="_xsrf" value={xsrf} />
        <TextInput
          id="referral-code"
          name="code"
          label={label}
          defaultValue={value}
          error={error ?? undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          dir="ltr"
          required
        />
        <Button type="submit">{button}</Button>
      </form>
    </section>
  )
}
