import { useEffect } from 'react'
import { Mark } from '#app/admin/ui/icon.tsx'
import type { Markup } from '#app/ui/markup.tsx'

type Props = { title: string; explanation: string; children: Markup; beside?: Markup }

/** A page before signing in: the installation's mark and name, one task, and the pad of a shared computer beside it. */
export function EntryFrame({ title, explanation, children, beside }: Props) {
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <main className={beside ? 'entry two' : 'entry'} id="main">
      <section>
        <div className="stack entry-box">
          <Mark />
          <h1 className="title">{title}</h1>
          <p className="muted">{explanation}</p>
          {children}
        </div>
      </section>
      {beside ? (
        <section className="beside">
          <div className="stack entry-box">{beside}</div>
        </section>
      ) : null}
    </main>
  )
}

/** Returns the name of the installation, which the document has. */
export function siteName(): string {
  return document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content ?? ''
}
