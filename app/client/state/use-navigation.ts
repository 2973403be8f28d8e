import { useStore } from 'jotai/react'
import { useCallback } from 'react'
import { type NavigateOptions, navigatorAtom } from './navigator.ts'

/** Returns a soft navigation; before hydration is complete it loads the page fully. */
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

/** Returns a function that closes an overlay; before hydration it loads `closeHref`. */
export function useCloseOverlay(closeHref: string): () => void {
  const store = useStore()
  return useCallback(() => {
    const navigator = store.get(navigatorAtom)
    if (navigator) navigator.close(closeHref)
    else location.assign(closeHref)
  }, [store, closeHref])
}
