/** What a picture shows, as tables, imports and the API name it. */
export const pictureSubjects = ['facade', 'room', 'bath', 'lobby', 'dining', 'view'] as const

export type PictureSubject = (typeof pictureSubjects)[number]
