import { LinkButton } from '#app/components/actions/link-button.tsx'
import { SignOutForm } from '#app/features/sign-in/session/sign-out-form.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import type { AccountModel } from './model.ts'

export function SignedIn({ model }: { model: AccountModel }) {
  const translate = useTranslate()
  return (
    <div className="form">
      <LinkButton look="primary" big block href={model.bookingsHref}>
        {translate('account.myBookings')}
      </LinkButton>
      <SignOutForm post={model.post} />
    </div>
  )
}
