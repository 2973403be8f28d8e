import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { logError } from '#app/request/log.ts'

/** A part whose script comes when it is first drawn. One that cannot be had is left out: the page around it stays. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      return { default: await load() }
    } catch (error) {
      logError('part', error)
      return { default: () => null }
    }
  })
}
