// The viewers of files by their paths. They are one chunk: the name of each chunk costs the home page bytes.
export {PdfViewScreen as pdfview} from './pdfview/PdfViewScreen.tsx'
export {VideoPlayScreen as videoplay} from './videoplay/VideoPlayScreen.tsx'
