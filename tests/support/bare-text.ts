import { dirname } from 'node:path'
import { type JsxChild, type Node, type SourceFile, SyntaxKind } from 'typescript/unstable/ast'
import { API, type Checker, SignatureKind, type Type } from 'typescript/unstable/sync'

type Child = { mayBeText: boolean; mayChange: boolean; isFixedText: boolean }

/**
 * Finds texts that React may lose track of after a browser's translation, in components below a folder, each as
 * `file:line what`. Reads types, so the sources must compile.
 */
export function findBareTexts(configFile: string, folder: string): string[] {
  const api = new API({ cwd: dirname(configFile) })
  try {
    const project = api.updateSnapshot({ openProject: configFile }).getProjects()[0]
    if (!project) throw new Error(`no project in ${configFile}`)
    const names = project.program.getSourceFileNames().filter((name) => name.endsWith('.tsx') && name.includes(folder))
    return names.flatMap((name) => {
      const file = project.program.getSourceFile(name)
      return file
        ? bareTextsOf(file, project.checker).map((found) => `${name.slice(name.indexOf(folder))}:${found}`)
        : []
    })
  } finally {
    api.close()
  }
}

function bareTextsOf(file: SourceFile, checker: Checker): string[] {
  const found: string[] = []
  const visit = (node: Node): void => {
    const children = childrenOf(node)
    if (
      children &&
      isBare(
        node,
        children.map((child) => judge(child, checker)),
      )
    ) {
      found.push(`${file.text.slice(0, node.getStart(file)).split('\n').length}`)
    }
    node.forEachChild(visit)
  }
  file.forEachChild(visit)
  return found
}

/** A text beside siblings may not change, appear or disappear; constant text is fine beside stable siblings. */
function isBare(node: Node, children: readonly Child[]): boolean {
  const isAlone = children.length === 1
  if (children.some(({ mayBeText, isFixedText }) => mayBeText && !isFixedText)) {
    return !isAlone || node.kind === SyntaxKind.JsxFragment
  }
  return children.some(({ isFixedText }) => isFixedText) && children.some(({ mayChange }) => mayChange)
}

function childrenOf(node: Node): JsxChild[] | null {
  if (node.kind !== SyntaxKind.JsxElement && node.kind !== SyntaxKind.JsxFragment) return null
  const { children } = node as Node & { children: readonly JsxChild[] }
  return children.filter((child) => {
    if (child.kind === SyntaxKind.JsxText) return (child as Node & { text: string }).text.trim() !== ''
    return child.kind !== SyntaxKind.JsxExpression || expressionOf(child) !== undefined
  })
}

function judge(child: JsxChild, checker: Checker): Child {
  if (child.kind === SyntaxKind.JsxText) return { mayBeText: true, mayChange: false, isFixedText: true }
  const expression = expressionOf(child)
  if (!expression) return { mayBeText: drawsText(child, checker), mayChange: false, isFixedText: false }
  const isFixedText = expression.kind === SyntaxKind.StringLiteral
  const type = checker.getTypeAtLocation(expression)
  const text = type ? nameOf(type, checker) : 'unknown'
  return {
    mayBeText: isFixedText || /\b(string|number|bigint|any|unknown|ReactNode)\b|"|`|\b\d+\b/.test(text),
    mayChange: !isFixedText && /\b(null|undefined|false|boolean|Markup|ReactNode)\b|\[\]/.test(text),
    isFixedText,
  }
}

function drawsText(child: Node, checker: Checker): boolean {
  const opening =
    child.kind === SyntaxKind.JsxElement ? (child as Node & { openingElement: Node }).openingElement : child
  const { tagName } = opening as Node & { tagName?: Node }
  const type = tagName && checker.getTypeAtLocation(tagName)
  const returned = type
    ? checker.getSignaturesOfType(type, SignatureKind.Call).map((one) => checker.getReturnTypeOfSignature(one))
    : []
  return returned.some((one) => one && /\b(string|number)\b/.test(nameOf(one, checker)))
}

/** A type as written, without the parameters of an element's type. */
function nameOf(type: Type, checker: Checker): string {
  return checker.typeToString(type).replaceAll(/ReactElement<.*?JSXElementConstructor<any>>/g, 'Element')
}

function expressionOf(child: Node): Node | undefined {
  return child.kind === SyntaxKind.JsxExpression ? (child as Node & { expression?: Node }).expression : undefined
}
