import { type ComponentType, createContext, lazy, type ReactNode, useContext, useState } from 'react'
import { PartFailed } from '#app/components/surfaces/part-failed.tsx'
import { importPart, type PartAsk } from '#app/request/import-part.ts'
import { PartBoundary } from './part-boundary.tsx'

/** Milliseconds until a part nobody misses is asked for again, by whatever draws it next. */
const RESTS_MS = 1000

/** Asks for the part around once more. */
const AgainContext = createContext(() => {})

/**
 * A part whose script comes when it is first drawn, on a page that stands meanwhile. One that cannot be had says so in its
 * place and is asked for again when the guest wants it [REQ-30]; a minor one is left out, and tried again when it is next drawn.
 */
export function lazyPart<Props extends object>(
  name: string,
  load: PartAsk<ComponentType<Props>>['load'],
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
  return <PartFailed onAgain={useContext(AgainContext)} />
}
