import {resolve} from 'node:path'

interface Graph {
  getModuleInfo(id: string): {importedIds: readonly string[]} | null
}

const source = resolve(import.meta.dirname, '../src')
/** Most visits start on the home page: the app's entry and the home screen. */
const roots = [resolve(source, 'main.tsx'), resolve(source, 'screens/home/HomeScreen.tsx')]
const known = new WeakMap<Graph, ReadonlySet<string>>()

/**
 * Whether the home page needs a module for its first render: everything that the entry and the home screen import
 * statically.
 *
 * @example
 * neededByHomePage('/…/packages/ui/src/Page/Page.tsx', ctx) // true
 */
export function neededByHomePage(id: string, graph: Graph): boolean {
  const needed = known.get(graph) ?? reach(graph)
  known.set(graph, needed)
  return needed.has(id)
}

function reach(graph: Graph): ReadonlySet<string> {
  const reached = new Set<string>()
  const waiting = [...roots]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return reached
}
