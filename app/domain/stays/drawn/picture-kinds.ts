export const pictureTypes = [
  // South Asia
  ...(['city', 'haveli', 'palace', 'ghat', 'himalaya', 'backwater', 'desert'] as const),
  // Warm coasts and modern cities
  ...(['villa', 'resort', 'metro'] as const),
  // Europe
  ...(['town', 'canal', 'country', 'farm', 'riviera', 'dune', 'park', 'lake', 'chalet'] as const),
] as const
export const pictureSubjects = ['facade', 'room', 'bath', 'lobby', 'dining', 'view'] as const
/** Food on a laid table, by country; plain `dining` leaves the choice to the place type. */
export const dishes = ['breakfast', 'thali', 'mezze', 'ricetray', 'noodles', 'board', 'tapas', 'english'] as const
export const pictureKinds = [
  ...pictureSubjects,
  ...(['single', 'twin', 'family', 'suite', 'living', 'kitchen', 'terrace'] as const),
  ...dishes,
] as const
export const pictureTimes = ['dawn', 'day', 'golden', 'dusk', 'night', 'mist'] as const
export const pictureSeasons = ['spring', 'summer', 'autumn', 'winter'] as const

export type PictureType = (typeof pictureTypes)[number]
export type PictureSubject = (typeof pictureSubjects)[number]
/** Part of the place that is drawn; the first six are also subjects. */
export type PictureKind = (typeof pictureKinds)[number]
export type Dish = (typeof dishes)[number]
export type PictureTime = (typeof pictureTimes)[number]
export type PictureSeason = (typeof pictureSeasons)[number]

/** A generated drawing: the same parameters always produce the same picture. */
export type DrawnPicture = {
  source: 'drawn'
  seed: string
  type: PictureType
  kind: PictureKind
  time: PictureTime
  season: PictureSeason
}
