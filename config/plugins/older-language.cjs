const { transformSync } = require('esbuild')

/** Of a browser only these are asked for: the library's other ways in are for Node, or for where there is no thread. */
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
