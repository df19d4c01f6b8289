/** The part of a bundler's module graph that the checks and the chunks read. */
export interface ModuleGraph<Module> {
  getModuleInfo(id: string): Module | null
}

/**
 * The ids of the modules that can be reached from the roots over the given imports, with the roots.
 *
 * @example
 * reachableModules(['/…/src/main.tsx'], graph, ({importedIds}) => importedIds)
 */
export function reachableModules<Module>(
  roots: readonly string[],
  graph: ModuleGraph<Module>,
  importsOf: (module: Module) => readonly string[],
): ReadonlySet<string> {
  const reached = new Set<string>()
  const waiting = [...roots]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const module = reached.has(id) ? null : graph.getModuleInfo(id)
    reached.add(id)
    if (module) waiting.push(...importsOf(module))
  }
  return reached
}
