import { type ComponentType, createContext, lazy, type ReactNode, useContext, useState } from 'react'
import { importPart, type PartRequest } from '#app/client/request/import-part.ts'
import { LoadError } from '#app/ui/surfaces/load-error.tsx'
import { PartBoundary } from './part-boundary.tsx'

const RESTS_MS = 1000

const AgainContext = createContext(() => {})

/** A part that fails to load shows a retry button; a minor part is left out and retried on its next render. */
export function lazyPart<Props extends object>(
  name: string,
  load: PartRequest<ComponentType<Props>>['load'],
  { isMinor = false } = {},
): (props: Props) => ReactNode {
  let part = tried()
  function tried() {
    return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
      try {
        return { default: await importPart({ name, load }) }
      } catch {
        if (isMinor) setTimeout(renew, RESTS_MS)
        return { default: isMinor ? () => null : Failed }
      }
    })
  }
  function renew() {
    part = tried()
  }
  return function Part(props) {
    const [tries, setTries] = useState(0)
    const again = () => {
      renew()
      setTries((count) => count + 1)
    }
    const Drawn = part as unknown as ComponentType<Props>
    return (
      <AgainContext value={again}>
        <PartBoundary key={tries} name={name} fallback={isMinor ? null : <Failed />}>
          <Drawn {...props} />
        </PartBoundary>
      </AgainContext>
    )
  }
}

function Failed() {
  return <LoadError onRetry={useContext(AgainContext)} />
}
