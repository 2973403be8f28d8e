import { type ComponentType, createContext, lazy, type ReactNode, useContext, useState } from 'react'
import { importPart, isServedAgain, type PartRequest } from '#app/client/request/import-part.ts'
import { LoadError } from '#app/ui/surfaces/load-error.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

/** Pause before a minor part may be loaded again. */
const RETRY_AFTER_MS = 1000

const RetryContext = createContext(() => {})

/**
 * Returns a component that loads its code when rendered. A part that fails to load shows a retry button, which loads
 * the page again if the browser keeps the failure of a file that is there; a minor part is left out and loaded again
 * on a later render.
 */
export function lazyPart<Props extends object>(
  name: string,
  load: PartRequest<ComponentType<Props>>['load'],
  { isMinor = false } = {},
): (props: Props) => ReactNode {
  let part = createPart()
  function createPart(isRetry = false) {
    return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
      try {
        return { default: await importPart({ name, load }) }
      } catch (failure) {
        if (isRetry && (await isServedAgain(failure))) location.reload()
        if (isMinor) setTimeout(renew, RETRY_AFTER_MS)
        return { default: isMinor ? () => null : Failed }
      }
    })
  }
  function renew() {
    part = createPart(!isMinor)
  }
  return function Part(props) {
    const [retryCount, setRetryCount] = useState(0)
    const retry = () => {
      renew()
      setRetryCount((count) => count + 1)
    }
    const LazyPart = part as unknown as ComponentType<Props>
    return (
      <RetryContext value={retry}>
        <ErrorBoundary key={retryCount} name={name} fallback={isMinor ? null : <Failed />}>
          <LazyPart {...props} />
        </ErrorBoundary>
      </RetryContext>
    )
  }
}

function Failed() {
  return <LoadError onRetry={useContext(RetryContext)} />
}
