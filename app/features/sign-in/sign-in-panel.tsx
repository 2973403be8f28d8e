import { useAtomValue } from 'jotai/react'
import { chosenDialCodeAtom } from '#app/client/state/site/dial-code.ts'
import type { SocialSignInLink } from '#app/features/social-sign-in/model.ts'
import { SocialSignInLinks } from '#app/features/social-sign-in/social-sign-in-links.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import { LinkButton } from '#app/ui/actions/link-button.tsx'
import { Bone, Skeleton } from '#app/ui/surfaces/skeleton.tsx'
import { useSignInData } from './session/use-sign-in-data.ts'
import { SignInForm, type SignInFormProps } from './sign-in-form.tsx'
import { signInHref, withReturn } from './sign-in-href.ts'

type SignInPanelProps = Pick<SignInFormProps, 'forgotHref' | 'codesHref' | 'onStep' | 'onDone'> & {
  method: 'phone' | 'email' | 'signup'
  returnPath: string
  /** Overlay with social sign-in, used instead of showing the buttons here. */
  socialHref?: string
}

/** Sign-in inside another page: loads its data, and links to the sign-in page when that fails. */
export function SignInPanel({ method, returnPath, socialHref, ...form }: SignInPanelProps) {
  const translate = useTranslate()
  const chosenCode = useAtomValue(chosenDialCodeAtom)
  const href = method === 'phone' ? withReturn('/login', returnPath) : signInHref(method, returnPath)
  const data = useSignInData(href)
  if (data === 'loading') return <FormBones />
  if (data === 'unavailable') {
    return (
      <LinkButton variant="primary" big block href={href} data-hard="">
        {translate('account.signIn')}
      </LinkButton>
    )
  }
  const model = chosenCode === null ? data.signIn : { ...data.signIn, countryCode: chosenCode }
  // Social sign-in leaves the page, which `onDone` callers do not allow.
  const hasSocial = data.socialLinks.length > 0 && !form.onDone
  const social = hasSocial ? <Social links={data.socialLinks} href={socialHref} /> : null
  return <SignInForm {...form} model={model} post={{ ...data.post, returnPath }} social={social} />
}

function Social({ links, href }: { links: SocialSignInLink[]; href: string | undefined }) {
  const translate = useTranslate()
  if (href === undefined) return <SocialSignInLinks links={links} />
  return (
    <LinkButton big block href={href}>
      {translate('social.waysTitle')}
    </LinkButton>
  )
}

function FormBones() {
  const translate = useTranslate()
  return (
    <Skeleton label={translate('account.quickLoading')}>
      <Bone widthPercent={40} />
      <Bone shape="control" />
      <Bone shape="control" />
    </Skeleton>
  )
}
