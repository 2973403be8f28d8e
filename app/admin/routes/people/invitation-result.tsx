import { formatInstant } from '#app/admin/text/moment.ts'
import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Field } from '#app/admin/ui/field.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'
import type { Invited } from './person-rows.ts'

/** Says that the invitation was sent, or shows its link to hand over. */
export function InvitationResult({ invited, leave }: { invited: Invited; leave: () => void }) {
  const { name, email, invitation } = invited
  const until = formatInstant(invitation.expires_at)
  const copy = (link: string) =>
    void navigator.clipboard.writeText(link).then(
      () => showToast(text('people.linkCopied')),
      () => showToast(text('people.linkNotCopied')),
    )
  return (
    <div className="stack">
      {invitation.link === null ? (
        <p>{text('people.invitationSent', { name, email, until })}</p>
      ) : (
        <>
          <p>{text('people.handOver', { name, until })}</p>
          <Field
            label={text('people.link')}
            readOnly
            value={invitation.link}
            onFocus={({ target }) => target.select()}
          />
          <Button label={text('people.copyLink')} icon="copy" onClick={() => copy(invitation.link ?? '')} />
        </>
      )}
      <Button label={text('shell.close')} variant="primary" onClick={leave} />
    </div>
  )
}
