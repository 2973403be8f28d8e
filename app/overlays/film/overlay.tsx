import '#app/ui/styles/overlays/overlays.css'
import '#app/ui/styles/overlays/pictures.css'
import type { OverlayProps } from '#app/client/state/overlay-entry.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { OverlayDialog } from '#app/overlays/overlay-dialog.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { Picture } from '#app/ui/details/picture.tsx'
import type { FilmOverlayData } from './model.ts'
import { useSlowShow } from './use-slow-show.ts'

/** The brand's video, or captioned pictures. Nothing plays automatically. */
export function Overlay({ sheet, closeHref }: OverlayProps<FilmOverlayData>) {
  if (!sheet) return null
  return (
    <OverlayDialog title={sheet.title} closeHref={closeHref}>
      {sheet.video ? <Video video={sheet.video} title={sheet.title} /> : <Scenes sheet={sheet} />}
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

/** Without script the scenes are stacked. */
function Scenes({ sheet: { title, scenes } }: { sheet: FilmOverlayData }) {
  const translate = useTranslate()
  const { current, isPlaying, toggle, strip } = useSlowShow(scenes.length)
  return (
    <div className="story">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys. */}
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
        <Button look="primary" onClick={toggle}>
          {translate(isPlaying ? 'sheet.filmPause' : 'sheet.filmPlay')}
        </Button>
        <span className="sm muted">
          {translate('house.pictureNumber', { number: current + 1, total: scenes.length })}
        </span>
      </div>
    </div>
  )
}
