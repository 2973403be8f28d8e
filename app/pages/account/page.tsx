import '#app/ui/styles/pages/static.css'
import '#app/ui/styles/pages/account/account.css'
import { SignOutForm } from '#app/features/sign-in/session/sign-out-form.tsx'
import { SignInForm } from '#app/features/sign-in/sign-in-form.tsx'
import { SocialSignInLinks } from '#app/features/social-sign-in/social-sign-in-links.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import { PrimaryLink } from '#app/ui/actions/link-button.tsx'
import { StateArt } from '#app/ui/art/state-art.tsx'
import { EmailText } from '#app/ui/details/email-text.tsx'
import type { AccountModel } from './model.ts'

export function Page({ model }: { model: AccountModel }) {
  return (
    <main id="main" className="wrap page account">
      <div className="stack">
        <h1 className="display title-lg">{model.title}</h1>
        {model.lead === '' ? null : (
          <p className="lead">
            <EmailText text={model.lead} />
          </p>
        )}
        <div className="pic state">
          <StateArt state="door" lazy />
        </div>
      </div>
      <div className="panel">
        {model.signIn ? (
          <SignInForm
            model={model.signIn}
            post={model.post}
            social={model.socialLinks.length > 0 ? <SocialSignInLinks links={model.socialLinks} /> : null}
          />
        ) : (
          <SignedIn model={model} />
        )}
      </div>
    </main>
  )
}

function SignedIn({ model }: { model: AccountModel }) {
  const translate = useTranslate()
  return (
    <div className="form">
      <PrimaryLink block text={translate('account.myBookings')} href={model.bookingsHref} />
      <SignOutForm post={model.post} />
    </div>
  )
}
