// pdf.js for browsers older than what it is published for (pdf-library.ts).
import './pdf-language'

export { getDocument, PDFDataRangeTransport, PDFWorker, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs'
