/** A document with pages: the viewer's interface to PDF files. */
export interface PagedDocument {
  readonly pages: number
  /** `number` starts at 1. */
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

export type OpenDocument = (url: string) => Promise<PagedDocument>
