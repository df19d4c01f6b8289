/**
 * The files that pdf.js loads by name when a document needs them: the character maps of simplified Chinese and the fonts of
 * documents that embed none, and the decoders of scanned images. `vite.config.ts` keeps the names.
 */
const files = import.meta.glob<string>(
  [
    '../../../node_modules/pdfjs-dist/cmaps/{GB,UniGB,Adobe-GB1}*.bcmap',
    '../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
    '../../../node_modules/pdfjs-dist/wasm/{jbig2,openjpeg}_nowasm_fallback.js',
  ],
  {query: '?url&no-inline', import: 'default', eager: true},
)

/**
 * The folder on our own server with these files of one kind, with its final slash.
 *
 * @example
 * pdfData('.bcmap') // '/cq/assets/pdfjs-6.5.438/'
 */
export function pdfData(ending: '.bcmap' | '.pfb' | '.js'): string {
  const path = Object.keys(files).find((name) => name.endsWith(ending)) ?? ''
  return (files[path] ?? '').replace(/[^/]*$/, '')
}
