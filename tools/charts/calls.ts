import type {AnyStateMachine} from 'xstate'

/**
 * The paths that an actor of a machine calls: it is run once against a client that notes the endpoints and answers whatever is
 * asked of it. An actor that is a machine itself is one line in the picture, by its own name.
 */
export async function callsOf(machine: AnyStateMachine, src: string): Promise<string[]> {
  const logic: unknown = machine.implementations.actors[src]
  if (isMachine(logic)) return [logic.id]
  if (!isPromiseLogic(logic)) return []
  const noted: string[] = []
  const call = async ({path}: {path: string}) => {
    noted.push(path)
    return anything()
  }
  try {
    const work = Promise.resolve(logic.config({input: anything({client: {call}}), signal: undefined}))
    // Whatever does not end by itself has noted its calls by then.
    await Promise.race([work, new Promise((resolve) => setImmediate(resolve))])
  } catch {
    // An answer that makes no sense ends it; its calls are noted.
  }
  return noted
}

const isMachine = (logic: unknown): logic is {id: string} =>
  typeof logic === 'object' && logic !== null && 'id' in logic && 'root' in logic

const isPromiseLogic = (logic: unknown): logic is {config: (scope: object) => unknown} =>
  typeof logic === 'object' && logic !== null && 'config' in logic && typeof logic.config === 'function'

/** Has every field and can be called; a field that is not known is the same again. */
function anything(known: object = {}): object {
  const any: object = new Proxy(() => any, {get: (_, name) => anyField(any, name)})
  return new Proxy(known, {get: (target, name) => (name in target ? Reflect.get(target, name) : anyField(any, name))})
}

function anyField(any: object, name: string | symbol): unknown {
  // Awaited, it is its own answer.
  if (name === 'then') return undefined
  if (name === Symbol.toPrimitive) return () => ''
  return name === Symbol.iterator ? [][Symbol.iterator] : any
}
