import { useState } from 'react'
import { useNavigate } from '#app/client/state/use-navigation.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import type { ListingModel } from './model.ts'

type Props = { model: NonNullable<ListingModel['locate']>; look: 'primary' | 'quiet' }

/** Requests the browser's location on click; a refusal shows a message. */
export function LocateMe({ model, look }: Props) {
  const navigate = useNavigate()
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle')

  function locate() {
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const point = { latitude: coords.latitude.toFixed(3), longitude: coords.longitude.toFixed(3) }
        navigate(`${model.path}?${new URLSearchParams(point)}`, { replace: true })
      },
      () => setState('failed'),
      { timeout: 10_000, maximumAge: 600_000 },
    )
  }

  return (
    <div className="js-only locate">
      <Button look={look} busy={state === 'asking'} onClick={locate}>
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
