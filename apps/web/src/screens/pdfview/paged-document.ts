/** A file that can be looked at page by page; what the viewer knows of PDFs. */
export interface PagedDocument {
  readonly pages: number
  /** Pages are counted from 1. */
  page(number: number): Promise<DocumentPage>
  close(): void
}

export interface DocumentPage {
  /** Height by width. */
  readonly ratio: number
  /** Draws the page `width` px wide for a screen with `density` device pixels a px. */
  draw(width: number, density: number): PageDrawing
  /** What stands on the page, for people who have it read to them. */
  text(): Promise<string>
}

/** A page being drawn; cancelled, it never settles. */
export interface PageDrawing {
  readonly done: Promise<HTMLCanvasElement>
  cancel(): void
}

export type OpenDocument = (url: string) => Promise<PagedDocument>
