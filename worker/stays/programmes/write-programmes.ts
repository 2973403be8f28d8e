import type { Deps } from '#worker/deps.ts'
import type { KeptProgramme, Programme } from './programme.ts'
import { listProgrammes, updateProgrammeOff, upsertProgramme } from './programme-storage.ts'

/** Every programme there is, as they were made. For operators only. */
export function readProgrammes({ db }: Pick<Deps, 'db'>): Promise<KeptProgramme[]> {
  return listProgrammes(db)
}

/** Makes a programme; its number. For operators only. */
export async function addProgramme({ db }: Pick<Deps, 'db'>, programme: Programme): Promise<number> {
  const id = await upsertProgramme(db, null, programme)
  if (id === null) throw new Error('the programme was not written')
  return id
}

/** Gives a programme these terms, live or ended. What is so already is not written. For operators only. */
export async function changeProgramme(
  { db }: Pick<Deps, 'db'>,
  before: KeptProgramme,
  wanted: KeptProgramme,
): Promise<void> {
  const terms = ({ isLive: _, ...own }: KeptProgramme) => JSON.stringify(Object.entries(own).sort())
  const isOther = terms(before) !== terms(wanted)
  // Written, it is live.
  if (isOther || (wanted.isLive && !before.isLive)) await upsertProgramme(db, before.id, wanted)
  if (!wanted.isLive) await updateProgrammeOff(db, before.id)
}
