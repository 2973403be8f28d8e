import { TextLink } from '#app/ui/actions/link-rows.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import type { Say } from './model.ts'

export function SayNotice({ say: { tone, title, text, link } }: { say: Say }) {
  return (
    <Notice tone={tone} title={title} action={link ? <TextLink text={link.text} href={link.href} /> : null}>
      {text}
    </Notice>
  )
}
