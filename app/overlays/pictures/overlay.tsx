import '#app/ui/styles/overlays/overlays.css'
import '#app/ui/styles/overlays/pictures.css'
import { useAtomValue } from 'jotai/react'
import type { OverlayProps } from '#app/client/state/overlay-entry.ts'
import { viewAtom } from '#app/client/state/view.ts'
import { type PictureSubject, pictureSubjects } from '#app/domain/pictures/picture-subjects.ts'
import { overlayDetailIn, overlayNameIn, withOverlay } from '#app/domain/routes/overlay-address.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { OverlayChips } from '#app/overlays/overlay-chips.tsx'
import { OverlayDialog } from '#app/overlays/overlay-dialog.tsx'
import { Icon } from '#app/ui/art/icon.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Picture } from '#app/ui/details/picture.tsx'
import { placeholderClass } from '#app/ui/details/placeholder.ts'
import type { PicturesOverlayData, PlacedPicture } from './model.ts'
import { useFilmStrip } from './use-film-strip.ts'

export function Overlay({ overlayData, closeHref }: OverlayProps<PicturesOverlayData>) {
  const path = useAtomValue(viewAtom)?.page.path ?? closeHref
  if (!overlayData || overlayData.pictures.length === 0) return null
  const choice = choosePictures(overlayData, path)
  const isLarge = choice.current !== null
  return (
    <>
      {isLarge && !choice.isOverGrid ? null : (
        <PictureGrid overlayData={overlayData} choice={choice} path={path} closeHref={closeHref} />
      )}
      {isLarge ? <PictureViewer choice={choice} path={path} pageHref={closeHref} /> : null}
    </>
  )
}

type Choice = {
  /** Pictures of the scene or room in the URL, otherwise all. */
  pictures: PlacedPicture[]
  scene: string | null
  roomName: string | null
  current: number | null
  isOverGrid: boolean
}

/** Pictures that load with the grid; the others load when scrolled to. */
const EAGER_PICTURES = 4

const viewers = new Set(['hotelLightbox', 'hotelCarousel', 'roomCarousel'])
const grids = new Set(['selectedImage', 'hotelReviewsAllImages'])

/** Returns the pictures that the URL shows, and the one to enlarge. */
export function choosePictures(overlayData: PicturesOverlayData, path: string): Choice {
  const name = overlayNameIn(path) ?? ''
  const roomId = Number(overlayDetailIn(path, 'show_room') ?? Number.NaN)
  const ofRoom = overlayData.pictures.filter(({ room }) => room === roomId)
  const scene = overlayDetailIn(path, 'scene')
  const ofScene = overlayData.pictures.filter((picture) => picture.scene === scene)
  const isOfRoom = ofRoom.length > 0
  const isOfScene = !isOfRoom && ofScene.length > 0
  const ofSceneOrAll = isOfScene ? ofScene : overlayData.pictures
  const pictures = isOfRoom ? ofRoom : ofSceneOrAll
  const image = overlayDetailIn(path, 'image')
  const isOverGrid = grids.has(name) && image !== null
  return {
    pictures,
    scene: isOfScene ? scene : null,
    roomName: isOfRoom ? (overlayData.rooms.find(({ id }) => id === roomId)?.name ?? null) : null,
    current: viewers.has(name) || isOverGrid ? clamp(Number(image ?? 1) - 1, pictures.length) : null,
    isOverGrid,
  }
}

function clamp(index: number, count: number): number {
  return Number.isInteger(index) ? Math.min(Math.max(index, 0), Math.max(count - 1, 0)) : 0
}

/** Returns the path that enlarges the picture at an index of the shown pictures. */
export function pictureHref(path: string, index: number): string {
  const name = overlayNameIn(path) ?? ''
  const isLarge = viewers.has(name) || grids.has(name)
  return withOverlay(path, isLarge ? name : 'selectedImage', { ...pictureFilter(path), image: String(index + 1) })
}

/** Returns the path of the grid around an enlarged picture. */
export function gridHref(path: string): string {
  const name = overlayNameIn(path)
  const details = pictureFilter(path)
  if (name === 'hotelReviewsAllImages') return withOverlay(path, name)
  return withOverlay(path, 'show_room' in details ? 'mrcImages' : sceneGrid(details), details)
}

function sceneGrid(details: Record<string, string>): string {
  return 'scene' in details ? 'hotelImagesNested' : 'hotelImages'
}

/** Returns the room type or scene in the URL, which links to other pictures keep. */
function pictureFilter(path: string): Record<string, string> {
  return Object.fromEntries(
    ['show_room', 'scene'].flatMap((name) => {
      const value = overlayDetailIn(path, name)
      return value === null ? [] : [[name, value]]
    }),
  )
}

