import { useEffect, useRef } from 'react'
import { toFragment } from './rich-dom.ts'

/** A formatted text to read, of known elements alone. Its links don't lead away from the page. */
export function RichView({ html }: { html: string }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const fragment = toFragment(html)
    for (const link of fragment.querySelectorAll('a')) {
      link.removeAttribute('href')
      link.className = 'link'
    }
    ref.current?.replaceChildren(fragment)
  }, [html])
  return <div ref={ref} className="rich" />
}
