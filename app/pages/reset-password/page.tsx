import '#app/ui/styles/pages/static.css'
import '#app/ui/styles/pages/account/account.css'
import { ForgotForm } from '#app/features/sign-in/email/forgot-form.tsx'
import { NewPasswordForm } from '#app/features/sign-in/email/new-password-form.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import { TextLink } from '#app/ui/actions/link-rows.tsx'
import { StateArt } from '#app/ui/art/state-art.tsx'
import { EmailText } from '#app/ui/details/email-text.tsx'
import type { ResetPasswordModel } from './model.ts'

export function Page({ model }: { model: ResetPasswordModel }) {
  const translate = useTranslate()
  return (
    <main id="main" className="wrap page account">
      <div className="stack">
        <h1 className="display title-lg">{model.title}</h1>
        <p className="lead">
          <EmailText text={model.lead} />
        </p>
        <div className="pic state">
          <StateArt state="door" lazy />
        </div>
      </div>
      <div className="panel stack roomy">
        {model.step === 'set' ? (
          <NewPasswordForm email={model.email} post={model.post} error={model.error} />
        ) : (
          <ForgotForm email={model.email} post={model.post} error={model.error} isSent={model.step === 'sent'} />
        )}
        <div>
          <TextLink text={translate('password.backToSignIn')} href="/login?way=email" />
        </div>
      </div>
    </main>
  )
}
