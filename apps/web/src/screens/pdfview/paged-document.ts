/** A document with pages: the viewer's interface to PDF files. */
export interface PagedDocument {
  readonly pages: number
  /** The end of the file is missing, so that pages or parts of pages may be missing. */
  readonly truncated: boolean
  /** `number` starts at 1. Rejects with a `FileError`. */
  page(number: number): Promise<DocumentPage>
  close(): void
}

export interface DocumentPage {
  /** Height divided by width. */
  readonly ratio: number
  /** Draws the page `width` px wide for a screen with `density` device pixels per px. */
  draw(width: number, density: number): PageDrawing
  /** The text of the page, for screen readers. */
  text(): Promise<string>
}

/** A page being drawn. After `cancel`, `done` never settles. */
export interface PageDrawing {
  readonly done: Promise<HTMLCanvasElement>
  cancel(): void
}

/**
 * Opens a document; rejects with a `FileError`. `onProgress` gets the loaded share of the file, 0 to 1, when its size is
 * known.
 */
export type OpenDocument = (
  url: string,
  options: {signal: AbortSignal; onProgress(share: number): void},
) => Promise<PagedDocument>

/**
 * Why a file or a page cannot be shown. `failed`: it did not load. `missing`: the server has no such file for this
 * person. `viewer`: the viewer itself did not load. `unsupported`: the browser is too old for the viewer. `page`: one page only.
 */
export type FileProblem =
  | 'failed'
  | 'missing'
  | 'viewer'
  | 'empty'
  | 'not-pdf'
  | 'encrypted'
  | 'damaged'
  | 'unsupported'
  | 'page'

export class FileError extends Error {
  readonly problem: FileProblem

  constructor(problem: FileProblem) {
    super(problem)
    this.problem = problem
  }
}

/** The problem of any error; an unexpected one comes from a browser that lacks what the viewer needs. */
export const problemOf = (error: unknown): FileProblem => (error instanceof FileError ? error.problem : 'unsupported')
