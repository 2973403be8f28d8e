/** A function declared by name: its size in lines, its parameters, and whether it is a component. */
export type FunctionSize = { name: string; lines: number; parameters: number; isComponent: boolean }

const DECLARED =
  /^( *)(?:export )?(?:default )?(?:(?:async )?function\*? (\w+)|const (\w+) = (?:async )?(?=(?:<[^\n]*>)?\())/

/** Reads the declared functions of formatted source: a function ends at the first `}` or `)` as far left as it began. */
export function functionsOf(text: string, isTsx: boolean): FunctionSize[] {
  const lines = text.split('\n')
  return lines.flatMap((line, index) => {
    const [, indent = '', declared, arrow] = DECLARED.exec(line) ?? []
    const name = declared ?? arrow
    if (name === undefined) return []
    const signature = lines.slice(index, index + 30).join('\n')
    const open = signature.indexOf('(', signature.indexOf(name))
    const close = closingOf(signature, open)
    if (arrow && !/^[^\n{]*=>/.test(signature.slice(close + 1))) return []
    const end = findEnd(lines, { index, indent })
    return [
      {
        name,
        lines: end - index + 1,
        parameters: countParameters(signature.slice(open + 1, close)),
        isComponent: isTsx && /^[A-Z]/.test(name),
      },
    ]
  })
}

function findEnd(lines: readonly string[], { index, indent }: { index: number; indent: string }): number {
  if (!/[({[<]$/.test(lines[index] ?? '')) return index
  for (let at = index + 1; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    const isOutside = line.startsWith(indent) && /^[})\]]/.test(line.slice(indent.length))
    if (isOutside && !/[({[<]$|=>$/.test(line)) return at
  }
  return index
}

/** Returns the place of the bracket that closes the one at `open`. */
function closingOf(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at += 1) {
    if ('([{'.includes(text[at] ?? ' ')) depth += 1
    if (')]}'.includes(text[at] ?? ' ')) depth -= 1
    if (depth === 0) return at
  }
  return text.length
}

function countParameters(list: string): number {
  let [depth, commas] = [0, 0]
  const plain = list.replaceAll('=>', '').trim().replace(/,$/, '')
  for (const sign of plain) {
    if ('([{<'.includes(sign)) depth += 1
    if (')]}>'.includes(sign)) depth -= 1
    if (sign === ',' && depth === 0) commas += 1
  }
  return plain === '' ? 0 : commas + 1
}
