import { useState } from 'react'
import { useNavigate } from '#app/client/state/use-navigation.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import type { ListingModel } from './model.ts'

type LocateMeProps = { model: NonNullable<ListingModel['locate']>; variant: 'primary' | 'quiet' }

const TIMEOUT_MS = 10_000
/** A position of the last ten minutes is recent enough for a search. */
const MAX_POSITION_AGE_MS = 600_000

/** Decimals of the coordinates in the URL: about 100 metres. */
const DECIMALS = 3

/** Button that searches near the device's position. */
export function LocateMe({ model, variant }: LocateMeProps) {
  const navigate = useNavigate()
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle')

  function locate() {
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const point = { latitude: coords.latitude.toFixed(DECIMALS), longitude: coords.longitude.toFixed(DECIMALS) }
        navigate(`${model.path}?${new URLSearchParams(point)}`, { replace: true })
      },
      () => setState('failed'),
      { timeout: TIMEOUT_MS, maximumAge: MAX_POSITION_AGE_MS },
    )
  }

  return (
    <div className="js-only locate">
      <Button variant={variant} busy={state === 'asking'} onClick={locate}>
        {model.text}
      </Button>
      {state === 'failed' ? (
        <Notice tone="warn" isUrgent>
          {model.failed}
        </Notice>
      ) : null}
    </div>
  )
}
