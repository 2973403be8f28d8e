import '#app/ui/styles/overlays/overlays.css'
import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { OverlayProps } from '#app/client/state/overlay-entry.ts'
import { localeAtom } from '#app/client/state/site/locale.ts'
import { pickedStayAtom } from '#app/client/state/stays/stay.ts'
import { useCloseOverlay } from '#app/client/state/use-navigation.ts'
import { viewAtom } from '#app/client/state/view.ts'
import { overlayDetailIn } from '#app/domain/routes/overlay-address.ts'
import type { SearchModel } from '#app/features/search-box/model.ts'
import { stayKey } from '#app/features/search-box/stay-params.ts'
import { useDestination } from '#app/features/search-box/use-destination.ts'
import { useStay } from '#app/features/search-box/use-stay.ts'
import { LivePicker } from '#app/features/stay-picker/live-picker.tsx'
import { PlainPicker } from '#app/features/stay-picker/plain-picker.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import type { DayRulesOverlayData } from '#app/overlays/overlay-data-by-kind.ts'
import type { Markup } from '#app/ui/markup.tsx'
import { Dialog } from '#app/ui/surfaces/dialog.tsx'

/** Picker for dates, rooms and guests: a calendar with script, plain fields without. */
export function Overlay({ part: search, overlayData, ...props }: OverlayProps<DayRulesOverlayData, SearchModel>) {
  return search ? <StayPicker search={search} dayRules={overlayData?.dayRules ?? []} {...props} /> : null
}

type StayPickerProps = Omit<OverlayProps, 'overlayData' | 'part'> & { search: SearchModel; dayRules: readonly string[] }

function StayPicker({ search, dayRules, name, closeHref, isAlone }: StayPickerProps) {
  const isDatesOnly = name === 'datepicker'
  const translate = useTranslate()
  const close = useCloseOverlay(closeHref)
  const { locale } = useAtomValue(localeAtom)
  const setPicked = useSetAtom(pickedStayAtom)
  const { stay } = useStay(search)
  const listPath = useDestination(search).target?.path ?? ''
  const placePath = /^\/hotels-(in|near)-/.test(listPath) ? listPath : null
  const startsWithGuests = overlayDetailIn(useAtomValue(viewAtom)?.page.path ?? '', 'begin') === 'guests'
  // The server and the hydrating render draw plain fields, which need no script.
  const isLive = useSyncExternalStore(subscribeToNothing, isTrue, isFalse)

  const Frame = isAlone ? PickerPage : PickerDialog
  return (
    <Frame title={translate(isDatesOnly ? 'search.when' : 'search.whenAndWho')} closeHref={closeHref} onClose={close}>
      {isLive ? (
        <LivePicker
          stay={stay}
          limits={search.limits}
          placePath={placePath}
          isDatesOnly={isDatesOnly}
          startsWithGuests={startsWithGuests}
          locale={locale}
          onDone={(next, copy) => {
            setPicked({ stay: next, copy, pageStayKey: stayKey(closeHref, search.stay) })
            close()
          }}
        />
      ) : (
        <PlainPicker
          stay={stay}
          limits={search.limits}
          action={closeHref}
          dayRules={dayRules}
          isDatesOnly={isDatesOnly}
          startsWithGuests={startsWithGuests}
        />
      )}
    </Frame>
  )
}

const subscribeToNothing = () => () => {}
const isTrue = () => true
const isFalse = () => false

type FrameProps = { title: string; closeHref: string; onClose: () => void; children: Markup }

function PickerDialog({ title, closeHref, onClose, children }: FrameProps) {
  const translate = useTranslate()
  return (
    <Dialog
      open
      title={title}
      closeLabel={translate('ui.close')}
      closeHref={closeHref}
      onClose={onClose}
      size="lg"
      tall
    >
      {children}
    </Dialog>
  )
}

function PickerPage({ title, closeHref, children }: FrameProps) {
  const translate = useTranslate()
  const heading = useRef<HTMLHeadingElement>(null)

  // Syncs with the focus: the previously focused page is gone.
  useEffect(() => heading.current?.focus(), [])

  return (
    <main id="main" className="wrap section grid-5">
      <div className="between">
        <h1 ref={heading} className="display title-lg" tabIndex={-1}>
          {title}
        </h1>
        <a className="btn quiet" href={closeHref} data-close="">
          {translate('ui.close')}
        </a>
      </div>
      {children}
    </main>
  )
}
