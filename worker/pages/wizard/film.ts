import type { FilmSheet } from '#app/overlays/film/model.ts'
import { toFilmSheet } from '../places/film-sheet.ts'
import type { WizardContext } from './wizard-context.ts'

/** Returns the membership film: the brand's own, otherwise captioned pictures. */
export async function toWizardFilm({ deps, scope, translate }: WizardContext): Promise<FilmSheet> {
  const film = await toFilmSheet({ deps, scope })
  const captions = [translate('wizard.how1'), translate('wizard.how2'), translate('wizard.how3')]
  return {
    kind: 'film',
    title: translate('wizard.watch'),
    video: null,
    scenes: captions.flatMap((caption, place) => {
      const scene = film.scenes[place]
      return scene ? [{ ...scene, caption }] : []
    }),
  }
}
