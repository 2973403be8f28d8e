import { ticketLimits } from '#app/domain/help/ticket-rules.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { SubmitButton } from '#app/ui/actions/button.tsx'
import { HiddenFields } from '#app/ui/fields/hidden-fields.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextInput } from '#app/ui/fields/text-input.tsx'
import type { ConversationBody, WritingForm } from './model.ts'
import { Messages, TicketDetails } from './ticket.tsx'

export function Conversation({ body, xsrf }: { body: ConversationBody; xsrf: string }) {
  const { state, details, messages, note, form } = body
  return (
    <div className="grid-5 contact-ticket">
      {state || details.length > 0 ? <TicketDetails state={state} details={details} /> : null}
      {messages.length > 0 ? <Messages messages={messages} /> : null}
      {note ? <p className="sm muted">{note}</p> : null}
      {form ? <MessageForm form={form} xsrf={xsrf} /> : null}
    </div>
  )
}

/** Plain HTML: it works without script. */
function MessageForm({ form, xsrf }: { form: WritingForm; xsrf: string }) {
  const translate = useTranslate()
  const { sender } = form
  return (
    <section className="panel contact-form">
      <form className="form" method="post" action={form.action}>
        <HiddenFields fields={{ _xsrf: xsrf, key: form.key }} />
        {sender ? (
          <>
            <TextInput
              id="sender-name"
              name="name"
              label={sender.name.label}
              defaultValue={sender.name.value}
              error={sender.name.error ?? undefined}
              autoComplete="name"
              maxLength={100}
              required
            />
            <TextInput
              id="sender-email"
              name="email"
              type="email"
              label={sender.email.label}
              defaultValue={sender.email.value}
              error={sender.email.error ?? undefined}
              autoComplete="email"
              maxLength={254}
              dir="ltr"
              required
            />
          </>
        ) : null}
        <TextArea
          id="message-text"
          name="text"
          label={translate('tickets.messageLabel')}
          error={form.error ?? undefined}
          defaultValue={form.text}
          rows={5}
          // Letters outside the BMP count as two here; the server counts letters.
          maxLength={ticketLimits.maxLetters * 2}
          required
          dir="auto"
        />
        <SubmitButton>{translate('tickets.sendMessage')}</SubmitButton>
      </form>
    </section>
  )
}
