import type { ContactOption } from '#app/contracts/site/help.ts'
import { Icon, type IconName } from '#app/ui/art/icon.tsx'
import { EmailText } from '#app/ui/details/email-text.tsx'

const icons = { phone: 'phone', mail: 'mail', request: 'edit', chat: 'chat' } as const satisfies Record<
  ContactOption['kind'],
  IconName
>

export function ContactRows({ options }: { options: readonly ContactOption[] }) {
  return (
    <ul className="rows contact-rows">
      {options.map(({ kind, title, text, href }) => (
        <li key={kind}>
          <a href={href}>
            <Icon name={icons[kind]} />
            <span>
              <b>{title}</b>{' '}
              <small>
                <EmailText text={text} />
              </small>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
