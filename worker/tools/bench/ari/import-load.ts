import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AdminTarget } from '#worker/tools/admin/call-admin.ts'
import { type ImportReport, sendFile } from '#worker/tools/admin/send-file.ts'
import { inProject } from '#worker/tools/machine/project.ts'

export type Imported = { lines: number; isDone: boolean }

/** Writes the files of 200 hotels with 365,000 nights into a new folder, and returns the folder. */
export function writeHotelFiles(): string {
  const folder = mkdtempSync(join(tmpdir(), 'stayfront-import-'))
  execFileSync(process.execPath, [inProject('tests/support/make-hotels.ts'), folder], { stdio: 'ignore' })
  return folder
}

/**
 * Imports the hotels and their rates through the admin until the files end or `isOver`; the next call continues there.
 * Returns the number of lines imported of files that were open.
 */
export async function importHotels(
  admin: AdminTarget,
  { folder, isOver }: { folder: string; isOver: () => boolean },
): Promise<Imported> {
  const imported: Imported = { lines: 0, isDone: false }
  try {
    for (const name of ['stays', 'rates']) {
      let lines = 0
      const onProgress = (progress: ImportReport) => {
        lines = progress.lines
        if (isOver()) throw new StopImport()
      }
      try {
        await sendFile(admin, { path: join(folder, `${name}.csv`), isDryRun: false, isAgain: false, onProgress })
      } finally {
        imported.lines += lines
      }
    }
    imported.isDone = true
  } catch (error) {
    if (!(error instanceof StopImport)) throw error
  }
  return imported
}

/** Thrown to end the import early. */
class StopImport extends Error {}
