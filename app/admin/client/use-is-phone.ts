import { useSyncExternalStore } from 'react'

/** Returns whether the screen is that of a phone, as in the styles. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia('(max-width: 779px)')
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => matchMedia('(max-width: 779px)').matches,
  )
}
