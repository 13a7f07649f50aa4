// src/platform/h5/router/laterPages.ts, generated: how each page but the first ones comes, with the icons those do without.
const path = require('node:path')

const pathOf = (file) => `/${file.replace(/^pages\//, '')}`

/** An object's text: a page's path, and how it is fetched. */
const pageTable = (files, sourceDir, quote) =>
  `{\n${files.map((file) => `  ${JSON.stringify(pathOf(file))}: () => import(${quote(path.join(sourceDir, file))}),`).join('\n')}\n}`

module.exports = function laterPages() {
  const sourceDir = path.resolve(this.context, '../../..')
  const quote = (file) => JSON.stringify(this.utils.contextify(this.context, file))
  const icons = quote(path.join(sourceDir, 'ui/show/Icon.later.scss'))
  return `import ${icons}\nexport const laterPages = ${pageTable(this.getOptions().files, sourceDir, quote)}\n`
}
module.exports.pageTable = pageTable
module.exports.pathOf = pathOf
