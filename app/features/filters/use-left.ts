import { useAtomValue } from 'jotai/react'
import { useEffect, useRef, useState } from 'react'
import { askPage, readPageAnswer } from '#app/request/fetch-page.ts'
import { visitAtom } from '#app/state/view.ts'
import type { FiltersModel } from './model.ts'

/** As long as a thumb rests between two choices. */
const PAUSE_MS = 250

/** What a form of filters would leave: the page's own figures, then those of what is filled in. An answer that does not come changes nothing. */
export function useLeft(model: FiltersModel) {
  const build = useAtomValue(visitAtom)?.build ?? ''
  const [left, setLeft] = useState(model)
  const [isAsking, setAsking] = useState(false)
  const timer = useRef(0)
  const latest = useRef('')

  // Syncs with the clock: a form that is gone asks nothing more.
  useEffect(() => () => clearTimeout(timer.current), [])

  async function load(href: string): Promise<void> {
    const page = await askPage(href)
      .then((answer) => readPageAnswer(answer, build))
      .catch(() => null)
    // Something else was filled in meanwhile.
    if (latest.current !== href) return
    setAsking(false)
    const filters = page?.model.filters as FiltersModel | undefined
    if (filters) setLeft(filters)
  }

  return {
    left,
    isAsking,
    ask(form: HTMLFormElement): void {
      if (import.meta.env.SSR) return
      const fields = [...new FormData(form)].flatMap(([name, value]) =>
        typeof value === 'string' && value !== '' ? [[name, value]] : [],
      )
      const href = `${model.action}?${new URLSearchParams(fields)}`
      latest.current = href
      clearTimeout(timer.current)
      setAsking(true)
      timer.current = window.setTimeout(() => load(href), PAUSE_MS)
    },
  }
}
