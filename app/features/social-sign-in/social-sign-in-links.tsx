import '#app/ui/styles/features/sign-in.css'
import { LinkButton } from '#app/ui/actions/link-button.tsx'
import type { SocialSignInLink } from './model.ts'
import { SocialMark } from './social-mark.tsx'

/** Providers as plain links, because form-action does not allow other sites. */
export function SocialSignInLinks({ links }: { links: SocialSignInLink[] }) {
  return (
    <ul className="grid-3">
      {links.map(({ mode, text, href }) => (
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
