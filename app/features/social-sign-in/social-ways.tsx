import '#app/styles/pages/own/social.css'
import { LinkButton } from '#app/components/actions/link-button.tsx'
import type { SocialWay } from './model.ts'
import { SocialMark } from './social-mark.tsx'

/** The companies a guest may sign in with; plain links, since a form may not lead to another site. */
export function SocialWays({ ways }: { ways: SocialWay[] }) {
  return (
    <ul className="social-ways">
      {ways.map(({ mode, text, href }) => (
        <li key={mode}>
          <LinkButton href={href} big block data-hard rel="nofollow">
            <SocialMark mode={mode} />
            <span>{text}</span>
          </LinkButton>
        </li>
      ))}
    </ul>
  )
}
