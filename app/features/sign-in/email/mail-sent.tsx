import { EmailText } from '#app/components/facts/email-text.tsx'
import { Notice } from '#app/components/surfaces/notice.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'

/** Says where to look next: the same whether the address was known or not. */
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
