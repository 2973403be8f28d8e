import { useStore } from 'jotai/react'
import { useEffect, useState } from 'react'
import { fetchPage } from '#app/client/request/fetch-page.ts'
import { frameOf, visitAtom } from '#app/client/state/view.ts'
import { readDevice } from '#app/features/shortlist/device-shortlist.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { PartFailed } from '#app/ui/surfaces/part-failed.tsx'
import { Bone, Skeleton } from '#app/ui/surfaces/skeleton.tsx'
import { KeptList, Nothing } from './kept-list.tsx'
import type { SavedStaysModel } from './model.ts'

type State = { model: SavedStaysModel } | 'asked' | 'empty' | 'failed'

/** Properties saved on this device; the browser requests their data. */
export function DeviceStays({ model, path }: { model: SavedStaysModel; path: string }) {
  const translate = useTranslate()
  const store = useStore()
  const [state, setState] = useState<State>('asked')
  const [tries, setTries] = useState(0)

  // Syncs with the device's storage and the server.
  useEffect(() => {
    let isLeft = false
    const ids = readDevice()
    const visit = store.get(visitAtom)
    const show = (next: State) => (isLeft ? undefined : setState(next))
    if (ids.length === 0 || !visit) show('empty')
    else {
      const address = `${path}${path.includes('?') ? '&' : '?'}stays=${ids.join(',')}`
      fetchPage(address, visit.build, frameOf(visit)).then(
        (page) => show(page?.name === 'keptStays' ? { model: page.model as SavedStaysModel } : 'failed'),
        () => show('failed'),
      )
    }
    return () => {
      isLeft = true
    }
  }, [store, path, tries])

  if (state === 'failed') return <PartFailed onAgain={() => setTries((known) => known + 1)} />
  if (typeof state === 'object') return <KeptList model={state.model} />
  if (state === 'empty') return model.empty ? <Nothing empty={model.empty} /> : null
  return (
    <>
      <div className="js-only">
        <Skeleton label={translate('lists.loading')}>
          <Bone shape="title" part={40} />
          <Bone part={80} />
          <Bone part={60} />
        </Skeleton>
      </div>
      <noscript>{model.empty ? <Nothing empty={model.empty} /> : null}</noscript>
    </>
  )
}
