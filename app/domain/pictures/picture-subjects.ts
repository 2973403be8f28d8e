/** What a picture shows; the same names in tables, imports and the API. */
export const pictureSubjects = ['facade', 'room', 'bath', 'lobby', 'dining', 'view'] as const

export type PictureSubject = (typeof pictureSubjects)[number]
