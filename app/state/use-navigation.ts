import { useStore } from 'jotai/react'
import { useCallback } from 'react'
import { type NavigateOptions, navigatorAtom } from './navigator.ts'

/** A soft navigation to a path of the site; a full load while nobody follows addresses. */
export function useNavigate(): (path: string, options?: NavigateOptions) => void {
  const store = useStore()
  return useCallback(
    (path, options) => {
      const navigator = store.get(navigatorAtom)
      if (navigator) navigator.go(path, options)
      else location.assign(path)
    },
    [store],
  )
}

/** Closes the overlay on show: Back when it was opened here, else the page without it. */
export function useCloseOverlay(closeHref: string): () => void {
  const store = useStore()
  return useCallback(() => {
    const navigator = store.get(navigatorAtom)
    if (navigator) navigator.close(closeHref)
    else location.assign(closeHref)
  }, [store, closeHref])
}
