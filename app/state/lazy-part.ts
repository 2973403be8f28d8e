import { type ComponentType, createElement, lazy, type ReactNode } from 'react'
import { logError } from '#app/request/log.ts'

/** Milliseconds until a part that could not be had is asked for again, by whatever draws it next. */
const RESTS_MS = 1000

/**
 * A part whose script comes when it is first drawn. One that cannot be had is left out, and the page around it stays; it
 * is tried again when it is next drawn, a moment later.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): (props: Props) => ReactNode {
  let part = tried()
  function tried() {
    return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
      try {
        return { default: await load() }
      } catch (error) {
        logError('part', error)
        setTimeout(() => {
          part = tried()
        }, RESTS_MS)
        return { default: () => null }
      }
    })
  }
  return (props) => createElement(part as unknown as ComponentType<Props>, props)
}
