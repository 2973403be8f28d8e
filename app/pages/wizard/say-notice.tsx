import { Notice } from '#app/ui/surfaces/notice.tsx'
import type { Say } from './model.ts'

export function SayNotice({ say: { tone, title, text, link } }: { say: Say }) {
  return (
    <Notice
      tone={tone}
      title={title}
      isUrgent={tone === 'bad'}
      action={
        link ? (
          <a className="link" href={link.href}>
            {link.text}
          </a>
        ) : null
      }
    >
      {text}
    </Notice>
  )
}
