import { useStore } from 'jotai/react'
import { useCallback } from 'react'
import { type NavigateOptions, navigatorAtom } from './navigator.ts'

/** Navigates within the site; a full load until the page is live. */
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

/** Closes the overlay: goes back when it was opened here, else to the page without it. */
export function useCloseOverlay(closeHref: string): () => void {
  const store = useStore()
  return useCallback(() => {
    const navigator = store.get(navigatorAtom)
    if (navigator) navigator.close(closeHref)
    else location.assign(closeHref)
  }, [store, closeHref])
}
