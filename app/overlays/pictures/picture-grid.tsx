import { Fragment } from 'react'
import { type PictureSubject, pictureSubjects } from '#app/domain/pictures/picture-subjects.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { OverlayDialog } from '#app/overlays/overlay-dialog.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Picture } from '#app/ui/details/picture.tsx'
import { type Choice, pictureHref } from './choose-pictures.ts'
import type { PicturesOverlayData } from './model.ts'

type GridProps = { sheet: PicturesOverlayData; choice: Choice; path: string; closeHref: string }

/** Grid of all pictures or those of a scene or room type, each a link to its enlarged view. */
export function PictureGrid({ sheet, choice, path, closeHref }: GridProps) {
  const translate = useTranslate()
  const title = choice.roomName ?? sheet.title
  const isOfProperty = choice.roomName === null && sheet.pictures.every(({ caption }) => caption === null)
  return (
    <OverlayDialog
      size="lg"
      title={title}
      closeHref={closeHref}
      actions={
        isOfProperty ? (
          <a
            className="btn bare"
            href={withOverlay(path, 'hotelCarousel', choice.scene ? { scene: choice.scene } : {})}
          >
            {translate('house.oneByOne')}
          </a>
        ) : null
      }
    >
      {isOfProperty ? <SceneFilter sheet={sheet} chosen={choice.scene} path={path} /> : null}
      <ul className="grid-2 pictures">
        {choice.pictures.map((picture, index) => (
          <li key={pictureHref(path, index)}>
            <a href={pictureHref(path, index)}>
              <Picture {...picture} sizes="(min-width: 780px) 300px, 50vw" eager={index < 4} />
            </a>
            {picture.caption ? <p className="sm muted">{picture.caption}</p> : null}
          </li>
        ))}
      </ul>
    </OverlayDialog>
  )
}

const sceneMessages = {
  facade: 'house.sceneFacade',
  room: 'house.sceneRoom',
  bath: 'house.sceneBath',
  lobby: 'house.sceneLobby',
  dining: 'house.sceneDining',
  view: 'house.sceneView',
} as const satisfies Record<PictureSubject, string>

function SceneFilter({ sheet, chosen, path }: { sheet: PicturesOverlayData; chosen: string | null; path: string }) {
  const translate = useTranslate()
  const scenes = pictureSubjects
    .map((scene) => ({ scene, count: sheet.pictures.filter((picture) => picture.scene === scene).length }))
    .filter(({ count }) => count > 0)
  const all = { href: withOverlay(path, 'hotelImages'), text: translate('house.sceneAll'), scene: null }
  const links = scenes.map(({ scene, count }) => ({
    href: withOverlay(path, 'hotelImagesNested', { scene }),
    text: `${translate(sceneMessages[scene], { kind: sheet.place })} · ${count}`,
    scene,
  }))
  return (
    <nav className="chips scroll scenes" aria-label={translate('house.scenes')}>
      {[all, ...links].map(({ href, text, scene }) => (
        <Fragment key={href}>
          <a
            className={classNames('chip', 'num', scene === chosen && 'on')}
            href={href}
            data-replace=""
            data-stay=""
            aria-current={scene === chosen ? 'true' : undefined}
          >
            {text}
          </a>{' '}
        </Fragment>
      ))}
    </nav>
  )
}
