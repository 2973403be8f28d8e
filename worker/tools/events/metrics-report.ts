import type { Table } from './read-metrics.ts'

const MAX_CELL_WIDTH = 60

/** Returns the tables as text for a terminal. */
export function renderTextTables(tables: readonly Table[]): string {
  return tables.map(drawTable).join('\n')
}

function drawTable({ title, note, columns, rows }: Table): string {
  if (rows.length === 0) return `\n${title}: nothing yet`
  const lines = [columns, ...rows.map(({ cells }) => cells)]
  const widths = columns.map((_, index) =>
    Math.min(MAX_CELL_WIDTH, Math.max(...lines.map((cells) => cells[index]?.length ?? 0))),
  )
  const draw = (cells: string[]) =>
    cells
      .map((cell, index) => cell.slice(0, MAX_CELL_WIDTH).padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd()
  return [`\n${title} (${note})`, ...lines.map((cells) => `  ${draw(cells)}`)].join('\n')
}

/** Returns the tables as an HTML page with bars and without external resources. */
export function renderHtmlReport(tables: readonly Table[], { from, to }: { from: string; to: string }): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Figures ${from} to ${to}</title>
<style>
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
body { max-width: 72rem; margin: 2rem auto; padding: 0 1rem }
table { border-collapse: collapse; width: 100% }
th, td { text-align: start; padding: .3rem .6rem; border-bottom: 1px solid color-mix(in srgb, currentcolor 18%, transparent); vertical-align: top }
td { overflow-wrap: anywhere }
.bar { min-width: 8rem }
.bar i { display: block; height: .9rem; border-radius: .2rem; background: #3b76d1 }
.wide { overflow-x: auto }
</style>
<h1>Figures, ${from} to ${to}</h1>
${tables.map(tableHtml).join('\n')}
</html>
`
}

function tableHtml({ title, note, columns, rows }: Table): string {
  if (rows.length === 0) return `<h2>${escapeHtml(title)}</h2>\n<p>Nothing yet.</p>`
  const hasBars = rows.some(({ share }) => share !== undefined)
  const head = [
    ...columns.map((column) => `<th scope="col">${escapeHtml(column)}</th>`),
    ...(hasBars ? ['<td></td>'] : []),
  ]
  const body = rows.map(({ cells, share }) => {
    const bar = hasBars ? [`<td class="bar"><i style="width:${Math.round((share ?? 0) * 100)}%"></i></td>`] : []
    return `<tr>${[...cells.map((cell) => `<td>${escapeHtml(cell)}</td>`), ...bar].join('')}</tr>`
  })
  return `<h2>${escapeHtml(title)}</h2>
<p>${escapeHtml(note)}</p>
<div class="wide"><table><thead><tr>${head.join('')}</tr></thead><tbody>
${body.join('\n')}
</tbody></table></div>`
}

/** Escapes HTML: the tables contain text sent by browsers. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
