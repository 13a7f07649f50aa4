// pdf.js for browsers older than its published build supports (pdf-library.ts).
import './pdf-language'

export { getDocument, PDFDataRangeTransport, PDFWorker, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs'
