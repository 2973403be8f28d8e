import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'

/** Compact form of a message in the Worker: plain text, or its syntax tree as arrays. */
export type PackedMessage = string | PackedNode[]

type PackedNode =
  | string
  | [kind: number]
  | [kind: number, value: string]
  | [kind: number, value: string, inner: PackedOptions | PackedNode[] | unknown]
  | [kind: number, value: string, inner: PackedOptions, offset: number, pluralType: string | undefined]

type PackedOptions = Record<string, PackedNode[]>

// Node types of the library (`TYPE`), which cannot be imported without its parser.
const LITERAL = 0
const SELECT = 5
const PLURAL = 6
const TAG = 8

export function packTree(tree: readonly MessageFormatElement[]): PackedNode[] {
  return tree.map((node) => {
    if (node.type === LITERAL) return node.value
    if (node.type === SELECT) return [node.type, node.value, packOptions(node.options)]
    if (node.type === PLURAL) {
      return [node.type, node.value, packOptions(node.options), node.offset, node.pluralType]
    }
    if (node.type === TAG) return [node.type, node.value, packTree(node.children)]
    if (!('value' in node)) return [node.type]
    return 'style' in node ? [node.type, node.value, node.style ?? null] : [node.type, node.value]
  })
}

function packOptions(options: Record<string, { value: MessageFormatElement[] }>): PackedOptions {
  return Object.fromEntries(Object.entries(options).map(([name, { value }]) => [name, packTree(value)]))
}

/** Unpacks the messages of an area. `packed` has the order of `ids`; null is a missing translation. */
export function unpackMessages(
  ids: readonly string[],
  packed: readonly (PackedMessage | null)[],
): Record<string, string | MessageFormatElement[]> {
  const messages = ids.map((id, index) => [id, packed[index] ?? null] as const)
  const translated = messages.filter((entry): entry is readonly [string, PackedMessage] => entry[1] !== null)
  return Object.fromEntries(
    translated.map(([id, message]) => [id, typeof message === 'string' ? message : unpackTree(message)]),
  )
}

function unpackTree(nodes: readonly PackedNode[]): MessageFormatElement[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return { type: LITERAL, value: node }
    const [type, value, inner, offset, pluralType] = node as [number, string, unknown, number, string]
    if (type === SELECT) return { type, value, options: unpackOptions(inner as PackedOptions) }
    if (type === PLURAL) return { type, value, options: unpackOptions(inner as PackedOptions), offset, pluralType }
    if (type === TAG) return { type, value, children: unpackTree(inner as PackedNode[]) }
    if (value === undefined) return { type }
    return inner === undefined ? { type, value } : { type, value, style: inner }
  }) as MessageFormatElement[]
}

function unpackOptions(options: PackedOptions): Record<string, { value: MessageFormatElement[] }> {
  return Object.fromEntries(Object.entries(options).map(([name, nodes]) => [name, { value: unpackTree(nodes) }]))
}
