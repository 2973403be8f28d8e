import { useAtomValue } from 'jotai/react'
import { LinkButton } from '#app/components/link-button.tsx'
import { Bone, Skeleton } from '#app/components/skeleton.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import { chosenDialCodeAtom } from '#app/state/dial-code.ts'
import { SignInForm, type SignInFormProps } from './sign-in-form.tsx'
import { useSignInData } from './use-sign-in-data.ts'
import { wayHref, withReturn } from './way-href.ts'

type SignInPanelProps = Pick<SignInFormProps, 'forgotHref' | 'codesHref' | 'onStep'> & {
  /** The way in that opens. */
  way: 'phone' | 'email' | 'signup'
  returnPath: string
}

/** The ways in on a sheet: their data is fetched when it opens; without script, the way to the page that has them. */
export function SignInPanel({ way, returnPath, ...form }: SignInPanelProps) {
  const translate = useTranslate()
  const chosenCode = useAtomValue(chosenDialCodeAtom)
  const href = way === 'phone' ? withReturn('/login', returnPath) : wayHref(way, returnPath)
  const data = useSignInData(href)
  if (data === 'loading') return <FormBones />
  if (data === 'unavailable') {
    return (
      <LinkButton look="primary" big block href={href} data-hard="">
        {translate('account.signIn')}
      </LinkButton>
    )
  }
  const model = chosenCode === null ? data.signIn : { ...data.signIn, countryCode: chosenCode }
  return <SignInForm {...form} model={model} post={{ ...data.post, returnPath }} />
}

function FormBones() {
  const translate = useTranslate()
  return (
    <Skeleton label={translate('account.quickLoading')}>
      <Bone part={40} />
      <Bone shape="control" />
      <Bone shape="control" />
    </Skeleton>
  )
}
