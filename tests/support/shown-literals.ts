import { parseSync } from 'vite'

/** Attributes a guest sees or hears. */
const SPOKEN = new Set(['aria-label', 'aria-description', 'aria-placeholder', 'title', 'placeholder', 'alt', 'label'])

type Node = { type: string; [field: string]: unknown }

/** Returns visible texts in a source file's markup that should be in `locales/`. */
export function shownLiterals(path: string, text: string): string[] {
  const found: string[] = []
  visit(parseSync(path, text).program, (node) => {
    if (node.type === 'JSXText') found.push(textOf(node.value))
    if (node.type === 'JSXExpressionContainer') found.push(...literalsOf(node.expression))
    if (node.type === 'JSXAttribute' && SPOKEN.has(nameOf(node))) found.push(...literalsOf(node.value))
  })
  return found.filter((words) => /\p{L}{2}/u.test(words.replace(/&[a-z]+;/g, '')))
}

/** Attributes that contain class names, drawings and sizes. */
const TECHNICAL = new Set(['className', 'class', 'd', 'viewBox', 'sizes', 'points', 'transform', 'itemType', 'content'])

/**
 * Returns texts of two or more words in a module that builds visible texts, because strings outside markup may be shown
 * too.
 */
export function sentencesIn(path: string, text: string): string[] {
  const found: string[] = []
  visitCode(parseSync(path, text).program, (line) => found.push(line.replace(/<[^>]*>?/g, ' ').trim()))
  return found.filter((line) => /\p{L}{2,}[,.!?]? \p{L}{2,}/u.test(line))
}

function visitCode(value: unknown, say: (text: string) => void): void {
  if (Array.isArray(value)) {
    for (const one of value) visitCode(one, say)
    return
  }
  if (!isNode(value) || isSilent(value)) return
  if (value.type === 'Literal') say(textOf(value.value))
  if (value.type === 'TemplateElement') say(textOf(isRecord(value.value) ? value.value.raw : ''))
  if (value.type === 'JSXText') say(textOf(value.value))
  for (const child of Object.values(value)) visitCode(child, say)
}

/** Types, imports and thrown errors are never shown. */
function isSilent(node: Node): boolean {
  if (node.type.startsWith('TSType') || node.type.startsWith('TSUnion') || node.type === 'ImportDeclaration')
    return true
  if (node.type === 'JSXAttribute') return TECHNICAL.has(nameOf(node))
  return node.type === 'ThrowStatement'
}

/** Literals an expression may evaluate to: both branches of a condition, the fixed parts of a template. */
function literalsOf(value: unknown): string[] {
  if (!isNode(value)) return []
  if (value.type === 'Literal' || value.type === 'StringLiteral') return [textOf(value.value)]
  if (value.type === 'ConditionalExpression') return [...literalsOf(value.consequent), ...literalsOf(value.alternate)]
  if (value.type === 'LogicalExpression') return [...literalsOf(value.left), ...literalsOf(value.right)]
  if (value.type === 'TemplateLiteral') return partsOf(value.quasis)
  return value.type === 'JSXExpressionContainer' ? literalsOf(value.expression) : []
}

function partsOf(quasis: unknown): string[] {
  const parts = Array.isArray(quasis) ? quasis : []
  return parts.map((part) => textOf(isNode(part) && isRecord(part.value) ? part.value.raw : ''))
}

function nameOf({ name }: Node): string {
  return isNode(name) ? textOf(name.name) : ''
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

/** Values of other attributes are no text: a class, a type, an address. */
function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) {
    for (const one of value) visit(one, see)
    return
  }
  if (!isNode(value)) return
  see(value)
  const isSilent = value.type === 'JSXAttribute'
  for (const [field, child] of Object.entries(value)) {
    if (isSilent && field === 'value' && isNode(child) && child.type === 'JSXExpressionContainer')
      visit(child.expression, see)
    else if (!(isSilent && field === 'value')) visit(child, see)
  }
}

function isNode(value: unknown): value is Node {
  return isRecord(value) && typeof value.type === 'string'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
