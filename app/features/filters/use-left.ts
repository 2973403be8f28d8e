import { useAtomValue } from 'jotai/react'
import { useEffect, useRef, useState } from 'react'
import { askPage, readPageAnswer } from '#app/request/fetch-page.ts'
import { visitAtom } from '#app/state/view.ts'
import type { FiltersModel } from './model.ts'

const PAUSE_MS = 250

/** Returns the result counts for the filters as currently filled in. Keeps the last counts when a request fails. */
export function useLeft(model: FiltersModel) {
  const build = useAtomValue(visitAtom)?.build ?? ''
  const [left, setLeft] = useState(model)
  const [isAsking, setAsking] = useState(false)
  const timer = useRef(0)
  const latest = useRef('')

  // Syncs with the timer: cancels a pending request on unmount.
  useEffect(() => () => clearTimeout(timer.current), [])

  async function load(href: string): Promise<void> {
    const page = await askPage(href)
      .then((answer) => readPageAnswer(answer, build))
      .catch(() => null)
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
