import { Notice } from '#app/components/surfaces/notice.tsx'
import type { Say } from './model.ts'

/** What a guest must know of their membership now, with the way on. */
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
