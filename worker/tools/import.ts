import { AdminError, type AdminTarget } from './admin/call-admin.ts'
import { adminOptions, findAdmin } from './admin/find-admin.ts'
import { parseOptions } from './admin/parse-options.ts'
import { faultsOf, type ImportReport, sendFile, untilDone } from './admin/send-file.ts'

const text = { type: 'string' } as const
const flag = { type: 'boolean', default: false } as const
try {
  process.exitCode = await run()
} catch (error) {
  if (!(error instanceof AdminError || isAboutFile(error))) throw error
  console.error(error.message)
  process.exitCode = 2
}

/** For example a missing file. */
function isAboutFile(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error
}

async function run(): Promise<number> {
  const { values, positionals } = parseOptions({
    allowPositionals: true,
    options: { ...adminOptions, kind: text, encoding: text, undo: text, 'dry-run': flag, again: flag },
  })
  if (positionals.length === 0 && !values.undo) {
    console.error('Usage: npm run import -- <files> [options]; --help lists the options.')
    return 2
  }
  const admin = findAdmin(values)
  if (values.undo) return undo(admin, values.undo)
  let refused = 0
  for (const path of positionals) {
    const sending = {
      path,
      kind: values.kind,
      encoding: values.encoding,
      isDryRun: values['dry-run'],
      isAgain: values.again,
    }
    const told = await sendFile(admin, { ...sending, onProgress: (now, share) => tellProgress(path, now, share) })
    if (!told.was_before)
      for await (const { line, field, message } of faultsOf(admin, told.id)) {
        console.log(`${path}:${line}: ${field ? `${field} ` : ''}${message}`)
      }
    if (!told.was_before && told.faults_left_out > 0) console.log(`${path}: and ${told.faults_left_out} more faults`)
    console.log(`${path}: ${sumOf(told, values['dry-run'])}`)
    refused += told.was_before ? 0 : told.refused
  }
  return refused > 0 ? 1 : 0
}

function tellProgress(path: string, { lines, added, changed, refused }: ImportReport, share: number): void {
  const percent = Math.floor(share * 100)
  process.stderr.write(
    `${path}: ${percent} % sent, ${lines} records, ${added} added, ${changed} changed, ${refused} refused\n`,
  )
}

function sumOf({ id, added, changed, unchanged, refused, was_before }: ImportReport, isDryRun: boolean): string {
  if (was_before) return `already imported (${id}): skipped. --again imports it again.`
  const sum = `${added} added, ${changed} changed, ${unchanged} unchanged, ${refused} refused`
  return isDryRun ? `${sum} (dry run: nothing was written)` : `${sum} (${id})`
}

type Undone = { is_done: boolean; taken_back: number; left: { subject: string; reason: string }[] }

async function undo(admin: AdminTarget, id: string): Promise<number> {
  let [undone, left] = [0, 0]
  await untilDone<Undone>(admin, `/v1/imports/${id}/undo`, {}, (told) => {
    undone += told.taken_back
    left += told.left.length
    for (const { subject, reason } of told.left) console.log(`${subject} ${reason}: not undone`)
  })
  console.log(`${undone} undone, ${left} not undone`)
  return left > 0 ? 1 : 0
}
