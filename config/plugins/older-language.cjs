const { transformSync } = require('esbuild')

/** Imports that no browser asks for: the library's ways in for Node, and for hosts without threads. */
const OTHER_WAYS = /await import\(\s*\/\*webpackIgnore: true\*\/\s*\/\*@vite-ignore\*\/\s*([^;]*?)\);/g

/**
 * Writes a large library in the language of the oldest browsers we serve (browserslist). Babel would take half a minute
 * for pdf.js's three and a half megabytes.
 */
module.exports = function olderLanguage(source) {
  const without = source.replace(OTHER_WAYS, 'await Promise.reject(new Error("not here"));')
  const { code } = transformSync(without, {
    format: 'esm',
    target: 'es2017',
    // A file is written once, for good: names are shortened here, not again.
    legalComments: 'inline',
  })
  return code
}
