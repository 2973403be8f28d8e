import { TextLink } from '#app/ui/actions/link-rows.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import type { WizardNotice } from './model.ts'

export function PageNotice({ notice: { tone, title, text, link } }: { notice: WizardNotice }) {
  return (
    <Notice tone={tone} title={title} action={link ? <TextLink text={link.text} href={link.href} /> : null}>
      {text}
    </Notice>
  )
}
