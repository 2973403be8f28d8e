import { useAtom, useAtomValue } from 'jotai/react'
import { useEffect } from 'react'
import { siteNoticesAtom } from '#app/client/state/site/site-notices.ts'
import { bannerAtom, modeStripAtom } from '#app/client/state/site/slots.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { LinkButton } from '#app/ui/actions/link-button.tsx'
import { announce } from '#app/ui/surfaces/announce.ts'
import { rememberClosed } from './closed-notices.ts'

/** Shows the consent banner, otherwise the browsing mode strip, otherwise the first open notice. */
export function SiteNotices() {
  const [notices, setNotices] = useAtom(siteNoticesAtom)
  const banner = useAtomValue(bannerAtom)
  const strip = useAtomValue(modeStripAtom)
  const [notice, ...others] = notices
  useAnnounced(banner || strip || notice?.lang ? null : (notice?.text ?? null))
  if (banner) return <banner.Banner />
  if (strip) return <strip.Strip />
  if (!notice) return null
  const { link, act } = notice
  const close = () => {
    notice.onClose?.()
    rememberClosed(notice.kind)
    setNotices(others)
  }
  const press = () => {
    act?.press()
    setNotices(others)
  }
  return (
    <aside className="site-notice" aria-label={notice.label} lang={notice.lang} dir={notice.direction}>
      <p>{notice.text}</p>
      <div className="row">
        {link ? (
          <LinkButton variant="bare" href={link.href} hrefLang={notice.lang}>
            {link.text}
          </LinkButton>
        ) : null}
        <Button variant={act ? 'bare' : undefined} onClick={close}>
          {notice.closeText}
        </Button>
        {act ? <Button onClick={press}>{act.text}</Button> : null}
      </div>
    </aside>
  )
}

/** Announces a new notice, because it takes no focus. Skips notices in another language. */
function useAnnounced(text: string | null): void {
  // Syncs with the announcer element, which is outside the React tree.
  useEffect(() => {
    if (text !== null) announce(text)
  }, [text])
}