type GridProps = { overlayData: PicturesOverlayData; choice: Choice; path: string; closeHref: string }

function PictureGrid({ overlayData, choice, path, closeHref }: GridProps) {
  const translate = useTranslate()
  const title = choice.roomName ?? overlayData.title
  const isOfProperty = choice.roomName === null && overlayData.pictures.every(({ caption }) => caption === null)
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
      {isOfProperty ? <SceneFilter overlayData={overlayData} chosen={choice.scene} path={path} /> : null}
      <ul className="grid-2 pictures">
        {choice.pictures.map((picture, index) => (
          <li key={pictureHref(path, index)}>
            <a href={pictureHref(path, index)}>
              <Picture {...picture} sizes="(min-width: 780px) 300px, 50vw" eager={index < EAGER_PICTURES} />
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

function SceneFilter({
  overlayData,
  chosen,
  path,
}: {
  overlayData: PicturesOverlayData
  chosen: string | null
  path: string
}) {
  const translate = useTranslate()
  const scenes = pictureSubjects
    .map((scene) => ({ scene, count: overlayData.pictures.filter((picture) => picture.scene === scene).length }))
    .filter(({ count }) => count > 0)
  const all = { href: withOverlay(path, 'hotelImages'), text: translate('house.sceneAll'), scene: null }
  const links = scenes.map(({ scene, count }) => ({
    href: withOverlay(path, 'hotelImagesNested', { scene }),
    text: `${translate(sceneMessages[scene], { kind: overlayData.place })} · ${count}`,
    scene,
  }))
  const choices = [all, ...links].map(({ scene, ...link }) => ({ ...link, isOn: scene === chosen }))
  return <OverlayChips label={translate('house.scenes')} links={choices} />
}

type ViewerProps = { choice: Choice; path: string; pageHref: string }

function PictureViewer({ choice, path, pageHref }: ViewerProps) {
  const translate = useTranslate()
  const { pictures, isOverGrid } = choice
  const current = choice.current ?? 0
  const closeHref = isOverGrid ? gridHref(path) : pageHref
  const strip = useFilmStrip({ current, count: pictures.length, hrefOf: (index) => pictureHref(path, index) })
  const currentPicture = pictures[current]
  return (
    <OverlayDialog
      flush
      nested={isOverGrid}
      size="full"
      title={translate('house.pictureNumber', { number: current + 1, total: pictures.length })}
      closeHref={closeHref}
    >
      <div className="viewer">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard. */}
        <ol className="film" tabIndex={0} aria-label={translate('hotel.allPictures')} {...strip}>
          {pictures.map((picture, index) => (
            <Frame key={index} picture={picture} distance={index - current} />
          ))}
        </ol>
        <StepLink href={current > 0 ? pictureHref(path, current - 1) : null} direction="previous" />
        <StepLink href={current < pictures.length - 1 ? pictureHref(path, current + 1) : null} direction="next" />
      </div>
      <p className="film-caption sm" role="status">
        {[currentPicture?.alt, currentPicture?.caption].filter(Boolean).join(' · ')}
      </p>
    </OverlayDialog>
  )
}

/** One picture of the strip. The current one and its neighbours load eagerly, others lazily. */
function Frame({ picture, distance }: { picture: PlacedPicture; distance: number }) {
  return (
    <li className={distance === 0 ? 'on' : undefined} aria-hidden={distance === 0 ? undefined : true}>
      <img
        className={placeholderClass(picture.colour)}
        src={picture.large}
        alt={picture.alt}
        width="640"
        height="480"
        loading={Math.abs(distance) < 2 ? undefined : 'lazy'}
        decoding="async"
      />
    </li>
  )
}

function StepLink({ href, direction }: { href: string | null; direction: 'previous' | 'next' }) {
  const translate = useTranslate()
  const className = classNames('btn', 'floating', 'round', direction)
  const icon = <Icon name={direction === 'next' ? 'chevron-end' : 'chevron-start'} />
  // At an end the link stays without href, so that the focus is not lost.
  return href === null ? (
    // biome-ignore lint/a11y/useValidAnchor: HTML's disabled link is a link without href.
    <a className={className} aria-disabled="true" role="link" tabIndex={0} aria-label={translate(`house.${direction}`)}>
      {icon}
    </a>
  ) : (
    <a className={className} href={href} data-replace="" data-stay="" aria-label={translate(`house.${direction}`)}>
      {icon}
    </a>
  )
}
