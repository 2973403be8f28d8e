import '#app/ui/styles/overlays/overlays.css'
import '#app/ui/styles/overlays/pictures.css'
import { useEffect, useRef, useState } from 'react'
import type { OverlayProps } from '#app/client/state/overlay-entry.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { OverlayDialog } from '#app/overlays/overlay-dialog.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { Picture } from '#app/ui/details/picture.tsx'
import type { FilmOverlayData } from './model.ts'

export function Overlay({ overlayData, closeHref }: OverlayProps<FilmOverlayData>) {
  if (!overlayData) return null
  return (
    <OverlayDialog title={overlayData.title} closeHref={closeHref}>
      {overlayData.video ? (
        <Video video={overlayData.video} title={overlayData.title} />
      ) : (
        <Scenes overlayData={overlayData} />
      )}
    </OverlayDialog>
  )
}

function Video({ video, title }: { video: NonNullable<FilmOverlayData['video']>; title: string }) {
  return (
    <video className="motion" src={video.href} aria-label={title} controls preload="metadata" playsInline>
      <track kind="captions" src={video.captionsHref} srcLang={video.language} label={video.languageName} default />
    </video>
  )
}

function Scenes({ overlayData: { title, scenes } }: { overlayData: FilmOverlayData }) {
  const translate = useTranslate()
  const { current, isPlaying, toggle, strip } = useSlideshow(scenes.length)
  return (
    <div className="story">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard. */}
      <ol tabIndex={0} aria-label={title} {...strip}>
        {scenes.map(({ picture, caption }, index) => (
          <li key={caption}>
            <figure>
              <Picture {...picture} eager={index === 0} sizes="(min-width: 780px) 37rem, 100vw" />
              <figcaption>{caption}</figcaption>
            </figure>
          </li>
        ))}
      </ol>
      <div className="run">
        <Button variant="primary" onClick={toggle}>
          {translate(isPlaying ? 'sheet.filmPause' : 'sheet.filmPlay')}
        </Button>
        <span className="sm muted">
          {translate('house.pictureNumber', { number: current + 1, total: scenes.length })}
        </span>
      </div>
    </div>
  )
}

const SCENE_MS = 5000

/** Slideshow of scenes. Plays only on request; stops at the end, on touch and on a key press. */
function useSlideshow(count: number) {
  const list = useRef<HTMLOListElement>(null)
  const [current, setCurrent] = useState(0)
  const [isPlaying, setPlaying] = useState(false)

  // Syncs with the timer: advances after a scene was shown long enough.
  useEffect(() => {
    if (!isPlaying) return
    const timer = setTimeout(
      () => (current < count - 1 ? scrollToScene(list.current, current + 1) : setPlaying(false)),
      SCENE_MS,
    )
    return () => clearTimeout(timer)
  }, [isPlaying, current, count])

  return {
    current,
    isPlaying,
    toggle() {
      if (!isPlaying && current === count - 1) scrollToScene(list.current, 0)
      setPlaying(!isPlaying)
    },
    strip: {
      ref: list,
      onPointerDown: () => setPlaying(false),
      onKeyDown: () => setPlaying(false),
      onScroll() {
        const { scrollLeft = 0, clientWidth = 1 } = list.current ?? {}
        setCurrent(Math.round(Math.abs(scrollLeft) / clientWidth))
      },
    },
  }
}

function scrollToScene(list: HTMLOListElement | null, index: number): void {
  const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  list?.children[index]?.scrollIntoView({
    behavior: reducesMotion ? 'instant' : 'smooth',
    inline: 'start',
    block: 'nearest',
  })
}
