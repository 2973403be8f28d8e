import { AdminError, type AdminTarget } from './admin/call-admin.ts'
import { adminOptions, findAdmin } from './admin/find-admin.ts'
import { parseOptions } from './admin/parse-options.ts'
import { type ImportReport, listFaults, repeatUntilDone, sendFile } from './admin/send-file.ts'
import { lowerPriority } from './machine/processes/lower-priority.ts'

const textOption = { type: 'string' } as const
const flagOption = { type: 'boolean', default: false } as const
// Reading a large file beside the site must not slow guests.
lowerPriority()
try {
  process.exitCode = await run()
} catch (error) {
  if (!(error instanceof AdminError || isFileError(error))) throw error
  console.error(error.message)
  process.exitCode = 2
}

/** Returns whether the operating system refused a file, for example because it is missing. */
function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error
}

async function run(): Promise<number> {
  const { values, positionals } = parseOptions({
    allowPositionals: true,
    options: {
      ...adminOptions,
      kind: textOption,
      encoding: textOption,
      undo: textOption,
      'dry-run': flagOption,
      again: flagOption,
    },
  })
  if (positionals.length === 0 && !values.undo) {
    console.error('Usage: npm run import -- <files> [options]; --help lists the options.')
    return 2
  }
  const admin = findAdmin(values)
  if (values.undo) return undo(admin, values.undo)
  let refused = 0
  for (const path of positionals) {
    const options = {
      path,
      kind: values.kind,
      encoding: values.encoding,
      isDryRun: values['dry-run'],
      isAgain: values.again,
    }
    const report = await sendFile(admin, {
      ...options,
      onProgress: (progress, share) => printProgress(path, progress, share),
    })
    if (!report.was_before) {
      await printFaults(admin, path, report)
      refused += report.refused
    }
    console.log(`${path}: ${summarize(report, values['dry-run'])}`)
  }
  return refused > 0 ? 1 : 0
}

async function printFaults(admin: AdminTarget, path: string, report: ImportReport): Promise<void> {
  for await (const { line, field, message } of listFaults(admin, report.id)) {
    console.log(`${path}:${line}: ${field ? `${field} ` : ''}${message}`)
  }
  if (report.faults_left_out > 0) console.log(`${path}: and ${report.faults_left_out} more faults`)
}

function printProgress(path: string, { lines, added, changed, refused }: ImportReport, share: number): void {
  const percent = Math.floor(share * 100)
  process.stderr.write(
    `${path}: ${percent} % sent, ${lines} records, ${added} added, ${changed} changed, ${refused} refused\n`,
  )
}

function summarize({ id, added, changed, unchanged, refused, was_before }: ImportReport, isDryRun: boolean): string {
  if (was_before) return `already imported (${id}): skipped. --again imports it again.`
  const counts = `${added} added, ${changed} changed, ${unchanged} unchanged, ${refused} refused`
  return isDryRun ? `${counts} (dry run: nothing was written)` : `${counts} (${id})`
}

type UndoProgress = { is_done: boolean; taken_back: number; left: { subject: string; reason: string }[] }

async function undo(admin: AdminTarget, id: string): Promise<number> {
  let undone = 0
  let notUndone = 0
  await repeatUntilDone<UndoProgress>(admin, { path: `/v1/imports/${id}/undo`, body: {} }, (progress) => {
    undone += progress.taken_back
    notUndone += progress.left.length
    for (const { subject, reason } of progress.left) console.log(`${subject} ${reason}: not undone`)
  })
  console.log(`${undone} undone, ${notUndone} not undone`)
  return notUndone > 0 ? 1 : 0
}
