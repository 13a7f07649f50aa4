// pdf.js's own thread: it reads the file, the page only draws.
import './pdf-language'
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'
