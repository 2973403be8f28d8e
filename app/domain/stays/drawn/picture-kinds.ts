export const pictureTypes = [
  // South Asia
  ...(['city', 'haveli', 'palace', 'ghat', 'himalaya', 'backwater', 'desert'] as const),
  // Warm coasts, and large cities of our day
  ...(['villa', 'resort', 'metro'] as const),
  // Europe
  ...(['town', 'canal', 'country', 'farm', 'riviera', 'dune', 'park', 'lake', 'chalet'] as const),
] as const
export const pictureSubjects = ['facade', 'room', 'bath', 'lobby', 'dining', 'view'] as const
/** What a table is laid with, by the country: a row that says `dining` alone leaves it to the type of place. */
export const dishes = ['breakfast', 'thali', 'mezze', 'ricetray', 'noodles', 'board', 'tapas', 'english'] as const
export const pictureKinds = [
  ...pictureSubjects,
  ...(['single', 'twin', 'family', 'suite', 'living', 'kitchen', 'terrace'] as const),
  ...dishes,
] as const
export const pictureTimes = ['dawn', 'day', 'golden', 'dusk', 'night', 'mist'] as const
export const pictureSeasons = ['spring', 'summer', 'autumn', 'winter'] as const

/** What sort of place is drawn. */
export type PictureType = (typeof pictureTypes)[number]
/** What a picture is about: the words of the media table. */
export type PictureSubject = (typeof pictureSubjects)[number]
/** What part of the place is drawn; the first six are subjects too. */
export type PictureKind = (typeof pictureKinds)[number]
export type Dish = (typeof dishes)[number]
export type PictureTime = (typeof pictureTimes)[number]
export type PictureSeason = (typeof pictureSeasons)[number]

/** A picture of ours: the same parameters always draw the same picture. */
export type DrawnPicture = {
  source: 'drawn'
  seed: string
  type: PictureType
  kind: PictureKind
  time: PictureTime
  season: PictureSeason
}
