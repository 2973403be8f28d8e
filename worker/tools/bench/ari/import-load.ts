import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AdminTarget } from '#worker/tools/admin/call-admin.ts'
import { type ImportReport, sendFile } from '#worker/tools/admin/send-file.ts'
import { inProject } from '#worker/tools/machine/project.ts'

export type Imported = { lines: number; isDone: boolean }

/**
 * Imports 200 hotels with their 365,000 nights through the admin, until the files end or `push` is done. Returns
 * the number of imported lines.
 */
export async function importHotels(admin: AdminTarget, push: { isDone: boolean }): Promise<Imported> {
  const folder = mkdtempSync(join(tmpdir(), 'stayfront-import-'))
  const imported: Imported = { lines: 0, isDone: false }
  try {
    execFileSync(process.execPath, [inProject('tests/support/make-hotels.ts'), folder], { stdio: 'ignore' })
    for (const name of ['stays', 'rates']) {
      let lines = 0
      const onProgress = (progress: ImportReport) => {
        lines = progress.lines
        if (push.isDone) throw new StopImport()
      }
      try {
        await sendFile(admin, { path: join(folder, `${name}.csv`), isDryRun: false, isAgain: true, onProgress })
      } finally {
        imported.lines += lines
      }
    }
    imported.isDone = true
  } catch (error) {
    if (!(error instanceof StopImport)) throw error
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return imported
}

/** Thrown to end the import early. */
class StopImport extends Error {}
