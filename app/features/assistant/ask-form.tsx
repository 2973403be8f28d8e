import { conversationLimits } from '#app/domain/help/assistant.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { FieldHelp, fieldAria } from '#app/ui/fields/field.tsx'
import type { AssistantModel } from './model.ts'

/** Uses GET so that the conversation is encoded in the URL. */
export function AskForm({ ask, id }: { ask: NonNullable<AssistantModel['ask']>; id: string }) {
  const { action, fields, label, hint, button } = ask
  return (
    <form className="grid-1 chat-ask" action={action} data-stay="">
      {fields.map(([name, value], index) => (
        <input key={`${index}:${value}`} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={id}>{label}</label>
      <span>
        <input
          {...fieldAria({ id, hint })}
          key={fields.length}
          className="input"
          name="q"
          enterKeyHint="send"
          autoComplete="off"
          maxLength={conversationLimits.question}
          required
          dir="auto"
        />
        <Button type="submit" look="primary" big>
          {button}
        </Button>
      </span>
      <FieldHelp id={id} hint={hint} />
    </form>
  )
}
