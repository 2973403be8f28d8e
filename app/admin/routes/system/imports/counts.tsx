import { text } from '#app/admin/text/text.ts'
import type { ImportReport } from './use-import-run.ts'

export function Counts({ report }: { report: ImportReport }) {
  return <span>{describeCounts(report)}</span>
}

/** `14 new, 1 wrong`; the check says what would happen. */
export function describeCounts({ added, changed, unchanged, refused }: ImportReport): string {
  const parts = [
    ...(added > 0 || changed + unchanged + refused === 0 ? [text('system.added', { count: added })] : []),
    ...(changed > 0 ? [text('system.changed', { count: changed })] : []),
    ...(unchanged > 0 ? [text('system.unchanged', { count: unchanged })] : []),
    ...(refused > 0 ? [text('system.refused', { count: refused })] : []),
  ]
  return parts.join(', ')
}
