import { overlayDetailIn, overlayNameIn, withOverlay } from '#app/domain/routes/overlay-address.ts'
import type { PicturesOverlayData, PlacedPicture } from './model.ts'

export type Choice = {
  /** Pictures of the scene or room in the URL, otherwise all. */
  pictures: PlacedPicture[]
  scene: string | null
  roomName: string | null
  /** Index of the enlarged picture from 0; null for the grid. */
  current: number | null
  /** Whether closing the enlarged picture returns to the grid. */
  isOverGrid: boolean
}

const viewers = new Set(['hotelLightbox', 'hotelCarousel', 'roomCarousel'])
const grids = new Set(['selectedImage', 'hotelReviewsAllImages'])

export function choosePictures(overlayData: PicturesOverlayData, path: string): Choice {
  const name = overlayNameIn(path) ?? ''
  const roomId = Number(overlayDetailIn(path, 'show_room') ?? Number.NaN)
  const ofRoom = overlayData.pictures.filter(({ room }) => room === roomId)
  const scene = overlayDetailIn(path, 'scene')
  const ofScene = overlayData.pictures.filter((picture) => picture.scene === scene)
  const isOfRoom = ofRoom.length > 0
  const isOfScene = !isOfRoom && ofScene.length > 0
  const pictures = isOfRoom ? ofRoom : isOfScene ? ofScene : overlayData.pictures
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

/** URL of the enlarged picture, index from 0. */
export function pictureHref(path: string, index: number): string {
  const name = overlayNameIn(path) ?? ''
  const isLarge = viewers.has(name) || grids.has(name)
  return withOverlay(path, isLarge ? name : 'selectedImage', { ...keptDetails(path), image: String(index + 1) })
}

export function gridHref(path: string): string {
  const name = overlayNameIn(path)
  const details = keptDetails(path)
  if (name === 'hotelReviewsAllImages') return withOverlay(path, name)
  return withOverlay(path, 'show_room' in details ? 'mrcImages' : sceneGrid(details), details)
}

function sceneGrid(details: Record<string, string>): string {
  return 'scene' in details ? 'hotelImagesNested' : 'hotelImages'
}

function keptDetails(path: string): Record<string, string> {
  return Object.fromEntries(
    ['show_room', 'scene'].flatMap((name) => {
      const value = overlayDetailIn(path, name)
      return value === null ? [] : [[name, value]]
    }),
  )
}
