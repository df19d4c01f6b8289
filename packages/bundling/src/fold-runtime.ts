import type {Plugin} from 'vite'

/** `a as b,c` as pairs: ['a', 'b'], ['c', 'c']. */
const pairsOf = (names: string) =>
  names.split(',').map((pair): [string, string] => {
    const [name = '', alias = name] = pair.split(' as ')
    return [name, alias]
  })

/** The name of a runtime's export in the chunk `host`. Minified names are shorter, so that none is the same. */
const nameInHost = (name: string) => `runtime_${name}`

/**
 * Puts the bundler's runtime, 0.4 KB, into the chunk `host`. The bundler gives it a file of its own as soon as chunks
 * are grouped. Every page would request that file among its first: over HTTP/1.1 a browser has six connections, and a
 * script that comes later would wait for one of them.
 */
export const foldRuntime = (host: string): Plugin => ({
  name: 'hmb-fold-runtime',
  apply: 'build',
  // The bundler's hash does not cover this plugin. A change of the code below needs another version here, so that
  // browsers do not use a cached file of another release.
  augmentChunkHash: () => 'runtime folded, 1',
  // It runs before vite writes the names of the chunks into HTML, manifest and lazy imports.
  generateBundle: {
    order: 'pre',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const runtime = chunks.find(({name}) => name === 'rolldown-runtime')
      if (!runtime) return
      const target = chunks.find(({name}) => name === host)
      const [exportLine = '', exported = ''] = /export\{([^}]*)\};\s*$/.exec(runtime.code) ?? []
      if (!target || !exportLine || !runtime.fileName.startsWith('assets/'))
        throw new Error(
          `the runtime ${runtime.fileName} cannot be moved into ${host}: its chunk or its export line is missing`,
        )

      const importLine = new RegExp(`import\\{([^}]*)\\}from"\\./${runtime.fileName.slice('assets/'.length)}";`)
      const declarationFor = (imported: string) => {
        const values = pairsOf(exported).map(([local, name]) => `${name}:${local}`)
        const names = pairsOf(exported).map(([, name]) => `${name}:${nameInHost(name)}`)
        const used = pairsOf(imported).map(([name, alias]) => `,${alias}=${nameInHost(name)}`)
        const code = runtime.code.slice(0, -exportLine.length)
        const exports = pairsOf(exported).map(([, name]) => nameInHost(name))
        return `var{${names}}=(()=>{${code}return{${values}}})()${used.join('')};export{${exports}};`
      }
      const importFor = (imported: string) => {
        const names = pairsOf(imported).map(([name, alias]) => `${nameInHost(name)} as ${alias}`)
        return `import{${names}}from"./${target.fileName.slice('assets/'.length)}";`
      }
      for (const chunk of chunks) {
        if (chunk === runtime || !chunk.imports.includes(runtime.fileName)) continue
        const [line, imported = ''] = importLine.exec(chunk.code) ?? []
        if (!line)
          throw new Error(
            `${chunk.fileName} imports the runtime in an unknown form: adapt fold-runtime.ts to this version of the bundler`,
          )
        // A separate line, so that the columns of the source map stay correct.
        const first = chunk === target ? declarationFor(imported) : importFor(imported)
        chunk.code = `${first}\n${chunk.code.replace(line, () => ' '.repeat(line.length))}`
        if (chunk.map) chunk.map = {...chunk.map, mappings: `;${chunk.map.mappings}`}
        const map = bundle[`${chunk.fileName}.map`]
        if (map?.type === 'asset') map.source = String(map.source).replace('"mappings":"', '$&;')
        const others = chunk.imports.filter((file) => file !== runtime.fileName && file !== target.fileName)
        chunk.imports = chunk === target ? others : [...others, target.fileName]
      }
      delete bundle[runtime.fileName]
      delete bundle[`${runtime.fileName}.map`]
    },
  },
})
