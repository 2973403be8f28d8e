import { useAtomValue, useSetAtom } from 'jotai/react'
import { type ComponentType, useEffect, useId, useRef, useState } from 'react'
import { bannerAtom } from '#app/client/state/site/slots.ts'
import { useNavigate } from '#app/client/state/use-navigation.ts'
import { type Visit, viewAtom } from '#app/client/state/view.ts'
import { bannerOffset } from '#app/domain/consent/banner-offset.ts'
import { allChoices } from '#app/domain/consent/consent.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { loadTranslator } from '#app/i18n/messages.ts'
import { TranslationProvider, useTranslate } from '#app/i18n/translation.tsx'
import { AnswerButtons } from './answer-buttons.tsx'
import { giveConsent } from './give-consent.ts'

export async function createBanner({
  locale,
  privacyHref,
}: Pick<Visit, 'locale' | 'privacyHref'>): Promise<ComponentType> {
  const translate = await loadTranslator(locale, ['consent'])
  return function Banner() {
    return (
      <TranslationProvider translate={translate}>
        <ConsentBanner policyHref={privacyHref ?? '/cookie-policy'} />
      </TranslationProvider>
    )
  }
}

/** Shifts no layout and takes no focus; adds room at the end of the page. */
function ConsentBanner({ policyHref }: { policyHref: string }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const setBanner = useSetAtom(bannerAtom)
  const { page } = useAtomValue(viewAtom) ?? {}
  const [isBusy, setIsBusy] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const titleId = useId()
  const path = page?.path ?? '/'
  const isHere = useIsSettled(path.split('?')[0] ?? '/')
  const element = useRoom()

  async function answer(isAllowed: boolean) {
    setIsBusy(true)
    setHasFailed(false)
    const isKept = await giveConsent(allChoices(isAllowed))
    // A refusal applies even when its record could not be saved.
    if (isKept || !isAllowed) return setBanner(null)
    setIsBusy(false)
    setHasFailed(true)
  }

  // Syncs with consent events: the guest may answer in the privacy dialog while the banner is open.
  useEffect(() => {
    const close = () => setBanner(null)
    addEventListener('consent', close)
    return () => removeEventListener('consent', close)
  }, [setBanner])

  return (
    <aside
      ref={element}
      className="site-notice consent"
      aria-labelledby={titleId}
      hidden={!isHere}
      style={{ '--offset': `${bannerOffset(page?.names.route || null, path)}px` } as object}
    >
      <h2 id={titleId} className="vh">
        {translate('consent.title')}
      </h2>
      <p className="xs">
        <a className="link" href={policyHref}>
          {translate('consent.policy')}
        </a>
        <span> · {translate('consent.text')}</span>
      </p>
      <AnswerButtons
        busy={isBusy}
        answers={[
          { text: translate('consent.acceptAll'), onPress: () => answer(true) },
          { text: translate('consent.refuseAll'), onPress: () => answer(false) },
          {
            text: translate('consent.choose'),
            onPress: () => navigate(withOverlay(path, 'privacyChoices'), { keepScroll: true }),
          },
        ]}
      />
      <p role="status">{hasFailed ? translate('consent.failed') : null}</p>
    </aside>
  )
}

function useIsSettled(pathname: string): boolean {
  const [settled, setSettled] = useState(pathname)
  // Syncs with the screen: the effect runs after the page was drawn.
  useEffect(() => setSettled(pathname), [pathname])
  return settled === pathname
}

function useRoom() {
  const element = useRef<HTMLElement>(null)
  // Syncs with the banner's height, which depends on the translation.
  useEffect(() => {
    const { current } = element
    if (!current) return
    const root = document.documentElement
    const lift = ({ target }: Pick<FocusEvent, 'target'>) => {
      if (target instanceof Element) requestAnimationFrame(() => uncover(target, current))
    }
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0
      root.style.setProperty('--banner', `calc(${Math.ceil(height)}px + ${getComputedStyle(current).bottom})`)
      root.dataset.banner = ''
      // The banner may have covered the focused element.
      lift({ target: document.activeElement })
    })
    observer.observe(current)
    addEventListener('focusin', lift)
    return () => {
      observer.disconnect()
      removeEventListener('focusin', lift)
      delete root.dataset.banner
      root.style.removeProperty('--banner')
    }
  }, [])
  return element
}

/** Browsers treat an element under the banner as visible, because it is inside the viewport. */
function uncover(focused: Element, banner: Element): void {
  if (focused.closest('dialog, .consent')) return
  const [own, { top, bottom }] = [focused.getBoundingClientRect(), banner.getBoundingClientRect()]
  const isBeneath = own.bottom > top && own.top < bottom
  // For an element taller than the space above the banner, show its top.
  const distance = Math.min(own.bottom - top, own.top) + 8
  if (isBeneath && distance > 0) scrollBy({ top: distance, behavior: 'instant' })
}
