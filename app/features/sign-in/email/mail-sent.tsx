import { EmailText } from '#app/components/facts/email-text.tsx'
import { Notice } from '#app/components/surfaces/notice.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'

/** Confirmation that a mail was sent; the same whether or not the address is known. */
export function MailSent({ email }: { email: string }) {
  const translate = useTranslate()
  return (
    <div className="stack">
      <Notice tone="ok">
        <EmailText text={translate('signIn.mailSentLead', { email: `\u2066${email}\u2069` })} />
      </Notice>
      <p className="sm muted">{translate('signIn.mailSentHelp')}</p>
    </div>
  )
}
