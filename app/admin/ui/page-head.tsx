import type { Markup } from '#app/ui/markup.tsx'
import { HelpButton } from './help-button.tsx'
import { usePageTitle } from './page-title.ts'

type Props = {
  title: string
  /** Beside the title: how fresh the lists are, a badge. */
  aside?: Markup
  /** Buttons at the end; on phones in their own row. */
  children?: Markup
}

/** The head of a page, whose title is also the title of the tab. */
export function PageHead({ title, aside, children }: Props) {
  usePageTitle(title)
  return (
    <header className="head">
      <h1 className="title">{title}</h1>
      <HelpButton />
      {aside}
      {children ? <div className="actions">{children}</div> : null}
    </header>
  )
}
