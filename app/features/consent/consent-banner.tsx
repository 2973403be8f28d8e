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

/** Returns the consent banner with its translations. */
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

/** Banner that shifts no layout and takes no focus; it reserves space at the end of the page. */
function ConsentBanner({ policyHref }: { policyHref: string }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const setBanner = useSetAtom(bannerAtom)
  const { page } = useAtomValue(viewAtom) ?? {}
  const [isBusy, setIsBusy] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const titleId = useId()
  const path = page?.path ?? '/'
  const isPagePainted = useIsPainted(path.split('?')[0] ?? '/')
  const element = useBannerSpace()

  async function answer(isAllowed: boolean) {
    setIsBusy(true)
    setHasFailed(false)
    const isSaved = await giveConsent(allChoices(isAllowed))
    // A refusal applies even when its record could not be saved.
    if (isSaved || !isAllowed) return setBanner(null)
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
      hidden={!isPagePainted}
      style={{ '--offset': `${bannerOffset(page?.names.route || null, path)}px` } as object}
    >
      <h2 id={titleId} className="vh">
        {translate('consent.title')}
      </h2>
      <p className="xs">
        <a className="link" href={policyHref}>
          {translate('consent.policy')}
        </a>
        <span>{` · ${translate('consent.text')}`}</span>
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

/** Whether the page with this path has been painted, so that the banner does not delay it. */
function useIsPainted(pathname: string): boolean {
  const [paintedPath, setPaintedPath] = useState(pathname)
  // Syncs with the screen: the effect runs after the page was drawn.
  useEffect(() => setPaintedPath(pathname), [pathname])
  return paintedPath === pathname
}

/** Reserves space for the banner at the end of the page, and scrolls the focused element out from under it. */
function useBannerSpace() {
  const element = useRef<HTMLElement>(null)
  // Syncs with the banner's height, which depends on the translation.
  useEffect(() => {
    const banner = element.current
    if (!banner) return
    const root = document.documentElement
    const lift = ({ target }: Pick<FocusEvent, 'target'>) => {
      if (target instanceof Element) requestAnimationFrame(() => uncover(target, banner))
    }
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0
      root.style.setProperty('--banner', `calc(${Math.ceil(height)}px + ${getComputedStyle(banner).bottom})`)
      root.dataset.banner = ''
      // The banner may have covered the focused element.
      lift({ target: document.activeElement })
    })
    observer.observe(banner)
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

/** Gap in pixels between the uncovered element and the banner. */
const GAP_PX = 8

/** Browsers treat an element under the banner as visible, because it is inside the viewport. */
function uncover(focused: Element, banner: Element): void {
  if (focused.closest('dialog, .consent')) return
  const elementBox = focused.getBoundingClientRect()
  const bannerBox = banner.getBoundingClientRect()
  const isBeneath = elementBox.bottom > bannerBox.top && elementBox.top < bannerBox.bottom
  // For an element taller than the space above the banner, show its top.
  const distance = Math.min(elementBox.bottom - bannerBox.top, elementBox.top) + GAP_PX
  if (isBeneath && distance > 0) scrollBy({ top: distance, behavior: 'instant' })
}
