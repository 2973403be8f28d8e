import type { CDPSession } from '@playwright/test'

/** What is read out by itself just now, in the browser's own tree for readers of the screen: what is inert is not in it. */
export async function heardOn(devtools: CDPSession): Promise<string[]> {
  const { nodes } = await devtools.send('Accessibility.getFullAXTree')
  const known = new Map(nodes.map((node) => [node.nodeId, node]))
  const textOf = (id: string): string => {
    const { ignored, role, name, childIds = [] } = known.get(id) ?? { ignored: true }
    const own = !ignored && role?.value === 'StaticText' ? String(name?.value) : ''
    return [own, ...childIds.map(textOf)].filter(Boolean).join(' ')
  }
  return nodes
    .filter(({ ignored, role }) => !ignored && /^(status|alert)$/.test(String(role?.value)))
    .map(({ nodeId }) => textOf(nodeId))
    .filter(Boolean)
}
