import type { MouseEvent } from 'react'
import { LinkButton } from '#app/components/actions/link-button.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import type { SignInPost, SignInStep, WayIn } from './model.ts'
import { withReturn } from './way-href.ts'

type OtherWaysProps = {
  options: readonly WayIn[]
  step: SignInStep
  post: SignInPost
  onWay: (step: SignInStep) => void
}

/** Our other sign-in methods, switched in place; without script links to their pages. */
export function OtherWays({ options, step, post, onWay }: OtherWaysProps) {
  const translate = useTranslate()
  const own = step === 'phone' || step === 'code' ? 'phone_number' : 'email'
  const others = options.filter(({ type }) => type !== own)
  if (others.length === 0) return null
  const follow = (event: MouseEvent, { type }: WayIn) => {
    event.preventDefault()
    onWay(type === 'email' ? 'email' : 'phone')
  }
  return (
    <div className="stack other-ways">
      <p className="or sm muted">{translate('signIn.otherWays')}</p>
      {others.map((way) => (
        <LinkButton
          key={way.name}
          big
          block
          href={withReturn(way.href, post.returnPath)}
          onClick={(event) => follow(event, way)}
        >
          {way.text}
        </LinkButton>
      ))}
    </div>
  )
}
